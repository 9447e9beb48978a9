// The compiler must find every place that misses a new kind.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import test from "node:test";

const FOLDER = path.resolve("src");

/** Default arms of switches over kinds. */
function catchAlls(source: string): string[] {
  const switches = source.matchAll(/^( *)switch \((\w+\.type)\) \{\n(.*?)^\1\}/gms);
  return [...switches]
    .filter(([, indent = "", , body = ""]) => body.includes(`\n${indent}  default:`))
    .map(([, , over = ""]) => over);
}

test("no switch over the kinds of elements has a default arm: the compiler lists what a kind lacks", async () => {
  const files = (await readdir(FOLDER, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const found = await Promise.all(
    files.map(async (name) =>
      catchAlls(await readFile(path.join(FOLDER, name), "utf8")).map((over) => `${name} ${over}`),
    ),
  );
  assert.deepEqual(found.flat().sort(), []);
});

test("a default arm is found", () => {
  const check = (arms: string, expected: string[]) =>
    assert.deepEqual(catchAlls(`  switch (element.type) {\n${arms}\n  }\n`), expected, arms);
  check('    case "qr":\n      return 1;', []);
  check('    case "qr":\n      return 1;\n    default:\n      return 2;', ["element.type"]);
  check('    case "qr":\n      switch (key) {\n        default:\n          return 2;\n      }', []);
});
