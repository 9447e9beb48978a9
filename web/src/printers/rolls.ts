// Rolls of Brother QL printers, as crates/languages/src/rolls.rs has them.

/** The only resolution of these printers. */
export const ROLL_DPI = 300;

type Dots = readonly [across: number, along: number];

export interface Roll {
  readonly id: string;
  /** Millimetres. */
  readonly width: number;
  /** Nothing for a tape without cuts. */
  readonly length?: number;
  readonly isRound?: boolean;
  /** Dots of the whole label; of a tape, its width. */
  readonly whole: Dots;
  /** Dots that can be printed. */
  readonly printable: Dots;
}

const tape = (id: string, width: number, whole: number, printable: number): Roll => ({
  ...{ id, width, whole: [whole, 0], printable: [printable, 0] },
});

const cut = (id: string, [width, length]: Dots, whole: Dots, printable: Dots): Roll => ({
  ...{ id, width, length, whole, printable },
  ...(id.startsWith("d") ? { isRound: true } : {}),
});

/** The most common ones first. */
export const ROLLS: readonly Roll[] = [
  tape("62", 62, 732, 696),
  tape("29", 29, 342, 306),
  tape("12", 12, 142, 106),
  tape("38", 38, 449, 413),
  tape("50", 50, 590, 554),
  tape("54", 54, 636, 590),
  tape("102", 102, 1200, 1164),
  tape("103", 103, 1224, 1200),
  cut("17x54", [17, 54], [201, 636], [165, 566]),
  cut("17x87", [17, 87], [201, 1026], [165, 956]),
  cut("23x23", [23, 23], [272, 272], [202, 202]),
  cut("29x42", [29, 42], [342, 495], [306, 425]),
  cut("29x90", [29, 90], [342, 1061], [306, 991]),
  cut("38x90", [38, 90], [449, 1061], [413, 991]),
  cut("39x48", [39, 48], [461, 565], [425, 495]),
  cut("52x29", [52, 29], [614, 341], [578, 271]),
  cut("62x29", [62, 29], [732, 341], [696, 271]),
  cut("62x100", [62, 100], [732, 1179], [696, 1109]),
  cut("102x51", [102, 51], [1200, 596], [1164, 526]),
  cut("102x152", [102, 152], [1200, 1804], [1164, 1660]),
  cut("103x164", [103, 164], [1224, 1941], [1200, 1822]),
  cut("d12", [12, 12], [142, 142], [94, 94]),
  cut("d24", [24, 24], [284, 284], [236, 236]),
  cut("d58", [58, 58], [688, 688], [618, 618]),
];

export const rollOf = (id: string | undefined) => ROLLS.find((roll) => roll.id === id);

/** Dots by which sizes in inches differ from whole dots. */
const ROUNDING = 3;

/** By how many dots a label is too large for a roll, across or along; 0 if it fits. */
export function excess({ whole, length }: Roll, [across, along]: Dots): number {
  const over = (size: number, most: number) => Math.max(0, size - most);
  const beyond = Math.max(over(across, whole[0]), length === undefined ? 0 : over(along, whole[1]));
  return beyond <= ROUNDING ? 0 : beyond;
}

/** The roll of a label's size, if there is only one: a request without a roll uses it. */
export function onlyRoll(size: Dots): Roll | undefined {
  const isSide = (a: number, b: number) => Math.abs(a - b) <= ROUNDING;
  const fitting = ROLLS.filter(({ whole, printable, length }) =>
    [whole, printable].some(
      ([across, along]) => isSide(across, size[0]) && (length === undefined || isSide(along, size[1])),
    ),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The roll that a label is printed on: the named one, or the only one of its size. */
const loaded = (id: string | undefined, size: Dots) => (id === undefined ? onlyRoll(size) : rollOf(id));

/** By how many dots ink lies in the margins that the printer does not reach; 0 if it does not. */
export function inMargin(id: string | undefined, size: Dots, ink: Area): number {
  const roll = loaded(id, size);
  if (!roll) return 0;
  const { printable, length } = roll;
  const beyond = (from: number, extent: number, side: number, most: number) => {
    const first = side <= most ? 0 : Math.floor((side - most) / 2);
    return Math.max(first - from, from + extent - (first + Math.min(side, most)));
  };
  const across = beyond(ink.x, ink.width, size[0], printable[0]);
  const along = length === undefined ? 0 : beyond(ink.y, ink.height, size[1], printable[1]);
  return Math.max(0, across, along);
}
