// A field of a printer, as it was imported. It is moved and its text is changed; its commands stay as they are.
import { type Box, inches } from "../geometry/box";
import { isQuarterTurned, type Rotation } from "../geometry/frame";
import { shared } from "../geometry/stretch";
import { areaOut } from "./area";
import type { ModelOf, Space } from "./kind";
import type { Element, NativeElement } from "./model";

export const NATIVE = { anchor: "corner", side: "left", dpi: 203, text: "" } as const;

export const isNative = (element: Element | undefined): element is NativeElement => element?.type === "native";

/** Boxes, circles, diagonal lines and ellipses, which have no text. */
const GRAPHICS = ["GB", "GC", "GD", "GE"];

/** Whether it has a text, which may be empty. */
export const hasText = ({ commands }: NativeElement): boolean =>
  !GRAPHICS.some((name) => Object.hasOwn(commands, name));

/** Commands that are followed by a rotation: fonts and barcodes. */
const TURNING = /^(A.|B(?!Y$).)$/;

/** The rotation of its letters or bars; graphics have none. */
export function rotationOf({ commands }: NativeElement): Rotation {
  const [, [first] = []] = Object.entries(commands).find(([name]) => TURNING.test(name)) ?? [];
  return first === "R" || first === "I" || first === "B" ? first : "N";
}

/** Where its box begins, as parts of its width and height before its position. */
function before(element: NativeElement): { readonly across: number; readonly down: number } {
  const { anchor = NATIVE.anchor, side = NATIVE.side } = element;
  if (anchor === "baseline") {
    // A base line runs along one side of the box, from its position onwards.
    const rotation = rotationOf(element);
    return {
      across: rotation === "I" || rotation === "B" ? 1 : 0,
      down: rotation === "N" || rotation === "B" ? 1 : 0,
    };
  }
  return { across: side === "right" ? 1 : 0, down: 0 };
}

/** Until the service has drawn a field without a size, a small square that can be grabbed. */
const UNKNOWN = 0.2;

function bounds(element: NativeElement, { measured, isTurned }: Space): Box {
  const found = measured(element.id);
  if (found?.at) {
    // Its ink, which may be anywhere around its position, moves with it.
    const [x, y] = [element.x + found.x - found.at.x, element.y + found.y - found.at.y];
    return { x: inches(x), y: inches(y), width: found.width, height: found.height };
  }
  const own = found && (isTurned ? { width: found.height, height: found.width } : found);
  const width = element.width ?? own?.width ?? UNKNOWN;
  const height = element.height ?? own?.height ?? UNKNOWN;
  const { across, down } = before(element);
  return { x: element.x - across * width, y: element.y - down * height, width, height };
}

/** The element with the corner of its box at another place. */
function placed(element: NativeElement, from: Box, to: Pick<Box, "x" | "y">): NativeElement {
  return { ...element, x: inches(element.x + to.x - from.x), y: inches(element.y + to.y - from.y) };
}

export const native: ModelOf<NativeElement> = {
  letter: "n",
  defaults: NATIVE,
  required: { commands: "commands" },
  canTurn: false,
  canStretch: false,

  bounds,
  fitted: (element) => element,
  arranged: (element, stretch, space) => {
    const own = bounds(element, space);
    return placed(element, own, shared(own, own, stretch));
  },
  turned: (element) => element,
  // Its commands cannot be turned: the middle of its box stays where it was.
  takenOut: (element, frame, box) => {
    const area = areaOut(frame, box);
    const size = isQuarterTurned(frame.rotation) ? { width: area.height, height: area.width } : area;
    const corner = { x: area.x + (area.width - size.width) / 2, y: area.y + (area.height - size.height) / 2 };
    return placed(element, box, corner);
  },
  // As many dots of another resolution.
  scaled: ({ dpi = NATIVE.dpi }, by) => ({ dpi: Math.round(dpi / by) }),

  texts: ({ text = NATIVE.text }) => [text],
  rewritten: (element, by) => (element.text === undefined ? element : { ...element, text: by(element.text, 0) }),
};
