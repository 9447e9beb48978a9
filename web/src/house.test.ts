// Rules about the editor's own sources that neither the compiler nor the linter checks.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import test from "node:test";

const WIDEST = 120;

/** Tests run in `web/`. */
async function sources(folder: string, endings: RegExp): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => endings.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({
      name: path.join(folder, name),
      text: await readFile(path.join(folder, name), "utf8"),
    })),
  );
}

test("no line is wider than 120 columns", async () => {
  const all = [...(await sources("src", /\.(tsx?|css)$/)), ...(await sources("e2e", /\.ts$/))];
  const wide = all.flatMap(({ name, text }) =>
    text.split("\n").flatMap((line, index) => (line.length > WIDEST ? [`${name}:${index + 1}`] : [])),
  );
  assert.ok(all.length > 300, `found only ${all.length} files`);
  assert.deepEqual(wide, []);
});
