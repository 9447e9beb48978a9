// How text is aligned in its box.

export type Align = "left" | "center" | "right";
export type VerticalAlign = "top" | "middle" | "bottom";
