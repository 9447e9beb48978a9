// Zoom, rulers, guides, grid, and fingers.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { CDPSession, Page } from "playwright-core";
import { at, block, drag, element, kept, middle, opened, type Point, selected, values } from "./drawing";
import { PHONE, testService } from "./setup";

const service = testService();

const zoom = async (page: Page) => Number(((await page.locator(".zoom-menu").innerText()) ?? "").replace(/\D/g, ""));
const menu = (page: Page) => page.locator(".zoom-menu").click();

test("zoom to the pointer, to the selection, to dots and to real size", async () => {
  const page = await opened(service, [block("r1", 1, 0.5)]);
  const point = await at(page, 1.25, 0.65);
  const before = await zoom(page);
  await page.mouse.move(...point);
  await page.keyboard.down("Control");
  for (let turn = 0; turn < 3; turn += 1) await page.mouse.wheel(0, -120);
  await page.keyboard.up("Control");
  await page.waitForFunction(
    (was) => Number.parseInt(document.querySelector(".zoom-menu")?.textContent ?? "", 10) > 3 * was,
    before,
  );
  const now = await at(page, 1.25, 0.65);
  assert.ok(Math.hypot(now[0] - point[0], now[1] - point[1]) < 2, "what is under the pointer stays there");
  await page.keyboard.press("Control+0");
  assert.equal(await zoom(page), 100);
  await element(page, "r1").click();
  await page.keyboard.press("Shift+Digit2");
  assert.ok((await zoom(page)) > 400);
  await menu(page);
  await page.getByRole("menuitem", { name: "Actual size" }).click();
  await page.getByRole("slider", { name: "Bar width" }).fill("337");
  await page.getByRole("button", { name: "Same width" }).click();
  const sheet = await page.locator(".sheet").boundingBox();
  assert.ok(sheet && Math.abs(sheet.width - 400) < 4, "an inch is a hundred pixels on this screen");
  await page.keyboard.press("Shift+Digit1");
  for (let turn = 0; turn < 40; turn += 1) await page.getByRole("button", { name: "Zoom in" }).click();
  assert.equal(await zoom(page), 3000);
  await page.locator(".grid-dots").waitFor({ state: "attached" });
  await page.close();
});

test("zooming and panning redraw no element", async () => {
  const page = await opened(service, [block("r1", 1, 0.5), { id: "t1", type: "text", x: 1, y: 1, text: "Hi" }]);
  await page.evaluate(() => {
    const seen = { count: 0 };
    (globalThis as unknown as { seen: typeof seen }).seen = seen;
    const label = document.querySelector(".label");
    // Only the label is moved; its contents are not touched.
    const isInside = (record: MutationRecord) => record.type === "childList" || record.target !== label;
    const watch = new MutationObserver((found) => (seen.count += found.filter(isInside).length));
    if (label) watch.observe(label, { subtree: true, attributes: true, childList: true });
  });
  const [x, y] = await at(page, 2, 1);
  await page.mouse.move(x, y);
  await page.mouse.wheel(30, 40);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.keyboard.down(" ");
  await drag(page, [x, y], [x + 50, y + 20]);
  await page.keyboard.up(" ");
  assert.equal(await page.evaluate(() => (globalThis as unknown as { seen: { count: number } }).seen.count), 0);
  await page.close();
});

test("guides are dragged out of a ruler, snapped to, moved by keys, saved and removed", async () => {
  const page = await opened(service, [block("r1", 2, 0.5)]);
  const stage = await page.locator(".stage").boundingBox();
  assert.ok(stage);
  const [x, y] = await at(page, 1.5, 1);
  await drag(page, [stage.x + 8, y], [x, y], "Control");
  const guide = page.getByRole("separator", { name: "Guide" });
  assert.equal(await guide.count(), 1);
  const first = (await kept(page)).guides?.x[0] ?? 0;
  assert.ok(Math.abs(first - 1.5) < 0.02);
  const from = await middle(page, '[data-id="r1"]');
  const way = (2 - first) * (await at(page, 1, 0))[0] - (2 - first) * (await at(page, 0, 0))[0] - 4;
  await drag(page, from, [from[0] - way, from[1] + 37]);
  assert.equal((await values(page, "X"))[0], String(Math.round(first * 1000) / 1000));
  await guide.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.equal(((await kept(page)).guides?.x[0] ?? 0).toFixed(3), (first + 2 / 203).toFixed(3));
  await page.keyboard.press("Control+s");
  await page.getByRole("banner").getByText("Saved", { exact: true }).waitFor();
  await page.reload();
  await page.locator(".stage .drawing").first().waitFor({ state: "attached" });
  const [gx, gy] = await at(page, first + 2 / 203, 1.7);
  await drag(page, [gx, gy], [stage.x + 6, gy]);
  assert.equal(await guide.count(), 0, "back on the ruler it is gone");
  await page.mouse.click(...(await at(page, 3.5, 1.7)), { button: "right" });
  await page.getByRole("menuitem", { name: "Add horizontal guide" }).click();
  await page.locator("[data-guide='y:0']:focus").waitFor({ state: "attached" });
  await page.keyboard.press("Delete");
  assert.equal(await guide.count(), 0);
  await page.close();
});

