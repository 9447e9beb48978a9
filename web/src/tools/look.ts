// Zooming to the selection, or to the printed size.
import { recall, remember } from "../browser/memory";
import type { Editor } from "../editor/editor";
import { union } from "../geometry/box";

/** Zooms to the selection, or to the label without one. */
export function zoomToSelection(editor: Editor): void {
  const sheet = editor.sheet.value;
  const box = union(editor.selected.value.map(editor.bounds));
  if (box) editor.view.show(box, sheet.dpi, 16);
  else editor.view.fit(sheet);
}

const KEY = "labelwright-pixels-per-inch";

/** Calibrated CSS pixels per inch of this screen, if known. */
export function pixelsPerInch(): number | undefined {
  const kept = Number(recall(KEY));
  return kept > 20 && kept < 1000 ? kept : undefined;
}

export function keepPixelsPerInch(pixels: number): void {
  remember(KEY, String(Math.round(pixels * 100) / 100));
}

/** Zooms to the printed size. */
export function realSize(editor: Editor, pixels: number): void {
  editor.view.zoomTo(pixels / editor.sheet.value.dpi);
}
