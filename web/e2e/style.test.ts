// Copying the style of an element, and the order of layers by keys.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { element, kept, middle } from "./drawing";
import { openDraft, testService } from "./setup";

const service = testService();

const label = {
  schemaVersion: 1,
  size: { widthIn: 4, heightIn: 2, dpi: 203 },
  elements: [
    { id: "t1", type: "text", x: 0.3, y: 0.2, text: "Bold", fontSize: 18, weight: "bold", font: "Roboto" },
    { id: "t2", type: "text", x: 0.3, y: 0.8, text: "Plain", fontSize: 10 },
    { id: "x1", type: "textBox", x: 2, y: 0.2, width: 1.5, height: 0.6, text: "Box", fontSize: 8 },
    { id: "r1", type: "rect", x: 2, y: 1.2, width: 1, height: 0.5, fill: "black" },
  ],
};

async function opened(): Promise<Page> {
  const page = await openDraft(service, label);
  await page.locator('.stage [data-id="t1"] .drawing').waitFor({ state: "attached" });
  return page;
}

const sizes = async (page: Page) =>
  (await kept(page)).elements.map((it) => (it as unknown as { fontSize?: number }).fontSize);
const press = async (page: Page, id: string) => page.mouse.click(...(await middle(page, `[data-id="${id}"]`)));

test("the painter gives a style to what is clicked, until Esc; the selection stays", async () => {
  const page = await opened();
  await press(page, "t1");
  const painter = page.getByRole("button", { name: "Paint style onto others" });
  await painter.click();
  await page.getByText("Click the elements that get this style. Esc ends.").waitFor();
  assert.equal(await painter.getAttribute("aria-pressed"), "true");
  await press(page, "t2");
  await press(page, "x1");
  await press(page, "r1");
  await page.getByText("This style does not fit here.").waitFor();
  assert.deepEqual(await sizes(page), [18, 18, 18, undefined]);
  assert.equal(await element(page, "t1").getAttribute("aria-selected"), "true");
  await page.keyboard.press("Escape");
  await page.getByText("Click the elements that get this style.").waitFor({ state: "detached" });
  await press(page, "t2");
  assert.equal(await element(page, "t2").getAttribute("aria-selected"), "true");
  await page.close();
});

test("a style is copied by keys and by the menu", async () => {
  const page = await opened();
  await press(page, "t1");
  await page.keyboard.press("Control+Alt+c");
  await press(page, "t2");
  await page.keyboard.press("Control+Alt+v");
  assert.deepEqual(await sizes(page), [18, 18, 8, undefined]);
  await page.keyboard.press("Control+z");
  assert.deepEqual(await sizes(page), [18, 10, 8, undefined]);
  await page.mouse.click(...(await middle(page, '[data-id="x1"]')), { button: "right" });
  await page.getByRole("menuitem", { name: "Paste style" }).click();
  assert.deepEqual(await sizes(page), [18, 10, 18, undefined]);
  await page.close();
});

test("Alt and arrows move a layer, which keeps the focus, and its place is read out", async () => {
  const page = await opened();
  await page.getByRole("tab", { name: "Layers" }).click();
  const order = async () => (await kept(page)).elements.map(({ id }) => id).join(" ");
  const row = page.locator('[data-layer="t1"] .layer-name');
  const isFocused = page.locator('[data-layer="t1"] .layer-name:focus');
  await row.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await page.getByRole("status").getByText("Layer 3 of 4", { exact: true }).waitFor({ state: "attached" });
  await isFocused.waitFor();
  assert.equal(await order(), "t2 t1 x1 r1");
  await page.keyboard.press("Alt+ArrowUp");
  await isFocused.waitFor();
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await isFocused.waitFor();
  assert.equal(await order(), "t2 x1 r1 t1");
  await page.keyboard.press("Alt+ArrowUp");
  await page.getByText("Already in front: layer 1 of 4").waitFor({ state: "attached" });
  await page.keyboard.press("Alt+ArrowDown");
  await isFocused.waitFor();
  assert.equal(await order(), "t2 x1 t1 r1");
  await page.close();
});
