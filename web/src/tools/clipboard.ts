// Copy, cut and paste, across designs and tabs: elements as JSON in the clipboard's text.
import type { Document, Element } from "../document/model";
import { moved } from "../document/geometry";
import { copies } from "../document/tree";
import type { Editor } from "../editor/editor";
import { strings } from "../strings";
import { erase, insert, place } from "./actions";

const MARK = "labelwright-elements";

export function copy(editor: Editor, data: DataTransfer): boolean {
  const elements = editor.selected.value;
  if (elements.length === 0) return false;
  data.setData("text/plain", JSON.stringify({ [MARK]: elements }));
  return true;
}

export function cut(editor: Editor, data: DataTransfer): boolean {
  const isCopied = copy(editor, data);
  if (isCopied) erase(editor);
  return isCopied;
}

/** Elements as they were, a little further if they are there already; any other text as a text. */
export function paste(editor: Editor, data: DataTransfer): boolean {
  const plain = data.getData("text/plain");
  if (plain.trim() === "") return false;
  const found = read(plain);
  if (!found) {
    const element = place(editor, "text");
    editor.edit(strings.change.paste(editor.nameOf([element])), (document) => withText(document, element.id, plain.trim()));
    return true;
  }
  const isThere = (element: Element) =>
    editor.document.value.elements.some((it) => it.type === element.type && it.x === element.x && it.y === element.y);
  const by = found.some(isThere) ? 0.1 : 0;
  const made = copies(editor.document.value, found).map((element) => moved(element, by, by));
  insert(editor, strings.change.paste(editor.nameOf(made)), made);
  return true;
}

function withText(document: Document, id: string, text: string): Document {
  const set = (it: Element) => (it.id === id && it.type === "text" ? { ...it, text: text.slice(0, 4000) } : it);
  return { ...document, elements: document.elements.map(set) };
}

function read(text: string): Element[] | undefined {
  try {
    const found: unknown = JSON.parse(text);
    const elements = typeof found === "object" && found !== null ? (found as Record<string, unknown>)[MARK] : undefined;
    return Array.isArray(elements) ? (elements as Element[]) : undefined;
  } catch {
    return undefined;
  }
}
