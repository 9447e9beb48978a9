// Rolls of Brother QL printers: facts.json is written from the service's sources.
import facts from "./facts.json";

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

const ALL = facts.rolls as readonly unknown[] as readonly Roll[];
const COMMON = ["62", "29"];

/** The most common ones first. */
export const ROLLS: readonly Roll[] = [
  ...COMMON.flatMap((id) => ALL.filter((roll) => roll.id === id)),
  ...ALL.filter(({ id }) => !COMMON.includes(id)),
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
