// Opening a file of any kind that we read, chosen or dropped: the file decides what it becomes.
import { chooseFile } from "../browser/files";
import { beginWith } from "../editor/begin";
import { withUsualPrinter } from "../editor/remembered-printer";
import { short } from "../kinds/model";
import { strings } from "../language/strings";
import { isTableFile, TABLE_FILES } from "../rows/incoming";
import { isPictureFile } from "../rows/pictures";
import { tell } from "../shell/notice";
import { DESIGN_FILES, importFile, isDesign } from "../transfer/import";
import { leaveFor } from "../transfer/waiting";
import { takeZplFile } from "../transfer/zpl/incoming";
import { usualSize } from "./recent";

/** Number of characters of the file's name that are used as the name of the label. */
const NAME = 100;

export async function chooseAndOpen(): Promise<void> {
  const file = await chooseFile([DESIGN_FILES, "image/*", TABLE_FILES].join());
  if (file) await openFiles([file]);
}

/** Pictures and tables begin a new label; a design, or ZPL, is one. */
export async function openFiles(files: readonly File[]): Promise<void> {
  const file = files.find((it) => !isPictureFile(it));
  if (file === undefined) return begin(files);
  if (await takeZplFile(file)) return;
  if (isDesign(file) || (await isObject(file))) await importFile(file);
  else if (isTableFile(file)) await begin(files);
  else tell(strings.start.unread(file.name), true);
}

/** Whether a file is JSON, whatever its name says. */
async function isObject(file: File): Promise<boolean> {
  return (await file.slice(0, 100).text()).trimStart().startsWith("{");
}

/** A blank label of the usual size, whose editor takes the files once it is open. */
async function begin(files: readonly File[]): Promise<void> {
  const blank = withUsualPrinter({ schemaVersion: 1, size: usualSize(), elements: [] });
  const name = short(files[0]?.name.replace(/\.[^.]*$/, "") ?? "", NAME) || strings.editor.untitled;
  await beginWith(name, blank, { onKept: (key) => leaveFor(key, files) });
}
