// Text as wide as its letters.

import { useEditor } from "../../editor/editor";
import { Distance } from "../../fields/distance";
import { property } from "../../fields/property";
import { inches } from "../../geometry/box";
import type { TextElement } from "../../kinds/model";
import { strings } from "../../language/strings";
import { TextFootprint } from "../footprint";
import type { ToolOf } from "../kind";
import { Texts } from "../texts";

const words = strings.properties;

function Sides({ elements }: { elements: readonly TextElement[] }) {
  return (
    <>
      <OwnSide elements={elements} side="width" label={words.areaWidth} />
      <OwnSide elements={elements} side="height" label={words.areaHeight} />
    </>
  );
}

interface OwnSideProps {
  readonly elements: readonly TextElement[];
  readonly side: "width" | "height";
  readonly label: string;
}

/** Text is as large as its letters unless it is given an area to be aligned in. */
function OwnSide({ elements, side, label }: OwnSideProps) {
  const editor = useEditor();
  const own = elements[0] ? editor.bounds(elements[0])[side] : 1;
  return (
    <Distance
      label={label}
      property={property(editor, elements, side, own)}
      least={0.005}
      empty={words.ownSize}
      isEmpty={elements.every((element) => element[side] === undefined)}
    />
  );
}

export const text: ToolOf<TextElement> = {
  create: (id, sheet) => {
    // A tenth of the label's height, in half points.
    const fontSize = Math.max(6, Math.min(24, Math.round(sheet.height * 72 * 0.2) / 2));
    const [x, y] = [sheet.width / 2 - fontSize / 72, (sheet.height - fontSize / 72) / 2];
    return { id, type: "text", x: inches(Math.max(0, x)), y: inches(y), text: strings.initial.text, fontSize };
  },
  Panel: Texts,
  Sides,
  Footprint: TextFootprint,
  words: (element) => [element.text.slice(0, 60)],
  isTypedAtOnce: true,
  shortcut: "t",
};
