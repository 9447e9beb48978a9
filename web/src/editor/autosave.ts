// Saving to the cloud without being asked, for those who chose it: after a pause, and only what is there already.
import { effect, signal } from "@preact/signals";
import { isAway } from "../api/request";
import { recall, remember } from "../shell/memory";
import type { Editor } from "./editor";
import { conflict, isSaving, save } from "./save";

const KEY = "labelwright-autosave";
/** A pause in which nothing changed. */
const PAUSE = 2000;

export const isAutosaving = signal(recall(KEY) === "yes");

export function setAutosaving(isOn: boolean): void {
  isAutosaving.value = isOn;
  remember(KEY, isOn ? "yes" : "no");
}

/** Watches an editor; returns how to stop. */
export function autosave(editor: Editor): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    clearTimeout(timer);
    // Every change begins the pause anew.
    void [editor.document.value, editor.name.value];
    const isDue = isAutosaving.value && editor.kept.value !== undefined && editor.isDirty.value;
    if (!isDue || isAway.value || isSaving.value || conflict.value) return;
    timer = setTimeout(() => void save(editor, true), PAUSE);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
