// What fields are called: the names of their placeholders, as people write them.

/** Names as programs write them: `best_before`, `bestBefore`. Names with blanks or capitals are words already. */
const WRITTEN_BY_PROGRAMS = /^[\p{Ll}\p{N}]+([_-]?[\p{Lu}\p{Ll}\p{N}]+)*$/u;

/** "Best before". Names that would be the same stay as they are. */
export function labels(names: readonly string[]): ReadonlyMap<string, string> {
  const plain = names.map((name) => [name, inWords(name)] as const);
  const isTaken = (label: string) => plain.filter(([, other]) => other === label).length > 1;
  return new Map(plain.map(([name, label]) => [name, isTaken(label) ? name : label]));
}

function inWords(name: string): string {
  if (!WRITTEN_BY_PROGRAMS.test(name)) return name;
  const words = name
    .replace(/(\p{Ll})(\p{Lu})(?=\p{Ll})/gu, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
