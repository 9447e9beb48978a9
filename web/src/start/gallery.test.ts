import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import test from "node:test";
import { strings } from "../language/strings";
import trades from "./trades.json";

const FOLDER = path.join("..", "crates", "server", "templates");

test("every template of the service has its name here, to be translated", async () => {
  const files = await readdir(FOLDER);
  const found = await Promise.all(
    files.map(async (file) => {
      const { name } = JSON.parse(await readFile(path.join(FOLDER, file), "utf8")) as { name: string };
      return [path.basename(file, ".json"), name] as const;
    }),
  );
  assert.deepEqual(
    Object.fromEntries(found.sort()),
    Object.fromEntries(Object.entries(strings.start.templateNames).sort()),
  );
});

test("every trade of the service has its name here", () => {
  assert.deepEqual(trades, Object.keys(strings.start.trades));
});
