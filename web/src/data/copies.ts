// How often the label of each row is printed: a column of numbers.

/** The service's maximum of copies of a label. */
export const MOST_COPIES = 10_000;

/** A whole number that prints something; spaces around it do not count. */
export function readCopies(text: string): number | undefined {
  const digits = text.trim();
  const value = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  return value >= 1 && value <= MOST_COPIES ? value : undefined;
}

/** Names that such columns have, without spaces and signs: in the languages of the editor, and in files of shops. */
const USUAL = new Set(
  (
    "copies copy numberofcopies copycount labels labelcount numberoflabels labelqty qty quantity count pieces pcs " +
    "menge anzahl stück stk stückzahl kopien exemplare anzahletiketten etiketten " +
    "cantidad cant copias unidades numerodecopias númerodecopias " +
    "quantité quantite qté qte copie exemplaires nombredecopies nombre"
  ).split(" "),
);

/** The first column that has such a name and that no placeholder uses. */
export function usualColumn(columns: readonly string[], used: ReadonlySet<number>): string | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return columns.find((name, column) => !used.has(column) && USUAL.has(plain(name)));
}

/** The name under which numbers of copies travel beside the values: that of no placeholder. */
export function freeName(names: readonly string[]): string {
  let name = "copies";
  while (names.includes(name)) name += "_";
  return name;
}
