// Texts that are printed as pictures by request, though the printer's font would print them in fewer bytes.
import { all } from "../document/tree";
import type { Painted } from "../editor/painting";
import { pictureBytes } from "../editor/pictured";
import { letteringsOf } from "../kinds/element";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import { fill } from "../text/placeholders";
import { isPrinters } from "../text/typeface";
import type { Listed } from "./listed";

const words = strings.typeface;

/** About the bytes of the commands around the text of a field. */
const COMMANDS = 45;

export function needless(painted: Painted): Listed[] {
  const pictures = pictureBytes(painted);
  return [...all(painted.document.elements)].flatMap((element) => {
    const saved = (pictures.get(element.id) ?? 0) - asPrinted(painted, element);
    if (!isRequested(element) || saved <= 0) return [];
    const letterings = letteringsOf(element);
    if (!letterings.every(({ text, typeface }) => isPrinters(fill(text, painted.data), typeface))) return [];
    const fix = { label: words.usePrinters, set: { glyphs: null } };
    // The size of the commands is an estimate.
    const message = words.needless(Number(saved.toPrecision(2)));
    return [{ id: element.id, severity: "info" as const, message, fixes: [fix] }];
  });
}

const isRequested = (element: Element) => "glyphs" in element && element.glyphs === "picture";

/** About the bytes that fields of the printer would have. */
function asPrinted({ data }: Painted, element: Element): number {
  const encoder = new TextEncoder();
  return letteringsOf(element).reduce((sum, { text }) => sum + COMMANDS + encoder.encode(fill(text, data)).length, 0);
}
