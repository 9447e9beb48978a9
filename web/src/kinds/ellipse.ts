// An ellipse; with equal sides, a circle.
import type { ModelOf } from "./kind";
import type { EllipseElement } from "./model";
import { COLOR, SHAPE, shape } from "./shape";

export const ellipse: ModelOf<EllipseElement> = {
  letter: "e",
  defaults: { ...SHAPE, color: COLOR },
  ...shape,
};
