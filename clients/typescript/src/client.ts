/** The client: a method for each thing that the service does. */
import {
  type Barcode,
  type BarcodeRequest,
  type Check,
  json,
  type Language,
  type Picture,
  type Preset,
  type Printed,
  type PrintedDocument,
  picture,
  printed,
  printedDocument,
  type RenderRequest,
  type Streamed,
  streamed,
  text,
} from "./answers.js";
import { Designs } from "./designs.js";
import { type Call, type CallOptions, Http, type Settings } from "./http.js";
import type { components } from "./schema.js";

export type { CallOptions } from "./http.js";

/** Whether labels are printed only if they are proven. */
export type Proof = components["schemas"]["Proof"];

export interface RenderOptions extends CallOptions {
  /** Refuses labels that would print with a warning. */
  readonly strict?: boolean;
  /** `require`: refuses labels with a barcode that does not scan, or with missing text; `report` of the error says why. */
  readonly proof?: Proof;
}

export interface Format {
  /** The language of the printer; ZPL without it. */
  readonly format?: Language | "zpl";
}

export interface PreviewOptions extends CallOptions {
  readonly format?: "png" | "svg" | "pdf" | "sheet";
  /** The label that is shown, counted from 0. Without it, a PDF has all labels. */
  readonly index?: number;
}

export class Labelwright {
  /** Designs that were saved in the editor. */
  readonly designs: Designs;
  readonly #http: Http;

  constructor(settings: Settings) {
    this.#http = new Http(settings);
    this.designs = new Designs(this.#http);
  }

  /** Renders labels as ZPL, or with a `format` in the language of another printer. */
  render(request: RenderRequest, options: RenderOptions & { format: Language }): Promise<PrintedDocument>;
  render(request: RenderRequest, options?: RenderOptions & { format?: "zpl" }): Promise<Printed>;
  async render(
    request: RenderRequest,
    { strict, proof, format, ...options }: RenderOptions & Format = {},
  ): Promise<Printed | PrintedDocument> {
    const answer = await this.#http.read(
      post("labels/render", request, { strict, proof, format, warnings: "json" }),
      options,
    );
    return format === undefined || format === "zpl" ? printed(answer) : printedDocument(answer);
  }

  /** Renders labels and writes them as they arrive, for example to a file or a printer. */
  async renderTo(
    to: WritableStream<Uint8Array>,
    request: RenderRequest,
    { strict, proof, format, ...options }: RenderOptions & Format = {},
  ): Promise<Streamed> {
    return streamed(await this.#http.stream(post("labels/render", request, { strict, proof, format }), to, options));
  }

  /** Shows a label as the printer would mark it. */
  async preview(request: RenderRequest, { format, index, ...options }: PreviewOptions = {}): Promise<Picture> {
    return picture(await this.#http.read(post("labels/preview", request, { format, index }), options));
  }

  /** Prints labels on the virtual printer and reads every barcode back. */
  async check(request: RenderRequest, options?: CallOptions): Promise<Check> {
    return json(await this.#http.read(post("labels/check", request), options));
  }

  /** Draws one barcode: its data with the format `json`, otherwise SVG or ZPL as text. */
  barcode(request: BarcodeRequest & { format: "json" }, options?: CallOptions): Promise<Barcode>;
  barcode(request: BarcodeRequest & { format?: "svg" | "zpl" | null }, options?: CallOptions): Promise<string>;
  async barcode(request: BarcodeRequest, options?: CallOptions): Promise<Barcode | string> {
    const answer = await this.#http.read(post("barcode", request), options);
    return request.format === "json" ? json<Barcode>(answer) : text(answer);
  }

  /** Lists label sizes. */
  async presets(
    { brand, search }: { brand?: string; search?: string } = {},
    options?: CallOptions,
  ): Promise<readonly Preset[]> {
    const query = { brand, search };
    const call: Call = { method: "GET", path: "/api/v1/presets", query, repeat: "after-any-failure" };
    return json<components["schemas"]["PresetList"]>(await this.#http.read(call, options)).presets;
  }
}

/** Rendering labels changes nothing in the service, so it can be repeated. */
function post(path: string, body: unknown, query: NonNullable<Call["query"]> = {}): Call {
  return { method: "POST", path: `/api/v1/${path}`, query, body, repeat: "after-any-failure" };
}
