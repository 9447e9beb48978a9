// Files dropped anywhere on the editor, and cells pasted while the data panel is open.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import { isTable, take, takeFile } from "../rows/incoming";
import { Icon } from "../shell/icon";
import { tellError } from "../shell/notice";
import { importFile } from "./import";

/** Images are handled by the stage. */
function hasOurs(data: DataTransfer | null): boolean {
  const files = [...(data?.items ?? [])].filter((item) => item.kind === "file");
  return files.length > 0 && files.every((file) => !file.type.startsWith("image/"));
}

const isDesign = (file: File) => file.type === "application/json" || /\.json$/i.test(file.name);

/** Without an open design, only designs are accepted. */
export function DropPlace({ editor }: { editor?: Editor }) {
  const isOver = useSignal(false);
  useEffect(() => listen(editor, (over) => (isOver.value = over)), [editor]);
  if (!isOver.value) return null;
  return (
    <div class="drop-place">
      <div class="drop-card">
        <Icon name="upload" />
        <strong>{editor ? strings.rows.dropTitle : strings.out.dropTitle}</strong>
        <span class="muted">{editor ? strings.rows.dropHere : strings.start.importNote}</span>
      </div>
    </div>
  );
}

function listen(editor: Editor | undefined, onOver: (isOver: boolean) => void): () => void {
  const over = (event: DragEvent) => {
    if (!hasOurs(event.dataTransfer) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    onOver(true);
  };
  const left = (event: DragEvent) => {
    // Only when the pointer left the window: dragleave also fires between elements.
    if (event.relatedTarget === null) onOver(false);
  };
  const dropped = (event: DragEvent) => {
    onOver(false);
    if (!hasOurs(event.dataTransfer) || document.querySelector("dialog[open]")) return;
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    (isDesign(file) || !editor ? importFile(file) : takeFile(file)).catch(tellError);
  };
  const pasted = (event: ClipboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const isTyping = target.matches("input, textarea, select, [contenteditable]");
    if (editor?.panel.value !== "data" || isTyping || document.querySelector("dialog[open]")) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    // Elements of a label are pasted onto it, whichever panel is open.
    if (!isTable(text) || text.trimStart().startsWith("{")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    take(text);
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
