// Takes the pictures of docs/editor.md: `node screenshots.mjs`, through scripts/screenshots. Arguments select some.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
// Inside the package, so that external packages are found.
const out = await mkdtemp(path.join(here, "node_modules", ".screenshots-"));
try {
  const outfile = path.join(out, "take.mjs");
  const entryPoints = [path.join(here, "screenshots", "take.ts")];
  await build({ entryPoints, bundle: true, outfile, platform: "node", format: "esm", packages: "external" });
  const run = spawn(process.execPath, [outfile, ...process.argv.slice(2)], { stdio: "inherit", cwd: here });
  process.exitCode = await new Promise((resolve) => run.on("close", (code) => resolve(code ?? 1)));
} finally {
  await rm(out, { recursive: true, force: true });
}
