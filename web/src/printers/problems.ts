// What a printer cannot print of a label because of its size or its resolution. The service refuses the same; this
// tells it before anything is printed.
import { type Chosen, type Label, type Stock, sheetOf, stockOf } from "./choices";
import { headOf } from "./heads";
import { excess, onlyRoll, ROLL_DPI, type Roll, rollOf } from "./rolls";
import { formatOf, languageOf, type PrintFormat } from "./settings";
import { pageOf, type Size } from "./sheet";

export type PrinterProblem =
  /** Dots of the label beyond the print head, and a resolution at which it fits. */
  | { readonly kind: "head"; readonly dots: number; readonly head: number; readonly fits: number | undefined }
  | { readonly kind: "roll"; readonly dots: number; readonly roll: Roll }
  | { readonly kind: "no-roll" }
  | { readonly kind: "resolution"; readonly dpi: number; readonly needed: number }
  /** A label of a sheet on a printer of rolls. */
  | { readonly kind: "sheet-stock"; readonly stock: Stock; readonly format: PrintFormat }
  | { readonly kind: "no-sheet" }
  /** Larger than the distance between labels. With a size that fits on the places, if the stock has none of its own. */
  | { readonly kind: "overlap"; readonly fits: Size | undefined }
  /** Labels that are not wholly on the page. */
  | { readonly kind: "off-page"; readonly fits: Size | undefined }
  /** Another size than the labels of the sheet. */
  | { readonly kind: "other-size"; readonly stock: Stock };

interface Printed extends Label {
  readonly dpi: number;
}

export function problemsOf(chosen: Chosen, label: Printed, catalog: readonly Stock[]): readonly PrinterProblem[] {
  const format = formatOf(chosen.settings);
  if (format === "sheet") return onSheet(chosen, label, catalog);
  const { stock } = label;
  const sheet = stock?.kind === "sheet" ? [{ kind: "sheet-stock" as const, stock, format }] : [];
  return [...sheet, ...(format === "brother-ql" ? onRoll(chosen, label) : onHead(chosen, label))];
}

function onHead({ settings }: Chosen, label: Printed): readonly PrinterProblem[] {
  const language = languageOf(settings);
  if (!language) return [];
  const head = (dpi: number) => settings?.head ?? headOf(language, dpi) ?? Number.POSITIVE_INFINITY;
  const { count, gap } = settings?.across ?? { count: 1, gap: 0 };
  const dots = (dpi: number) => Math.round(label.width * dpi) * count + Math.round(gap * dpi) * (count - 1);
  const isOver = (dpi: number) => dots(dpi) > head(dpi);
  if (!isOver(label.dpi)) return [];
  const fits = label.dpi > COARSE && !isOver(COARSE) ? COARSE : undefined;
  return [{ kind: "head", dots: dots(label.dpi), head: head(label.dpi), fits }];
}

/** The resolution of most label printers. */
const COARSE = 203;

function onRoll({ settings }: Chosen, label: Printed): readonly PrinterProblem[] {
  const found: PrinterProblem[] = [];
  if (label.dpi !== ROLL_DPI) found.push({ kind: "resolution", dpi: label.dpi, needed: ROLL_DPI });
  const size = [Math.round(label.width * ROLL_DPI), Math.round(label.height * ROLL_DPI)] as const;
  if (settings?.roll === undefined) return onlyRoll(size) ? found : [...found, { kind: "no-roll" }];
  const roll = rollOf(settings.roll);
  const dots = roll ? excess(roll, size) : 0;
  return roll && dots > 0 ? [...found, { kind: "roll", dots, roll }] : found;
}

function onSheet(chosen: Chosen, label: Printed, catalog: readonly Stock[]): readonly PrinterProblem[] {
  const sheet = sheetOf(chosen);
  if (!sheet) return [{ kind: "no-sheet" }];
  const page = pageOf(sheet.page);
  const across = [sheet.left, sheet.pitchX, sheet.columns, label.width, page.width] as const;
  const down = [sheet.top, sheet.pitchY, sheet.rows, label.height, page.height] as const;
  const overlaps = [across, down].some(([, pitch, count, size]) => count > 1 && size > pitch + ROUNDING);
  const isOff = [across, down].some(
    ([first, pitch, count, size, room]) => first < -ROUNDING || first + pitch * (count - 1) + size > room + ROUNDING,
  );
  const stock = stockOf(chosen, catalog);
  const isOther =
    stock !== undefined &&
    Math.max(Math.abs(stock.widthIn - label.width), Math.abs(stock.heightIn - label.height)) > TOLERANCE;
  const other: PrinterProblem[] = isOther && stock ? [{ kind: "other-size", stock }] : [];
  if (!overlaps && !isOff) return other;
  const fits = stock ? undefined : largest(across, down);
  return [{ kind: overlaps ? "overlap" : "off-page", fits }, ...other];
}

type Side = readonly [first: number, pitch: number, count: number, size: number, room: number];

/** The largest label up to this size that the places and the page have room for; nothing if they have none. */
function largest(...sides: readonly [Side, Side]): Size | undefined {
  const [width = 0, height = 0] = sides.map(([first, pitch, count, size, room]) => {
    const free = room - first - pitch * (count - 1);
    const most = count > 1 ? Math.min(pitch, free) : free;
    // Thousandths of an inch.
    return Math.min(size, Math.floor(most * 1000 + 0.001) / 1000);
  });
  return Math.min(width, height) < LEAST ? undefined : { width, height };
}

/** The shortest side of a label, in inches. */
const LEAST = 0.1;

/** Sizes of makers are rounded to thousandths of an inch. */
const ROUNDING = 0.0015;

/** A millimetre, in inches. */
const TOLERANCE = 1 / 25.4;
