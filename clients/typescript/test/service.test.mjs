// The client against the real service, whose address, key and design are in the environment.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import test from "node:test";
import { Labelwright, LabelwrightError } from "labelwright";
import { file, printer } from "labelwright/node";

const { AT, KEY, ID, EXPECTED, DEPLOY_KEY } = process.env;
const labels = new Labelwright({ address: AT, key: KEY });
const hello = {
  size: { widthIn: 4, heightIn: 6 },
  elements: [
    { type: "text", x: 0.25, y: 0.25, text: "Hello {{name}}", fontSize: 24 },
    { type: "barcode", x: 0.25, y: 1, symbology: "code128", value: "{{number}}", height: 0.75 },
  ],
  data: { name: "Ada", number: "PKG-4711" },
};
const zpl = await readFile(EXPECTED, "utf8");

test("a label is rendered", async () => {
  const printed = await labels.render(hello);
  assert.deepEqual(
    { ...printed },
    { zpl, count: 1, warnings: [], moreWarnings: 0, now: undefined, counters: undefined },
  );
});

test("labels for other printers are bytes", async () => {
  const request = { ...hello, printer: { speed: 4 }, copies: 2 };
  const printed = await labels.render(request, { format: "tspl" });
  assert.deepEqual([printed.format, printed.count, printed.warnings], ["tspl", 1, []]);
  const text = Buffer.from(printed.data).toString("latin1");
  assert.ok(text.startsWith("SIZE 101.6 mm,152.4 mm\r\n") && text.endsWith("\r\nPRINT 1,2\r\n"), text.slice(0, 60));
  const chunks = [];
  const sink = new WritableStream({ write: (chunk) => void chunks.push(chunk) });
  assert.equal((await labels.renderTo(sink, request, { format: "tspl" })).count, 1);
  assert.deepEqual(Buffer.concat(chunks), Buffer.from(printed.data));
  const values = { data: { name: "Ada", ean: "590123412345" } };
  const design = await labels.designs.render(ID, values, { format: "epl" });
  assert.ok(Buffer.from(design.data).toString("latin1").endsWith("P1\r\n"));
  const wrong = { ...hello, printer: { roll: "62" } };
  await assert.rejects(labels.render(wrong, { format: "tspl" }), { code: "invalid_spec", path: "/printer/roll" });
});

test("warnings are objects, and errors with strict", async () => {
  const slip = { ...hello, elements: [{ ...hello.elements[0], fontsize: 9 }] };
  const { warnings } = await labels.render(slip);
  assert.deepEqual([warnings[0].rule, warnings[0].path], ["unknown-field", "/elements/0/fontsize"]);
  await assert.rejects(labels.render(slip, { strict: true }), { code: "invalid_spec", path: "/elements/0/fontsize" });
});

test("values that make themselves can be made again", async () => {
  const counted = {
    size: { preset: "zebra-2x1" },
    elements: [{ type: "text", x: 0.1, y: 0.1, text: "{{serial}}" }],
    values: [{ name: "serial", type: "counter", start: 1200 }],
    labels: 2,
  };
  const first = await labels.render(counted);
  assert.equal(first.counters.serial, 1200);
  const again = await labels.render({ ...counted, now: first.now, counters: first.counters });
  assert.equal(again.zpl, first.zpl);
});

test("a refusal is a typed error", async () => {
  const wrong = { ...hello, data: undefined, elements: [{ ...hello.elements[1], symbology: "ean13", value: "123" }] };
  const error = await labels.render(wrong).catch((error) => error);
  assert.ok(error instanceof LabelwrightError);
  assert.deepEqual([error.status, error.code, error.path], [400, "invalid_spec", "/elements/0/value"]);
  assert.equal(error.errors.length, 1);
  assert.match(error.message, /ean13 needs 12 or 13 digits/);
  assert.match(error.requestId, /^[0-9a-f]{24}$/);
  const stranger = new Labelwright({ address: AT, key: "lw_wrong" });
  await assert.rejects(stranger.presets(), { status: 401, code: "unauthorized" });
});

