// Formats numbers in fields and read-outs. Without digit grouping, since they are typed again.

let locale = "en";
let formats: Intl.NumberFormat[] = [];

export function writeNumbersAs(language: string): void {
  [locale, formats] = [language, []];
}

/** With at most this many decimals, without trailing zeros. */
export function written(value: number, most: number): string {
  formats[most] ??= new Intl.NumberFormat(locale, {
    maximumFractionDigits: most,
    useGrouping: false,
    signDisplay: "negative",
  });
  return formats[most].format(value);
}
