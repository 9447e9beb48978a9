// Elements that move as one. What is in them is edited after they are taken apart.
import type { GroupElement } from "../../document/model";
import type { KindOf } from "../kind";

export const group: KindOf<GroupElement> = {
  create: (id) => ({ id, type: "group", x: 0, y: 0, width: 1, height: 1, elements: [] }),
  Panel: () => null,
};
