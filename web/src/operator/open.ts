// Opens the saved version of a design to be printed: what is drawn in the editor of this browser and not saved stays
// there.
import { openDesign } from "../api/designs";
import { NO_ROWS, type RowState } from "../data/state";
import { Editor } from "../editor/editor";
import { readRows } from "../editor/keep-rows";
import { unpacked } from "../editor/travelling";
import { rowsToPrint } from "./stored";

export interface Opened {
  readonly editor: Editor;
  /** The rows of the saved design. */
  readonly rows: RowState;
}

/** Fails if the page was `left` meanwhile. */
export async function openToPrint(id: string, left: AbortSignal): Promise<Opened> {
  // A browser without storage has no rows either.
  const [{ document: whole, ...entry }, stored] = await Promise.all([
    openDesign(id),
    readRows(id).catch(() => undefined),
  ]);
  const { document, rows: saved } = await unpacked(whole);
  left.throwIfAborted();
  const rows = rowsToPrint(saved, stored);
  // The fields are filled in one by one: of the rows, the labels only need the pictures.
  const { pictures } = rows;
  const beside = pictures ? { ...NO_ROWS, pictures } : NO_ROWS;
  const draft = { key: id, name: entry.name, document, revision: entry.revision, time: 0 };
  const editor = new Editor(draft, { ...entry, document, rows: beside }, beside, true);
  return { editor, rows };
}
