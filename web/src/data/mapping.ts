// Fills placeholders: each by a column of the same name, then ignoring case, or as chosen by hand: by another column,
// or by one value for all rows.

/** One value for all rows. */
export interface Fixed {
  readonly value: string;
}

/** Choices by hand, by placeholder: the name of a column, one value for all rows, or null for none. */
export type Chosen = Readonly<Record<string, string | Fixed | null>>;

/** The values of the placeholders that have the same one in all rows. */
export function fixed(names: readonly string[], chosen: Chosen): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const name of names) {
    const choice = choiceOf(name, chosen);
    if (isFixed(choice)) found.set(name, choice.value);
  }
  return found;
}

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
  const choice = choiceOf(name, chosen);
  if (choice === null || isFixed(choice)) return -1;
  // A choice for an older table with other columns is ignored.
  const byHand = choice === undefined ? -1 : columns.indexOf(choice);
  if (byHand >= 0) return byHand;
  const exact = columns.indexOf(name);
  if (exact >= 0) return exact;
  const plain = name.toLowerCase();
  return columns.findIndex((column) => column.toLowerCase() === plain);
}

const choiceOf = (name: string, chosen: Chosen) => (Object.hasOwn(chosen, name) ? chosen[name] : undefined);

const isFixed = (choice: string | Fixed | null | undefined): choice is Fixed =>
  typeof choice === "object" && choice !== null;

/** The values of a row for the placeholders; those in `same` do not come from its cells. */
export function values(
  mapping: ReadonlyMap<string, number>,
  cells: readonly string[],
  same: ReadonlyMap<string, string> = new Map(),
): Record<string, string> {
  const own = [...mapping].map(([name, column]) => [name, cells[column] ?? ""] as const);
  // Names such as `__proto__` are valid names.
  return Object.fromEntries([...same, ...own]);
}