test("the place of a guide is typed: by Enter, a double click, or in the panel of the label", async () => {
  const page = await opened(service, [block("r1", 2, 0.5)]);
  await page.getByRole("button", { name: "Add vertical guide" }).click();
  const field = page.getByRole("textbox", { name: "Vertical 1" });
  await page.locator("[data-guide-row='x:0'] input:focus").waitFor();
  await page.keyboard.type("1.25");
  await page.keyboard.press("Enter");
  assert.deepEqual((await kept(page)).guides, { x: [1.25], y: [] });
  await page.mouse.click(...(await middle(page, '[data-id="r1"]')));
  await page.getByRole("separator", { name: "Guide" }).focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-guide-row='x:0'] input:focus").waitFor();
  await page.keyboard.type("0.5");
  await page.keyboard.press("Enter");
  assert.deepEqual((await kept(page)).guides?.x, [0.5]);
  await page.locator(".stage-drawing").focus();
  await page.mouse.dblclick(...(await at(page, 0.5, 1.7)));
  await page.locator("[data-guide-row='x:0'] input:focus").waitFor();
  await page.getByRole("button", { name: "Remove Vertical 1" }).click();
  await field.waitFor({ state: "detached" });
  await page.getByRole("separator", { name: "Guide" }).waitFor({ state: "detached" });
  await page.close();
});

test("dragged elements snap to the grid, which is remembered in this browser", async () => {
  const page = await opened(service, [block("r1", 1.03, 0.52)]);
  await menu(page);
  await page.getByRole("menuitem", { name: "Grid spacing" }).click();
  await page.getByRole("menuitemradio", { name: "0.25 in" }).click();
  await page.locator(".grid-lines").waitFor({ state: "attached" });
  const from = await middle(page, '[data-id="r1"]');
  await drag(page, from, [from[0] + 150, from[1] + 110]);
  const [x, y] = (await values(page, "X", "Y")).map(Number);
  assert.deepEqual([(x ?? 1) % 0.25, (y ?? 1) % 0.25], [0, 0]);
  await page.reload();
  await page.locator(".grid-lines").waitFor({ state: "attached" });
  await page.keyboard.press("Shift+R");
  assert.equal(await page.locator(".rulers").count(), 0);
  await page.close();
});

/** Touch events, as the screen reports them. */
async function touch(
  screen: CDPSession,
  type: "touchStart" | "touchMove" | "touchEnd",
  ...points: Point[]
): Promise<void> {
  await screen.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
}

test("touch: a tap selects, a drag moves, two fingers zoom, a long press opens the menu, the pad nudges", async () => {
  const page = await opened(service, [block("r1", 1.5, 0.5, 1, 1)], {}, PHONE);
  const screen = await page.context().newCDPSession(page);
  const from = await middle(page, '[data-id="r1"]');
  await page.touchscreen.tap(...from);
  assert.deepEqual(await selected(page), ["r1"]);
  await touch(screen, "touchStart", from);
  await touch(screen, "touchMove", [from[0] + 20, from[1] + 4]);
  await touch(screen, "touchMove", [from[0] + 50, from[1] + 8]);
  await touch(screen, "touchEnd");
  assert.ok(((await kept(page)).elements[0]?.x ?? 0) > 1.7);
  const before = await page.locator(".sheet").boundingBox();
  const [x, y] = await at(page, 0.6, 0.3);
  await touch(screen, "touchStart", [x, y]);
  await touch(screen, "touchStart", [x, y], [x + 60, y]);
  await touch(screen, "touchMove", [x, y], [x + 90, y]);
  await touch(screen, "touchMove", [x, y], [x + 120, y]);
  await touch(screen, "touchEnd");
  const wide = await page.locator(".sheet").boundingBox();
  assert.ok(before && wide && wide.width > before.width * 1.6, "two fingers zoom");
  await page.getByRole("button", { name: "Zoom to fit" }).click();
  const isBack = (most: number) => (document.querySelector(".sheet")?.getBoundingClientRect().width ?? most) < most;
  await page.waitForFunction(isBack, wide.width / 1.3);
  const place = await middle(page, '[data-id="r1"]');
  await page.touchscreen.tap(...place);
  const [was] = (await kept(page)).elements;
  await page.getByRole("button", { name: "Move right" }).click();
  assert.equal((((await kept(page)).elements[0]?.x ?? 0) - (was?.x ?? 0)).toFixed(4), (1 / 203).toFixed(4));
  await touch(screen, "touchStart", place);
  await page.getByRole("menu").waitFor();
  await touch(screen, "touchEnd");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  assert.equal(await page.locator(".stage [data-id]").count(), 0);
  await page.close();
});
