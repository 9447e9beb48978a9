// Names of keys on the current keyboard: in the language, or as Apple's symbols. In code they are always written as
// `Ctrl+Shift+V`.
import { strings } from "../language/strings";

type Modifier = "ctrl" | "shift" | "alt";

/** Apple writes modifiers in this order, before the key and without a separator. */
const SIGNS: readonly (readonly [Modifier, string])[] = [
  ["alt", "⌥"],
  ["shift", "⇧"],
  ["ctrl", "⌘"],
];

export const isApple = () => typeof navigator !== "undefined" && /^(Mac|iP)/.test(navigator.platform);

export function keys(combination: string, apple = isApple()): string {
  const parts = combination.split("+");
  const last = parts.pop() ?? "";
  const held = parts.map((part) => part.toLowerCase());
  const names: Readonly<Record<string, string>> = strings.keyNames;
  if (!apple) return [...held, last].map((part) => names[part.toLowerCase()] ?? part).join("+");
  const key = { Del: "⌫", Enter: "↩" }[last] ?? last;
  return signs(held) + key;
}

const signs = (held: readonly string[]) =>
  SIGNS.filter(([name]) => held.includes(name))
    .map(([, sign]) => sign)
    .join("");

/** A line of the list of shortcuts: "Ctrl + Shift + Z" becomes "⇧⌘Z", "Shift + click" becomes "⇧ click". */
export function keyLine(line: string, apple = isApple()): string {
  if (!apple) return line;
  const { keyNames } = strings;
  if (line === keyNames.del) return keys("Del", true);
  const named = SIGNS.map(([name]) => keyNames[name]).join("|");
  return line.replace(
    new RegExp(`((?:(?:${named}) \\+ )+)(\\p{L}\\p{L}|\\p{L}\\d)?`, "gu"),
    (_, held: string, word: string | undefined) => {
      const found = SIGNS.filter(([name]) => held.split(" + ").includes(keyNames[name])).map(([name]) => name);
      return word ? `${signs(found)} ${word}` : signs(found);
    },
  );
}