test("pictures, checks, barcodes and sizes", async () => {
  const picture = await labels.preview(hello);
  assert.deepEqual([picture.type, picture.count, ...picture.bytes.slice(1, 4)], ["image/png", 1, 0x50, 0x4e, 0x47]);
  assert.equal((await labels.preview(hello, { format: "pdf" })).type, "application/pdf");
  assert.equal((await labels.check(hello)).scans, true);
  assert.match(await labels.barcode({ symbology: "ean13", value: "590123412345" }), /^<svg /);
  assert.equal(
    (await labels.barcode({ symbology: "ean13", value: "590123412345", format: "json" })).value,
    "5901234123457",
  );
  const presets = await labels.presets({ brand: "Zebra", search: "4x6" });
  assert.ok(presets.some((preset) => preset.id === "zebra-4x6"));
});

test("saved designs", async () => {
  assert.deepEqual(
    (await labels.designs.list()).map((design) => design.id),
    [ID],
  );
  assert.deepEqual((await labels.designs.inspect(ID)).placeholders, ["name", "ean"]);
  const printed = await labels.designs.render(ID, { data: { name: "Ada", ean: "590123412345" } });
  assert.match(printed.zpl, /Hello Ada/);
  const refused = labels.designs.render(ID, { data: { name: "Ada", ean: "1" } });
  await assert.rejects(refused, { code: "invalid_spec", elementId: "b1" });
  await assert.rejects(labels.designs.inspect("../presets"), { code: "not_found" });
});

test("labels are written to a file and to a printer", async () => {
  const target = path.join(tmpdir(), `labelwright-${process.pid}.zpl`);
  assert.equal((await labels.renderTo(file(target), hello)).count, 1);
  assert.equal(await readFile(target, "utf8"), zpl);

  const received = Promise.withResolvers?.() ?? deferred();
  const server = createServer(async (socket) => {
    let text = "";
    for await (const part of socket) text += part;
    received.resolve(text);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const to = printer("127.0.0.1", server.address().port);
  await labels.designs.renderTo(to, ID, { data: { name: "Ada", ean: "590123412345" } });
  assert.match(await received.promise, /^\^XA[\s\S]*Hello Ada[\s\S]*\^XZ$/);
  server.close();
});

test("a printer that refuses the connection is named, not the service", async () => {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  await assert.rejects(labels.renderTo(printer("127.0.0.1", port), hello), { code: "ECONNREFUSED" });
});

function deferred() {
  const it = {};
  it.promise = new Promise((resolve) => {
    it.resolve = resolve;
  });
  return it;
}

test("labels of a design are drawn and checked", async () => {
  const values = { data: { name: "Ada", ean: "590123412345" } };
  const picture = await labels.designs.preview(ID, values, { format: "svg" });
  assert.deepEqual([picture.type, picture.count], ["image/svg+xml", 1]);
  const check = await labels.designs.check(ID, values);
  assert.deepEqual([check.scans, check.barcodes[0].elementId], [true, "b1"]);
});

test("a pipeline deploys a design", async () => {
  const { designs } = new Labelwright({ address: AT, key: DEPLOY_KEY });
  const text = (text) => [{ id: "t1", type: "text", x: 0.1, y: 0.1, text, fontSize: 12 }];
  const document = { schemaVersion: 1, size: { preset: "zebra-2x1" }, elements: text("one") };
  const created = await designs.create("Deployed by a program", document);
  const saved = await designs.save(created.id, created.revision, { ...document, elements: text("two") });
  assert.equal(saved.revision, created.revision + 1);
  const late = designs.save(created.id, created.revision, document);
  await assert.rejects(late, { status: 409, code: "conflict" });
  assert.deepEqual((await designs.open(created.id)).document.elements, text("two"));
  await assert.rejects(designs.render(created.id), { status: 403, code: "forbidden" });
  await designs.delete(created.id);
  await assert.rejects(designs.open(created.id), { status: 404 });
});
