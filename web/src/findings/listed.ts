// The findings of the current label, by severity.
import type { Conversion, Finding } from "../api/convert";
import { withWeekYear } from "../document/date-format";
import type { Document } from "../document/model";
import { valuesOf, withChanged } from "../document/values";
import { strings } from "../language/strings";
import { sentence, worded } from "../shell/worded";

/** Unlike the service, the editor tells notes from warnings: they are no problem. */
export type Severity = Finding["severity"] | "info";

/** Rules that inform: the print is as it should be. */
const NOTES = new Set(["text-drawn"]);

export function severityOf({ rule, severity }: Pick<Finding, "rule" | "severity">): Severity {
  return severity === "warning" && NOTES.has(rule) ? "info" : severity;
}

/** The code of the finding about a placeholder without a value. */
export const MISSING = "unfilled-placeholder";
/** The codes of the findings about values that make themselves: one that cannot be made, and one that lacks a part. */
const NOT_MADE = "value-not-made";
export const MADE_WITHOUT = "value-made-without";
/** The code of the finding about a date with the year of the calendar beside a week. */
const WEEK_YEAR = "value-week-year";

export const isProblem = ({ severity }: { readonly severity: Severity }) => severity !== "info";

/** A button: its words, and what it changes: fields of the element, or the document. */
export type Fix = ElementFix | DocumentFix;

export interface ElementFix {
  readonly label: string;
  readonly set: Readonly<Record<string, unknown>>;
}

export interface DocumentFix {
  readonly label: string;
  readonly change: (document: Document) => Document;
  /** Whether it has no effect on an empty label. */
  readonly needsContent?: boolean;
  /** Whether the dialog for sheets opens then. */
  readonly opensSheet?: boolean;
}

export interface Listed {
  /** Nothing for the whole label. */
  readonly id: string | undefined;
  readonly severity: Severity;
  readonly message: string;
  /** The code of the message; nothing for findings of the editor itself. */
  readonly code?: string;
  readonly fixes: readonly Fix[];
  /** The value that makes itself which it is about. */
  readonly made?: string;
}

const RANK: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

export const bySeverity = (a: { severity: Severity }, b: { severity: Severity }) => RANK[a.severity] - RANK[b.severity];

/** Errors first, notes last. */
export function listed(conversion: Conversion): Listed[] {
  const found: Listed[] = [
    ...conversion.findings.map((it) => entry(undefined, it)),
    ...conversion.elements.flatMap(({ id, findings }) => findings.map((it) => entry(id, it))),
  ];
  return withoutTwins(found).sort(bySeverity);
}

/** The service finds the same in several values of one element; a person reads it once. */
const withoutTwins = (found: readonly Listed[]): Listed[] => [
  ...new Map(found.map((it) => [JSON.stringify([it.id, it.severity, it.message]), it])).values(),
];

function entry(id: string | undefined, finding: Finding): Listed {
  const made = madeIn(finding);
  const fixes: Fix[] = (finding.fixes ?? []).map((fix) => ({ label: worded(fix), set: fix.set }));
  if (finding.code === WEEK_YEAR && made !== undefined) fixes.push(printWeekYear(made));
  const found = { id, severity: severityOf(finding), message: sentence(worded(finding)), code: finding.code, fixes };
  return made === undefined ? found : { ...found, made };
}

const printWeekYear = (name: string): DocumentFix => ({
  label: strings.findings.weekYear,
  change: (document) => {
    const value = valuesOf(document).find((it) => it.name === name);
    if (value?.type !== "date") return document;
    return withChanged(document, { ...value, format: withWeekYear(value.format) });
  },
});

/** The name of the value that makes itself which a finding is about, if it is about one. */
export function madeIn({ code, values }: Pick<Finding, "code" | "values">): string | undefined {
  const name = code === NOT_MADE || code === MADE_WITHOUT || code === WEEK_YEAR ? values?.name : undefined;
  return typeof name === "string" ? name.replace(/^\{\{|\}\}$/g, "") : undefined;
}
