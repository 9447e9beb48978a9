// A placeholder with another name, everywhere: in texts, in its sample, in what fills it, and where it makes its value.
import { mapped } from "../data/mapping";
import { valueNamed } from "../text/placeholders";
import type { CounterValue } from "./made";
import type { State } from "./store";
import { askedNames, madeNames, nameFault, valuesOf, withChanged, withRenamed } from "./values";

export type NameFault = NonNullable<ReturnType<typeof nameFault>>;

/** What is wrong with another name for a placeholder; two of them never become one. */
export function renameFault({ document }: State, from: string, to: string): NameFault | undefined {
  const isTaken = to.trim() !== from && askedNames(document).includes(to.trim());
  return nameFault(document, to, from) ?? (isTaken ? "taken" : undefined);
}

/**
 * The placeholder keeps its sample and its column. The service stores the number of a kept counter by its name: under
 * the new name it starts with `next`, the next number of each counter.
 */
export function withPlaceholderRenamed(
  state: State,
  from: string,
  to: string,
  next: Readonly<Record<string, number>>,
): State {
  if (from === to) return state;
  const { rows } = state;
  const isMade = madeNames(state.document).has(from);
  let document = withRenamed(state.document, from, to);
  const value = valuesOf(document).find((it) => it.name === to);
  if (value?.type === "counter") document = withChanged(document, goneOn(value, next[from]));
  const sample = valueNamed(state.document.sampleData, from);
  if (!isMade && sample !== undefined) {
    const samples = Object.entries(state.document.sampleData ?? {}).filter(([name]) => name !== to);
    const moved = samples.map(([name, it]) => [name === from ? to : name, it] as const);
    document = { ...document, sampleData: Object.fromEntries(moved) };
  }
  const columns = rows.table?.columns ?? [];
  const column = columns[mapped([from], columns, rows.chosen).get(from) ?? -1];
  const own = Object.hasOwn(rows.chosen, from) ? rows.chosen[from] : undefined;
  // A name that was chosen may be that of a column of an earlier table.
  const choice = typeof own === "string" || own === undefined ? (column ?? own) : own;
  if (choice === undefined) return { ...state, document };
  const others = Object.entries(rows.chosen).filter(([name]) => name !== from && name !== to);
  return { ...state, document, rows: { ...rows, chosen: Object.fromEntries([...others, [to, choice]]) } };
}

const goneOn = (value: CounterValue, number: number | undefined): CounterValue =>
  value.keep === "design" && number !== undefined ? { ...value, start: number } : value;
