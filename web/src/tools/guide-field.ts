// The field in which the place of a guide is typed: it is in the panel of the label.
import { focusSoon } from "../browser/focus";
import type { Editor } from "../editor/editor";
import type { Axis } from "./guides";

/** What its row in the panel is found by. */
export const guideRow = (axis: Axis, index: number) => `${axis}:${index}`;

/** Shows the panel of the label, and puts the focus on the field of a guide. */
export function typeGuide(editor: Editor, axis: Axis, index: number): void {
  editor.store.select([]);
  editor.panel.value = "properties";
  const row = `[data-guide-row="${guideRow(axis, index)}"]`;
  focusSoon(() => document.querySelector<HTMLInputElement>(`${row} input`));
}
