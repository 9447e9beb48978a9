// Text from a spreadsheet: cells in lines.

/** Rows of cells, when every line has the same number of separators and there is more than one cell; `undefined` otherwise. */
export function cellsOf(text: string): string[][] | undefined {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n");
  // Tabs are what spreadsheets copy; commas stand in sentences, too, and need more than one line.
  for (const separator of ["\t", ";", ","]) {
    const rows = lines.map((line) => split(line, separator));
    const width = rows[0]?.length ?? 0;
    const isEven = width > 1 && rows.every((row) => row.length === width);
    if (isEven && (separator === "\t" || rows.length > 1)) return rows;
  }
  return undefined;
}

/** One line; separators in quotes do not count. */
function split(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const sign = line[index] ?? "";
    if (isQuoted && sign === '"' && line[index + 1] === '"') {
      cell += sign;
      index += 1;
    } else if (sign === '"' && (isQuoted || cell === "")) {
      isQuoted = !isQuoted;
    } else if (sign === separator && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else {
      cell += sign;
    }
  }
  return [...cells, cell];
}
