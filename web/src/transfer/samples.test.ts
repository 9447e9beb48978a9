import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import test from "node:test";
import { type Call, sample } from "./samples";

const DATA = Object.fromEntries([
  ["plain", "Tea"],
  ["quotes", `it's "so" \`it\` is`],
  ["lines", "two\nlines\r\n\ttabbed"],
  ["shell", "$HOME $(reboot) `reboot` !! \\ %s * ' '' \\'"],
  ["back\\slash'", "C:\\new\\temp"],
  ["unicode", "Grün 日本 😀 \u2028 \u0000 \u007f"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template string is what the sample must not become.
  ["${process.exit()}", "{{braces}} ${x}"],
  ["__proto__", "a name like any other"],
]);
const call: Call = { origin: "http://127.0.0.1:1", id: "0a/b", data: DATA };
const ADDRESS = "http://127.0.0.1:1/api/v1/designs/0a%2Fb/render";

/** The values that arrive. */
function same(body: string): void {
  assert.deepEqual(Object.entries((JSON.parse(body) as { data: object }).data), Object.entries(DATA));
}

test("the shell sample sends the exact values", () => {
  const script = `curl() { for word; do printf '%s\\036' "$word"; done; }\n${sample("curl", call)}`;
  const words = execFileSync("sh", ["-c", script], { env: { LABELWRIGHT_KEY: "secret" } })
    .toString()
    .split("\u001e");
  assert.equal(words[0], ADDRESS);
  assert.ok(words.includes("Authorization: Bearer secret"));
  same(words[words.indexOf("-d") + 1] ?? "");
});

test("the JavaScript sample sends the exact values", async () => {
  const sent: { address: string; init: RequestInit }[] = [];
  const fetch = async (address: string, init: RequestInit) => {
    sent.push({ address, init });
    return new Response("^XA^XZ");
  };
  const Program = (async () => undefined).constructor as new (
    ...words: string[]
  ) => (...values: unknown[]) => Promise<void>;
  const program = new Program("fetch", "process", "console", sample("javascript", call));
  await program(fetch, { env: { LABELWRIGHT_KEY: "secret" } }, { log: () => undefined });
  assert.equal(sent[0]?.address, ADDRESS);
  assert.equal(new Headers(sent[0]?.init.headers).get("Authorization"), "Bearer secret");
  same(String(sent[0]?.init.body));
});

test("the Python sample has JSON strings and no key", () => {
  const program = sample("python", call);
  const from = program.indexOf("json.dumps(") + "json.dumps(".length;
  const literal = program.slice(from, program.indexOf(").encode()")).replace(/,\n( *)\}/g, "\n$1}");
  same(literal);
  assert.ok(program.includes(JSON.stringify(ADDRESS)));
});

test("several copies are in the samples, one is not", () => {
  for (const language of ["curl", "javascript", "python"] as const) {
    assert.match(sample(language, { ...call, copies: 12 }), /"?copies"?: 12/);
    assert.ok(!sample(language, { ...call, copies: 1 }).includes("copies"));
  }
});

test("labels in other languages are asked for with their options, and saved byte for byte", async () => {
  const asked: Call = { ...call, data: { a: "b" }, format: "tspl", printer: { speed: 4, media: "mark" } };
  const address = `${ADDRESS}?format=tspl`;
  const script = `curl() { for word; do printf '%s\\036' "$word"; done; }\n${sample("curl", asked)}`;
  const words = execFileSync("sh", ["-c", script], { env: { LABELWRIGHT_KEY: "secret" } })
    .toString()
    .split("\u001e");
  assert.equal(words[0], address);
  assert.equal(words[words.indexOf("-o") + 1], "label.tspl");
  const body = { data: { a: "b" }, printer: { speed: 4, media: "mark" } };
  assert.deepEqual(JSON.parse(words[words.indexOf("-d") + 1] ?? ""), body);

  const bytes = Uint8Array.of(0, 255, 13, 10);
  const folder = await mkdtemp(path.join(tmpdir(), "sample-"));
  const program = sample("javascript", asked).replace('"label.tspl"', JSON.stringify(path.join(folder, "label.tspl")));
  const sent: { address: string; init: RequestInit }[] = [];
  const fetch = async (to: string, init: RequestInit) => {
    sent.push({ address: to, init });
    return new Response(bytes);
  };
  const Program = (async () => undefined).constructor as new (
    ...words: string[]
  ) => (...values: unknown[]) => Promise<void>;
  await new Program("fetch", "process", program)(fetch, { env: { LABELWRIGHT_KEY: "secret" } });
  assert.equal(sent[0]?.address, address);
  assert.deepEqual(JSON.parse(String(sent[0]?.init.body)), body);
  assert.deepEqual(new Uint8Array(await readFile(path.join(folder, "label.tspl"))), bytes);
  await rm(folder, { recursive: true });

  const python = sample("python", asked);
  assert.ok(python.includes(`"printer": {"speed": 4, "media": "mark"}`), python);
  assert.ok(python.includes(`open("label.tspl", "wb").write(response.read())`), python);
});

test("a sheet is a preview of the design", () => {
  const text = sample("curl", { ...call, format: "sheet" });
  assert.ok(text.includes("/designs/0a%2Fb/preview?format=sheet'") && text.endsWith("-o label.pdf"), text);
});

test("without placeholders there are no values", () => {
  for (const language of ["curl", "javascript", "python"] as const) {
    assert.match(sample(language, { ...call, data: {} }), /"?data"?: \{\}/);
  }
});
