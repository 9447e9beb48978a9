// A picture in its colors: until the service has drawn its dots, for tracing, and for those that do not print.
import { useEditor } from "../../editor/editor";
import { isQuarterTurned } from "../../geometry/frame";
import { IMAGE, isFromData, isPrinted } from "../../kinds/image";
import type { ImageElement } from "../../kinds/model";
import type { Drawn } from "../kind";

const RATIOS = { contain: "xMidYMid meet", cover: "xMidYMid slice", stretch: "none" } as const;
const DEGREES = { N: 0, R: 90, I: 180, B: 270 } as const;

/** The picture in its box, rotated with it. */
export function Footprint({ element, box }: Drawn<ImageElement>) {
  const editor = useEditor();
  const rotation = element.rotation ?? IMAGE.rotation;
  const [width, height] = isQuarterTurned(rotation) ? [box.height, box.width] : [box.width, box.height];
  const place = `translate(${box.x + box.width / 2} ${box.y + box.height / 2}) rotate(${DEGREES[rotation]})`;
  const area = { x: -width / 2, y: -height / 2, width, height };
  // Those that do not print always filled their boxes.
  const fit = element.fit ?? (isPrinted(element) ? IMAGE.fit : "stretch");
  const isWaiting = isPrinted(element) && !editor.view.showsOriginals.value;
  const src = editor.pictures.named(element, editor.values.value);
  return (
    <g transform={place}>
      {isFromData(element) && src === undefined && <rect class="picture-missing" {...area} />}
      {src !== undefined && (
        <image
          class={isWaiting ? "is-waiting" : undefined}
          href={src}
          {...area}
          opacity={element.opacity ?? IMAGE.opacity}
          preserveAspectRatio={RATIOS[fit]}
        />
      )}
    </g>
  );
}
