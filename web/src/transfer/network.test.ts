import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { sendDesign, sendFile } from "./network";

const PRINTER = { host: "10.0.0.7", queue: "Zebra's desk", format: "zpl" } as const;

/** Runs a command with stand-ins for the programs: what each of them got, and what it read from the one before. */
function ran(command: string, file = ""): string {
  const told = `for word; do printf ' <%s>' "$word"; done; echo`;
  const script = `cd "$(mktemp -d)"
    [ -z "$FILE" ] || : > "$FILE"
    curl() { printf curl; ${told}; }
    nc() { printf nc; ${told}; cat; }
    lp() { printf lp; ${told}; cat; }
    ipptool() { printf ipptool; ${told}; }
    ${command}`;
  return execFileSync("sh", ["-c", script], {
    env: { ...process.env, FILE: file, LABELWRIGHT_KEY: "secret" },
  }).toString();
}

test("a file is sent to the port and to the queue, whatever its name", () => {
  const file = "Ada's $HOME tag.zpl";
  const { nc, lp, windows } = sendFile(file, PRINTER);
  assert.ok(nc);
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

test("the language of the printer is asked for, and its file sent", () => {
  const printer = { ...PRINTER, format: "tspl" } as const;
  const asked = sendDesign({ origin: "http://127.0.0.1:1", id: "d1", data: {}, printer: { speed: 4 } }, printer);
  const told = ran(asked.nc ?? "");
  assert.match(told, /curl <--fail> <http:\/\/127\.0\.0\.1:1\/api\/v1\/designs\/d1\/render\?format=tspl>/);
  assert.match(told, /"speed": 4/);
  assert.ok(!told.includes("<-o>"), "it goes on to the printer, not into a file");
});

test("a driverless printer is reached by IPP, which needs the type of the file", () => {
  const printer = { ...PRINTER, format: "pwg" } as const;
  const file = "Ada's tag.pwg";
  const ways = sendFile(file, printer);
  assert.equal(
    ran(ways.ipp ?? "", file),
    `ipptool <-f> <${file}> <-d> <filetype=image/pwg-raster> <ipp://10.0.0.7/ipp/print> <print-job.test>\n`,
  );
  assert.equal(ran(ways.lp), `lp <-d> <Zebra's desk> <-o> <document-format=image/pwg-raster> <${file}>\n`);
  assert.deepEqual([ways.nc, ways.windows], [undefined, undefined]);
  const told = ran(sendDesign({ origin: "http://127.0.0.1:1", id: "d1", data: {} }, printer).ipp ?? "");
  assert.match(told, /render\?format=pwg>.*<-o> <label\.pwg>\nipptool <-f> <label\.pwg>/s);
});
