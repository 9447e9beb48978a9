// Values to call a saved design with.
import type { Editor } from "../editor/editor";

/** The values of the row at hand, for the placeholders there are. */
export function exampleOf(editor: Editor): Record<string, string> {
  const values = editor.values.value;
  const known = editor.names.value.filter((name) => Object.hasOwn(values, name));
  return Object.fromEntries(known.map((name) => [name, values[name] ?? ""]));
}
