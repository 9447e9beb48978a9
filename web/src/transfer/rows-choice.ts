// The entries of the menus for rows: each way for all of them, and a dialog for some of them.
import { signal } from "@preact/signals";
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import type { IconName } from "../shell/icon";
import type { Action } from "../shell/menu";
import { type Job, runRows } from "./held-back";
import { headingOfAll } from "./labels";

export interface RowsWay {
  readonly icon: IconName;
  /** Its words for a number of labels. */
  readonly of: (labels: number) => string;
  readonly job: Job;
}

export interface RowsChoice {
  readonly isPrint: boolean;
  readonly ways: readonly RowsWay[];
}

/** What the dialog offers; nothing while it is closed. */
export const rowsChoice = signal<RowsChoice | undefined>(undefined);

/** Nothing without rows. */
export function rowActions(editor: Editor, choice: RowsChoice): Action[] {
  if (editor.rows.count.value === 0) return [];
  const [heading, labels] = [headingOfAll(editor), editor.copies.totalOfAll.value];
  const all = choice.ways.map(
    ({ icon, of, job }): Action => ({
      ...{ heading, icon, label: of(labels) },
      run: () => void runRows(editor, job, "all"),
    }),
  );
  const some: Action = {
    ...{ heading, icon: "grid", label: strings.range.entry },
    run: () => (rowsChoice.value = choice),
  };
  return [...all, some];
}
