// Selecting elements, the menu, the clipboard, layers and history.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { at, block, drag, element, kept, middle, opened, selected } from "./drawing";
import { testService } from "./setup";

const service = testService();

const ids = async (page: Page) => (await kept(page)).elements.map((it) => it.id);
const item = (page: Page, name: string) => page.getByRole("menuitem", { name });

test("a second click and Alt+click select the element behind", async () => {
  const page = await opened(service, [block("r1", 1, 0.5, 1, 1), block("r2", 1.2, 0.7), block("r3", 1.3, 0.8)]);
  const point = await at(page, 1.5, 0.9);
  const click = () => page.mouse.click(...point);
  await click();
  assert.deepEqual(await selected(page), ["r3"]);
  await page.keyboard.down("Alt");
  await click();
  assert.deepEqual(await selected(page), ["r2"]);
  await click();
  assert.deepEqual(await selected(page), ["r1"]);
  await page.keyboard.up("Alt");
  await drag(page, point, await at(page, 2.5, 0.9), "Control");
  assert.ok(((await kept(page)).elements[0]?.x ?? 0) > 1.5, "what is selected is dragged, though it lies behind");
  await page.close();
});

test("a frame selects what it touches, with Alt what it encloses; thin lines have a rim, locked stay", async () => {
  const line = { id: "l1", type: "line", x: 0.5, y: 1.5, x2: 3.5, y2: 1.5, thickness: 0.005 };
  const page = await opened(service, [
    block("r1", 1, 0.5),
    block("r2", 2, 0.5),
    { ...block("r3", 3, 0.5), locked: true },
    line,
  ]);
  const [from, to] = [await at(page, 0.8, 0.4), await at(page, 2.2, 1)];
  await drag(page, from, to);
  assert.deepEqual(await selected(page), ["r1", "r2"]);
  await drag(page, from, to, "Alt");
  assert.deepEqual(await selected(page), ["r1"]);
  const [x, y] = await at(page, 2, 1.5);
  await page.mouse.click(x, y + 3);
  assert.deepEqual(await selected(page), ["l1"]);
  await page.mouse.click(...(await at(page, 3.2, 0.6)));
  assert.deepEqual(await selected(page), []);
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.locator('[data-layer="r3"] .layer-name').click();
  assert.deepEqual(await selected(page), ["r3"]);
  await page.close();
});

test("Tab follows the reading order", async () => {
  const page = await opened(service, [
    block("r1", 2, 1.2),
    block("r2", 0.5, 1.25),
    block("r3", 1, 0.3),
    block("r4", 0.2, 0.35),
  ]);
  await page.getByRole("application", { name: "Label" }).focus();
  const order: unknown[] = [];
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press("Tab");
    order.push(...(await selected(page)));
  }
  assert.deepEqual(order, ["r4", "r3", "r2", "r1"]);
  await page.keyboard.press("Shift+Tab");
  assert.deepEqual(await selected(page), ["r2"]);
  await page.close();
});

test("the menu works with the mouse and with keys alone", async () => {
  const page = await opened(service, [block("r1", 1, 0.5), block("r2", 2, 0.5)]);
  await element(page, "r1").click({ button: "right" });
  assert.deepEqual(await selected(page), ["r1"]);
  await item(page, "Duplicate").click();
  assert.deepEqual(await ids(page), ["r1", "r2", "r3"]);
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("o");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("menu", { name: "Order" }).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  assert.deepEqual(await ids(page), ["r3", "r1", "r2"], "to the back");
  assert.equal(await page.getByRole("menu").count(), 0);
  await page.mouse.click(...(await at(page, 3.5, 1.7)), { button: "right" });
  await item(page, "Select all").click();
  assert.deepEqual((await selected(page)).length, 3);
  await page.keyboard.press("Shift+F10");
  await page.keyboard.press("Escape");
  assert.equal(await page.getByRole("menu").count(), 0);
  assert.equal((await selected(page)).length, 3, "Esc closes the menu only");
  await page.keyboard.press("Control+Shift+l");
  await page.keyboard.press("Delete");
  assert.equal((await ids(page)).length, 3, "locked elements are not deleted");
  await page.close();
});

