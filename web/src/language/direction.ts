// The direction of the language. The label always runs left to right; the page around it may not.

export type Onward = 1 | -1;

/** 1 where reading goes to the right, -1 where it goes to the left. */
export const onward = (): Onward => (document.documentElement.dir === "rtl" ? -1 : 1);

/** The step of an arrow key in a list that follows the text direction: 1 forward, -1 back, 0 for other keys. */
export function along(key: string, way: Onward = onward()): Onward | 0 {
  if (key === "ArrowRight") return way;
  return key === "ArrowLeft" ? (way === 1 ? -1 : 1) : 0;
}
