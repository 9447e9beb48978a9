// Findings about the chosen printer, with what to do about them.
import { presets } from "../api/presets";
import type { Document, Sheet, Size } from "../document/model";
import { withPrinter } from "../document/printer";
import { withScaledContent } from "../document/resized";
import type { Editor } from "../editor/editor";
import { printerName } from "../editor/printer-name";
import { strings } from "../language/strings";
import { settingsFor, sheetChoice } from "../printers/choices";
import { FACTS } from "../printers/languages";
import { type PrinterProblem, problemsOf } from "../printers/problems";
import { inMargin, ROLL_DPI } from "../printers/rolls";
import { formatOf, withSetting } from "../printers/settings";
import type { DocumentFix, Listed } from "./listed";

const words = strings.printerFindings;

export function ofPrinter(editor: Editor): readonly Listed[] {
  const [label, stock, settings] = [editor.sheet.value, editor.stock.value, editor.document.value.printer];
  const found = problemsOf({ settings, stock }, { ...label, stock }, presets.value);
  return [...found.map((problem) => ({ id: undefined, ...told(problem, label) })), ...inMargins(editor)];
}

/** Ink that a Brother printer does not reach: the service refuses such labels. */
function inMargins(editor: Editor): readonly Listed[] {
  const painted = editor.painting.painted.value;
  const printer = painted?.document.printer;
  const conversion = painted?.conversion;
  if (formatOf(printer) !== "brother-ql" || !conversion || conversion.dpi !== ROLL_DPI) return [];
  const { width, height } = editor.sheet.value;
  const size = [Math.round(width * ROLL_DPI), Math.round(height * ROLL_DPI)] as const;
  return conversion.elements.flatMap(({ id, box }) => {
    const dots = box ? inMargin(printer?.roll, size, box) : 0;
    return dots === 0 ? [] : [{ id, ...error(words.margin(dots)) }];
  });
}

type Told = Pick<Listed, "severity" | "message" | "fixes">;

/** What is wrong, and what to do. */
export function told(problem: PrinterProblem, label: Sheet): Told {
  switch (problem.kind) {
    case "head":
      return error(words.head(problem.dots, problem.head), problem.fits === undefined ? [] : [printAt(problem.fits)]);
    case "roll":
      return error(words.roll(printerName(`brother-ql:${problem.roll.id}`), problem.dots));
    case "no-roll":
      return error(words.noRoll);
    case "resolution":
      return error(words.resolution(problem.needed, problem.dpi), [printAt(problem.needed)]);
    case "sheet-stock": {
      const { stock, format } = problem;
      const taken = format === "sheet" ? "" : FACTS[format].name;
      return { severity: "warning", message: words.sheetStock(stock.name, taken), fixes: [onSheetOf(problem)] };
    }
    case "no-sheet":
      return error(words.noSheet, [{ label: words.chooseSheet, change: (document) => document, opensSheet: true }]);
    case "overlap":
      return error(words.overlap, fitting(problem.fits, label));
    case "off-page":
      return error(words.offPage, fitting(problem.fits, label));
    case "other-size": {
      const { stock } = problem;
      const message = words.otherSize(stock.name, stock.widthIn, stock.heightIn);
      const to = { width: stock.widthIn, height: stock.heightIn };
      return { severity: "warning", message, fixes: resizing({ preset: stock.id }, label, to) };
    }
  }
}

const fitting = (fits: Sides | undefined, label: Sheet): readonly DocumentFix[] =>
  fits ? resizing({ widthIn: fits.width, heightIn: fits.height, dpi: label.dpi }, label, fits) : [];

type Sides = Pick<Sheet, "width" | "height">;

/** The label gets the size of the sheet's places; its content stays as it is, or is scaled with it. */
function resizing(size: Size, from: Sides, to: Sides): readonly DocumentFix[] {
  const plain: DocumentFix = { label: words.useSize, change: (document) => ({ ...document, size }) };
  const scaled = (document: Document) => withScaledContent({ ...document, size }, from, to);
  return [plain, { label: words.useSizeScaled, change: scaled, needsContent: true }];
}

const error = (message: string, fixes: readonly DocumentFix[] = []): Told => ({ severity: "error", message, fixes });

const printAt = (dpi: number): DocumentFix => ({
  label: words.printAt(dpi),
  change: (document) => withPrinter(document, withSetting(document.printer, "dpi", dpi)),
});

function onSheetOf({ stock }: Extract<PrinterProblem, { kind: "sheet-stock" }>): DocumentFix {
  const change = (document: Document) => {
    const label = { width: stock.widthIn, height: stock.heightIn, stock };
    const settings = settingsFor(sheetChoice(stock), document.printer, label, presets.value, "letter");
    return withPrinter(document, settings);
  };
  return { label: words.printOnSheet, change, opensSheet: true };
}
