// Which way the language runs. The label runs to the right in every language; what lies around it does not.

export type Onward = 1 | -1;

/** 1 where reading goes to the right, -1 where it goes to the left. */
export const onward = (): Onward => (document.documentElement.dir === "rtl" ? -1 : 1);

/** Where a key leads in something that is laid out as it is read: 1 on, -1 back, 0 for other keys. */
export function along(key: string, way: Onward = onward()): Onward | 0 {
  if (key === "ArrowRight") return way;
  return key === "ArrowLeft" ? (way === 1 ? -1 : 1) : 0;
}
