// Rows that are not good: why, because of which cells, and what would correct them.
import type { RowFinding, RowReport } from "../api/check";
import type { Table } from "../data/table";
import type { Document } from "../document/model";
import { find } from "../document/tree";
import type { Editor } from "../editor/editor";
import { flawedRows } from "../editor/flaws";
import { namesIn } from "../kinds/element";
import { modelOf } from "../kinds/kinds";
import type { Element } from "../kinds/model";
import { worded } from "../shell/worded";
import { PLACEHOLDER } from "../text/placeholders";
import { grouped } from "./groups";
import { isProblem } from "./listed";

/** A cell with its value. */
export interface Cell {
  readonly row: number;
  readonly column: number;
  readonly value: string;
}

export interface Reason {
  readonly id: string | null;
  readonly message: string;
  /** Whether the row cannot be printed because of it. */
  readonly isRefused: boolean;
  /** The columns that fill the element. */
  readonly columns: readonly number[];
  /** The cell as it would be right, if that is known: with the right check digit. */
  readonly correction: Cell | undefined;
}

export interface BadRow {
  /** From 0. */
  readonly row: number;
  readonly reasons: readonly Reason[];
}

interface Source {
  readonly document: Document;
  readonly table: Table;
  readonly mapping: ReadonlyMap<string, number>;
  /** The column with the numbers of copies. */
  readonly copies?: number | undefined;
}

/** The rows that are not good, ascending. The report may have left out reasons of some of them. */
export function badRowsIn(report: RowReport, source: Source): BadRow[] {
  const found = new Map<number, Reason[]>(flawedRows(report.flaws).map((row) => [row, []]));
  for (const finding of report.findings) if (finding.flaw) found.get(finding.row)?.push(reason(finding, source));
  return [...found].map(([row, reasons]) => ({ row, reasons }));
}

function reason(finding: RowFinding, source: Source): Reason {
  const element = finding.elementId === null ? undefined : find(source.document, finding.elementId);
  const names = element ? namesIn(element) : [];
  const counted = finding.code === COPIES ? [source.copies] : [];
  const mapped = [...names.map((name) => source.mapping.get(name)), ...counted];
  const columns = mapped.filter((column) => column !== undefined);
  return {
    id: finding.elementId,
    message: worded(finding),
    isRefused: finding.flaw === "refused",
    columns: [...new Set(columns)],
    correction: element && corrected(finding, element, source),
  };
}

export const CHECK_DIGIT = "value-check-digit";

const COPIES = "row-copies";

/** The cell that the wrong check digit comes from, with the right one. */
function corrected(finding: RowFinding, element: Element, { table, mapping }: Source): Cell | undefined {
  const { expected, found, place } = finding.values ?? {};
  if (finding.code !== CHECK_DIGIT || typeof expected !== "string" || typeof place !== "number") return undefined;
  const cells = table.rows[finding.row] ?? [];
  let at = place - 1;
  for (const { name, text } of pieces(modelOf(element).texts(element)[0] ?? "")) {
    const column = name === undefined ? undefined : mapping.get(name);
    const value = [...(name === undefined ? text : column === undefined ? "" : (cells[column] ?? ""))];
    if (at < value.length) {
      // Characters that a barcode ignores would move the place.
      if (column === undefined || value[at] !== unquoted(found)) return undefined;
      return { row: finding.row, column, value: value.with(at, unquoted(expected)).join("") };
    }
    at -= value.length;
  }
  return undefined;
}

const unquoted = (shown: unknown) => (typeof shown === "string" ? shown.replace(/^"(.*)"$/, "$1") : "");

/** The literal texts and the placeholders of a text, in order. */
function pieces(text: string): { readonly name?: string; readonly text: string }[] {
  const found: { name?: string; text: string }[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    found.push({ text: text.slice(end, match.index) }, { name: (match[1] ?? "").trim(), text: "" });
    end = match.index + match[0].length;
  }
  return [...found, { text: text.slice(end) }];
}

/** The rows of the open design that are not good, as last checked; `undefined` if that is not known. */
export function badRows(editor: Editor): BadRow[] | undefined {
  const { report, status } = editor.check;
  const table = editor.rows.table.value;
  if (status.value.kind !== "done" || !report.value || !table) return undefined;
  const { mapping, copiesColumn } = editor.rows;
  const document = editor.document.value;
  return badRowsIn(report.value, { document, table, mapping: mapping.value, copies: copiesColumn.value });
}

/**
 * The numbers of the rows with findings, as last checked; `undefined` if that is not known. What is found in every row
 * is about the label and not about its rows.
 */
export function problemRows(editor: Editor): ReadonlySet<number> | undefined {
  const { report, status } = editor.check;
  if (status.value.kind !== "done" || !report.value) return undefined;
  const { findings, flaws, rows } = report.value;
  const ofSome = grouped(findings).filter((group) => isProblem(group) && group.rows.length < rows);
  return new Set([...flawedRows(flaws), ...ofSome.flatMap((group) => group.rows)]);
}

export const corrections = (rows: readonly BadRow[]): Cell[] =>
  rows.flatMap(({ reasons }) => reasons.flatMap(({ correction }) => (correction ? [correction] : [])));
