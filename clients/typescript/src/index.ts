/** The public names of the package. `labelwright/node` has what only Node can do: files and printers. */
export type {
  Barcode,
  BarcodeRequest,
  Check,
  Design,
  DesignInspection,
  DesignRenderRequest,
  LabelSpec,
  Language,
  OpenedDesign,
  Picture,
  Preset,
  Printed,
  PrintedDocument,
  Problem,
  RenderRequest,
  SavedDesign,
  SavedDocument,
  Streamed,
  Warning,
} from "./answers.js";
export type { CallOptions, Format, PreviewOptions, RenderOptions } from "./client.js";
export { Labelwright } from "./client.js";
export type { DesignRenderOptions } from "./designs.js";
export { Designs } from "./designs.js";
export { ConnectionError, LabelwrightError, TimeoutError } from "./errors.js";
export type { ChangeOptions, Settings } from "./http.js";
export type { Retries } from "./retry.js";
