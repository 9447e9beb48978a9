import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
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

test("without placeholders there are no values", () => {
  for (const language of ["curl", "javascript", "python"] as const) {
    assert.match(sample(language, { ...call, data: {} }), /"?data"?: \{\}/);
  }
});
