// Rows of values with named columns. Every row has as many cells as there are columns.

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The maximum number of rows that the service checks and prints at once. */
export const MOST_ROWS = 1000;
/** The service's maximum number of values in a row. */
export const MOST_COLUMNS = 1000;

export interface Made {
  readonly table: Table;
  /** Rows that were left out because of the limit. */
  readonly left: number;
  /** Columns that were left out. */
  readonly leftColumns: number;
  /** Headers that were empty or duplicate and got a name. */
  readonly renamed: readonly string[];
  /** How many cells ended with a line break, which was left out: in a barcode it would be data. */
  readonly trimmed: number;
}

/** Lines as a table; `columnName` names columns without a header. */
export function tabulate(
  lines: readonly (readonly string[])[],
  hasHeader: boolean,
  columnName: (number: number) => string,
): Made {
  const across = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const width = Math.min(MOST_COLUMNS, across);
  const head = hasHeader ? (lines[0] ?? []) : [];
  const body = hasHeader ? lines.slice(1) : lines;
  const { names, renamed } = named(head, width, columnName);
  let trimmed = 0;
  const cell = (written: string) => {
    const value = written.replace(/[\r\n]+$/, "");
    if (value !== written) trimmed += 1;
    return value;
  };
  const rows = body
    .slice(0, MOST_ROWS)
    .map((line) => Array.from({ length: width }, (_, column) => cell(line[column] ?? "")));
  return {
    table: { columns: names, rows },
    left: Math.max(0, body.length - MOST_ROWS),
    leftColumns: across - width,
    renamed: hasHeader ? renamed : [],
    trimmed,
  };
}

/** Trimmed headers: unique, not empty, and without braces, which placeholders cannot have. */
function named(head: readonly string[], width: number, columnName: (number: number) => string) {
  const names: string[] = [];
  const renamed: string[] = [];
  for (let column = 0; column < width; column += 1) {
    const wanted = (head[column] ?? "").replace(/[{}]/g, "").trim() || columnName(column + 1);
    let name = wanted;
    for (let number = 2; names.includes(name); number += 1) name = `${wanted} ${number}`;
    if (name !== (head[column] ?? "").trim()) renamed.push(name);
    names.push(name);
  }
  return { names, renamed };
}

/** Writes cells from a place on, as far as there are rows and columns; returns the same table if nothing changes. */
export function withCells(table: Table, row: number, column: number, cells: readonly (readonly string[])[]): Table {
  let isOther = false;
  const rows = table.rows.map((before, at) => {
    const values = cells[at - row];
    if (!values) return before;
    const after = before.map((value, index) => values[index - column] ?? value);
    const isSame = after.every((value, index) => value === before[index]);
    isOther ||= !isSame;
    return isSame ? before : after;
  });
  return isOther ? { ...table, rows } : table;
}

/** How many non-empty cells have no place in this many rows and columns. */
export function beyond(cells: readonly (readonly string[])[], rows: number, columns: number): number {
  const isOut = (row: number, column: number) => row >= rows || column >= columns;
  return cells.reduce((sum, line, r) => sum + line.filter((text, c) => text !== "" && isOut(r, c)).length, 0);
}

/** Adds a row after the given one, empty or with these cells. */
export function withRow(table: Table, after: number, cells?: readonly string[]): Table {
  const fresh = table.columns.map((_, column) => cells?.[column] ?? "");
  return { ...table, rows: table.rows.toSpliced(after + 1, 0, fresh) };
}

export function withoutRow(table: Table, row: number): Table {
  return { ...table, rows: table.rows.toSpliced(row, 1) };
}

/** The longest value of a column, and its row. */
export function longest(table: Table, column: number): { readonly value: string; readonly row: number } | undefined {
  let found: { value: string; row: number } | undefined;
  table.rows.forEach((cells, row) => {
    const value = cells[column] ?? "";
    if (!found || value.length > found.value.length) found = { value, row };
  });
  return found;
}
