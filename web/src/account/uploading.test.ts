import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { families, ownFonts, refreshFonts } from "../api/fonts";
import { ApiError } from "../api/request";
import { strings } from "../language/strings";
import { progress, refusalOf, refusals, uploadFonts } from "./uploading";

const words = strings.fonts;
const own = (count: number) => ({ fonts: Array.from({ length: count }, (_, at) => font(at)), most: 5, mostBytes: 9 });
const font = (at: number) => ({
  id: `${at}`,
  family: `Mine ${at}`,
  style: "regular" as const,
  scripts: ["Latin"],
  bytes: 3,
  createdAt: "2026-01-01T00:00:00Z",
});

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** A service that answers uploads with these responses, one after the other. */
function service(count: number, answers: Response[]): { readonly sent: () => number } {
  let sent = 0;
  mock.method(globalThis, "fetch", async (_: string, { method }: RequestInit) => {
    if (method === "GET") return json(200, { families: [], defaultFamily: "", own: own(count) });
    sent += 1;
    return answers.shift();
  });
  return { sent: () => sent };
}

const file = (name: string, text = "abc") => new File([text], name);

async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test("files are uploaded one after the other, also those that arrive meanwhile", async () => {
  service(0, [json(201, font(0)), json(201, font(1))]);
  await refreshFonts();
  const first = uploadFonts([file("a.ttf")]);
  assert.deepEqual(progress.value, { name: "a.ttf", at: 1, of: 1 });
  assert.deepEqual(await uploadFonts([file("b.ttf")]), []);
  assert.deepEqual(await first, [font(0), font(1)]);
  assert.equal(progress.value, undefined);
  assert.deepEqual(
    families.value.map(({ family, isOwn }) => [family, isOwn]),
    [
      ["Mine 0", true],
      ["Mine 1", true],
    ],
  );
  mock.restoreAll();
});

test("files that cannot fit are not sent", async () => {
  const { sent } = service(4, [json(201, font(4))]);
  await refreshFonts();
  await uploadFonts([file("large.ttf", "1234567890"), file("fifth.ttf"), file("sixth.ttf")]);
  assert.equal(sent(), 1);
  assert.equal(ownFonts.value?.fonts.length, 5);
  assert.deepEqual(refusals.value, [
    { name: "large.ttf", reason: words.tooLarge(9) },
    { name: "sixth.ttf", reason: words.full(5) },
  ]);
  mock.restoreAll();
});

test("a busy service is asked again after the time it gives", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { sent } = service(0, [json(429, { error: "rate_limited" }, { "retry-after": "7" }), json(201, font(0))]);
  await refreshFonts();
  const done = uploadFonts([file("a.ttf")]);
  await settle();
  mock.timers.tick(6999);
  await settle();
  assert.equal(sent(), 1);
  mock.timers.tick(1);
  assert.deepEqual(await done, [font(0)]);
  assert.deepEqual(refusals.value, []);
  mock.timers.reset();
  mock.restoreAll();
});

test("every refusal has words", () => {
  const refused = (status: number, body = {}, count = 1) =>
    refusalOf(new ApiError(status, "", "in English", [], body), own(count));
  const reason = { code: "font-cut-off", values: { table: "glyf" }, message: "" };
  assert.equal(refused(400, { reason }), "the file is cut off: the font's table glyf is not whole");
  assert.equal(refused(0), words.offline);
  assert.equal(refused(401), words.signedOut);
  assert.equal(refused(409), words.taken);
  assert.equal(refused(409, {}, 5), words.full(5));
  assert.equal(refused(413), words.tooLarge(9));
  assert.equal(refused(503), words.busy);
  assert.equal(refused(500), "in English");
  assert.equal(refusalOf(new Error(words.unreadable), own(0)), words.unreadable);
});
