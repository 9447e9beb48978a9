// Writes src/api/types.ts, the types of the editor's interface, from docs/editor-openapi.json.
// `node types.mjs` writes the file; `node types.mjs --check` fails if the file is not what it would write.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const WIDTH = 120;
/** An enumeration of more names is a catalog that grows with the service, so its type is string. */
const CATALOG = 20;
const PREFIX = "/api/editor/";
const HEADER =
  "// Generated from docs/editor-openapi.json by `npm run types`; do not edit. `npm run check` compares them.\n";

const here = path.dirname(fileURLToPath(import.meta.url));
const target = path.join(here, "src", "api", "types.ts");
const description = JSON.parse(await readFile(path.join(here, "..", "docs", "editor-openapi.json"), "utf8"));

const written = [HEADER, schemas(), operations()].join("\n");
if (process.argv.includes("--check")) {
  const found = await readFile(target, "utf8").catch(() => "");
  if (found !== written) {
    console.error("src/api/types.ts differs from docs/editor-openapi.json: run `npm run types` and commit the file");
    process.exitCode = 1;
  }
} else {
  await writeFile(target, written);
}

/** Each schema as a property, so that names such as Error do not hide those of the language. */
function schemas() {
  const all = Object.entries(description.components.schemas);
  const fields = all.map(
    ([name, schema]) => comment(schema.description, "  ") + property(name, type(schema, "  "), "  "),
  );
  return `export interface Schemas {\n${fields.join("")}}\n`;
}

/** Each operation by its method and its path: what is sent, and what is answered. */
function operations() {
  const fields = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const name = JSON.stringify(`${method.toUpperCase()} ${path.replace(PREFIX, "")}`);
      return comment(operation.summary, "  ") + property(name, `{\n${sent(operation)}${answered(operation)}  }`, "  ");
    }),
  );
  return `export interface Operations {\n${fields.join("")}}\n`;
}

/** Parts of the path by their own names; the query, the headers and the body together. */
function sent({ parameters = [], requestBody }) {
  const of = (place) => parameters.filter((it) => it.in === place);
  const parts = of("path").map((it) => `    ${field(it.name, it.schema, true)};\n`);
  const schema = requestBody && json(requestBody.content)?.schema;
  // A body that is not JSON is a file.
  const body = requestBody ? property("body", schema ? type(schema, "    ") : "Blob", "    ") : "";
  return parts.join("") + group("query", of("query")) + group("headers", of("header")) + body;
}

function group(name, parameters) {
  if (parameters.length === 0) return "";
  // Names of headers are the same in any case, and written small here.
  const fields = parameters.map((it) =>
    field(it.in === "header" ? it.name.toLowerCase() : it.name, it.schema, it.required),
  );
  const optional = parameters.some((it) => it.required) ? "" : "?";
  return property(`${name}${optional}`, `{ ${fields.join("; ")} }`, "    ");
}

/** JSON has the type of its schema, files are blobs, and no content is undefined. */
function answered({ responses }) {
  const { content } = responses[Object.keys(responses).find((status) => status.startsWith("2"))];
  const media = Object.keys(content ?? {});
  const isJson = media.length === 1 && media[0] === "application/json";
  return property(
    "answer",
    isJson ? type(json(content).schema, "    ") : media.length === 0 ? "undefined" : "Blob",
    "    ",
  );
}

function json(content) {
  return content["application/json"];
}

function property(name, type, indent) {
  return `${indent}readonly ${name}:${before(type)}${type};\n`;
}

function field(name, schema, isRequired, indent = "") {
  const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
  const start = `readonly ${key}${isRequired ? "" : "?"}:`;
  const of = type(schema, indent);
  // A union that was broken beside the longest name may fit beside this one.
  const line = of.includes("{")
    ? of
    : of
        .trim()
        .replace(/^\| /, "")
        .replace(/\n *\| /g, " | ");
  const fits = `${indent}${start} ${line};`.length <= WIDTH;
  return fits ? `${start} ${line}` : `${start}${before(of)}${of}`;
}

/** A type that begins in the next line needs no space. */
function before(type) {
  return type.startsWith("\n") ? "" : " ";
}

/** The type of a schema; `indent` is that of the line it begins in. */
function type(schema, indent) {
  if (schema === true) return "unknown";
  if (schema.$ref) return `Schemas["${schema.$ref.split("/").at(-1)}"]`;
  if ("const" in schema) return JSON.stringify(schema.const);
  const choices = schema.properties ? undefined : (schema.oneOf ?? schema.anyOf);
  const objects = choices?.filter((it) => it.properties) ?? [];
  // The formatter keeps the braces of an object that may be null in its line.
  if (objects.length === 1 && choices.length === 2 && choices.some((it) => it.type === "null"))
    return `${type(objects[0], indent)} | null`;
  if (objects.length > 0)
    return broken(
      choices.map((it) => type(it, `${indent}    `)),
      indent,
    );
  return union(alternatives(schema, indent), indent);
}

/** The types of a schema without objects of its own, also those of the choices in it. */
function alternatives(schema, indent) {
  if (schema.$ref || "const" in schema) return [type(schema, indent)];
  if (schema.enum && schema.enum.length <= CATALOG) return schema.enum.map((it) => JSON.stringify(it));
  const choices = schema.properties ? undefined : (schema.oneOf ?? schema.anyOf);
  if (choices) return choices.flatMap((it) => alternatives(it, indent));
  return [schema.type ?? "unknown"].flat().map((it) => plain(it, schema, indent));
}

function plain(kind, schema, indent) {
  switch (kind) {
    case "integer":
      return "number";
    case "array":
      return array(schema, indent);
    case "object":
      return object(schema, indent);
    default:
      return kind;
  }
}

function array({ items, minItems, maxItems }, indent) {
  const item = type(items, indent);
  if (minItems === maxItems && minItems <= 4) return `readonly [${Array(minItems).fill(item).join(", ")}]`;
  return items.properties || !item.includes(" ") ? `readonly ${item}[]` : `readonly (${item})[]`;
}

function object({ properties, required = [], additionalProperties }, indent) {
  if (!properties) return `Readonly<Record<string, ${type(additionalProperties ?? {}, indent)}>>`;
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, schema]) => {
    const line = `${inner}${field(name, schema, required.includes(name), inner)};\n`;
    return comment(schema.description, inner) + line;
  });
  return `{\n${fields.join("")}${indent}}`;
}

function union(types, indent) {
  const unique = [...new Set(types)];
  const line = unique.join(" | ");
  // Beside the longest name of a field.
  if (line.length + indent.length + 30 <= WIDTH || unique.length === 1) return line;
  return broken(unique, indent);
}

/** A union with a line for each type. */
function broken(types, indent) {
  return types.map((it) => `\n${indent}  | ${it}`).join("");
}

/** A description as a comment of lines that are not too long. */
function comment(text, indent) {
  if (!text) return "";
  const line = `${indent}/** ${text} */\n`;
  if (line.length <= WIDTH + 1) return line;
  const lines = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${indent} * ${last} ${word}`.length <= WIDTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return `${indent}/**\n${lines.map((it) => `${indent} * ${it}\n`).join("")}${indent} */\n`;
}
