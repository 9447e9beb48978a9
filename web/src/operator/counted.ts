// The number that somebody types, or a scanner by mistake.

/** The typed number; `before` if it is none from 1 to `most`. */
export function counted(typed: string, most: number, before: number): number {
  const digits = typed.trim();
  const number = /^\d+$/.test(digits) ? Number(digits) : 0;
  return number >= 1 && number <= most ? number : before;
}

/** Whether it is a number, but too large. */
export const isTooLarge = (typed: string, most: number) => /^\d+$/.test(typed.trim()) && Number(typed) > most;
