// Bundles the editor: `node build.mjs [--out FOLDER] [--watch]`. Writes index.html and hashed assets, each also as .gz.
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { context } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({
  options: { out: { type: "string" }, watch: { type: "boolean", default: false } },
});
const out = path.resolve(values.out ?? (values.watch ? await newestDebugFolder() : path.join(here, "dist")));

/** Where the last debug build of the server reads its files. */
async function newestDebugFolder() {
  const builds = path.join(here, "..", "target", "debug", "build");
  let newest = { folder: path.join(here, "dist"), time: 0 };
  for (const name of await readdir(builds).catch(() => [])) {
    const folder = path.join(builds, name, "out", "editor");
    const found = await stat(folder).catch(() => undefined);
    if (name.startsWith("server-") && found && found.mtimeMs > newest.time) {
      newest = { folder, time: found.mtimeMs };
    }
  }
  return newest.folder;
}

async function keep(name, bytes) {
  await writeFile(path.join(out, name), bytes);
  await writeFile(path.join(out, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}

/** Writes what esbuild made, the icon and the page that names them all. */
async function write(result) {
  await rm(out, { recursive: true, force: true });
  await mkdir(path.join(out, "assets"), { recursive: true });
  const names = {};
  for (const file of result.outputFiles) {
    const name = `assets/${path.basename(file.path)}`;
    names[path.extname(name).slice(1)] = name;
    await keep(name, file.contents);
  }
  const icon = await readFile(path.join(here, "src", "icon.svg"));
  names.svg = `assets/icon-${createHash("sha256").update(icon).digest("hex").slice(0, 8)}.svg`;
  await keep(names.svg, icon);
  const page = await readFile(path.join(here, "src", "index.html"), "utf8");
  await keep("index.html", Buffer.from(page.replace(/%(\w+)%/g, (_, kind) => `/${names[kind]}`)));
}

const bundle = await context({
  entryPoints: { app: path.join(here, "src", "main.tsx") },
  bundle: true,
  minify: !values.watch,
  write: false,
  outdir: out,
  entryNames: "[name]-[hash]",
  format: "esm",
  target: ["es2022"],
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  logLevel: "warning",
  plugins: [
    {
      name: "write",
      setup: (build) => build.onEnd((result) => (result.errors.length ? undefined : write(result))),
    },
  ],
});
if (values.watch) {
  await bundle.watch();
  console.log(`watching, writing to ${out}`);
} else {
  await bundle.rebuild();
  await bundle.dispose();
}
