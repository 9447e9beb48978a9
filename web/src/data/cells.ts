// Tabular text from the clipboard.

/**
 * Rows of cells as spreadsheets copy them: quoted cells may contain line ends and separators, an empty line is an empty
 * cell.
 */
export function readCells(plain: string, separator = "\t"): string[][] {
  const rows: string[][] = [[]];
  const pattern = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, "gy");
  for (const [, quoted, bare = "", end] of plain.replace(/(\r\n|\n|\r)$/, "").matchAll(pattern)) {
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === "") break;
    if (end !== separator) rows.push([]);
  }
  return rows;
}

/** Whether there is more than one cell. */
export function isSeveral(rows: readonly (readonly string[])[]): boolean {
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1;
}

/**
 * Rows of cells, if every line has the same number of separators and there is more than one cell; otherwise
 * `undefined`.
 */
export function cellsOf(text: string): string[][] | undefined {
  // Spreadsheets copy tabs; commas also occur in sentences and need more than one line.
  for (const separator of ["\t", ";", ","]) {
    const rows = readCells(text.replace(/[\r\n]+$/, ""), separator);
    const width = rows[0]?.length ?? 0;
    const isEven = width > 1 && rows.every((row) => row.length === width);
    if (isEven && (separator === "\t" || rows.length > 1)) return rows;
  }
  return undefined;
}
