// Start, end and size of a box along one axis.
import type { Box } from "../geometry/box";

export type Axis = "x" | "y";

export const start = (box: Box, axis: Axis) => (axis === "x" ? box.x : box.y);
export const size = (box: Box, axis: Axis) => (axis === "x" ? box.width : box.height);
export const end = (box: Box, axis: Axis) => start(box, axis) + size(box, axis);
export const other = (axis: Axis): Axis => (axis === "x" ? "y" : "x");
