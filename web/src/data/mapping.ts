// Maps columns to placeholders: by the same name, then ignoring case, or as chosen by hand.

/** Choices by hand, by placeholder: the name of a column, or null for none. */
export type Chosen = Readonly<Record<string, string | null>>;

/** The column index of each placeholder; placeholders without one are left out. */
export function mapped(
  names: readonly string[],
  columns: readonly string[],
  chosen: Chosen,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const name of names) {
    const column = columnOf(name, columns, chosen);
    if (column >= 0) found.set(name, column);
  }
  return found;
}

function columnOf(name: string, columns: readonly string[], chosen: Chosen): number {
  const choice = Object.hasOwn(chosen, name) ? chosen[name] : undefined;
  if (choice === null) return -1;
  // A choice for an older table with other columns is ignored.
  const byHand = choice === undefined ? -1 : columns.indexOf(choice);
  if (byHand >= 0) return byHand;
  const exact = columns.indexOf(name);
  if (exact >= 0) return exact;
  const plain = name.toLowerCase();
  return columns.findIndex((column) => column.toLowerCase() === plain);
}

/** The values of a row for the placeholders. */
export function values(mapping: ReadonlyMap<string, number>, cells: readonly string[]): Record<string, string> {
  // Names such as `__proto__` are valid names.
  return Object.fromEntries([...mapping].map(([name, column]) => [name, cells[column] ?? ""]));
}
