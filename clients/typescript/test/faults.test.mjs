// Refusals, broken connections, silence and cancellation, by a server that does as it is told.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import test from "node:test";
import { ConnectionError, Labelwright, LabelwrightError, TimeoutError } from "labelwright";

const label = { size: { preset: "zebra-2x1" }, elements: [] };
const fine = (response) => response.end(JSON.stringify({ zpl: "^XA^XZ", count: 1, warnings: [], moreWarnings: 0 }));
const busy = (after, status) => (response) => {
  response.writeHead(status, { "Retry-After": after }).end(JSON.stringify({ error: "busy", message: "later" }));
};
const broken = (response) => response.socket.destroy();
const cut = (response) => {
  response.writeHead(200, { "Content-Length": 100 });
  response.write("^XA", () => response.socket.destroy());
};
const silent = () => undefined;

/** A server with these answers, the last of which it repeats, and a client of it. */
async function served(context, answers, settings = {}) {
  const seen = { requests: 0, waits: [] };
  // Not enumerable, so that tests compare the rest.
  Object.defineProperty(seen, "keys", { value: [] });
  const server = createServer((request, response) => {
    request.resume();
    seen.keys.push(request.headers["idempotency-key"]);
    request.on("end", () => answers[Math.min(seen.requests++, answers.length - 1)](response));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const wait = async (ms) => {
    seen.waits.push(ms);
  };
  const address = `http://127.0.0.1:${server.address().port}`;
  const retries = { wait, ...settings.retries };
  if (retries.wait === undefined) delete retries.wait;
  return { seen, labels: new Labelwright({ address, key: "k", ...settings, retries }) };
}

test("a refusal for the moment is repeated after the time that the service asks for", async (context) => {
  const { seen, labels } = await served(context, [busy("2", 429), busy("1", 503), fine]);
  assert.equal((await labels.render(label)).zpl, "^XA^XZ");
  assert.equal(seen.requests, 3);
  assert.ok(seen.waits[0] >= 2000 && seen.waits[0] <= 2250, String(seen.waits));
  assert.ok(seen.waits[1] >= 1000 && seen.waits[1] <= 1500, String(seen.waits));
});

test("attempts have a bound", async (context) => {
  const { seen, labels } = await served(context, [busy("0", 503)]);
  await assert.rejects(labels.render(label), { status: 503, retryAfter: 0 });
  assert.equal(seen.requests, 4);
});

test("the total time has a bound", async (context) => {
  const { seen, labels } = await served(context, [busy("3600", 429)]);
  await assert.rejects(labels.render(label), { status: 429, retryAfter: 3600 });
  assert.deepEqual(seen, { requests: 1, waits: [] });
});

test("other errors are not repeated", async (context) => {
  for (const status of [400, 408, 413, 422, 500]) {
    const { seen, labels } = await served(context, [busy("1", status)]);
    await assert.rejects(labels.render(label), { status });
    assert.equal(seen.requests, 1, String(status));
  }
});

test("a broken connection is repeated, and what changes something with the same key", async (context) => {
  const render = await served(context, [broken, fine]);
  await render.labels.render(label);
  assert.deepEqual(render.seen.keys, [undefined, undefined]);
  const changes = [
    (designs) => designs.render("1"),
    (designs) => designs.renderTo(new WritableStream(), "1"),
    (designs) => designs.create("a", {}),
    (designs) => designs.save("1", 3, {}),
  ];
  const all = new Set();
  for (const change of changes) {
    const { seen, labels } = await served(context, [broken, busy("1", 429), fine]);
    await change(labels.designs);
    assert.equal(seen.requests, 3);
    const [key, ...others] = seen.keys;
    assert.match(key, /^[0-9a-f]{32}$/);
    assert.deepEqual(others, [key, key]);
    all.add(key);
  }
  assert.equal(all.size, changes.length, "each call has its own key");
});

test("a proxy that lost the service is asked again, unless a design was deleted", async (context) => {
  for (const status of [502, 504]) {
    const { seen, labels } = await served(context, [busy("0", status), fine]);
    await labels.designs.render("1");
    assert.equal(seen.keys[0], seen.keys[1]);
    assert.equal(seen.requests, 2);
    const deleted = await served(context, [busy("0", status), fine]);
    await assert.rejects(deleted.labels.designs.delete("1"), { status });
    assert.equal(deleted.seen.requests, 1);
  }
});

test("a program may name the key of a change itself", async (context) => {
  const { seen, labels } = await served(context, [broken, fine]);
  await labels.designs.render("1", {}, { idempotencyKey: "order-4711" });
  assert.deepEqual(seen.keys, ["order-4711", "order-4711"]);
});

test("a design is not deleted again after the connection broke", async (context) => {
  const { seen, labels } = await served(context, [broken, fine]);
  await assert.rejects(labels.designs.delete("1"), ConnectionError);
  assert.deepEqual(seen.keys, [undefined]);
});

test("an answer that breaks in the middle is not written twice", async (context) => {
  const { seen, labels } = await served(context, [cut, fine]);
  const written = [];
  const to = new WritableStream({ write: (part) => void written.push(Buffer.from(part).toString()) });
  await assert.rejects(labels.renderTo(to, label), ConnectionError);
  assert.deepEqual([seen.requests, written.join("")], [1, "^XA"]);
});

test("silence ends with the time limit", async (context) => {
  const { seen, labels } = await served(context, [silent], { timeoutMs: 50 });
  await assert.rejects(labels.render(label), TimeoutError);
  assert.equal(seen.requests, 1);
});

test("a call can be cancelled in work, and in a pause", async (context) => {
  const controller = new AbortController();
  const quiet = await served(context, [() => controller.abort(new Error("enough"))]);
  await assert.rejects(quiet.labels.render(label, { signal: controller.signal }), { message: "enough" });
  // The pause is hours long, and its own clock is used.
  const pause = new AbortController();
  const retries = { wait: undefined, pauseMs: 10_000_000, totalMs: 100_000_000 };
  const paused = await served(context, [busy("0", 429)], { retries });
  const call = paused.labels.render(label, { signal: pause.signal });
  while (paused.seen.requests === 0) await new Promise(setImmediate);
  pause.abort(new Error("enough"));
  await assert.rejects(call, { message: "enough" });
  assert.equal(paused.seen.requests, 1);
});

test("an answer that is too large, and one that is a redirect", async (context) => {
  const large = await served(context, [(response) => response.end("x".repeat(2000))], { maxBytes: 1000 });
  await assert.rejects(large.labels.render(label), RangeError);
  const moved = await served(context, [(response) => response.writeHead(302, { Location: "/elsewhere" }).end()]);
  const error = await moved.labels.render(label).catch((error) => error);
  assert.ok(error instanceof LabelwrightError);
  assert.deepEqual([error.status, error.code, moved.seen.requests], [302, "unknown", 1]);
});

test("an address that is none", () => {
  assert.throws(() => new Labelwright({ address: "localhost:8080", key: "k" }), /must begin with http:\/\//);
});
