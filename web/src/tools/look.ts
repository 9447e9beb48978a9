// Zooming to the selection, or to the printed size.
import { recall, remember } from "../browser/memory";
import type { Editor } from "../editor/editor";
import { type Box, union } from "../geometry/box";

/** Zooms to the selection, or to the label without one. */
export function zoomToSelection(editor: Editor): void {
  const sheet = editor.sheet.value;
  const box = union(editor.selected.value.map(editor.bounds));
  if (box) editor.view.show(box, sheet.dpi, 16);
  else editor.view.fit(sheet);
}

/** Pixels between an element that is shown and the edge of the stage. */
const RIM = 24;

/** Moves the view if a box of the label cannot be seen; `covered` pixels at the top of the stage are hidden. */
export function reveal(editor: Editor, box: Box, covered: number): void {
  const { look, size } = editor.view;
  const { zoom, x, y } = look.value;
  const scale = zoom * editor.sheet.value.dpi;
  const { width, height } = size.value;
  const dx = inside(x + box.x * scale, box.width * scale, RIM, width - RIM);
  const dy = inside(y + box.y * scale, box.height * scale, covered + RIM, height - RIM);
  if (dx !== 0 || dy !== 0) editor.view.panBy(dx, dy);
}

/** How far to move so that it lies between two edges; of what is larger, the beginning is shown. */
function inside(from: number, length: number, least: number, most: number): number {
  if (from < least || length > most - least) return least - from;
  return Math.min(0, most - from - length);
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
