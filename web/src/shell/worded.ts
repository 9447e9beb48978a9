// Writes messages of the service in the language of the editor, from their codes and values.
import type { Schemas } from "../api/types";
import { written } from "../language/number";
import { strings } from "../language/strings";
import { SYMBOLOGIES, symbology } from "../language/symbologies";
import { isGiven, length } from "./measures";

type Part = Schemas["MessagePart"];
type Value = Schemas["MessageValue"];

/** Numbers of findings have at most three decimals, those of millimetres. */
const DECIMALS = 3;

/** Values that are the id of a symbology. */
const SYMBOLOGY_VALUES = new Set(["symbology", "instead"]);

/** A message or a phrase in the editor's language; one that this version does not know, in English. */
export function worded(message: Part & { readonly message?: string }): string {
  const { code, values = {} } = message;
  const template = (strings.messages as Readonly<Record<string, string>>)[code];
  if (template === undefined) return withNames(strings.phrases[code] ?? message.message ?? code);
  return withNames(template).replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, given?: string) => {
    // A number that is written in the template, such as that of one dot, is its own value.
    const value = values[name] ?? (/^\d+$/.test(name) ? Number(name) : "");
    if (isGiven(given) && Number.isFinite(Number(value))) return length(Number(value), given);
    if (SYMBOLOGY_VALUES.has(name) && typeof value === "string") return symbology(value)?.name ?? value;
    return spoken(value);
  });
}

const IDS = SYMBOLOGIES.map(({ id }) => id).sort((a, b) => b.length - a.length);
const AN_ID = new RegExp(`(?<![\\w-])(?:${IDS.join("|")})(?![\\w-])`, "g");

/** Words of ours that name symbologies as the API does, with the names that people know. */
const withNames = (text: string) => text.replace(AN_ID, (id) => symbology(id)?.name ?? id);

/** A message as a sentence: messages start in lower case and have no full stop. */
export function sentence(text: string): string {
  const end = /[.?!]$/.test(text) ? "" : ".";
  return `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}${end}`;
}

function spoken(value: Value): string {
  if (typeof value === "number") return written(value, DECIMALS);
  if (typeof value === "string") return value;
  if ("code" in value) return worded(value);
  return strings.list(value.map((part) => worded(part)));
}
