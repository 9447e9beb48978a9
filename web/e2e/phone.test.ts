// On a phone: fill in, look at the print, take it away; the label stays in sight.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { draft } from "./draft";
import { type Service, start } from "./service";

let service: Service;
before(async () => {
  service = await start();
});
after(() => service.close());

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 2, heightIn: 1 },
  sampleData: { code: "A" },
  elements: [{ id: "t1", type: "text", x: 0.2, y: 0.2, text: "No {{code}}" }],
};

test("values are filled in, printed and taken away with one hand", async () => {
  const page = await service.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await draft(page, LABEL);
  assert.equal(await page.getByRole("tab", { selected: true }).innerText(), "Data");
  await page.getByLabel("Value of code").fill("B");
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.equal(width[0], width[1], "nothing stands over the edge");

  const stage = page.locator(".stage");
  const before = await stage.boundingBox();
  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByRole("tabpanel").waitFor({ state: "hidden" });
  const after = await stage.boundingBox();
  assert.ok(before && after && after.height > before.height + 100, "a tap on the open tab makes room for the label");
  const grip = page.getByRole("button", { name: "Panels" });
  await grip.focus();
  await page.keyboard.press("ArrowUp");
  await page.getByRole("tabpanel").waitFor();
  assert.equal(await grip.getAttribute("aria-expanded"), "true");

  await page.getByRole("group", { name: "View" }).getByRole("button", { name: "Print" }).click();
  await page.locator(".print-paper img").waitFor();
  await page.getByRole("button", { name: "Export" }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "ZPL", exact: true }).click();
  assert.equal((await waiting).suggestedFilename(), "Tag.zpl");
  await page.close();
});

test("the sheet is dragged and stays at one of its heights", async () => {
  const page = await service.page({ viewport: { width: 390, height: 844 } });
  await draft(page, LABEL);
  const grip = await page.getByRole("button", { name: "Panels" }).boundingBox();
  assert.ok(grip);
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 120);
  await page.mouse.move(x, y - 220);
  await page.mouse.up();
  const panel = await page.getByRole("tabpanel").boundingBox();
  assert.ok(panel && Math.abs(panel.height - 844 * 0.72) < 2, String(panel?.height));
  await page.close();
});
