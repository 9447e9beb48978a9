// Opening a file of any kind that we read, chosen or dropped: the file decides what it becomes.
import { chooseFile } from "../browser/files";
import { beginWith } from "../editor/begin";
import { withUsualPrinter } from "../editor/remembered-printer";
import { strings } from "../language/strings";
import { tell } from "../shell/notice";
import { importFile } from "../transfer/import";
import { isPicture, isTable, OPENED_FILES } from "../transfer/kinds";
import { leaveFor } from "../transfer/waiting";
import { takeZplFile } from "../transfer/zpl/incoming";
import { usualSize } from "./recent";

const words = strings.start;

export async function chooseAndOpen(): Promise<void> {
  const file = await chooseFile(OPENED_FILES);
  if (file) await openFiles([file]);
}

/** Pictures and tables begin a new label; a design, or ZPL, is one. */
export async function openFiles(files: readonly File[]): Promise<void> {
  const file = files.find((it) => !isPicture(it));
  if (file === undefined || isTable(file)) await begin(files);
  else if (/\.json$/i.test(file.name) || file.type === "application/json") await importFile(file);
  else if (!(await takeZplFile(file))) tell(words.unread(file.name), true);
}

/** A blank label of the usual size, whose editor takes the files once it is open. */
async function begin(files: readonly File[]): Promise<void> {
  const size = usualSize();
  const blank = withUsualPrinter({ schemaVersion: 1, size, elements: [] });
  const name = files[0]?.name.replace(/\.[^.]*$/, "") || strings.editor.untitled;
  await beginWith(name, blank, { onKept: (key) => leaveFor(key, files) });
}
