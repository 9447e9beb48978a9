// Autosave, if enabled: after a pause, and only for saved designs.
import { effect, signal } from "@preact/signals";
import { isAway } from "../api/request";
import { recall, remember } from "../browser/memory";
import type { Document } from "../document/model";
import type { Editor } from "../editor/editor";
import { conflict, isSaving, save } from "./save";

const KEY = "labelwright-autosave";
/** The pause without changes before a save. */
const PAUSE = 2000;

export const isAutosaving = signal(recall(KEY) === "yes");

export function setAutosaving(isOn: boolean): void {
  isAutosaving.value = isOn;
  remember(KEY, isOn ? "yes" : "no");
}

/** Watches an editor; returns how to stop. */
export function autosave(editor: Editor): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A refused version is not sent again unchanged.
  let tried: { readonly document: Document; readonly name: string } | undefined;
  const attempt = async (document: Document, name: string) => {
    tried = { document, name };
    await save(editor, true);
    if (editor.kept.value?.document === document) tried = undefined;
  };
  const stop = effect(() => {
    clearTimeout(timer);
    // Every change restarts the pause.
    const [document, name] = [editor.document.value, editor.name.value];
    const isDue = isAutosaving.value && editor.kept.value !== undefined && editor.isDirty.value;
    if (!isDue || isAway.value || isSaving.value || conflict.value) return;
    if (tried?.document === document && tried.name === name) return;
    timer = setTimeout(() => void attempt(document, name), PAUSE);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
