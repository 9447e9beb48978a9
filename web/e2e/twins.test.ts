// Texts that are printed twice at one place are edited as one.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { area, at, drag, kept, middle, selected } from "./drawing";
import { openDraft, testService } from "./setup";

const service = testService();

const bold = (id: string, x: number, y: number) => ({ id, type: "text", x, y, text: "BERLIN", fontSize: 18 });
const label = {
  schemaVersion: 1,
  size: { widthIn: 4, heightIn: 2, dpi: 203 },
  elements: [bold("t1", 0.5, 0.5), bold("t2", 0.505, 0.5), { ...bold("t3", 2.5, 1.4), text: "BONN" }],
};

const texts = async (page: Page) =>
  (await kept(page)).elements.map((it) => (it as unknown as { text: string }).text).join(" ");

test("a text that is printed twice is selected, moved, typed and deleted as one, and can be separated", async () => {
  const page = await openDraft(service, label);
  await page.locator('.stage [data-id="t2"] .drawing').waitFor({ state: "attached" });
  await page.mouse.click(...(await middle(page, '[data-id="t1"]')));
  assert.deepEqual(await selected(page), ["t2"]);
  await page.getByRole("option", { name: /BERLIN.*printed twice/ }).waitFor({ state: "attached" });
  await page.getByText("This text is printed twice at this place").waitFor();
  await drag(page, await middle(page, '[data-id="t2"]'), await at(page, 1.5, 1), "Control");
  const moved = (await kept(page)).elements;
  const [first, second] = moved;
  assert.ok(first && second && first.x > 0.9);
  assert.ok(Math.abs(second.x - first.x - 0.005) < 1e-4, "the distance stays");
  await page.mouse.dblclick(...(await middle(page, '[data-id="t2"]')));
  await area(page).waitFor();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("MUNICH");
  await page.keyboard.press("Escape");
  assert.equal(await texts(page), "MUNICH MUNICH BONN");
  await page.getByRole("tab", { name: "Layers" }).click();
  assert.equal(await page.locator("[data-layer]").count(), 2);
  await page.getByRole("button", { name: "Text, MUNICH printed twice" }).waitFor();
  await page.getByRole("tab", { name: "Properties" }).click();
  await page.getByRole("button", { name: "Edit separately" }).click();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("ULM");
  assert.equal(await texts(page), "MUNICH ULM BONN");
  await page.getByRole("button", { name: "Undo: Edit text" }).click();
  await page.getByRole("button", { name: "Undo: Separate prints of a text" }).click();
  await page.mouse.click(...(await middle(page, '[data-id="t2"]')));
  await page.keyboard.press("Control+d");
  assert.equal(await texts(page), "MUNICH MUNICH BONN MUNICH MUNICH", "a copy is bold, too");
  assert.equal((await selected(page)).length, 1);
  await page.keyboard.press("Delete");
  await page.mouse.click(...(await middle(page, '[data-id="t2"]')));
  await page.keyboard.press("Delete");
  assert.equal(await texts(page), "BONN");
  await page.close();
});
