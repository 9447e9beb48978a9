// The name of a copy: "Tag" is followed by "Tag 2" and "Tag 3", as the service numbers them.

/** The service's maximum number of characters of a name. */
const MOST = 100;

/** The next name that no other design has. */
export function copyName(name: string, taken: readonly string[]): string {
  const found = /^(.*\S.*) ([1-9]\d{0,3})$/su.exec(name);
  const base = found?.[1] ?? name;
  for (let number = Number(found?.[2] ?? 1) + 1; ; number += 1) {
    const end = ` ${number}`;
    const next =
      [...base]
        .slice(0, MOST - end.length)
        .join("")
        .trimEnd() + end;
    if (!taken.includes(next)) return next;
  }
}
