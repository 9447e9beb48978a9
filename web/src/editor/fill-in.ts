// Leads to the field where the value of a placeholder is entered, and to the pictures of the rows.
import { signal } from "@preact/signals";
import type { Editor } from "./editor";

/** The placeholder whose field is to get the focus as soon as it is there. */
export const wantedField = signal<string | undefined>(undefined);

/** The name of the value that is open in the panel of values. */
export const openValue = signal<string | undefined>(undefined);

/** Whether the pictures of the rows are to be seen as soon as they are there. */
export const arePicturesWanted = signal(false);

export function leadToPictures(editor: Editor): void {
  arePicturesWanted.value = true;
  editor.panel.value = "data";
}

/** A value that makes itself has no field, unless a row gives it. */
export function fillIn(editor: Editor, name: string): void {
  const isMade = editor.made.value.has(name) && !Object.hasOwn(editor.given.value, name);
  if (isMade) openValue.value = name;
  else wantedField.value = name;
  editor.panel.value = isMade ? "values" : "data";
}
