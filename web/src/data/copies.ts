// How often the label of each row is printed: a column of numbers.

/** The service's maximum of copies of a label. */
export const MOST_COPIES = 10_000;

/** A whole number; 0 skips the row. Spaces around it do not count. */
export function readCopies(text: string): number | undefined {
  const digits = text.trim();
  const value = /^\d{1,9}$/.test(digits) ? Number(digits) : MOST_COPIES + 1;
  return value <= MOST_COPIES ? value : undefined;
}

/**
 * Names that such columns have, without spaces and signs: in the languages of the editor, and in files of shops. A name
 * that can mean nothing else wins over one that may be the number of pieces in stock or in a box.
 */
const USUAL: readonly ReadonlySet<string>[] = [
  "copies copy numberofcopies copycount labels labelcount numberoflabels labelqty " +
    "kopien exemplare anzahletiketten etiketten copias numerodecopias númerodecopias " +
    "copie exemplaires nombredecopies",
  "qty quantity count pieces pcs menge anzahl stück stk stückzahl cantidad cant unidades " +
    "quantité quantite qté qte nombre",
].map((names) => new Set(names.split(" ")));

/** The column that has such a name and that no placeholder uses: the first one with the clearest name. */
export function usualColumn(columns: readonly string[], used: ReadonlySet<number>): string | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const free = columns.filter((_, column) => !used.has(column));
  return USUAL.flatMap((names) => free.filter((name) => names.has(plain(name))))[0];
}

/** The name under which numbers of copies travel beside the values: that of no placeholder. */
export function freeName(names: readonly string[]): string {
  let name = "copies";
  while (names.includes(name)) name += "_";
  return name;
}
