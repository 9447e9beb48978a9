// Findings of many rows, listed once per element and rule, with their rows.
import type { RowFinding } from "../api/check";
import { worded } from "../shell/worded";
import { bySeverity, type Severity, severityOf } from "./listed";

export interface Group {
  readonly key: string;
  readonly id: string | null;
  readonly rule: string;
  /** The code of the message of the first row. */
  readonly code: string;
  readonly severity: Severity;
  /** Of the first row. */
  readonly message: string;
  /** From 0, ascending. */
  readonly rows: readonly number[];
}

/** Errors first, notes last, then by number of rows. */
export function grouped(findings: readonly RowFinding[]): Group[] {
  const found = new Map<string, Group & { rows: number[] }>();
  for (const finding of findings) {
    const { row, elementId: id, rule, code } = finding;
    const severity = severityOf(finding);
    // Two placeholders of one element are two findings.
    const key = JSON.stringify([id, rule, severity, placeholder(finding)]);
    const group = found.get(key);
    if (!group) found.set(key, { key, id, rule, code, severity, message: worded(finding), rows: [row] });
    else if (group.rows.at(-1) !== row) group.rows.push(row);
  }
  const groups = [...found.values()];
  for (const group of groups) group.rows.sort((a, b) => a - b);
  return groups.sort((a, b) => bySeverity(a, b) || b.rows.length - a.rows.length);
}

/** The placeholder that a finding names, if it names one. */
function placeholder({ values }: RowFinding): string | undefined {
  const name = values?.name;
  return typeof name === "string" && name.startsWith("{{") ? name : undefined;
}
