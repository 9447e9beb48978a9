// Copy, cut and paste across designs and tabs: elements are JSON in the clipboard's text, with the samples of their
// placeholders. Other text, cells and images
// become an element of the matching kind.

import { cellsOf } from "../data/cells";
import { samplesOf, withSamples } from "../document/pasted-samples";
import { copies, freshId } from "../document/tree";
import type { Editor } from "../editor/editor";
import { insert } from "../editor/insert";
import { insertFile } from "../elements/image/insert";
import { KINDS } from "../elements/kinds";
import { tellLeft } from "../elements/table/left";
import { inches } from "../geometry/box";
import { isQuarterTurned, LABEL } from "../geometry/frame";
import { bounds, isElement, moved, takenOut } from "../kinds/element";
import { type Element, MOST_CHARACTERS, short, type TableElement } from "../kinds/model";
import { elementWithoutNulls } from "../kinds/nulls";
import { taken } from "../kinds/table/cells";
import { strings } from "../language/strings";
import { tell, tellError } from "../shell/notice";
import { erase } from "./actions";
import { wholeOf } from "./copy";

const MARK = "labelwright-elements";
const SAMPLES = "samples";

/** What was copied here last, for browsers that do not let a menu read the clipboard. */
let own = "";

/** The selection as text, in label coordinates. */
function written(editor: Editor): string {
  const elements = wholeOf(editor.document.value, editor.selected.value).map((element) => {
    const frame = editor.frames.value.get(element.id) ?? LABEL;
    if (frame === LABEL) return element;
    return takenOut(element, frame, bounds(element, editor.painting.measured, isQuarterTurned(frame.rotation)));
  });
  const samples = samplesOf(editor.document.value, elements, editor.given.value);
  return JSON.stringify({ [MARK]: elements, [SAMPLES]: samples });
}

export function copy(editor: Editor, data: DataTransfer): boolean {
  if (editor.selected.value.length === 0) return false;
  own = written(editor);
  data.setData("text/plain", own);
  editor.spoken.value = strings.copied;
  return true;
}

export function cut(editor: Editor, data: DataTransfer): boolean {
  const isCopied = copy(editor, data);
  if (isCopied) erase(editor);
  return isCopied;
}

/** Pastes the clipboard as an element of the matching kind; `isInPlace` keeps the position of elements. */
export function paste(editor: Editor, data: DataTransfer, isInPlace = false): boolean {
  const picture = [...data.files].find((file) => file.type.startsWith("image/"));
  if (picture) {
    insertFile(editor, picture).catch(tellError);
    return true;
  }
  return pasteText(editor, data.getData("text/plain"), isInPlace);
}

function pasteText(editor: Editor, plain: string, isInPlace: boolean): boolean {
  if (plain.trim() === "") return false;
  const found = read(plain);
  const made = found ? again(editor, found.elements, isInPlace) : [fresh(editor, plain)];
  if (made.length === 0) return false;
  const name = strings.change.paste(editor.nameOf(made));
  insert(editor, name, made, (document) => withSamples(document, made, found?.samples));
  editor.spoken.value = name;
  return true;
}

/** Copies of elements, offset if they are already there. */
function again(editor: Editor, found: readonly Element[], isInPlace: boolean): Element[] {
  const isThere = (element: Element) =>
    editor.document.value.elements.some((it) => it.type === element.type && it.x === element.x && it.y === element.y);
  let made = copies(editor.document.value, found);
  while (!isInPlace && made.some(isThere)) made = made.map((element) => moved(element, 0.1, 0.1));
  return made;
}

/** Cells as a table, anything else as a text. */
function fresh(editor: Editor, plain: string): Element {
  const { document, sheet } = editor;
  const cells = cellsOf(plain);
  if (cells) {
    const { texts, left, cut } = taken(cells);
    tellLeft(left, cut);
    return table(KINDS.table.create(freshId(document.value, "table"), sheet.value), texts, sheet.value);
  }
  const [whole, text] = [plain.trim(), short(plain.trim())];
  if (text !== whole) tell(strings.pasted.text(whole.length - text.length, MOST_CHARACTERS), true);
  return { ...KINDS.text.create(freshId(document.value, "text"), sheet.value), text };
}

/** Keeps the width, as high as its rows need, and inside the label. */
function table(made: TableElement, rows: readonly string[][], sheet: { width: number; height: number }): TableElement {
  const width = made.columns.reduce((sum, size) => sum + size, 0);
  const columns = rows[0]?.map(() => inches(Math.max(0.05, width / (rows[0]?.length ?? 1)))) ?? [];
  const height = Math.min(0.25, (sheet.height * 0.9) / rows.length);
  const heights = rows.map(() => inches(Math.max(0.05, height)));
  const y = Math.max(0, (sheet.height - height * rows.length) / 2);
  return { ...made, y: inches(y), columns, rows: heights, cells: rows };
}

interface Copied {
  readonly elements: Element[];
  /** Not checked yet. */
  readonly samples: unknown;
}

function read(text: string): Copied | undefined {
  try {
    const found: unknown = JSON.parse(text);
    const { [MARK]: elements, [SAMPLES]: samples } = Object(found) as Record<string, unknown>;
    // Anybody can write into the clipboard.
    return Array.isArray(elements)
      ? { elements: elements.filter(isElement).map(elementWithoutNulls), samples }
      : undefined;
  } catch {
    return undefined;
  }
}

/** From a menu, without a clipboard event. */
export async function copyByMenu(editor: Editor): Promise<void> {
  if (editor.selected.value.length === 0) return;
  own = written(editor);
  editor.spoken.value = strings.copied;
  await navigator.clipboard?.writeText(own).catch(() => undefined);
}

export async function pasteByMenu(editor: Editor, isInPlace: boolean): Promise<void> {
  const text = await navigator.clipboard?.readText().catch(() => undefined);
  pasteText(editor, text || own, isInPlace);
}
