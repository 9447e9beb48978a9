// Moving elements: snapping, gaps, aligning, distributing.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { at, block, drag, element, kept, middle, opened, type Point, values } from "./drawing";
import { testService } from "./setup";

const service = testService();

const places = async (page: Page, key: "x" | "y") => (await kept(page)).elements.map((it) => it[key]);
const pressed = async (page: Page, from: Point, to: Point) => {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await page.mouse.move(...to);
};

test("edges snap to elements and margins with a guide, and Ctrl turns snapping off", async () => {
  const page = await opened(service, [block("r1", 1, 0.5), block("r2", 2.5, 1.2)]);
  const from = await middle(page, '[data-id="r2"]');
  const [x, y] = await at(page, 1.25, 1.35);
  await pressed(page, from, [x + 5, y]);
  assert.ok((await page.locator(".guide").count()) > 0);
  assert.equal((await values(page, "X"))[0], "1");
  await page.mouse.move(x + 5, y + 1);
  await page.keyboard.down("Control");
  await page.mouse.move(x + 6, y);
  assert.notEqual((await values(page, "X"))[0], "1");
  await page.keyboard.up("Control");
  const [left, top] = await at(page, 0.35, 1.35);
  await page.mouse.move(left + 4, top);
  assert.equal((await values(page, "X"))[0], "0.1", "the margin of the label");
  await page.mouse.up();
  assert.equal(await page.locator(".guide").count(), 0);
  await page.close();
});

test("equal gaps are found and shown", async () => {
  const page = await opened(service, [block("r1", 0.2, 0.5), block("r2", 1, 0.55), block("r3", 2.9, 0.45)]);
  const [x, y] = await at(page, 2.05, 0.71);
  await pressed(page, await middle(page, '[data-id="r3"]'), [x + 3, y]);
  await page.locator(".gap").nth(1).waitFor({ state: "attached" });
  assert.equal(await page.locator(".gap").count(), 2);
  assert.equal(await page.locator(".gap text").first().textContent(), "0.3");
  await page.mouse.up();
  assert.equal((await places(page, "x"))[2], 1.8);
  await page.close();
});

test("texts snap to baselines", async () => {
  const text = (id: string, x: number, y: number, fontSize: number) => ({
    id,
    type: "text",
    x,
    y,
    text: "Abc",
    fontSize,
  });
  const page = await opened(service, [text("t1", 0.3, 0.5, 24), text("t2", 2, 1.2, 12)]);
  const [, from] = await at(page, 0, 1.2);
  // The baseline is three quarters of the type below the upper edge.
  const [, to] = await at(page, 0, 0.5 + (0.75 * 24) / 72 - (0.75 * 12) / 72);
  const start = await middle(page, '[data-id="t2"]');
  await drag(page, start, [start[0] + 60, start[1] + to - from + 1]);
  assert.equal((await places(page, "y"))[1], 0.625);
  await page.close();
});

test("an element outside the label is flagged, and dragging to the edge scrolls the view", async () => {
  const page = await opened(service, [block("r1", 0.3, 0.5)]);
  const from = await middle(page, '[data-id="r1"]');
  await pressed(page, from, [from[0] - 130, from[1]]);
  await page.locator(".frame.is-outside").waitFor();
  assert.match((await page.locator(".readout text").textContent()) ?? "", /outside the label/);
  const stage = await page.locator(".stage").boundingBox();
  assert.ok(stage);
  const before = await page.locator(".sheet").boundingBox();
  await page.mouse.move(stage.x + 4, from[1]);
  await page.waitForFunction(
    (x) => (document.querySelector(".sheet")?.getBoundingClientRect().x ?? 0) > x + 40,
    before?.x ?? 0,
  );
  await page.keyboard.press("Escape");
  await page.mouse.up();
  assert.equal((await values(page, "X"))[0], "0.3");
  await page.close();
});

test("Shift restricts a drag to one axis, and Alt drags a copy that Ctrl+D repeats", async () => {
  const page = await opened(service, [block("r1", 0.3, 0.5)]);
  const from = await middle(page, '[data-id="r1"]');
  const [x] = await at(page, 1.45, 0);
  await page.keyboard.down("Alt");
  await drag(page, from, [x, from[1] + 9], "Shift", "Control");
  await page.keyboard.up("Alt");
  const [, copy] = (await kept(page)).elements;
  assert.equal(copy?.y, 0.5);
  const way = (copy?.x ?? 0) - 0.3;
  await page.keyboard.press("Control+d");
  const third = (await kept(page)).elements[2];
  assert.equal(((third?.x ?? 0) - (copy?.x ?? 0)).toFixed(3), way.toFixed(3));
  await page.close();
});

