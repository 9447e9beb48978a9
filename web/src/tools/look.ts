// Where to look: at the selection, or at the label as large as it will be.
import { recall, remember } from "../browser/memory";
import type { Editor } from "../editor/editor";
import { union } from "../geometry/box";

/** What is selected, or the label where nothing is. */
export function zoomToSelection(editor: Editor): void {
  const sheet = editor.sheet.value;
  const box = union(editor.selected.value.map(editor.bounds));
  if (box) editor.view.show(box, sheet.dpi, 16);
  else editor.view.fit(sheet);
}

const KEY = "labelwright-pixels-per-inch";

/** Pixels of CSS that an inch of this screen has: measured once, otherwise what browsers assume. */
export function pixelsPerInch(): number | undefined {
  const kept = Number(recall(KEY));
  return kept > 20 && kept < 1000 ? kept : undefined;
}

export function keepPixelsPerInch(pixels: number): void {
  remember(KEY, String(Math.round(pixels * 100) / 100));
}

/** As large as it will be printed. */
export function realSize(editor: Editor, pixels: number): void {
  editor.view.zoomTo(pixels / editor.sheet.value.dpi);
}
