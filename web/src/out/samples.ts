// Sample programs that print a saved design. They do not contain the key, and values are quoted so that nothing in them
// ends a string early.
import { address } from "../api/print";

export const LANGUAGES = ["curl", "javascript", "python"] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Call {
  /** Of the service, without a slash at the end. */
  readonly origin: string;
  readonly id: string;
  readonly data: Readonly<Record<string, string>>;
  /** One is the service's default, and not in the sample. */
  readonly copies?: number;
}

export function sample(language: Language, call: Call): string {
  return SAMPLES[language](call);
}

const SAMPLES: Record<Language, (call: Call) => string> = { curl, javascript, python };

/** Line feeds are escaped in JSON; in single quotes a shell changes nothing else. */
function curl(call: Call): string {
  return `curl ${quoted(address(call))} \\
  -H "Authorization: Bearer $LABELWRIGHT_KEY" \\
  -H 'Content-Type: application/json' \\
  -d ${quoted(JSON.stringify({ data: call.data, ...(isRepeated(call) && { copies: call.copies }) }, null, 2))}`;
}

const isRepeated = ({ copies = 1 }: Call) => copies > 1;

export const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function javascript(call: Call): string {
  return `const response = await fetch(${JSON.stringify(address(call))}, {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.LABELWRIGHT_KEY}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify({ data: ${literal(call.data, "  ", computed)}${repeated("copies", call)} }),
});
if (!response.ok) throw new Error(await response.text());
console.log(await response.text());`;
}

/** Written plainly, this name would set the prototype. */
const computed = (name: string) => (name === '"__proto__"' ? `[${name}]` : name);

const repeated = (name: string, call: Call) => (isRepeated(call) ? `, ${name}: ${call.copies}` : "");

/** JSON strings are valid Python strings. */
function python(call: Call): string {
  return `import json, os, urllib.request

request = urllib.request.Request(
    ${JSON.stringify(address(call))},
    data=json.dumps({"data": ${literal(call.data, "    ", (name) => name)}${repeated('"copies"', call)}}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["LABELWRIGHT_KEY"],
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    print(response.read().decode())`;
}

function literal(data: Call["data"], indent: string, key: (name: string) => string): string {
  const entries = Object.entries(data).map(([name, value]) => `${key(JSON.stringify(name))}: ${JSON.stringify(value)}`);
  if (entries.length === 0) return "{}";
  return `{\n${entries.map((entry) => `${indent}  ${entry},\n`).join("")}${indent}}`;
}
