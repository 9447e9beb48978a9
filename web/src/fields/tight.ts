// A hint beside a text that a line is broken early, and why.
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import type { Options } from "../text/layout";
import { fill } from "../text/placeholders";
import type { SetText } from "../text/set";
import { tightLine } from "../text/tight";

/** Props for the field of a text, set with the current values. */
export function tightHint(
  editor: Editor,
  text: string,
  lay: (filled: string, options: Options) => SetText,
): { readonly hint?: string } {
  const found = tightLine(lay(fill(text, editor.values.value), { dpi: editor.sheet.value.dpi }));
  return found ? { hint: strings.inplace.tight(found.text, found.percent) } : {};
}
