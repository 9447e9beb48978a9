// The time of this browser, with its offset: dates on labels are those of the place where they are printed.

/** Such as `2026-11-17T09:30:00+01:00`. */
export function now(date = new Date(), offset = -date.getTimezoneOffset()): string {
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return `${local}${offset < 0 ? "-" : "+"}${two(hours)}:${two(minutes)}`;
}
