// Another resolution for a design: what stays as large as it is, or what keeps its dots.
import { type Document, type Element, inches } from "./model";

/** What is a distance or a size of type in some kind of element. */
const LENGTHS = ["x", "y", "x2", "y2", "width", "height", "thickness", "borderWidth", "ruleWidth", "padding"] as const;
const TYPE = ["fontSize", "minFontSize"] as const;

/** Thickness and the like mean something where they are left out, and that has dots, too. */
const DEFAULTS: Partial<Record<Element["type"], Readonly<Record<string, number>>>> = {
  text: { fontSize: 10 },
  textBox: { fontSize: 10, minFontSize: 6 },
  rect: { thickness: 0.02 },
  line: { thickness: 0.01 },
  table: { borderWidth: 0.02, ruleWidth: 0.01, padding: 0.04, fontSize: 10, minFontSize: 6 },
};

const points = (size: number) => Math.round(size * 100) / 100;

/** The element with every distance multiplied. */
export function scaledElement(element: Element, by: number): Element {
  const all: Record<string, unknown> = { ...DEFAULTS[element.type], ...element };
  const scale = (key: string, round: (value: number) => number) => {
    if (typeof all[key] === "number") all[key] = round(all[key] * by);
  };
  for (const key of LENGTHS) scale(key, inches);
  for (const key of TYPE) scale(key, points);
  if (element.type === "table") {
    const sizes = (list: readonly number[]) => list.map((size) => inches(size * by));
    const cells = element.cells?.map((row) =>
      row.map((cell) =>
        cell && typeof cell === "object" && cell.fontSize ? { ...cell, fontSize: points(cell.fontSize * by) } : cell,
      ),
    );
    Object.assign(all, { columns: sizes(element.columns), rows: sizes(element.rows), ...(cells && { cells }) });
  }
  if (element.type === "group") all.elements = element.elements.map((it) => scaledElement(it, by));
  return all as unknown as Element;
}

/** The label stays as large as it is: it is what lies in the printer. */
export function atResolution(document: Document, from: number, to: number, keeps: "size" | "dots"): Document {
  const size = { ...document.size, dpi: to };
  if (keeps === "size") return { ...document, size };
  return { ...document, size, elements: document.elements.map((element) => scaledElement(element, from / to)) };
}
