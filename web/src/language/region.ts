// What is usual where a person is: the unit of lengths and the format of paper.

/** Regions that measure in inches. Labels in Canada have sizes in inches, too. */
const INCHES: ReadonlySet<string> = new Set(["US", "CA", "LR", "MM", "PR"]);

/** Regions that print on Letter and not on A4, by the Unicode CLDR's paperSize. */
const LETTER: ReadonlySet<string> = new Set("BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(" "));

/** The most likely region of a language tag: "en-GB" has its own, "ja" is likely Japan. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region;
  } catch {
    // Browsers can be set to anything.
    return undefined;
  }
}

/** Only English is at home in both: the browser's first language says where. */
export function measuresInInches(language: string, tags: readonly string[]): boolean {
  if (language !== "en") return false;
  return INCHES.has(regionOf(tags[0] ?? "en-US") ?? "US");
}

export const printsOnLetter = (tags: readonly string[]): boolean => LETTER.has(regionOf(tags[0] ?? "en-US") ?? "US");
