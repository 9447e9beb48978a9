// Values to call a saved design with.
import type { Editor } from "../editor/editor";

export interface Example {
  readonly data: Readonly<Record<string, string>>;
  readonly copies: number;
}

/** The values of the current row, for the existing placeholders, and its copies; one if their number is wrong. */
export function exampleOf(editor: Editor): Example {
  const values = editor.given.value;
  const known = editor.names.value.filter((name) => Object.hasOwn(values, name));
  const data = Object.fromEntries(known.map((name) => [name, values[name] ?? ""]));
  return { data, copies: editor.copies.of(editor.rows.index.value) ?? 1 };
}
