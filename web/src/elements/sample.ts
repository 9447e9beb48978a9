// The value of a barcode that is replaced by a placeholder stays as its sample, so that the drawing stays.
import type { Editor } from "../editor/editor";
import { withFormerValue } from "../editor/samples";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";

/** A part of the step that typed the placeholder. */
export function keepSample(editor: Editor, elements: readonly Element[], text: string, former: string): void {
  const key = `${elements.map(({ id }) => id).join()}.value`;
  const name = strings.change.edit(editor.nameOf(elements));
  editor.edit(name, (document) => withFormerValue(document, text, former), key);
}
