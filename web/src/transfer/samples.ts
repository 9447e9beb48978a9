// Sample programs that print a saved design. They do not contain the key, and values are quoted so that nothing in them
// ends a string early.
import { address } from "../api/print";
import { FACTS } from "../printers/languages";
import type { PrinterSettings, PrintFormat } from "../printers/settings";

export const LANGUAGES = ["curl", "javascript", "python"] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Call {
  /** Of the service, without a slash at the end. */
  readonly origin: string;
  readonly id: string;
  readonly data: Readonly<Record<string, string>>;
  /** One is the service's default, and not in the sample. */
  readonly copies?: number;
  /** Without it, ZPL. */
  readonly format?: PrintFormat;
  /** The options of the printer, without its format. */
  readonly printer?: PrinterSettings;
  readonly across?: NonNullable<PrinterSettings["across"]>;
}

export function sample(language: Language, call: Call): string {
  return SAMPLES[language](call);
}

const SAMPLES: Record<Language, (call: Call) => string> = { curl, javascript, python };

/** ZPL is a text, which can be shown; other answers are saved. */
const isText = ({ format = "zpl" }: Call) => format === "zpl";

/** The name of a file for the answer. */
export const answerFile = ({ format = "zpl" }: Pick<Call, "format">) =>
  `label.${format === "sheet" ? "pdf" : FACTS[format].extension}`;

function curl(call: Call): string {
  return isText(call) ? fetched(call) : `${fetched(call)} \\\n  -o ${answerFile(call)}`;
}

/** The answer on the standard output. Line feeds are escaped in JSON; in single quotes a shell changes nothing else. */
export function fetched(call: Call): string {
  return `curl ${quoted(address(call))} \\
  -H "Authorization: Bearer $LABELWRIGHT_KEY" \\
  -H 'Content-Type: application/json' \\
  -d ${quoted(JSON.stringify({ data: call.data, ...besides(call) }, null, 2))}`;
}

/** What a request has besides the values. */
const besides = ({ copies = 1, printer, across }: Call): Readonly<Record<string, unknown>> => ({
  ...(copies > 1 ? { copies } : {}),
  ...(printer && Object.keys(printer).length > 0 ? { printer } : {}),
  ...(across ? { across } : {}),
});

export const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function javascript(call: Call): string {
  return `const response = await fetch(${JSON.stringify(address(call))}, {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.LABELWRIGHT_KEY}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify({ data: ${literal(call.data, "  ", computed)}${more(call, (name) => name)} }),
});
if (!response.ok) throw new Error(await response.text());
${
  isText(call)
    ? "console.log(await response.text());"
    : `const { writeFile } = await import("node:fs/promises");
await writeFile(${JSON.stringify(answerFile(call))}, new Uint8Array(await response.arrayBuffer()));`
}`;
}

/** Written plainly, this name would set the prototype. */
const computed = (name: string) => (name === '"__proto__"' ? `[${name}]` : name);

/** Numbers, texts and objects of them are written as in JSON. */
const more = (call: Call, key: (name: string) => string) =>
  Object.entries(besides(call))
    .map(([name, value]) => `, ${key(name)}: ${JSON.stringify(value).replace(/([,:])(?=["\d])/g, "$1 ")}`)
    .join("");

/** JSON strings are valid Python strings. */
function python(call: Call): string {
  const body = `{"data": ${literal(call.data, "    ", (name) => name)}${more(call, (name) => `"${name}"`)}}`;
  const use = isText(call)
    ? "print(response.read().decode())"
    : `open(${JSON.stringify(answerFile(call))}, "wb").write(response.read())`;
  return `import json, os, urllib.request

request = urllib.request.Request(
    ${JSON.stringify(address(call))},
    data=json.dumps(${body}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["LABELWRIGHT_KEY"],
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    ${use}`;
}

function literal(data: Call["data"], indent: string, key: (name: string) => string): string {
  const entries = Object.entries(data).map(([name, value]) => `${key(JSON.stringify(name))}: ${JSON.stringify(value)}`);
  if (entries.length === 0) return "{}";
  return `{\n${entries.map((entry) => `${indent}  ${entry},\n`).join("")}${indent}}`;
}
