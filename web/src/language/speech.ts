// Formats of numbers and times in a language.

export interface Speech {
  readonly number: Intl.NumberFormat;
  readonly tenths: Intl.NumberFormat;
  /** "3 hours ago". */
  ago(time: string | number, now?: number): string;
  /** "Nov 17, 2026, 10:15 PM". */
  moment(time: string | number): string;
  /** "1 size", "2 sizes". */
  many(count: number, one: string, more: string): string;
  /** "306 bytes", "1.2 kB". */
  size(bytes: number): string;
  /** "a, b and c". */
  list(items: readonly string[]): string;
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
];

export function speech(locale: string, justNow: string): Speech {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const conjunction = new Intl.ListFormat(locale, { type: "conjunction" });
  const unit = (name: string, unitDisplay: "short" | "long") =>
    new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay, maximumFractionDigits: 1 });
  const [bytes, kilobytes] = [unit("byte", "long"), unit("kilobyte", "short")];
  const plural = new Intl.PluralRules(locale);
  return {
    number,
    tenths,
    ago(time, now = Date.now()) {
      let value = (new Date(time).getTime() - now) / 1000;
      for (const [unit, most] of STEPS) {
        if (Math.abs(value) < most) return unit === "second" ? justNow : relative.format(Math.round(value), unit);
        value /= most;
      }
      return date.format(new Date(time));
    },
    moment: (time) => dateTime.format(new Date(time)),
    size: (count) => (count < 1000 ? bytes.format(count) : kilobytes.format(count / 1000)),
    list: (items) => conjunction.format(items),
    many: (count, one, more) => `${number.format(count)} ${plural.select(count) === "one" ? one : more}`,
  };
}
