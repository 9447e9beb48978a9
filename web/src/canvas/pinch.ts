// Two fingers zoom and pan at once.
import type { Editor } from "../editor/editor";
import type { Pointer } from "./gesture";

export function pinch(editor: Editor, fingers: ReadonlyMap<number, Pointer>, id: number, now: Pointer): void {
  const other = [...fingers].find(([key]) => key !== id)?.[1];
  const before = fingers.get(id);
  if (!other || !before) return;
  const between = (a: Pointer) => Math.hypot(a.x - other.x, a.y - other.y);
  editor.view.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
  if (between(before) > 0) {
    editor.view.zoomBy(between(now) / between(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }
}
