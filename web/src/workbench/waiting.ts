// What was opened on the start page and needed a label first.
import type { Editor } from "../editor/editor";
import { focusElement } from "../editor/focus";
import { insertFile } from "../elements/image/insert";
import { isPictureFile } from "../rows/pictures";
import { takeIntoRows } from "../transfer/drop";
import { takeFor } from "../transfer/waiting";

/** Pictures alone become elements; beside a table they belong to its rows. */
export async function takeWaiting(editor: Editor, key: string): Promise<void> {
  const files = takeFor(key);
  if (!files.every(isPictureFile)) return takeIntoRows(editor, files);
  for (const file of files) focusElement(await insertFile(editor, file));
}
