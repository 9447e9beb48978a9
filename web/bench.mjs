// Measures the editor in a browser: `node bench.mjs`. Needs target/release/labelwright or LABELWRIGHT_PROGRAM.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
// Inside the package, so that external packages are found.
const out = await mkdtemp(path.join(here, "node_modules", ".bench-"));
try {
  const outfile = path.join(out, "frames.mjs");
  const entryPoints = [path.join(here, "bench", "frames.ts")];
  await build({ entryPoints, bundle: true, outfile, platform: "node", format: "esm", packages: "external" });
  const run = spawn(process.execPath, [outfile], { stdio: "inherit", cwd: here });
  process.exitCode = await new Promise((resolve) => run.on("close", (code) => resolve(code ?? 1)));
} finally {
  await rm(out, { recursive: true, force: true });
}
