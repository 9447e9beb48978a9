// Writes src/schema.ts, the types of the interface, from docs/openapi.json.
// `node types.mjs` writes the file; `node types.mjs --check` fails if the file is not what it would write.
import { readFile, writeFile } from "node:fs/promises";
import openapiTypescript, { astToString } from "openapi-typescript";

const HEADER =
  "// Generated from docs/openapi.json by `npm run types`; do not edit. `npm run check` compares them.\n\n";

const target = new URL("src/schema.ts", import.meta.url);
const written = HEADER + astToString(await openapiTypescript(new URL("../../docs/openapi.json", import.meta.url)));
if (process.argv.includes("--check")) {
  const found = await readFile(target, "utf8").catch(() => "");
  if (found !== written) {
    console.error("src/schema.ts differs from docs/openapi.json: run `npm run types` and commit the file");
    process.exitCode = 1;
  }
} else {
  await writeFile(target, written);
}
