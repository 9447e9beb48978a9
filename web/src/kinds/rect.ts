// A box, with corners that may be round.
import type { ModelOf } from "./kind";
import type { RectElement } from "./model";
import { COLOR, SHAPE, shape } from "./shape";

export const ROUNDING = { usual: 0, most: 8 } as const;

/** The radius of its corners, in the unit of its sides: `most` makes a half circle of the shorter side. */
export function radiusOf({ rounding = ROUNDING.usual }: RectElement, width: number, height: number): number {
  return (rounding / ROUNDING.most) * (Math.min(width, height) / 2);
}

export const rect: ModelOf<RectElement> = {
  letter: "r",
  defaults: { ...SHAPE, color: COLOR, rounding: ROUNDING.usual },
  ...shape,
};
