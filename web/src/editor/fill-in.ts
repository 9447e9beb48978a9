// Leads to the field where the value of a placeholder is entered.
import { signal } from "@preact/signals";
import type { Editor } from "./editor";

/** The placeholder whose field is to get the focus as soon as it is there. */
export const wantedField = signal<string | undefined>(undefined);

export function fillIn(editor: Editor, name: string): void {
  wantedField.value = name;
  editor.panel.value = "data";
}
