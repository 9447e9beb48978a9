// A new design of a size, which is remembered for the next one.
import type { Size } from "../document/model";
import { beginWith } from "../editor/begin";
import { withUsualPrinter } from "../editor/remembered-printer";
import { strings } from "../language/strings";
import { rememberSize } from "./recent";

export async function begin(size: Size): Promise<void> {
  rememberSize(size);
  await beginWith(strings.editor.untitled, withUsualPrinter({ schemaVersion: 1, size, elements: [] }));
}
