// Bundles the editor: `node build.mjs [--out FOLDER] [--watch]`. Writes index.html and hashed assets, each also as .gz.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { context } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({
  options: { out: { type: "string" }, watch: { type: "boolean", default: false } },
});
const outs = values.watch ? await debugFolders() : [path.resolve(values.out ?? path.join(here, "dist"))];

/** Where debug builds of the server read their files: there is one for each way it was built. */
async function debugFolders() {
  const builds = path.join(here, "..", "target", "debug", "build");
  const names = await readdir(builds).catch(() => []);
  const folders = names
    .filter((name) => name.startsWith("server-"))
    .map((name) => path.join(builds, name, "out", "editor"));
  const found = await Promise.all(folders.map((folder) => stat(folder).catch(() => undefined)));
  return folders.filter((_, index) => found[index]);
}

async function keep(out, name, bytes) {
  await writeFile(path.join(out, name), bytes);
  await writeFile(path.join(out, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}

/** The licence of every package in the bundle; the bundle may not be distributed without them. */
async function licences(inputs) {
  const packages = new Set(Object.keys(inputs).map((name) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]));
  packages.delete(undefined);
  const texts = [...packages].sort().map(async (folder) => {
    const { name, version } = JSON.parse(await readFile(path.join(here, folder, "package.json"), "utf8"));
    return `${name} ${version}\n\n${await readFile(path.join(here, folder, "LICENSE"), "utf8")}`;
  });
  return Buffer.from((await Promise.all(texts)).join("\n"));
}

async function keepHashed(out, name, kind, bytes) {
  const hashed = `assets/${name}-${createHash("sha256").update(bytes).digest("hex").slice(0, 8)}.${kind}`;
  await keep(out, hashed, bytes);
  return hashed;
}

/** Writes the output of esbuild, the icon, the licences and the page that refers to them. */
async function write(out, result) {
  await rm(out, { recursive: true, force: true });
  await mkdir(path.join(out, "assets"), { recursive: true });
  const names = {};
  for (const file of result.outputFiles) {
    const name = `assets/${path.basename(file.path)}`;
    // The page names only the first script, which imports the others.
    if (path.basename(name).startsWith("app-")) names[path.extname(name).slice(1)] = name;
    await keep(out, name, file.contents);
  }
  names.svg = await keepHashed(out, "icon", "svg", await readFile(path.join(here, "src", "icon.svg")));
  names.txt = await keepHashed(out, "licences", "txt", await licences(result.metafile.inputs));
  const page = await readFile(path.join(here, "src", "index.html"), "utf8");
  await keep(out, "index.html", Buffer.from(page.replace(/%(\w+)%/g, (_, kind) => `/${names[kind]}`)));
}

const bundle = await context({
  entryPoints: { app: path.join(here, "src", "main.ts") },
  bundle: true,
  minify: !values.watch,
  write: false,
  metafile: true,
  // Input names are relative to this folder, whatever the working directory is.
  absWorkingDir: here,
  outdir: here,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  splitting: true,
  format: "esm",
  target: ["es2022"],
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  logLevel: "warning",
  plugins: [
    {
      name: "write",
      setup: (build) =>
        build.onEnd(async (result) => {
          if (result.errors.length === 0) await Promise.all(outs.map((out) => write(out, result)));
        }),
    },
  ],
});
if (values.watch) {
  await bundle.watch();
  console.log(`watching, writing to:\n${outs.join("\n")}`);
} else {
  await bundle.rebuild();
  await bundle.dispose();
}
