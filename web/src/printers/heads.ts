// The widths of print heads in dots, where a design does not name one: those that the service assumes.
import facts from "./facts.json";
import type { Language } from "./settings";

type Head =
  | { readonly dots: number }
  | { readonly millimetres: number; readonly given: Readonly<Record<string, number>> };

const HEADS: Readonly<Record<string, Head>> = facts.heads;

/** Nothing where the width is not known or not limited. */
export function headOf(language: Language, dpi: number): number | undefined {
  const head = HEADS[language];
  if (!head) return undefined;
  return "dots" in head ? head.dots : (head.given[dpi] ?? Math.trunc((dpi * head.millimetres) / 25.4));
}
