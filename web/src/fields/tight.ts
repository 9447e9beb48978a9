// A hint beside a text: that it is broken where it would just have had room, and why.
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import type { Options } from "../text/layout";
import { fill } from "../text/placeholders";
import type { SetText } from "../text/set";
import { tightLine } from "../text/tight";

/** For a text that is set with the values at hand; to be spread over its field. */
export function tightHint(
  editor: Editor,
  text: string,
  lay: (filled: string, options: Options) => SetText,
): { readonly hint?: string } {
  const found = tightLine(lay(fill(text, editor.values.value), { dpi: editor.sheet.value.dpi }));
  return found ? { hint: strings.inplace.tight(found.text, found.percent) } : {};
}
