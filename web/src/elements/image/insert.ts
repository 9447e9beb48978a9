// Inserting images: from the toolbar, or dropped on the canvas.
import { freshId } from "../../document/tree";
import type { Editor } from "../../editor/editor";
import { focusElement } from "../../editor/focus";
import { insert } from "../../editor/insert";
import type { Point } from "../../editor/view";
import { inches } from "../../geometry/box";
import { strings } from "../../language/strings";
import { tellError } from "../../shell/notice";
import { middle } from "../kind";
import { type Picture, read, roomFor } from "./picture";

/** An image keeps its ratio and is at most an inch wide or high. `at` is its middle, in inches. */
export function insertPicture(editor: Editor, { src, width, height }: Picture, at?: Point): string {
  const id = freshId(editor.document.value, "image");
  const box = middle(editor.sheet.value, 1, 1);
  const scale = Math.min(box.width / width, box.height / height);
  const size = { width: inches(width * scale), height: inches(height * scale) };
  const centre = at ?? { x: editor.sheet.value.width / 2, y: editor.sheet.value.height / 2 };
  const corner = { x: inches(centre.x - size.width / 2), y: inches(centre.y - size.height / 2) };
  const made = { id, type: "image", ...corner, ...size, src } as const;
  insert(editor, strings.change.add(editor.nameOf([made])), [made]);
  editor.panel.value = "properties";
  return id;
}

const pictures = (data: DataTransfer | null) =>
  [...(data?.items ?? [])].filter((item) => item.kind === "file" && item.type.startsWith("image/"));

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
    const files = pictures(event.dataTransfer).map((item) => item.getAsFile());
    if (files.length === 0) return;
    event.preventDefault();
    const edge = stage.getBoundingClientRect();
    const at = editor.view.toInches(
      { x: event.clientX - edge.left, y: event.clientY - edge.top },
      editor.sheet.value.dpi,
    );
    void all(
      editor,
      files.filter((file) => file !== null),
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
async function all(editor: Editor, files: readonly File[], at: Point): Promise<void> {
  try {
    for (const [index, file] of files.entries()) {
      const picture = await read(file, roomFor(editor.document.value));
      const id = insertPicture(editor, picture, { x: at.x + index * 0.1, y: at.y + index * 0.1 });
      focusElement(id);
    }
  } catch (error) {
    tellError(error);
  }
}
