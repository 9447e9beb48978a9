// The names that a placeholder can have here, and whether they have a value.
import { placeholders } from "../document/placeholders";
import type { Editor } from "../editor/editor";

/** Those that are used, and those that have values. */
export function knownNames(editor: Editor): string[] {
  const document = editor.document.value;
  return [...new Set([...placeholders(document), ...Object.keys(document.sampleData ?? {}), ...Object.keys(editor.values.value)])];
}

export function hasValue(editor: Editor, name: string): boolean {
  return (editor.values.value[name] ?? editor.document.value.sampleData?.[name] ?? "") !== "";
}

/** A name that nobody has. */
export function freshName(known: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    if (!known.includes(`field${number}`)) return `field${number}`;
  }
}
