import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { sendDesign, sendFile } from "./network";

const PRINTER = { host: "10.0.0.7", queue: "Zebra's desk" };

/** Runs a command with stand-ins for the programs: what each of them got, and what it read from the one before. */
function ran(command: string, file = ""): string {
  const told = `for word; do printf ' <%s>' "$word"; done; echo`;
  const script = `cd "$(mktemp -d)"
    [ -z "$FILE" ] || : > "$FILE"
    curl() { printf curl; ${told}; }
    nc() { printf nc; ${told}; cat; }
    lp() { printf lp; ${told}; cat; }
    ${command}`;
  return execFileSync("sh", ["-c", script], {
    env: { ...process.env, FILE: file, LABELWRIGHT_KEY: "secret" },
  }).toString();
}

test("a file is sent to the port and to the queue, whatever its name", () => {
  const file = "Ada's $HOME tag.zpl";
  const { nc, lp, windows } = sendFile(file, PRINTER);
  assert.equal(ran(nc, file), "nc <-w> <5> <10.0.0.7> <9100>\n");
  assert.equal(ran(lp), `lp <-d> <Zebra's desk> <-o> <raw> <${file}>\n`);
  assert.equal(windows, `copy /b "${file}" "\\\\localhost\\Zebra's desk"`);
});

test("a saved design is fetched from its address and sent on; a failed request is not printed", () => {
  const commands = sendDesign({ origin: "http://127.0.0.1:1", id: "d1", data: { a: "it's" } }, PRINTER);
  for (const [name, command] of Object.entries(commands)) {
    const told = ran(command);
    assert.match(told, /curl <--fail> <http:\/\/127\.0\.0\.1:1\/api\/v1\/designs\/d1\/render>/);
    assert.ok(told.includes(`"a": "it's"`) && told.includes("<Authorization: Bearer secret>"), told);
    assert.match(told, name === "nc" ? /^nc <-w> <5> <10\.0\.0\.7> <9100>$/m : /^lp <-d> <Zebra's desk> <-o> <raw>$/m);
  }
});
