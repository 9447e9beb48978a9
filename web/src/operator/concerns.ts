// Findings of the label by the field that they are about: whoever fills it in can only change values.
import type { Document } from "../document/model";
import { find } from "../document/tree";
import { valuesOf } from "../document/values";
import type { Editor } from "../editor/editor";
import { grouped } from "../findings/groups";
import { bySeverity, type Listed, listed } from "../findings/listed";
import { ofPrinter } from "../findings/printer";
import { scansHere } from "../findings/scans";
import { namesIn } from "../kinds/element";
import { names as namesOfText } from "../text/placeholders";

export interface Concern {
  readonly finding: Listed;
  /** The fields whose values it depends on. */
  readonly fields: readonly string[];
}

/** The placeholders that data gives, for these: those of texts that are put together from others, too. */
export function askedBehind(document: Document, names: readonly string[]): string[] {
  const made = new Map(valuesOf(document).map((value) => [value.name, value]));
  const [seen, open] = [new Set<string>(), [...names]];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const source = made.get(next);
    if (source?.type === "text") open.push(...namesOfText(source.text));
  }
  return [...seen].filter((name) => !made.has(name));
}

export function concern(document: Document, finding: Listed): Concern {
  const element = finding.id === undefined ? undefined : find(document, finding.id);
  const names = finding.made !== undefined ? [finding.made] : element ? namesIn(element) : [];
  return { finding, fields: askedBehind(document, names) };
}

/**
 * What keeps the label from being good with the current values, errors first: the rest is for whoever draws it. Errors
 * are known at once, other flaws when the finished dots were checked.
 */
export function concerns(editor: Editor): readonly Concern[] {
  const painted = editor.painting.painted.value;
  if (!painted || !editor.painting.isAnswering.value) return [];
  const isError = ({ severity }: Listed) => severity === "error";
  const errors = [...ofPrinter(editor), ...listed(painted.conversion)].filter(isError);
  const scans = editor.grades.status.value.kind === "done" ? scansHere(editor) : [];
  return distinct([...scans, ...errors, ...flawed(editor)]).map((it) => concern(editor.document.value, it));
}

/** The findings for which the check calls the label not good. */
function flawed({ check }: Editor): Listed[] {
  if (check.status.value.kind !== "done") return [];
  const found = check.report.value?.findings.filter(({ flaw }) => flaw !== undefined) ?? [];
  return grouped(found).map(({ id, code, message, severity }) => ({
    ...{ id: id ?? undefined, code, message, severity, fixes: [] },
  }));
}

/** The same message about the same element is one. */
export function distinct(found: readonly Listed[]): Listed[] {
  const keyOf = ({ id, message }: Listed) => JSON.stringify([id, message]);
  const first = new Map([...found].reverse().map((it) => [keyOf(it), it]));
  return [...first.values()].reverse().sort(bySeverity);
}
