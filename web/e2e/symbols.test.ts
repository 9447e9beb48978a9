// Barcodes and QR codes are resized in whole modules, and show their quiet zone.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { drag, element, field, kept, middle, opened } from "./drawing";
import { testService } from "./setup";

const service = testService();

const BARCODE = {
  id: "b1",
  type: "barcode",
  x: 0.5,
  y: 0.5,
  width: 1.6,
  height: 0.5,
  symbology: "code128",
  value: "12345678",
};
const QR = { id: "q1", type: "qr", x: 0.5, y: 0.3, width: 0.5, height: 0.5, value: "https://example.com" };

const dots = async (page: Page) => {
  const found = (await kept(page)).elements[0];
  assert.ok(found);
  return { width: Math.round(found.width * 203), height: Math.round(found.height * 203) };
};
/** Eight digits in Code 128 are 79 modules. */
const MODULES = 79;
const pill = (page: Page) => page.locator(".readout text").textContent();

test("a barcode is resized in modules with the next size ghosted, and its height is free", async () => {
  const page = await opened(service, [BARCODE]);
  await element(page, "b1").click();
  assert.equal(await page.locator(".quiet-zone").count(), 1, "the margin is shown");
  const side = await middle(page, '[data-handle="1,0"]');
  await page.mouse.move(...side);
  await page.mouse.down();
  await page.mouse.move(side[0] + 60, side[1]);
  assert.equal(await pill(page), "5 dots · 0.63 mm · 24.6 mil");
  assert.equal(await page.locator(".is-ghost").count(), 1);
  await page.mouse.up();
  assert.deepEqual(await dots(page), { width: 5 * MODULES, height: 102 });
  assert.equal(await page.locator(".is-ghost").count(), 0);
  const foot = await middle(page, '[data-handle="0,1"]');
  await drag(page, foot, [foot[0], foot[1] + 30], "Control");
  const after = await dots(page);
  assert.ok(after.width === 5 * MODULES && after.height > 120, JSON.stringify(after));
  await page.close();
});

test("the quiet zone follows its barcode during a drag", async () => {
  const page = await opened(service, [BARCODE]);
  await element(page, "b1").click();
  const zone = () => page.locator(".quiet-zone").boundingBox();
  const before = await zone();
  await page.route("**/api/editor/convert", () => undefined);
  const from = await middle(page, '[data-id="b1"]');
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.keyboard.down("Control");
  await page.mouse.move(from[0] + 50, from[1] + 20);
  const after = await zone();
  assert.ok(before && after && Math.abs(after.x - before.x - 50) < 2, "no answer is needed for that");
  await page.keyboard.up("Control");
  await page.mouse.up();
  await page.close();
});

test("a rotated barcode grows along its bars", async () => {
  const page = await opened(service, [{ ...BARCODE, y: 0.1, width: 0.5, height: 1.2, rotation: "R" }]);
  await element(page, "b1").click();
  const foot = await middle(page, '[data-handle="0,1"]');
  await drag(page, foot, [foot[0], foot[1] + 90]);
  assert.deepEqual((await dots(page)).height % MODULES, 0);
  await page.close();
});

test("a QR code stays square, has no rotation handle, and steps with keys", async () => {
  const page = await opened(service, [QR]);
  await element(page, "q1").click();
  assert.equal(await page.locator('[data-handle="turn"]').count(), 0);
  assert.equal(await page.locator('[data-handle="0,1"]').count(), 0);
  const corner = await middle(page, '[data-handle="1,1"]');
  await drag(page, corner, [corner[0] + 40, corner[1] + 10]);
  const first = await dots(page);
  assert.equal(first.width, first.height);
  assert.equal(first.width % 25, 0, "a version 2 code has 25 modules");
  await page.keyboard.press("Control+ArrowRight");
  const next = await dots(page);
  assert.deepEqual([next.width, next.height], [first.width + 25, first.width + 25]);
  await page.close();
});

test("the panel can set any box", async () => {
  const page = await opened(service, [BARCODE]);
  await element(page, "b1").click();
  await field(page, "Width").fill("200d");
  await page.keyboard.press("Enter");
  assert.equal((await dots(page)).width, 200);
  await page.close();
});

test("a placeholder in a new QR code gets a number as its sample, in another code its former value", async () => {
  const page = await opened(service, [QR, { ...QR, id: "q2", x: 2, value: "https://example.com/4711" }]);
  for (const [id, name] of [
    ["q1", "order"],
    ["q2", "link"],
  ] as const) {
    await element(page, id).click();
    await field(page, "Value").fill(`{{${name}}}`);
  }
  await page.getByRole("tab", { name: "Data" }).click();
  assert.equal(await page.getByLabel("Value of order").inputValue(), "12345678");
  assert.equal(await page.getByLabel("Value of link").inputValue(), "https://example.com/4711");
  await page.close();
});
