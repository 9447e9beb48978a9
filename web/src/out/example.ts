// Values to call a saved design with.
import type { Editor } from "../editor/editor";

/** The values of the current row, for the existing placeholders. */
export function exampleOf(editor: Editor): Record<string, string> {
  const values = editor.given.value;
  const known = editor.names.value.filter((name) => Object.hasOwn(values, name));
  return Object.fromEntries(known.map((name) => [name, values[name] ?? ""]));
}
