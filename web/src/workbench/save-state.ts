// The save state in a few words.
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import { isQueued, isSaving } from "./save";

const words = strings.editor;

export interface SaveState {
  readonly words: string;
  /** What it means. */
  readonly note: string;
}

export function saveState(editor: Editor): SaveState {
  if (isSaving.value) return { words: words.saving, note: "" };
  if (isQueued.value) return { words: words.queued, note: words.queuedNote };
  if (!editor.isDirty.value && editor.areRowsHere.value) return { words: words.savedHere, note: strings.rows.stayHere };
  if (!editor.isDirty.value && editor.arePicturesHere.value)
    return { words: strings.rowPictures.savedHere, note: strings.rowPictures.stayHere };
  if (!editor.isDirty.value) return { words: words.saved, note: words.savedNote };
  if (editor.isNotKept.value) return { words: words.notKept, note: words.notKeptNote };
  return editor.kept.value
    ? { words: words.unsaved, note: words.unsavedNote }
    : { words: words.notInCloud, note: words.unsavedNote };
}
