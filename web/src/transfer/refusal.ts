// The reason why a label cannot be printed, with row and element.
import { ApiError, type Problem } from "../api/request";
import { valuesOf } from "../document/values";
import type { Editor } from "../editor/editor";
import { anywhere } from "../findings/fix";
import { strings } from "../language/strings";
import { numbersOf } from "./rows-of";
import type { Which } from "./which";

/** The service's message, with the name of the element instead of its id; with a row only if there are several. */
export function refusal(editor: Editor, error: unknown, which: Which = "current"): string {
  const first = error instanceof ApiError ? error.problems[0] : undefined;
  if (!first) return error instanceof Error ? error.message : String(error);
  const element = anywhere(editor, first.elementId ?? "");
  const place =
    first.path === "/offset" ? strings.offset.title : placeOf(editor, first.path.replace(/^\/document/, ""));
  const name = element ? element.name || strings.kinds[element.type] : place;
  const { rows } = editor;
  const row = rows.count.value === 0 ? undefined : which === "current" ? rows.index.value : rowOf(editor, which, first);
  return [row === undefined ? "" : strings.rows.row(row + 1), name, first.message].filter(Boolean).join(": ");
}

/** Problems count the rows that were sent, people those of the table. */
const rowOf = (editor: Editor, which: Exclude<Which, "current">, { row }: Problem) =>
  typeof row === "number" ? numbersOf(editor, which)[row] : undefined;

/** A value that makes itself is named. */
function placeOf(editor: Editor, path: string): string {
  const index = /^\/values\/(\d+)/.exec(path)?.[1];
  const value = index === undefined ? undefined : valuesOf(editor.document.value)[Number(index)];
  return value ? `{{${value.name}}}` : path;
}
