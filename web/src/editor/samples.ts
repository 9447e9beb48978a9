// Sample values of placeholders in the document.
import type { Document } from "../document/model";
import { names, valueNamed } from "../text/placeholders";

/** The document with another sample value, or without one. */
export function withSample(document: Document, name: string, value: string | undefined): Document {
  const entries = Object.entries(document.sampleData ?? {}).filter(([key]) => key !== name);
  return { ...document, sampleData: Object.fromEntries(value === undefined ? entries : [...entries, [name, value]]) };
}

/**
 * The value that was replaced by a placeholder becomes its sample, so that what was drawn stays. Nothing changes for a
 * placeholder that has one, and for a value that had placeholders itself.
 */
export function withFormerValue(document: Document, text: string, former: string): Document {
  const name = /^\{\{([^{}]+)\}\}$/.exec(text.trim())?.[1]?.trim() ?? "";
  const isKnown = (valueNamed(document.sampleData, name) ?? "") !== "";
  if (name === "" || isKnown || former.trim() === "" || former.includes("{{") || names(former).length > 0)
    return document;
  return withSample(document, name, former);
}
