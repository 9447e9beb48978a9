// Runs the tests with Node's test runner, after bundling every *.test.ts, since Node 20 cannot read TypeScript. `node
// test.mjs` runs unit tests, `node test.mjs --e2e` those in a browser; further arguments select files.
import { spawn } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
const folder = process.argv.includes("--e2e") ? "e2e" : "src";
const files = await readdir(path.join(here, folder), { recursive: true });
const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const isWanted = (name) => wanted.length === 0 || wanted.some((word) => name.includes(word));
const entryPoints = files
  .filter((name) => name.endsWith(".test.ts") && isWanted(name))
  .map((name) => path.join(here, folder, name));
if (entryPoints.length === 0) throw new Error(`no test file in ${folder} has a name with ${wanted.join(" or ")}`);
// Inside the package, so that external packages are found.
const out = await mkdtemp(path.join(here, "node_modules", ".tests-"));
try {
  await build({
    entryPoints,
    bundle: true,
    outdir: out,
    outExtension: { ".js": ".mjs" },
    platform: "node",
    format: "esm",
    packages: "external",
    jsx: "automatic",
    jsxImportSource: "preact",
    sourcemap: "inline",
  });
  const built = (await readdir(out, { recursive: true })).filter((name) => name.endsWith(".mjs"));
  const names = built.map((name) => path.join(out, name));
  // Two services with their browsers at a time: while one waits for a timer or a frame, the other has the processors.
  const flags = ["--enable-source-maps", "--test", ...(folder === "e2e" ? ["--test-concurrency=2"] : [])];
  const runner = spawn(process.execPath, [...flags, ...names], { stdio: "inherit" });
  process.exitCode = await new Promise((resolve) => runner.on("close", (code) => resolve(code ?? 1)));
} finally {
  await rm(out, { recursive: true, force: true });
}
