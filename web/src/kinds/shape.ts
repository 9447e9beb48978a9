// Shared by boxes and ellipses: a border, black, white, or inverting what is below.
import { plainArea } from "./area";
import type { ModelOf } from "./kind";
import type { EllipseElement, RectElement } from "./model";

export type ShapeElement = RectElement | EllipseElement;

/** What a new shape has. */
export const SHAPE = { fill: "none", thickness: 0.02 } as const;

export const COLOR = "black";

export const isShape = (element: { readonly type: string } | undefined): element is ShapeElement =>
  element?.type === "rect" || element?.type === "ellipse";

/** Whether only its border prints. */
export const isFrame = ({ fill = SHAPE.fill }: ShapeElement) => fill === "none";

export const thicknessOf = ({ thickness = SHAPE.thickness }: ShapeElement) => thickness;

/** What it marks the label with; what it inverts is black on an empty label. */
export function inkOf({ fill = SHAPE.fill, color = COLOR }: ShapeElement): "black" | "white" {
  return fill === "white" || (fill === "none" && color === "white") ? "white" : "black";
}

type Shared = Omit<ModelOf<ShapeElement>, "letter" | "defaults">;

export const shape = {
  required: { width: "number", height: "number" },

  ...plainArea,

  texts: () => [],
  line: (element) => (isFrame(element) ? thicknessOf(element) : undefined),
} as const satisfies Shared;
