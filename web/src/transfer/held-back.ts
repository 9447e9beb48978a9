// Before something is printed or exported: labels that are not good hold it back until somebody decides. The verdict is
// the one that Findings shows.
import { signal } from "@preact/signals";
import type { FlawedRows } from "../api/check";
import { ApiError } from "../api/request";
import type { RowCheck } from "../editor/check";
import type { Editor } from "../editor/editor";
import { among, FLAWS, type Flaw } from "../editor/flaws";
import { tell } from "../shell/notice";
import { refusal } from "./refusal";
import { isOutdated, numbersOf } from "./rows-of";
import type { Which } from "./which";

export interface Job {
  run(which: Which): Promise<void>;
  /** Whether it prints; otherwise it makes a file. */
  readonly isPrint: boolean;
  /** Whether the browser allows it only right after a click. */
  readonly needsClick?: boolean;
  /** What knows the verdict, if these are not the dots that the editor shows. */
  readonly check?: RowCheck;
}

/** What waits for a decision. */
export interface Held {
  readonly job: Job;
  readonly which: Which;
}

/** With the editor that asked: another page neither shows nor prints it. */
export const heldBack = signal<(Held & { readonly editor: Editor }) | undefined>(undefined);

interface Running {
  readonly editor: Editor;
  readonly job: Job;
}

const running = new Set<Running>();

/** Whether something is being printed or made into a file, or only printed: the same label again would be a mistake. */
export const isRunning = (editor: Editor, onlyPrint = false): boolean =>
  [...running].some((it) => it.editor === editor && (it.job.isPrint || !onlyPrint));

/** Prints or exports the label on the stage, or the labels that its counters number. */
export const runLabel = (editor: Editor, job: Job): Promise<void> => begin(editor, { job, which: "current" });

/** Prints or exports all rows, or some of them. */
export const runRows = (editor: Editor, job: Job, which: Exclude<Which, "current">): Promise<void> =>
  begin(editor, { job, which });

async function begin(editor: Editor, held: Held): Promise<void> {
  const verdict = verdictOn(editor, held);
  if (verdict.kind === "good") return run(editor, held);
  if (verdict.kind === "waiting") checkOf(editor, held).hurry();
  heldBack.value = { ...held, editor };
}

/** Prints or exports what somebody decided for. */
export async function run(editor: Editor, held: Held): Promise<void> {
  const { job, which } = held;
  const now = { editor, job };
  running.add(now);
  try {
    await job.run(which);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.problems.length > 0;
    if (isRefused && which !== "current") await checkOf(editor, held).settled();
    const verdict = verdictOn(editor, held);
    const canAsk = isRefused && !isOutdated(editor, which);
    if (canAsk && verdict.kind === "flawed" && verdict.flaws.refused.length > 0) heldBack.value = { ...held, editor };
    else tell(refusal(editor, error, which), true);
  } finally {
    running.delete(now);
  }
}

export type Verdict =
  | { readonly kind: "good" }
  | { readonly kind: "waiting" }
  | { readonly kind: "failed"; readonly message: string }
  | {
      readonly kind: "flawed";
      readonly flaws: FlawedRows;
      /** The labels that were asked about: rows by their numbers in the table. */
      readonly labels: readonly number[];
    };

/** One label is asked about only if its barcodes may not scan: the rest is plain to see. */
const OF_LABEL: readonly Flaw[] = ["unreadable", "unchecked"];

/** What is known about the labels. */
export function verdictOn(editor: Editor, held: Held): Verdict {
  const check = checkOf(editor, held);
  const status = check.status.value;
  if (status.kind === "waiting" || status.kind === "failed") return status;
  const report = check.report.value;
  // Nothing on the label has to be read.
  if (!report) return { kind: "good" };
  const [of, labels] =
    held.which === "current"
      ? [OF_LABEL, Array.from({ length: report.rows }, (_, label) => label)]
      : [FLAWS, numbersOf(editor, held.which)];
  const flaws = among(report.flaws, labels);
  return of.some((flaw) => flaws[flaw].length > 0) ? { kind: "flawed", flaws, labels } : { kind: "good" };
}

export function checkOf(editor: Editor, { job, which }: Held): RowCheck {
  if (job.check) return job.check;
  return which !== "current" || editor.labelCount.value > 1 ? editor.check : editor.grades;
}
