// What boxes and ellipses have in common: how they are filled, their border, and where they are hit.
import type { JSX } from "preact";
import { useEditor } from "../editor/editor";
import { Segments } from "../fields/choice";
import { Distance } from "../fields/distance";
import { property, sparing } from "../fields/property";
import type { Box } from "../geometry/box";
import { COLOR, inkOf, isFrame, SHAPE, type ShapeElement, thicknessOf } from "../kinds/shape";
import { strings } from "../language/strings";
import type { Drawn } from "./kind";

const words = strings.properties;

/** How it is filled; a border also has a thickness and a colour. */
export function ShapeFields({ elements }: { elements: readonly ShapeElement[] }) {
  const editor = useEditor();
  const fill = property(editor, elements, "fill", SHAPE.fill);
  return (
    <>
      <Segments label={words.fill} property={fill} options={words.fills} />
      {(fill.isMixed || fill.value === SHAPE.fill) && (
        <>
          <Thickness elements={elements} />
          <Segments
            label={words.color}
            property={sparing<ShapeElement, "color">(editor, elements, "color", () => COLOR)}
            options={words.colors}
          />
        </>
      )}
    </>
  );
}

function Thickness({ elements }: { elements: readonly ShapeElement[] }) {
  const thickness = property(useEditor(), elements, "thickness", SHAPE.thickness);
  return <Distance label={words.thickness} property={thickness} least={0} />;
}

const INKS = { black: "var(--ink)", white: "var(--paper)" } as const;

interface Attributes {
  readonly class?: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly "stroke-width"?: number;
}

/** Draws its outline around a box. */
export type Outline<E extends ShapeElement> = (element: E, box: Box, attributes: Attributes) => JSX.Element;

/** What is shown until the service has drawn it. */
export function footprint<E extends ShapeElement>(outline: Outline<E>) {
  return ({ element, box, dpi }: Drawn<E>) => {
    const ink = INKS[inkOf(element)];
    if (!isFrame(element)) return outline(element, box, { fill: ink });
    const stroke = Math.max(1, thicknessOf(element) * dpi);
    const middle = {
      x: box.x + stroke / 2,
      y: box.y + stroke / 2,
      width: Math.max(0, box.width - stroke),
      height: Math.max(0, box.height - stroke),
    };
    return outline(element, middle, { fill: "none", stroke: ink, "stroke-width": stroke });
  };
}

/** A frame is hit on its border only, so that elements inside it can be hit. */
export function target<E extends ShapeElement>(outline: Outline<E>) {
  return ({ element, box, dpi }: Drawn<E>) => {
    if (!isFrame(element)) return outline(element, box, { class: "target is-rim" });
    return (
      <>
        {outline(element, box, { class: "target is-border", "stroke-width": thicknessOf(element) * dpi * 2 })}
        {outline(element, box, { class: "target is-border is-rim" })}
      </>
    );
  };
}
