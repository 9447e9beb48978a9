// Shows the editor on the canvas while something is edited.
import { useEffect } from "preact/hooks";
import { find } from "../document/tree";
import { useEditor } from "../editor/editor";
import { chosenCell, editing, stop } from "../editor/typing";
import { Opened } from "./opened";

export function InPlace() {
  const editor = useEditor();
  const session = editing.value;
  const element = session && find(editor.document.value, session.target.id);
  const isSelected = session !== undefined && editor.selection.value.includes(session.target.id);
  useEffect(() => {
    // The element was removed by undo, or something else was selected.
    if (session && (!element || !isSelected)) stop();
    if (chosenCell.value && !editor.selection.value.includes(chosenCell.value.id)) chosenCell.value = undefined;
  });
  useEffect(() => stop, []);
  if (!session || !element || !isSelected) return null;
  const { id, cell } = session.target;
  return (
    <Opened key={cell ? `${id}.${cell.row}.${cell.column}` : id} editor={editor} element={element} session={session} />
  );
}
