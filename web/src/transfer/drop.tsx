// Files dropped anywhere on the editor, ZPL pasted anywhere, and cells pasted while the data panel is open. Pictures
// that are dropped beside a table or on the data panel belong to the rows; on the stage, they become elements.
import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import { isTable, take, takeFile } from "../rows/incoming";
import { isPictureFile, takePictures } from "../rows/pictures";
import { Icon } from "../shell/icon";
import { tellError } from "../shell/notice";
import { importFile, isDesign } from "./import";
import { takeZplFile, takeZplText } from "./zpl/incoming";
import { isZplText } from "./zpl/recognise";

/** Pictures alone are handled by the stage of an open design, except on its data panel. */
function hasOurs({ dataTransfer, target }: DragEvent, hasLabel: boolean): boolean {
  const files = [...(dataTransfer?.items ?? [])].filter((item) => item.kind === "file");
  if (files.length === 0 || document.querySelector("dialog[open]")) return false;
  if (!hasLabel) return true;
  const isOnData = target instanceof Element && target.closest(".data-panel, .sidebar:has(.data-panel)") !== null;
  return isOnData || !files.every(isPictureFile);
}

interface Props {
  readonly editor?: Editor;
  /** Where files go without an open design. */
  readonly onFiles?: (files: readonly File[]) => Promise<void>;
}

export function DropPlace({ editor, onFiles }: Props) {
  const isOver = useSignal(false);
  // Before the page is painted: whoever sees it may drop files.
  useLayoutEffect(() => listen(editor, onFiles, (over) => (isOver.value = over)), [editor]);
  if (!isOver.value) return null;
  return (
    <div class="drop-place">
      <div class="drop-card">
        <Icon name="upload" />
        <strong>{editor ? strings.rows.dropTitle : strings.out.dropTitle}</strong>
        <span class="muted">{editor ? strings.rows.dropHere : strings.start.openNote}</span>
      </div>
    </div>
  );
}

/** One table, design or ZPL document, and pictures for the rows. */
export async function takeIntoRows(editor: Editor, files: readonly File[]): Promise<void> {
  const file = files.find((it) => !isPictureFile(it));
  const pictures = files.filter(isPictureFile);
  if (pictures.length > 0) {
    await takePictures(editor, pictures);
    editor.panel.value = "data";
  }
  if (!file) return;
  if (isDesign(file)) await importFile(file);
  else if (!(await takeZplFile(file))) await takeFile(file);
}

function listen(editor: Editor | undefined, onFiles: Props["onFiles"], onOver: (isOver: boolean) => void): () => void {
  const taken = (files: readonly File[]) => (editor ? takeIntoRows(editor, files) : onFiles?.(files));
  const over = (event: DragEvent) => {
    if (!hasOurs(event, editor !== undefined)) return;
    event.preventDefault();
    onOver(true);
  };
  const left = (event: DragEvent) => {
    // Only when the pointer left the window: dragleave also fires between elements.
    if (event.relatedTarget === null) onOver(false);
  };
  const dropped = (event: DragEvent) => {
    onOver(false);
    if (!hasOurs(event, editor !== undefined)) return;
    event.preventDefault();
    taken([...(event.dataTransfer?.files ?? [])])?.catch(tellError);
  };
  const pasted = (event: ClipboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const isTyping = target.matches("input, textarea, select, [contenteditable]");
    if (isTyping || document.querySelector("dialog[open]")) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const isZpl = isZplText(text);
    if (!isZpl && editor?.panel.value !== "data") return;
    // Elements of a label are pasted onto it, whichever panel is open.
    if (!isZpl && (!isTable(text) || text.trimStart().startsWith("{"))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isZpl) takeZplText(text);
    else take(text);
  };
  addEventListener("dragover", over);
  addEventListener("dragleave", left);
  addEventListener("drop", dropped);
  addEventListener("paste", pasted, true);
  return () => {
    removeEventListener("dragover", over);
    removeEventListener("dragleave", left);
    removeEventListener("drop", dropped);
    removeEventListener("paste", pasted, true);
  };
}
