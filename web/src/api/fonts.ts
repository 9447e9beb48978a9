// The fonts in which the service draws text.
import { signal } from "@preact/signals";

export interface Family {
  readonly family: string;
  /** Names such as "Bold Italic". */
  readonly styles: readonly string[];
  /** What it writes. */
  readonly scripts: readonly string[];
}

const BOTH = ["Regular", "Bold"];
const LATIN = ["Latin", "Greek", "Cyrillic"];

const noto = (name: string, styles: readonly string[] = BOTH): Family => ({
  family: `Noto Sans ${name}`,
  styles,
  scripts: [name],
});

/** Those in the program. */
const BUILT_IN: readonly Family[] = [
  { family: "Roboto Condensed", styles: ["Regular", "Bold", "Italic", "Bold Italic"], scripts: LATIN },
  { family: "Roboto", styles: ["Regular", "Bold", "Italic", "Bold Italic"], scripts: LATIN },
  noto("Arabic"),
  noto("Armenian"),
  noto("Bengali"),
  noto("Devanagari"),
  noto("Georgian"),
  noto("Hebrew"),
  noto("Khmer"),
  noto("Lao"),
  noto("Math", ["Regular"]),
  noto("Myanmar"),
  noto("Symbols", ["Bold"]),
  { family: "Noto Sans Symbols2", styles: ["Regular"], scripts: ["Symbols"] },
  noto("Tamil"),
  noto("Thai"),
];

/** All families, by name. */
export const families = signal(BUILT_IN);

/** Families whose name or scripts contain all words. */
export function searchFamilies(list: readonly Family[], words: string): readonly Family[] {
  const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return list.filter(({ family, scripts }) => {
    const text = [family, ...scripts].join("\n").toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
