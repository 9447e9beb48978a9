// What every kind of element tells about itself: how it begins, and its panel.
import type { FunctionComponent } from "preact";
import type { Element, Sheet } from "../document/model";
import { inches } from "../document/model";

export interface KindOf<E extends Element> {
  /** A new one in the middle of the label. */
  create(id: string, sheet: Sheet): E;
  /** Its own properties, for elements of this kind alone. */
  readonly Panel: FunctionComponent<{ readonly elements: readonly E[] }>;
  /** The key that adds one. */
  readonly shortcut?: string;
}

/** A box in the middle, no larger than most of the label. */
export function middle(sheet: Sheet, width: number, height: number) {
  const w = Math.min(width, sheet.width * 0.8);
  const h = Math.min(height, sheet.height * 0.8);
  return {
    x: inches((sheet.width - w) / 2),
    y: inches((sheet.height - h) / 2),
    width: inches(w),
    height: inches(h),
  };
}
