// Dragging guides: out of a ruler, elsewhere, and back.

import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import { named, setGuide, told } from "../tools/guides";
import { type Gesture, onDot, onLabel, reach, targets } from "./gesture";
import { clearLive, held, readout } from "./live";
import { RULER } from "./ruler";
import { hasRulers } from "./settings";
import { Snapper } from "./snap";

/** Dragging a guide; dropped on its ruler or outside the stage, it is removed. */
export function dragGuide(editor: Editor, name: string): Gesture {
  const which = named(name);
  const { axis } = which;
  // A guide does not snap to itself.
  const snapper = new Snapper(targets(editor, [], false));
  return {
    move: (pointer) => {
      const { dpi } = editor.sheet.value;
      const size = editor.view.size.value;
      const [pixel, edge] = axis === "x" ? [pointer.x, size.width] : [pointer.y, size.height];
      const isGone = pixel > edge || pixel < (hasRulers(size.width) ? RULER : 0);
      const raw = onLabel(editor, pointer)[axis];
      const around = { x: 0, y: 0, width: 0, height: 0 };
      const snapped = pointer.control ? undefined : snapper.edge({ [axis]: raw }, around, reach(editor));
      const at = snapped?.isOn[axis] ? raw + (axis === "x" ? snapped.dx : snapped.dy) : onDot(raw, dpi);
      held.value = { axis, at, isGone };
      readout.value = isGone ? strings.guides.letGo : told(editor, axis, at);
    },
    end: () => {
      const line = held.value;
      clearLive();
      if (line) setGuide(editor, which, line.isGone ? undefined : line.at);
    },
    cancel: clearLive,
  };
}
