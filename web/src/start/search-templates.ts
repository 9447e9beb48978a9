// Templates by words, grouped by trade.

/** A template with the words of the chosen language. */
export interface Named {
  readonly id: string;
  /** The id of its trade. */
  readonly trade: string;
  /** Its English name. */
  readonly name: string;
}

/** Names by ids, in the chosen language. */
export interface Words {
  readonly names: Readonly<Record<string, string>>;
  readonly trades: Readonly<Record<string, string>>;
  /** More words by which templates are found. */
  readonly keywords: Readonly<Record<string, string>>;
}

/** Without case and accents: "etiqueta de joyeria" finds "Joyería". */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The templates that have every word, by trade, in the order of the gallery. */
export function searchTemplates<T extends Named>(list: readonly T[], typed: string, words: Words): Map<string, T[]> {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  const found = new Map<string, T[]>();
  for (const template of list) {
    const { id, trade, name } = template;
    const texts = [id, name, words.names[id], words.trades[trade], trade, words.keywords[id]];
    const text = plain(texts.filter((it) => it !== undefined).join("\n"));
    if (!wanted.every((word) => text.includes(word))) continue;
    found.set(trade, [...(found.get(trade) ?? []), template]);
  }
  return found;
}
