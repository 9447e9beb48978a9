// Rules about the editor's own sources that neither the compiler nor the linter checks.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import test from "node:test";

const WIDEST = 120;

/** Folders that a browser is not needed for. */
const PURE = ["geometry", "text", "kinds", "data", "printers", "document"];

interface Source {
  /** From `web/`, where tests run. */
  readonly name: string;
  readonly text: string;
}

async function sources(folder: string, endings: RegExp): Promise<Source[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => endings.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({
      name: path.join(folder, name),
      text: await readFile(path.join(folder, name), "utf8"),
    })),
  );
}

/** Scripts of the editor, without their tests. */
async function scripts(): Promise<Source[]> {
  const all = await sources("src", /\.tsx?$/);
  return all.filter(({ name }) => !/\.test\.ts$|\.d\.ts$/.test(name));
}

/** What a script imports, types too: names of packages, and files from `web/`. */
function imports({ name, text }: Source, isFile: (name: string) => boolean): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g);
  return [...found].map(([, from = ""]) => {
    if (!from.startsWith(".")) return from;
    const target = path.join(path.dirname(name), from);
    return ["", ".ts", ".tsx", "/index.tsx"].map((ending) => target + ending).find(isFile) ?? target;
  });
}

async function graph(): Promise<ReadonlyMap<string, readonly string[]>> {
  const all = await scripts();
  const names = new Set(all.map(({ name }) => name));
  return new Map(all.map((source) => [source.name, imports(source, (name) => names.has(name))]));
}

/** The folder of a file; nothing for files that stand above all folders, and for packages. */
function folderOf(file: string): string | undefined {
  const [root, folder, ...rest] = file.split(path.sep);
  return root === "src" && rest.length > 0 ? folder : undefined;
}

/** Rows such as ``| `text` | what it holds | `geometry` |``, in their order. */
async function table(): Promise<ReadonlyMap<string, readonly string[]>> {
  const page = await readFile(path.join("..", "ARCHITECTURE.md"), "utf8");
  const section = page.split("## Folders of the editor")[1]?.split("\n## ")[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  return new Map(
    rows.map((row) => {
      const cells = row.split("|").map((cell) => cell.trim());
      assert.equal(cells.length, 5, row);
      const names = (cell = "") => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
      return [names(cells[1])[0] ?? "", names(cells[3])];
    }),
  );
}

test("no line is wider than 120 columns", async () => {
  const others = await Promise.all(["e2e", "screenshots"].map((folder) => sources(folder, /\.ts$/)));
  const all = [...(await sources("src", /\.(tsx?|css)$/)), ...others.flat()];
  const wide = all.flatMap(({ name, text }) =>
    text.split("\n").flatMap((line, index) => (line.length > WIDEST ? [`${name}:${index + 1}`] : [])),
  );
  assert.ok(all.length > 300, `found only ${all.length} files`);
  assert.deepEqual(wide, []);
});

test("every folder imports what the table of ARCHITECTURE.md allows, and no less", async () => {
  const allowed = await table();
  const used = new Map([...allowed.keys()].map((folder) => [folder, new Set<string>()]));
  for (const [file, targets] of await graph()) {
    const folder = folderOf(file);
    if (folder === undefined) continue;
    assert.ok(allowed.has(folder), `the table has no row for ${folder}`);
    for (const target of targets) {
      const other = folderOf(target);
      if (other === undefined || other === folder) continue;
      assert.ok(allowed.get(folder)?.includes(other), `${file} must not import ${target}`);
      used.get(folder)?.add(other);
    }
  }
  const unused = [...allowed].flatMap(([folder, others]) =>
    others.filter((other) => !used.get(folder)?.has(other)).map((other) => `${folder} -> ${other}`),
  );
  assert.deepEqual(unused, [], "what nobody imports is not allowed either");
});

test("folders import from rows above them, so that there are no circles of folders", async () => {
  const above = new Set<string>();
  for (const [folder, others] of await table()) {
    for (const other of others) assert.ok(above.has(other), `${other} does not stand above ${folder}`);
    above.add(folder);
  }
  assert.ok(above.size > 20, `the table has only ${above.size} rows`);
});

test("no files import each other, directly or through others", async () => {
  const all = await graph();
  const state = new Map<string, "open" | "done">();
  const visit = (file: string, way: readonly string[]): void => {
    assert.notEqual(state.get(file), "open", `a circle: ${[...way.slice(way.indexOf(file)), file].join(" -> ")}`);
    if (state.has(file)) return;
    state.set(file, "open");
    for (const target of all.get(file) ?? []) visit(target, [...way, file]);
    state.set(file, "done");
  };
  for (const file of all.keys()) visit(file, []);
});

test("folders that need no browser use no framework", async () => {
  for (const [file, targets] of await graph()) {
    if (!PURE.includes(folderOf(file) ?? "")) continue;
    assert.ok(file.endsWith(".ts"), `${file} has markup`);
    const packages = targets.filter((target) => !target.startsWith("src"));
    assert.deepEqual(packages, [], file);
  }
});
