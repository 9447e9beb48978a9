// The findings of the current label, by severity.
import type { Conversion, Finding, Fix } from "../api/convert";

export type Severity = Finding["severity"];

export interface Listed {
  /** Nothing for the whole label. */
  readonly id: string | undefined;
  readonly severity: Severity;
  readonly message: string;
  readonly fixes: readonly Fix[];
}

const RANK: Record<Severity, number> = { error: 0, warning: 1 };

export const bySeverity = (a: { severity: Severity }, b: { severity: Severity }) => RANK[a.severity] - RANK[b.severity];

/** Errors first. */
export function listed(conversion: Conversion): Listed[] {
  const found: Listed[] = [
    ...conversion.refusals.map((it) => ({
      id: it.elementId,
      severity: "error" as const,
      message: it.message,
      fixes: [],
    })),
    ...conversion.findings.map((it) => entry(undefined, it)),
    ...conversion.elements.flatMap(({ id, findings }) => findings.map((it) => entry(id, it))),
  ];
  return found.sort(bySeverity);
}

function entry(id: string | undefined, { severity, message, fixes = [] }: Finding): Listed {
  return { id, severity, message, fixes };
}
