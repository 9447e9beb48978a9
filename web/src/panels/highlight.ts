// Splits ZPL for highlighting: commands, parameters, and printed data.

export interface Token {
  readonly kind: "command" | "parameters" | "data";
  readonly text: string;
}

/** Commands whose remainder is data or a comment. */
const WITH_DATA = /^[\^~](FD|FV|FX|SN|FN)$/i;

/** The whole text in pieces; text before the first command counts as parameters. */
export function tokens(zpl: string): Token[] {
  const found: Token[] = [];
  const add = (kind: Token["kind"], text: string) => {
    if (text !== "") found.push({ kind, text });
  };
  // A font's letter belongs to `^A`, as in `^A0N,30`.
  for (const [, before = "", command = "", rest = ""] of zpl.matchAll(
    /([^^~]*)(?:([\^~][A-Za-z0-9@]{0,2})([^^~]*))?/g,
  )) {
    add("parameters", before);
    add("command", command);
    add(WITH_DATA.test(command) ? "data" : "parameters", rest);
  }
  return found;
}
