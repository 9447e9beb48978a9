// Printing and exporting all rows: those that cannot be printed do not hold back the others.
import { signal } from "@preact/signals";
import { ApiError } from "../api/request";
import type { Editor } from "../editor/editor";
import { badRows } from "../findings/bad-rows";
import { tell } from "../shell/notice";
import { refusal } from "./refusal";
import type { Which } from "./which";

export interface Job {
  run(which: Which): Promise<void>;
  /** Whether it prints; otherwise it makes a file. */
  readonly isPrint: boolean;
}

/** What waits for a decision about bad rows. */
export const heldBack = signal<Job | undefined>(undefined);

export async function runAll(editor: Editor, job: Job): Promise<void> {
  if (hasBadRows(editor)) {
    heldBack.value = job;
    return;
  }
  await run(editor, job, "all");
}

export async function run(editor: Editor, job: Job, which: Which): Promise<void> {
  try {
    await job.run(which);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.problems.length > 0;
    if (isRefused) await editor.check.settled();
    if (isRefused && hasBadRows(editor)) heldBack.value = job;
    else tell(refusal(editor, error, which !== "current"), true);
  }
}

const hasBadRows = (editor: Editor) => (badRows(editor)?.length ?? 0) > 0;
