// The grade of a barcode in words.
import type { GradedBarcode } from "../api/check";
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import { worded } from "../shell/worded";

const words = strings.grade;

/** Of an element by its id; nothing if it is not known yet, or if it cannot be printed. */
export function gradeOf(editor: Editor, id: string): GradedBarcode | undefined {
  return editor.grades.report.value?.barcodes.find((it) => it.elementId === id);
}

/** "Grade F". */
export function gradeTitle({ grade }: GradedBarcode): string {
  return grade === undefined ? words.none : words.title(grade);
}

/** "Grade F: the quiet zone on the left is 8 of 10 modules wide, then the label ends". */
export function gradeWords(graded: GradedBarcode): string {
  const limits = graded.limits.map((it) => worded(it));
  const why = unsafe(graded);
  return [[gradeTitle(graded), limits.join("; ")].filter(Boolean).join(": "), why].filter(Boolean).join(". ");
}

/** Why it is not safe to print; nothing if it is. */
export function unsafe({ scans, why }: GradedBarcode): string | undefined {
  return scans || !why ? undefined : words.fails(worded(why));
}

/** The colour of a grade: a barcode that does not scan has that of the worst, whatever its letter. */
export function gradeColour({ grade, scans }: GradedBarcode): string {
  return scans ? `is-${grade ?? "none"}` : "is-F";
}

/** The grade of an element for its description, and whether it scans; empty if it is not known. */
export function gradeTold(editor: Editor, id: string): string {
  const graded = gradeOf(editor, id);
  if (!graded) return "";
  return [graded.grade ? gradeTitle(graded) : "", unsafe(graded)].filter(Boolean).join(", ");
}
