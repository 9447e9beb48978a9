// Serial numbers: "A-0098" is followed by "A-0099" and "A-0100".
import type { Table } from "./table";

/** Counts up the last digits of a text and keeps its leading zeros; nothing without digits. */
export function serials(first: string, step: number, count: number): string[] | undefined {
  const found = /^([\s\S]*?)(\d+)(\D*)$/.exec(first);
  if (!found) return undefined;
  const [, before = "", digits = "", after = ""] = found;
  const start = BigInt(digits);
  return Array.from({ length: count }, (_, index) => {
    const value = start + BigInt(step) * BigInt(index);
    const plain = (value < 0n ? -value : value).toString().padStart(digits.length, "0");
    return `${before}${value < 0n ? "-" : ""}${plain}${after}`;
  });
}

/** A table with these values in the column of that name, which is added if missing. */
export function withColumn(table: Table | undefined, name: string, cells: readonly string[]): Table {
  if (!table || table.rows.length === 0) return { columns: [name], rows: cells.map((cell) => [cell]) };
  const at = table.columns.indexOf(name);
  if (at >= 0) return { ...table, rows: table.rows.map((row, index) => row.with(at, cells[index] ?? "")) };
  return { columns: [...table.columns, name], rows: table.rows.map((row, index) => [...row, cells[index] ?? ""]) };
}
