// Numbers in fields and read-outs, as the language writes them. They are typed again, so that nothing groups their
// digits.

let locale = "en";
let formats: Intl.NumberFormat[] = [];

export function writeNumbersAs(language: string): void {
  [locale, formats] = [language, []];
}

/** With so many decimals at most, and no idle zeros. */
export function written(value: number, most: number): string {
  formats[most] ??= new Intl.NumberFormat(locale, {
    maximumFractionDigits: most,
    useGrouping: false,
    signDisplay: "negative",
  });
  return formats[most].format(value);
}
