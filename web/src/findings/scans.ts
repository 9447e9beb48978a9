// The verdict about the barcodes of the label on the stage, as the service read them from the finished dots.
import type { RowFinding } from "../api/check";
import { find } from "../document/tree";
import type { RowCheck } from "../editor/check";
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import { sentence, worded } from "../shell/worded";
import { gradeOf } from "./graded";
import type { Listed } from "./listed";

/** Whether it is known which barcodes scan. */
export type Reading =
  | { readonly kind: "known" }
  | { readonly kind: "waiting" }
  | { readonly kind: "failed"; readonly message: string };

/** Without a barcode there is nothing to read. */
export function readingOf(check: RowCheck): Reading {
  const status = check.status.value;
  if (status.kind === "waiting" || status.kind === "failed") return status;
  const unchecked = check.report.value?.flaws.unchecked.length ?? 0;
  return unchecked > 0 ? { kind: "failed", message: strings.findings.notRead } : { kind: "known" };
}

const isOfScan = ({ flaw }: RowFinding) => flaw === "unreadable";

/** The barcodes of the current label that do not scan, as last read, with what would help. */
export function scansHere(editor: Editor): readonly Listed[] {
  const found = editor.grades.report.value?.findings.filter(isOfScan) ?? [];
  return found.flatMap((finding): Listed[] => {
    const id = finding.elementId ?? undefined;
    // The element may have been deleted since.
    if (id === undefined || !find(editor.document.value, id)) return [];
    const raise = gradeOf(editor, id)?.raise ?? [];
    const fixes = raise.filter(({ set }) => Object.keys(set).length > 0);
    return [
      {
        ...{ id, severity: "error", message: sentence(worded(finding)), code: finding.code },
        fixes: fixes.map((fix) => ({ label: worded(fix), set: fix.set })),
      },
    ];
  });
}
