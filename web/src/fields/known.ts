// Known names of placeholders, and whether they have a value.
import { placeholders } from "../document/placeholders";
import type { Editor } from "../editor/editor";
import { valueNamed } from "../text/placeholders";

/** Used names, those that make themselves, columns of the current rows, and names with sample values. */
export function knownNames(editor: Editor): string[] {
  const document = editor.document.value;
  const columns = editor.rows.columns.value
    .map((name) => name.trim())
    .filter((name) => name !== "" && !/[{}]/.test(name));
  return [
    ...new Set([
      ...placeholders(document),
      ...editor.made.value,
      ...columns,
      ...Object.keys(document.sampleData ?? {}),
    ]),
  ];
}

export function hasValue(editor: Editor, name: string): boolean {
  return (valueNamed(editor.values.value, name) ?? valueNamed(editor.document.value.sampleData, name) ?? "") !== "";
}

/** An unused name. */
export function freshName(known: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    if (!known.includes(`field${number}`)) return `field${number}`;
  }
}
