import { reached } from "../document/scope";
import { leader } from "../document/twins";
import type { Editor } from "../editor/editor";

/** The selectable element at an event target. */
export function hit(editor: Editor, target: EventTarget | null): string | undefined {
  const id = (target as Element | null)?.closest<SVGElement>("[data-id]")?.dataset.id;
  const document = editor.document.value;
  return id === undefined ? undefined : leader(document, reached(document, editor.scope.value, id));
}

/** All elements at a point, from the topmost down. */
export function stack(editor: Editor, x: number, y: number): string[] {
  const found = document.elementsFromPoint(x, y).map((element) => hit(editor, element));
  return [...new Set(found.filter((id) => id !== undefined))];
}

/** The next element below another one at a point; after the last, the topmost. */
export function behind(editor: Editor, x: number, y: number, id: string): string {
  const below = stack(editor, x, y);
  return below[(below.indexOf(id) + 1) % below.length] ?? id;
}
