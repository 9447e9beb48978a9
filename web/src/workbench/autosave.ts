// Autosave, if enabled: after a pause, and only for saved designs.
import { effect, signal } from "@preact/signals";
import { isAway } from "../api/request";
import { recall, remember } from "../browser/memory";
import { isSameData, type RowState } from "../data/state";
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

interface Version {
  readonly document: Document;
  readonly name: string;
  readonly rows: RowState;
}

const isSame = (a: Version, b: Version) => a.document === b.document && a.name === b.name && isSameData(a.rows, b.rows);

/** Watches an editor; returns how to stop. */
export function autosave(editor: Editor): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A refused version is not sent again unchanged.
  let tried: Version | undefined;
  const attempt = async (version: Version) => {
    tried = version;
    await save(editor, true);
    if (editor.kept.value && isSame(editor.kept.value, version)) tried = undefined;
  };
  const stop = effect(() => {
    clearTimeout(timer);
    // Every change restarts the pause.
    const version = { document: editor.document.value, name: editor.name.value, rows: editor.rowState.value };
    const isDue = isAutosaving.value && editor.kept.value !== undefined && editor.isDirty.value;
    if (!isDue || isAway.value || isSaving.value || conflict.value) return;
    if (tried && isSame(tried, version)) return;
    timer = setTimeout(() => void attempt(version), PAUSE);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
