// `{{name}}` in texts and values, by the rules of the API: blanks around a name do not count, names have no braces.
import type { Document, Element } from "./model";
import { all } from "./tree";

export const PLACEHOLDER = /\{\{([^{}]+)\}\}/g;

export function names(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map((found) => (found[1] ?? "").trim()).filter((name) => name !== "");
}

type Values = Readonly<Record<string, string>>;

/** Names such as `constructor` are names like any other: every object has those, and they are no values. */
export function valueNamed(values: Values | undefined, name: string): string | undefined {
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
}

/** The text with values for its placeholders; those without one print nothing. */
export function fill(text: string, values: Values): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    name.trim() === "" ? whole : (valueNamed(values, name.trim()) ?? ""),
  );
}

function texts(element: Element): string[] {
  switch (element.type) {
    case "text":
    case "textBox":
      return [element.text];
    case "barcode":
    case "qr":
      return [element.value];
    case "table":
      return (element.cells ?? []).flat().map((cell) => (typeof cell === "string" ? cell : (cell?.text ?? "")));
    case "rect":
    case "line":
    case "image":
    case "group":
      return [];
  }
}

/** The names that an element has, without those in it. */
export function namesIn(element: Element): string[] {
  return texts(element).flatMap(names);
}

/** Every name of a document, in the order of drawing, once. */
export function placeholders(document: Document): string[] {
  return [...new Set([...all(document.elements)].flatMap(namesIn))];
}
