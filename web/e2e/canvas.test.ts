// Drawing with the mouse and with keys.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { add, field, values } from "./drawing";
import { openBlank, testService } from "./setup";

const service = testService();

const elements = (page: Page, options?: { selected: boolean }) =>
  page.getByRole("listbox", { name: "Label" }).getByRole("option", options);

/** The middle of an element on the screen. */
async function middle(page: Page, id: string): Promise<[number, number]> {
  const box = await page.locator(`[data-id="${id}"]`).boundingBox();
  assert.ok(box);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function drag(page: Page, from: [number, number], to: [number, number], key?: string): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  if (key) await page.keyboard.down(key);
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await page.mouse.move(...to);
  await page.mouse.up();
  if (key) await page.keyboard.up(key);
}

test("one undo reverts a drag and restores its selection", async () => {
  const page = await openBlank(service);
  await add(page, "Barcode");
  const before = await values(page, "X", "Y");
  const [x, y] = await middle(page, "b1");
  await drag(page, [x, y], [x + 60, y + 30], "Control");
  const after = await values(page, "X", "Y");
  assert.notDeepEqual(after, before);
  await page.getByRole("button", { name: "Undo: Move barcode" }).click();
  assert.deepEqual(await values(page, "X", "Y"), before);
  await page.keyboard.press("Control+Shift+z");
  assert.deepEqual(await values(page, "X", "Y"), after);
  await page.close();
});

test("Escape cancels a drag", async () => {
  const page = await openBlank(service);
  await add(page, "Barcode");
  const before = await values(page, "X", "Y");
  const [x, y] = await middle(page, "b1");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y + 40);
  assert.notDeepEqual(await values(page, "X", "Y"), before);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  assert.deepEqual(await values(page, "X", "Y"), before);
  assert.equal(await elements(page, { selected: true }).count(), 1);
  await page.close();
});

test("a dragged box snaps to the middle of the label", async () => {
  const page = await openBlank(service);
  await add(page, "Barcode");
  const before = await values(page, "X", "Y");
  const [x, y] = await middle(page, "b1");
  await drag(page, [x, y], [x + 90, y + 50], "Control");
  await drag(page, [x + 90, y + 50], [x + 4, y - 5]);
  assert.deepEqual(await values(page, "X", "Y"), before);
  await page.close();
});

test("a corner resizes and the opposite one stays", async () => {
  const page = await openBlank(service);
  await add(page, "Barcode");
  const [x, y, width] = await values(page, "X", "Y", "Width");
  const grip = await page.locator('[data-handle="1,1"]').boundingBox();
  assert.ok(grip);
  const from: [number, number] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  await drag(page, from, [from[0] + 70, from[1] + 30], "Control");
  assert.deepEqual(await values(page, "X", "Y"), [x, y]);
  assert.ok(Number((await values(page, "Width"))[0]) > Number(width));
  await page.close();
});

test("a frame selects what it touches, and both move together", async () => {
  const page = await openBlank(service);
  await add(page, "Text");
  await add(page, "Barcode");
  const stage = await page.locator(".stage").boundingBox();
  assert.ok(stage);
  await drag(page, [stage.x + 20, stage.y + 20], [stage.x + stage.width - 20, stage.y + stage.height - 80]);
  assert.equal(await elements(page, { selected: true }).count(), 2);
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Undo: Nudge 2 elements" }).click();
  await page.keyboard.press("Delete");
  assert.equal(await elements(page).count(), 0);
  await page.keyboard.press("Control+z");
  assert.equal(await elements(page, { selected: true }).count(), 2);
  await page.close();
});

test("a label can be drawn by keyboard alone", async () => {
  const page = await openBlank(service);
  await page.getByRole("application", { name: "Label" }).focus();
  await page.locator(".stage-drawing:focus").waitFor();
  await page.keyboard.press("t");
  await page.locator(".inplace-area:focus").waitFor();
  await page.keyboard.press("Escape");
  await page.locator('[data-id="t1"]:focus').waitFor();
  await page.keyboard.press("x");
  const [x] = await values(page, "X");
  await page.keyboard.press("Shift+ArrowRight");
  const [moved] = await values(page, "X");
  assert.equal((Number(moved) - Number(x)).toFixed(3), "0.050");
  const [width] = await values(page, "Width");
  await page.keyboard.press("Control+ArrowRight");
  const [wider] = await values(page, "Width");
  assert.equal((Number(wider) - Number(width)).toFixed(3), (1 / 203).toFixed(3));
  await page.keyboard.press("r");
  assert.equal((await values(page, "Height"))[0], wider);
  await page.keyboard.press("Control+d");
  assert.equal(await elements(page).count(), 3);
  await page.keyboard.press("Escape");
  assert.equal(await elements(page, { selected: true }).count(), 0);
  await page.keyboard.press("Tab");
  const first = elements(page, { selected: true });
  assert.equal(await first.count(), 1);
  const id = await first.getAttribute("data-id");
  await page.keyboard.press("Tab");
  assert.notEqual(await elements(page, { selected: true }).getAttribute("data-id"), id);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  assert.equal(await page.locator(".stage :focus").count(), 0, "after the last element the focus goes on");
  await page.close();
});

test("Delete in a field does not delete an element", async () => {
  const page = await openBlank(service);
  await add(page, "Barcode");
  await field(page, "Value").focus();
  await page.keyboard.press("Delete");
  await page.keyboard.press("Backspace");
  assert.equal(await elements(page).count(), 1);
  await page.close();
});

test("the focus stays in a field that was focused before a new element is drawn", async () => {
  const page = await openBlank(service);
  const tool = page.getByRole("toolbar").getByRole("button", { name: "Box", exact: true });
  await tool.evaluate(async (button: HTMLElement) => {
    button.click();
    document.querySelector<HTMLElement>(".design-name")?.focus();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  await elements(page).first().waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.className), "design-name");
  await page.keyboard.press("Delete");
  assert.equal(await elements(page).count(), 1);
  await page.close();
});

test("fields accept other units and sums", async () => {
  const page = await openBlank(service);
  await add(page, "Barcode");
  const type = async (text: string, expected: string) => {
    await field(page, "X").fill(text);
    await page.keyboard.press("Enter");
    assert.equal((await values(page, "X"))[0], expected, text);
  };
  await type("12.7mm", "0.5");
  await type("1/8in", "0.125");
  await type("+1", "1.125");
  await type("nonsense", "1.125");
  await page.getByRole("combobox", { name: "Unit" }).selectOption("dots");
  await type("100", "100");
  await page.close();
});
