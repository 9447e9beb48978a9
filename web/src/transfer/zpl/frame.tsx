// A frame around a part of the picture, in parts of the label, so that it fits at any size of the picture.
import type { Box } from "../../geometry/box";

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

export function Frame({ box, width, height }: { box: Box; width: number; height: number }) {
  return (
    <span
      class="zpl-frame"
      style={{
        left: percent(box.x, width),
        top: percent(box.y, height),
        width: percent(box.width, width),
        height: percent(box.height, height),
      }}
    />
  );
}
