// The printers that a person can choose from: a short list by what they take and who makes them.
import { ROLLS } from "./rolls";
import { formatOf, inFormat, LANGUAGES, type PrinterSettings, type PrintFormat, withSetting } from "./settings";
import { filledPage, type Geometry, geometryOf, isSameSheet, type PageName, type Size } from "./sheet";

/** A label of the catalog, with its sheet. */
export interface Stock {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly widthIn: number;
  readonly heightIn: number;
  readonly kind: string;
  readonly sheet?: Geometry | null;
}

/** `zpl`, `tspl`, ..., `brother-ql:62`, `sheet:avery-5160`, or `sheet:` for an own sheet. */
export type ChoiceId = string;

export const OWN_SHEET: ChoiceId = "sheet:";

/** The printers without those of rolls and sheets, in the order of the list. */
export const PLAIN = ["zpl", ...LANGUAGES.filter((language) => language !== "brother-ql")] as const;

export const rollChoices: readonly ChoiceId[] = ROLLS.map(({ id }) => `brother-ql:${id}`);

/** The stock that comes in sheets; plain paper has a page, too, but no places. */
export const sheetStock = (stock: readonly Stock[]) => stock.filter(({ kind, sheet }) => kind === "sheet" && sheet);

export const sheetChoice = ({ id }: Stock): ChoiceId => `sheet:${id}`;

/** The format of a choice, and its roll or its stock. */
export function partsOf(choice: ChoiceId): { readonly format: PrintFormat; readonly of: string } {
  const [format = "", of = ""] = choice.split(":");
  return { format: formatOf({ format: format as PrintFormat }), of };
}

/** What a design looks like to the list: its printer, and its own stock. */
export interface Chosen {
  readonly settings: PrinterSettings | undefined;
  /** Of the label itself, if it has one. */
  readonly stock: Stock | undefined;
}

/** The sheet that a design is printed on; nothing if it does not say which. */
export const sheetOf = ({ settings, stock }: Chosen): Geometry | undefined =>
  geometryOf(settings?.sheet, stock?.sheet ?? undefined);

/** The choice that a design has made. */
export function choiceOf(chosen: Chosen, catalog: readonly Stock[]): ChoiceId {
  const format = formatOf(chosen.settings);
  if (format === "brother-ql") return `brother-ql:${chosen.settings?.roll ?? ""}`;
  if (format !== "sheet") return format;
  const used = stockOf(chosen, catalog);
  return used ? sheetChoice(used) : OWN_SHEET;
}

/** The stock whose sheet is printed on; nothing for an own sheet. */
export function stockOf(chosen: Chosen, catalog: readonly Stock[]): Stock | undefined {
  const own = sheetOf(chosen);
  if (!own) return undefined;
  const isIts = ({ sheet }: Stock) => sheet !== null && sheet !== undefined && isSameSheet(sheet, own);
  // Several products have the same sheet.
  return chosen.stock && isIts(chosen.stock) ? chosen.stock : catalog.find(isIts);
}

export interface Label extends Size {
  readonly stock: Stock | undefined;
}

/** The settings after a choice. The sheet of the label's own stock need not be written down. */
export function settingsFor(
  choice: ChoiceId,
  before: PrinterSettings | undefined,
  label: Label,
  catalog: readonly Stock[],
  page: PageName,
): PrinterSettings | undefined {
  const { format, of } = partsOf(choice);
  const next = inFormat(before, format);
  if (format === "brother-ql") return withSetting(next, "roll", of || undefined);
  if (format !== "sheet") return next;
  const order = before?.sheet?.order;
  const kept = order ? { order } : {};
  const stock = catalog.find(({ id }) => id === of);
  const geometry = stock ? (stock.id === label.stock?.id ? undefined : stock.sheet) : filledPage(page, label);
  const sheet = { ...geometry, ...kept };
  return withSetting(next, "sheet", Object.keys(sheet).length === 0 ? undefined : sheet);
}
