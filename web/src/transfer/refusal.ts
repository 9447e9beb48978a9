// The reason why a label cannot be printed, with row and element.
import { ApiError } from "../api/request";
import { valuesOf } from "../document/values";
import type { Editor } from "../editor/editor";
import { anywhere } from "../findings/fix";
import { strings } from "../language/strings";

/** The service's message, with the name of the element instead of its id; with a row only if there are several. */
export function refusal(editor: Editor, error: unknown, isAll = false): string {
  const first = error instanceof ApiError ? error.problems[0] : undefined;
  if (!first) return error instanceof Error ? error.message : String(error);
  const element = anywhere(editor, first.elementId ?? "");
  const place =
    first.path === "/offset" ? strings.offset.title : placeOf(editor, first.path.replace(/^\/document/, ""));
  const name = element ? element.name || strings.kinds[element.type] : place;
  const { rows } = editor;
  const row = rows.count.value === 0 ? undefined : isAll ? first.row : rows.index.value;
  return [row === undefined ? "" : strings.rows.row(row + 1), name, first.message].filter(Boolean).join(": ");
}

/** A value that makes itself is named. */
function placeOf(editor: Editor, path: string): string {
  const index = /^\/values\/(\d+)/.exec(path)?.[1];
  const value = index === undefined ? undefined : valuesOf(editor.document.value)[Number(index)];
  return value ? `{{${value.name}}}` : path;
}
