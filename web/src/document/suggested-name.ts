// Names for the placeholders of literals: from the name of the layer, or from what the text looks like.
import type { Literal } from "./literals";

/** Names for what is recognised by its form. */
export interface NameWords {
  readonly text: string;
  readonly number: string;
  readonly date: string;
  readonly price: string;
  readonly weight: string;
  readonly link: string;
  readonly email: string;
  readonly barcode: string;
}

/** No name is longer, in characters. */
const LONGEST = 24;
/** The words of a text that its name has. */
const MOST_WORDS = 3;

const FORMS: readonly (readonly [RegExp, keyof NameWords])[] = [
  [/^(https?:\/\/|www\.)/i, "link"],
  [/^\S+@\S+\.\S+$/, "email"],
  [/^\d{1,4}[./ -]\d{1,2}[./ -]\d{1,4}$/, "date"],
  [/^[$€£¥]\s?\d|\d\s?([$€£¥]|(EUR|USD|GBP|CHF)\b)/, "price"],
  [/^\d[\d.,]*\s?(kg|g|lbs?|oz)$/i, "weight"],
];

/** Symbologies of numbers that have a name of their own in every language. */
const GTINS = /^(ean|upc|itf14)/;

/** What printers have before the value of a QR code. */
const QR_HEAD = /^[HQML]?[AM],/;

/** An unused name; `taken` are those in use. */
export function suggestedName(literal: Literal, words: NameWords, taken: ReadonlySet<string>): string {
  const wanted = joined(literal.element.name ?? "") || byForm(literal, words);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}${number}`;
    if (!taken.has(name)) return name;
  }
}

function byForm({ text, element }: Literal, words: NameWords): string {
  const plain = element.type === "native" ? text.trim().replace(QR_HEAD, "") : text.trim();
  if (plain.startsWith("(00)")) return "sscc";
  if (plain.startsWith("(01)") || (element.type === "barcode" && GTINS.test(element.symbology))) return "gtin";
  const form = FORMS.find(([pattern]) => pattern.test(plain));
  if (form) return words[form[1]];
  if (element.type === "barcode" || element.type === "qr") return words.barcode;
  const caption = /^([^:\n]+):/.exec(plain)?.[1];
  const own = joined(caption ?? plain.split("\n")[0] ?? "");
  if (own !== "") return own;
  return /\d/.test(plain) ? words.number : words.text;
}

/** "Express parcel 4711" as "expressParcel": words with a digit are data. */
function joined(text: string): string {
  const found = text.match(/[\p{L}\p{M}\p{N}]+/gu)?.filter((word) => !/\p{N}/u.test(word)) ?? [];
  const own = [...new Set(found.map((word) => word.toLowerCase()))];
  const [first = "", ...others] = own.slice(0, MOST_WORDS);
  const name = first + others.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
  return [...name].slice(0, LONGEST).join("");
}

/** Whether a literal looks like something that differs from label to label, other than a caption. */
export function looksLikeData({ text, element }: Literal): boolean {
  return element.type === "barcode" || element.type === "qr" || /\p{N}|\n|%\w+%|@\w+@|\$\{?\w/u.test(text.trim());
}