test("align to the selection, the label or the element clicked last; distribute; also by keys", async () => {
  const page = await opened(service, [block("r1", 0.3, 0.2), block("r2", 1, 0.7, 0.4), block("r3", 3, 1.3, 0.6)]);
  await element(page, "r1").click();
  await element(page, "r3").click({ modifiers: ["Shift"] });
  await element(page, "r2").click({ modifiers: ["Shift"] });
  await page.getByRole("button", { name: "Distribute horizontally" }).click();
  assert.deepEqual(await places(page, "x"), [0.3, 1.7, 3]);
  await page.keyboard.press("Alt+a");
  assert.deepEqual(await places(page, "x"), [0.3, 0.3, 0.3]);
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: "Last clicked" }).click();
  assert.equal(await page.locator(".frame.is-key").count(), 1);
  await page.getByRole("button", { name: "Align top edges" }).click();
  assert.deepEqual(await places(page, "y"), [0.7, 0.7, 0.7]);
  await page.getByRole("button", { name: "Label", exact: true }).click();
  await page.keyboard.press("Alt+d");
  assert.deepEqual(await places(page, "x"), [3.5, 3.6, 3.4]);
  await page.getByRole("button", { name: "Selection", exact: true }).click();
  await page.close();
});

test("the handle rotates in quarter turns", async () => {
  const page = await opened(service, [
    { id: "x1", type: "textBox", x: 1, y: 0.8, width: 1.5, height: 0.3, text: "Up" },
  ]);
  await element(page, "x1").click();
  const grip = await middle(page, '[data-handle="turn"]');
  await drag(page, grip, [grip[0] + 150, grip[1] + 60]);
  const [found] = (await kept(page)).elements;
  assert.deepEqual([found?.rotation, found?.width, found?.height], ["R", 0.3, 1.5]);
  await page.close();
});

test("the handle also rotates where it is shown below the element", async () => {
  const page = await opened(service, [{ id: "x1", type: "textBox", x: 1, y: 0, width: 1.5, height: 0.3, text: "Up" }]);
  await element(page, "x1").click();
  const box = await element(page, "x1").boundingBox();
  const stage = await page.locator(".stage").boundingBox();
  assert.ok(box && stage);
  await page.mouse.move(stage.x + 20, stage.y + stage.height - 20);
  await page.mouse.wheel(0, box.y - stage.y - 30);
  await page.waitForFunction(
    (y) => (document.querySelector("[data-id=x1]")?.getBoundingClientRect().y ?? y) < y,
    stage.y + 40,
  );
  const [grip, inside] = [await middle(page, '[data-handle="turn"]'), await middle(page, '.stage [data-id="x1"]')];
  assert.ok(grip[1] > inside[1], "it stands below");
  await drag(page, grip, [grip[0] + 4, grip[1] + 20]);
  assert.equal(await page.getByRole("button", { name: "Undo", exact: true }).isDisabled(), true, "as it stood");
  await drag(page, grip, [inside[0] - 250, inside[1]]);
  const [found] = (await kept(page)).elements;
  assert.equal(found?.rotation, "R");
  await page.close();
});

test("several elements rotate around their common middle", async () => {
  const page = await opened(service, [block("r1", 1, 0.5), block("r2", 2, 1)]);
  await page.getByRole("application", { name: "Label" }).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("r");
  const found = (await kept(page)).elements.map(({ x, y, width, height }) => [x, y, width, height]);
  assert.deepEqual(found, [
    [1.85, 0.15, 0.3, 0.5],
    [1.35, 1.15, 0.3, 0.5],
  ]);
  await page.close();
});

test("many elements are dragged as one picture and land where they are released", async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    block(`r${index}`, 0.2 + (index % 10) * 0.3, 0.3 + Math.floor(index / 10) * 0.4, 0.2, 0.2),
  );
  const page = await opened(service, many);
  await page.getByRole("application", { name: "Label" }).focus();
  await page.keyboard.press("Control+a");
  const from = await middle(page, '[data-id="r11"]');
  const to: Point = [from[0] + 46, from[1] + 23];
  await page.keyboard.down("Control");
  await pressed(page, from, to);
  assert.equal(await page.locator(".carrier [data-id]").count(), 30);
  const seen = await middle(page, '[data-id="r11"]');
  assert.ok(Math.abs(seen[0] - to[0]) < 2 && Math.abs(seen[1] - to[1]) < 2);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  assert.equal(await page.locator(".carrier").count(), 0);
  await pressed(page, from, to);
  await page.mouse.up();
  await page.keyboard.up("Control");
  const found = await kept(page);
  const ways = found.elements.map((it, index) => (it.x - (many[index]?.x ?? 0)).toFixed(4));
  assert.equal(new Set(ways).size, 1);
  assert.ok(Number(ways[0]) > 0.15);
  await page.getByRole("button", { name: "Undo: Move 30 elements" }).waitFor();
  await page.close();
});
