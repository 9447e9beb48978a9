// docs/editor.md shows every panel of the editor, and exactly the pictures that scripts/screenshots takes.
import assert from "node:assert/strict";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import test from "node:test";
import { SCENES } from "../screenshots/scenes";
import { strings } from "./language/strings";

const DOCS = path.join("..", "docs");
const MOST_BYTES = 120_000;

const taken = SCENES.flatMap(({ name }) => [`${name}-dark.png`, `${name}-light.png`]).sort();

test("every panel of the editor has a picture", () => {
  const shown = new Set(SCENES.map(({ panel }) => panel));
  const missing = Object.keys(strings.panels).filter((name) => !shown.has(name as keyof typeof strings.panels));
  assert.deepEqual(missing, [], "add them to web/screenshots/scenes.ts");
});

test("the pictures are those of the scenes, in both themes", async () => {
  assert.deepEqual((await readdir(path.join(DOCS, "editor"))).sort(), taken, "run scripts/screenshots");
});

test("docs/editor.md shows each picture once", async () => {
  const page = await readFile(path.join(DOCS, "editor.md"), "utf8");
  const shown = [...page.matchAll(/"editor\/([^"]+)"/g)].map(([, name]) => name ?? "");
  assert.deepEqual(shown.sort(), taken);
});

test("no picture is large", async () => {
  for (const name of taken) {
    const { size } = await stat(path.join(DOCS, "editor", name));
    assert.ok(size <= MOST_BYTES, `${name} has ${size} bytes`);
  }
});
