// The shapes of the printer's letters, asked of the service once: what is drawn before it answers looks like what it draws.
import { signal } from "@preact/signals";
import { convert } from "../api/convert";
import type { Document, TextBoxElement } from "../document/model";
import { layoutTextBox } from "./layout";
import { hasGlyph } from "./font";
import table from "./font0.json";
import { letters } from "./letters";

/** Dots of the type that the shapes are asked for in. */
export const OUTLINE_HEIGHT = 200;

/** A shape for each character, as the `d` of a path with its origin on the base line; empty before they came. */
export const outlines = signal<ReadonlyMap<string, string>>(new Map());

/** A character that no printer has: its shape stands for all that are missing. */
const MISSING = "\ufffd";

/** Every character of the font, and one that it lacks. */
export const CHARACTERS = [
  ...table.latin.map((_, code) => String.fromCodePoint(code)),
  ...Object.keys(table.beyond),
].filter((character) => hasGlyph(character) && character.trim() !== "");

const DPI = 203;

const sheet: TextBoxElement = {
  id: "letters",
  type: "textBox",
  x: 0,
  y: 0,
  width: 24,
  height: 24,
  text: [...CHARACTERS, MISSING].join(""),
  fontSize: Math.round(((OUTLINE_HEIGHT * 72) / DPI) * 100) / 100,
};

let isAsked = false;

export async function loadOutlines(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  const document: Document = { schemaVersion: 1, size: { widthIn: 24, heightIn: 24, dpi: DPI }, elements: [sheet] };
  try {
    const { elements } = await convert(document, {}, new AbortController().signal);
    outlines.value = read(elements[0]?.svg ?? "");
  } catch {
    // Letters of the browser do until it is asked again.
    isAsked = false;
  }
}

/** The shapes in a drawing of the sheet; none when it is not what was expected. */
export function read(svg: string): Map<string, string> {
  const set = layoutTextBox(sheet, sheet.text, { dpi: DPI });
  const drawn = set.lines.flatMap((line) => [...letters(set, line)]);
  const paths = new Map([...svg.matchAll(/<path id="([^"]*)" d="([^"]*)"/g)].map(([, id, d]) => [id, d]));
  const uses = [...svg.matchAll(/<use href="#([^"]*)"/g)].map(([, id]) => paths.get(id));
  if (uses.length !== drawn.length) return new Map();
  return new Map(drawn.flatMap(({ character }, index) => (uses[index] ? [[character, uses[index]]] : [])));
}

export function outline(character: string): string | undefined {
  return outlines.value.get(hasGlyph(character) ? character : MISSING);
}
