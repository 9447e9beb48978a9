// Formats of dates, checked while they are typed by the rules of crates/recipes/src/date/format.rs. The service writes
// the dates.

/** The fields by what they say, in the order in which they are explained. */
export const FIELDS = {
  year: ["yyyy", "yy"],
  month: ["M", "MM"],
  monthName: ["MMM", "MMMM"],
  day: ["d", "dd"],
  dayOfYear: ["DDD"],
  week: ["w", "ww"],
  weekYear: ["YYYY", "YY"],
  weekday: ["e"],
  weekdayName: ["EEE", "EEEE"],
  hour: ["H", "HH"],
  halfDayHour: ["h", "hh"],
  halfDay: ["a"],
  minute: ["mm"],
  second: ["ss"],
} as const;

export type FieldName = keyof typeof FIELDS;

const KNOWN: ReadonlySet<string> = new Set(Object.values(FIELDS).flat());
const LONGEST = 100;

export type FormatFault =
  | { readonly kind: "empty" | "long" | "unclosed" }
  | { readonly kind: "unknown" | "weekYear" | "calendarYear"; readonly letters: string };

/** Letters of the same kind, or a quoted text, whose quotes are doubled inside. */
const PIECES = /'(?:[^']|'')*'|'|([A-Za-z])\1*/g;

/** The fields of a format; those that it does not know, too. */
function fieldsIn(format: string): string[] {
  return [...format.matchAll(PIECES)].map(([piece]) => piece).filter((piece) => !piece.startsWith("'"));
}

/** What is wrong with a format. The service takes all that have none, and warns of `calendarYear`. */
export function formatFault(format: string): FormatFault | undefined {
  if ([...format].length > LONGEST) return { kind: "long" };
  if ([...format.matchAll(PIECES)].some(([piece]) => piece === "'")) return { kind: "unclosed" };
  const fields = fieldsIn(format);
  const unknown = fields.find((letters) => !KNOWN.has(letters));
  if (unknown !== undefined) return { kind: "unknown", letters: unknown };
  if (fields.length === 0) return { kind: "empty" };
  const weekYear = fields.find((letters) => letters === "YYYY" || letters === "YY");
  const hasWeek = fields.some((letters) => letters === "w" || letters === "ww");
  if (!hasWeek) return weekYear === undefined ? undefined : { kind: "weekYear", letters: weekYear };
  // A year that belongs to a month or a day is right: dd.MM.yyyy, ww.
  const hasDate = weekYear !== undefined || fields.some((letters) => /^(M+|DDD)$/.test(letters));
  const year = fields.find((letters) => letters === "yyyy") ?? fields.find((letters) => letters === "yy");
  return hasDate || year === undefined ? undefined : { kind: "calendarYear", letters: year };
}

/** The same format with the year of the week. */
export const withWeekYear = (format: string) =>
  format.replace(PIECES, (piece) => (/^(yy|yyyy)$/.test(piece) ? piece.toUpperCase() : piece));

/** Whether a format writes names, which have a language. */
export const hasNames = (format: string) => fieldsIn(format).some((letters) => /^(MMM|EEE)/.test(letters));
