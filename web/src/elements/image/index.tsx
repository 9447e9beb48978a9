// An image to trace; printers have no command for it.

import { type Editor, useEditor } from "../../editor/editor";
import { Amount } from "../../fields/amount";
import { Segments } from "../../fields/choice";
import { type Property, property } from "../../fields/property";
import { Section } from "../../fields/section";
import { isQuarterTurned } from "../../geometry/frame";
import { IMAGE } from "../../kinds/image";
import type { ImageElement } from "../../kinds/model";
import { strings } from "../../language/strings";
import { tellError } from "../../shell/notice";
import { type Drawn, middle, type ToolOf } from "../kind";
import { AreaSides } from "../sides";
import { insertPicture } from "./insert";
import { choose, MOST_BYTES, roomFor } from "./picture";

const words = strings.properties;

/** One white dot, until a file is chosen. */
const EMPTY =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=";

function Panel({ elements }: { elements: readonly ImageElement[] }) {
  const editor = useEditor();
  const src = property(editor, elements, "src", "");
  const opacity = property(editor, elements, "opacity", IMAGE.opacity);
  const percent: Property<number> = {
    ...opacity,
    value: Math.round(opacity.value * 100),
    set: (value) => opacity.set(value === undefined ? undefined : value / 100),
  };
  const replace = () =>
    choose(roomFor(editor.document.value, src.value)).then((picture) => picture && src.set(picture.src), tellError);
  return (
    <>
      <Section title={words.content}>
        <p class="picture-note">
          <b class="picture-badge">{strings.picture.badge}</b>
          {words.notPrinted}
        </p>
        <button type="button" class="button" onClick={replace}>
          {words.replace}
        </button>
        {!src.isMixed && <p class="hint">{strings.picture.takes(src.value.length, MOST_BYTES)}</p>}
      </Section>
      <Section title={words.style}>
        <Amount label={strings.picture.opacity} property={percent} least={0} most={100} step={5} />
        <Segments
          label={words.rotation}
          property={property(editor, elements, "rotation", IMAGE.rotation)}
          options={words.rotations}
        />
        <p class="hint">{strings.picture.trace}</p>
      </Section>
    </>
  );
}

/** The image in its box, rotated with it. */
function Footprint({ element, box }: Drawn<ImageElement>) {
  const rotation = element.rotation ?? IMAGE.rotation;
  const turned = isQuarterTurned(rotation);
  const [width, height] = turned ? [box.height, box.width] : [box.width, box.height];
  const degrees = { N: 0, R: 90, I: 180, B: 270 }[rotation];
  const place = `translate(${box.x + box.width / 2} ${box.y + box.height / 2}) rotate(${degrees})`;
  return (
    <g transform={place}>
      <image
        href={element.src}
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        opacity={element.opacity ?? IMAGE.opacity}
        preserveAspectRatio="none"
      />
    </g>
  );
}

/** Asks for a file, then adds the element. */
async function ask(editor: Editor): Promise<string | undefined> {
  const picture = await choose(roomFor(editor.document.value));
  return picture && insertPicture(editor, picture);
}

export const image: ToolOf<ImageElement> = {
  create: (id, sheet) => ({ id, type: "image", ...middle(sheet, 1, 1), src: EMPTY }),
  ask,
  Panel,
  Sides: AreaSides,
  Footprint,
  isOwnDrawing: true,
};
