// ZPL told apart for the eye: commands, their parameters, and data that is printed.

export interface Token {
  readonly kind: "command" | "parameters" | "data";
  readonly text: string;
}

/** Commands whose rest is data or a comment, whatever is in it. */
const WITH_DATA = /^[\^~](FD|FV|FX|SN|FN)$/i;

/** All of a text, in pieces; what stands before the first command counts as parameters. */
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
