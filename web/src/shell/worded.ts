// Writes messages of the service in the language of the editor, from their codes and values.
import type { Schemas } from "../api/types";
import { written } from "../language/number";
import { strings } from "../language/strings";

type Part = Schemas["MessagePart"];
type Value = Schemas["MessageValue"];

/** Numbers of findings have at most three decimals, those of millimetres. */
const DECIMALS = 3;

/** A message or a phrase in the editor's language; one that this version does not know, in English. */
export function worded(message: Part & { readonly message?: string }): string {
  const { code, values = {} } = message;
  const template = (strings.messages as Readonly<Record<string, string>>)[code];
  if (template === undefined) return strings.phrases[code] ?? message.message ?? code;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => spoken(values[name] ?? ""));
}

/** A message as a sentence: messages start in lower case and have no full stop. */
export function sentence(text: string): string {
  return `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`;
}

function spoken(value: Value): string {
  if (typeof value === "number") return written(value, DECIMALS);
  if (typeof value === "string") return value;
  if ("code" in value) return worded(value);
  return strings.list(value.map((part) => worded(part)));
}
