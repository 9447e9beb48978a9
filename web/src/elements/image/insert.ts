// Inserting pictures: from the toolbar, from the clipboard, or dropped on the canvas.
import { freshId } from "../../document/tree";
import type { Editor } from "../../editor/editor";
import { focusElement } from "../../editor/focus";
import { insert } from "../../editor/insert";
import { freeFor } from "../../editor/room";
import type { Point } from "../../editor/view";
import { inches } from "../../geometry/box";
import { strings } from "../../language/strings";
import { tellError } from "../../shell/notice";
import { middle } from "../kind";
import { dotsOf, type Opened, openPicture, roomFor, stored, tellReduced } from "./picture";

/** The longest side of a new picture, in inches. */
const LONGEST = 1;

/**
 * A new picture prints, keeps its ratio, and is at most an inch wide or high. `at` is its middle, in inches; without
 * it, the picture is put where there is room.
 */
export async function insertPicture(editor: Editor, picture: Opened, at?: Point): Promise<string> {
  const { width, height } = picture.bitmap;
  const sheet = editor.sheet.value;
  const box = middle(sheet, LONGEST, LONGEST);
  const scale = Math.min(box.width / width, box.height / height);
  const size = { width: inches(width * scale), height: inches(height * scale) };
  const corner = at ? { x: inches(at.x - size.width / 2), y: inches(at.y - size.height / 2) } : freeFor(editor, size);
  const empty = { id: "", type: "image", ...corner, ...size, src: "", print: "dots" } as const;
  const kept = await stored(picture, dotsOf(empty, sheet), roomFor(editor.document.value));
  const made = { ...empty, id: freshId(editor.document.value, "image"), src: kept.src };
  insert(editor, strings.change.add(editor.nameOf([made])), [made]);
  editor.panel.value = "properties";
  tellReduced(picture, kept);
  return made.id;
}

export async function insertFile(editor: Editor, file: File, at?: Point): Promise<string> {
  return insertPicture(editor, await openPicture(file), at);
}

const files = (data: DataTransfer | null) => [...(data?.items ?? [])].filter((item) => item.kind === "file");

/** Pictures alone: those beside a table belong to its rows. */
function pictures(data: DataTransfer | null) {
  const found = files(data);
  return found.every((item) => item.type.startsWith("image/")) ? found : [];
}

/** Files that are dropped on the stage; returns how to stop. */
export function listenToDrops(stage: HTMLElement, editor: Editor): () => void {
  const over = (event: DragEvent) => {
    if (pictures(event.dataTransfer).length === 0) return;
    event.preventDefault();
    stage.classList.add("is-dropping");
  };
  const left = () => stage.classList.remove("is-dropping");
  const dropped = (event: DragEvent) => {
    left();
    const found = pictures(event.dataTransfer).map((item) => item.getAsFile());
    if (found.length === 0) return;
    event.preventDefault();
    const edge = stage.getBoundingClientRect();
    const at = editor.view.toInches(
      { x: event.clientX - edge.left, y: event.clientY - edge.top },
      editor.sheet.value.dpi,
    );
    void all(
      editor,
      found.filter((file) => file !== null),
      at,
    );
  };
  stage.addEventListener("dragover", over);
  stage.addEventListener("dragleave", left);
  stage.addEventListener("drop", dropped);
  return () => {
    stage.removeEventListener("dragover", over);
    stage.removeEventListener("dragleave", left);
    stage.removeEventListener("drop", dropped);
  };
}

/** One after the other: each may use the space that is left. */
async function all(editor: Editor, found: readonly File[], at: Point): Promise<void> {
  try {
    for (const [index, file] of found.entries()) {
      focusElement(await insertFile(editor, file, { x: at.x + index * 0.1, y: at.y + index * 0.1 }));
    }
  } catch (error) {
    tellError(error);
  }
}