/** A paste event with this content; the browser's own clipboard is not used. */
const paste = (page: Page, text: string, key = "Control+v") =>
  page.evaluate(
    ([data, isInPlace]) => {
      const init = { key: "V", code: "KeyV", ctrlKey: true, shiftKey: isInPlace === "yes", bubbles: true };
      document.body.dispatchEvent(new KeyboardEvent("keydown", init));
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", data ?? "");
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [text, key.includes("Shift") ? "yes" : "no"],
  );

test("elements, cells, text and images are pasted as the fitting element", async () => {
  const page = await opened(service, [block("r1", 1, 0.5)]);
  const copied = JSON.stringify({ "labelwright-elements": [block("r1", 1, 0.5)] });
  await paste(page, copied);
  await paste(page, copied, "Control+Shift+v");
  assert.deepEqual(
    (await kept(page)).elements.map((it) => it.x),
    [1, 1.1, 1],
  );
  await paste(page, "sku\tqty\nA-1\t3\n");
  await paste(page, "Hello, world");
  await paste(
    page,
    JSON.stringify({
      "labelwright-elements": [{ type: "rect", x: "1" }, { type: "evil" }, { type: "constructor", x: 1, y: 1 }],
    }),
  );
  const made = (await kept(page)).elements.slice(3);
  assert.deepEqual(
    made.map((it) => it.type),
    ["table", "text"],
  );
  await paste(page, "x".repeat(4002));
  await page.getByText("A text takes at most 4,000 characters. 2 characters are left out.").waitFor();
  await page.keyboard.press("Control+z");
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 20);
    canvas.getContext("2d")?.fillRect(0, 0, 40, 20);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([await canvas.convertToBlob()], "a.png", { type: "image/png" }));
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await element(page, "i1").waitFor();
  const picture = (await kept(page)).elements.at(-1);
  assert.equal((picture?.width ?? 0) / (picture?.height ?? 1), 2);
  await page.close();
});

test("layers are dragged, named and found", async () => {
  const many = Array.from({ length: 12 }, (_, index) => block(`r${index + 1}`, 0.1 + index * 0.3, 1, 0.2));
  const page = await opened(service, [...many, { id: "t1", type: "text", x: 0.2, y: 0.2, text: "Needle" }]);
  await page.getByRole("tab", { name: "Layers" }).click();
  const row = (id: string) => `[data-layer="${id}"] .layer-name`;
  const below = await page.locator('[data-layer="r11"]').boundingBox();
  assert.ok(below);
  await page.mouse.move(...(await middle(page, row("t1"))));
  await page.mouse.down();
  await page.mouse.move(below.x + 60, below.y + below.height - 12);
  await page.mouse.move(below.x + 60, below.y + below.height - 6);
  await page.locator(".is-drop-below").waitFor();
  await page.mouse.up();
  assert.deepEqual((await ids(page)).slice(-3), ["t1", "r11", "r12"]);
  await page.locator(row("t1")).focus();
  const naming = page.getByRole("textbox", { name: "Element name" });
  await page.keyboard.press("F2");
  await naming.waitFor();
  await page.keyboard.press("Enter");
  await naming.waitFor({ state: "detached" });
  await page.locator(row("t1")).dblclick();
  await naming.blur();
  await naming.waitFor({ state: "detached" });
  assert.equal(
    (await kept(page)).elements.find((it) => it.id === "t1")?.name,
    undefined,
    "leaving it as it is gives no name",
  );
  await page.locator(row("t1")).focus();
  await page.keyboard.press("F2");
  await naming.fill("Title");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Title, Needle", exact: true }).waitFor();
  // A click elsewhere ends renaming, and the focus goes there.
  await page.locator(row("t1")).focus();
  await page.keyboard.press("F2");
  await naming.waitFor();
  await page.locator(".design-name").click();
  await naming.waitFor({ state: "detached" });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  assert.equal(await page.evaluate(() => document.activeElement?.className), "design-name");
  await page.getByRole("button", { name: "Hide Title, Needle on screen" }).click();
  await element(page, "t1").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Undo: Hide text on screen" }).click();
  await page.getByRole("searchbox", { name: "Search elements" }).fill("needle");
  assert.equal(await page.locator("[data-layer]").count(), 1);
  await page.close();
});

test("the history is a list of named steps", async () => {
  const page = await opened(service, [block("r1", 1, 0.5)]);
  await element(page, "r1").click();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("r");
  await page.keyboard.press("Control+d");
  await page.getByRole("button", { name: "History" }).click();
  const entries = page.getByRole("menuitemradio");
  assert.deepEqual(await entries.allInnerTexts(), ["Duplicate box", "Rotate box", "Nudge box", "As opened"]);
  await page.getByRole("menuitemradio", { name: "Nudge box" }).click();
  await page.getByRole("button", { name: "Redo: Rotate box" }).waitFor();
  assert.equal((await ids(page)).length, 1);
  await page.getByRole("button", { name: "History" }).click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  assert.equal((await ids(page)).length, 2);
  await page.close();
});
