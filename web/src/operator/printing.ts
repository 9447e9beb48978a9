// The one Print button: it prints in the way that this device remembers, after the same verdict as in the editor.
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import { tell } from "../shell/notice";
import { commandsFor, exportAs } from "../transfer/files";
import { isRunning, type Job, runLabel } from "../transfer/held-back";
import { printJob, ways } from "../transfer/ways";
import { keptWay } from "./settings";

const words = strings.operator;

interface Choice {
  readonly id: string;
  readonly name: string;
  /** Nothing if a dialog asks for more. */
  readonly job?: Job;
}

/** Every way in which the printer of the design can be reached, and a file for it. */
export function choicesOf(editor: Editor): readonly Choice[] {
  const isSheet = commandsFor(editor) === undefined;
  const format = commandsFor(editor) ?? "pdf";
  return [
    ...(isSheet ? [{ id: "sheet", name: strings.sheets.entry }] : []),
    ...ways(editor).map((way) => ({ id: way.id, name: way.one, job: printJob(editor, way) })),
    { id: "file", name: words.file, job: { run: (which) => exportAs(editor, format, which), isPrint: false } },
  ];
}

/** The remembered way, or the first one if the printer of this design cannot be reached in it. */
export function choiceOf(editor: Editor): Choice | undefined {
  const all = choicesOf(editor);
  return all.find(({ id }) => id === keptWay.value) ?? all[0];
}

/** `then` is called once the label was handed over. Until then nothing else is printed. */
export async function print(editor: Editor, then: () => void): Promise<void> {
  if (isRunning(editor)) {
    tell(strings.out.wait);
    return;
  }
  // Before anything is asked.
  if (editor.copies.number.value === 0) {
    tell(strings.copies.zero, true);
    return;
  }
  const job = choiceOf(editor)?.job;
  if (!job) {
    editor.isSheetAsked.value = true;
    return;
  }
  const run: Job["run"] = async (which) => {
    await job.run(which);
    then();
  };
  await runLabel(editor, { ...job, run });
}
