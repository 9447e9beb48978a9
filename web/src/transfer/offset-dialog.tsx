// The dialog for the print offset.
import { signal } from "@preact/signals";
import { type Editor, useEditor } from "../editor/editor";
import { Distance } from "../fields/distance";
import { format } from "../geometry/units";
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";
import { clearOffset, dotsOf, keepOffset, MOST, offset } from "./offset";

const words = strings.offset;

const isAsked = signal(false);

export const askOffset = () => (isAsked.value = true);

/** The menu entry: "Print offset: 1.5 right, -2 down mm". */
export function offsetLabel(editor: Editor): string {
  const { dpi } = editor.sheet.value;
  if (!dotsOf(offset.value, dpi)) return words.title;
  const unit = editor.unit.value;
  const shown = (inches: number) => format(inches, unit, dpi);
  return words.set(shown(offset.value.x), shown(offset.value.y), strings.editor.unitNames[unit]);
}

export function OffsetDialog() {
  const editor = useEditor();
  if (!isAsked.value) return null;
  const close = () => (isAsked.value = false);
  const side = (key: "x" | "y") => ({
    value: offset.value[key],
    isMixed: false,
    set: (value = 0) => keepOffset({ ...offset.value, [key]: value }),
  });
  const isMoved = dotsOf(offset.value, editor.sheet.value.dpi) !== undefined;
  return (
    <Dialog title={words.title} onClose={close}>
      <p class="muted">{words.note}</p>
      <div class="pair">
        <Distance label={words.right} property={side("x")} least={-MOST} most={MOST} />
        <Distance label={words.down} property={side("y")} least={-MOST} most={MOST} />
      </div>
      <p class="muted">{words.only}</p>
      <footer class="dialog-foot">
        <button type="button" class="button" disabled={!isMoved} onClick={clearOffset}>
          {words.clear}
        </button>
        <button type="button" class="button primary" onClick={close}>
          {words.done}
        </button>
      </footer>
    </Dialog>
  );
}
