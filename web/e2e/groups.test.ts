// Groups: grouped, entered, changed inside, rotated, stretched and ungrouped.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { at, drag, element, field, kept, middle, opened, selected, values } from "./drawing";
import { testService } from "./setup";

const service = testService();

const ELEMENTS = [
  { id: "r1", type: "rect", x: 0.5, y: 0.5, width: 1, height: 0.5, fill: "black" },
  { id: "r2", type: "rect", x: 2, y: 0.5, width: 0.5, height: 0.5, fill: "black" },
  { id: "t1", type: "text", x: 2, y: 1.25, text: "Hi", fontSize: 12 },
];

/** The first two in a group. */
async function grouped(): Promise<Page> {
  const page = await opened(service, ELEMENTS);
  await element(page, "r1").click();
  await element(page, "r2").click({ modifiers: ["Shift"] });
  await page.keyboard.press("Control+g");
  assert.deepEqual(await selected(page), ["s1"]);
  return page;
}

const box = (page: Page, id: string) => element(page, id).boundingBox();

test("a group moves as one, and its elements move alone after a double click", async () => {
  const page = await grouped();
  const [first, second] = [await box(page, "r1"), await box(page, "r2")];
  assert.ok(first && second);
  await drag(page, await middle(page, '[data-id="r1"]'), await at(page, 1.25, 1), "Control");
  const [moved, followed] = [await box(page, "r1"), await box(page, "r2")];
  assert.ok(moved && followed && moved.x > first.x + 20);
  assert.equal((moved.x - first.x).toFixed(0), (followed.x - second.x).toFixed(0));

  await element(page, "r2").dblclick();
  assert.deepEqual(await selected(page), ["r2"]);
  assert.equal(await element(page, "s1").getAttribute("role"), "group");
  assert.match((await element(page, "t1").getAttribute("class")) ?? "", /is-beside/, "the rest is dimmed");
  await drag(page, await middle(page, '[data-id="r2"]'), await at(page, 3.5, 1.2), "Control");
  assert.deepEqual(await box(page, "r1"), moved, "the other one stays");
  await page.keyboard.press("Escape");
  assert.deepEqual(await selected(page), ["s1"]);
  await page.keyboard.press("Escape");
  assert.deepEqual(await selected(page), []);
  await element(page, "r2").click();
  const wide = await page.locator(".frame").first().boundingBox();
  assert.ok(wide && Math.abs(wide.x - moved.x) < 6, "the group is as large as what is in it");
  await page.close();
});

test("by keys: group, enter, move, leave, ungroup", async () => {
  const page = await opened(service, ELEMENTS);
  await page.getByRole("application", { name: "Label" }).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+g");
  await page.keyboard.press("Enter");
  assert.deepEqual(await selected(page), ["r1"]);
  await page.keyboard.press("Tab");
  assert.deepEqual(await selected(page), ["r2"]);
  await page.locator('[data-id="r2"]:focus').waitFor();
  const [x] = await values(page, "X");
  await page.keyboard.press("Shift+ArrowRight");
  assert.equal((Number((await values(page, "X"))[0]) - Number(x)).toFixed(3), "0.050");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Shift+g");
  assert.deepEqual(await selected(page), ["r1", "r2", "t1"]);
  await page.getByRole("button", { name: "Undo: Ungroup group" }).waitFor();
  const document = await kept(page);
  assert.deepEqual(
    document.elements.map(({ id, x: left }) => [id, left]),
    [
      ["r1", 0.5],
      ["r2", 2.05],
      ["t1", 2],
    ],
  );
  await page.close();
});

test("rotating a group rotates its elements, and they stay rotated when ungrouped", async () => {
  const page = await grouped();
  const before = await box(page, "r1");
  await page.route("**/api/editor/convert", () => undefined);
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Undo: Rotate group" }).waitFor();
  const turned = await box(page, "r1");
  assert.ok(before && turned, "no answer is needed to see it turned");
  assert.ok(Math.abs(turned.width - before.height) < 3 && Math.abs(turned.height - before.width) < 3);
  await page.getByRole("button", { name: "Ungroup" }).click();
  const [left, top] = await at(page, 0, 0);
  const [right] = await at(page, 1, 0);
  const freed = (await kept(page)).elements.find((it) => it.id === "r1");
  assert.deepEqual([freed?.width, freed?.height], [0.5, 1]);
  const middleOf = (start: number, size: number, from: number) => (start + size / 2 - from) / (right - left);
  // In inches; a pixel of the screen is a hundredth.
  assert.ok(Math.abs((freed?.x ?? 0) + 0.25 - middleOf(turned.x, turned.width, left)) < 0.02);
  assert.ok(Math.abs((freed?.y ?? 0) + 0.5 - middleOf(turned.y, turned.height, top)) < 0.02);
  await page.close();
});

test("elements in a rotated group follow the pointer", async () => {
  const inner = [
    { id: "r1", type: "rect", x: 0, y: 0, width: 0.4, height: 0.2, fill: "black" },
    { id: "r2", type: "rect", x: 0.6, y: 0, width: 0.4, height: 0.2, fill: "black" },
  ];
  const page = await opened(service, [
    { id: "s1", type: "group", x: 1, y: 0.4, width: 0.2, height: 1, rotation: "R", elements: inner },
  ]);
  await element(page, "r2").dblclick();
  const before = await box(page, "r2");
  const from = await middle(page, '[data-id="r2"]');
  await drag(page, from, [from[0] + 70, from[1] + 10], "Control");
  const after = await box(page, "r2");
  assert.ok(before && after);
  assert.ok(Math.abs(after.x - before.x - 70) < 2 && Math.abs(after.y - before.y - 10) < 2);
  const grip = await middle(page, '[data-handle="1,1"]');
  await drag(page, grip, [grip[0] + 40, grip[1]], "Control");
  const wide = await box(page, "r2");
  assert.ok(wide && Math.abs(wide.width - after.width - 40) < 3 && Math.abs(wide.height - after.height) < 3);
  await page.keyboard.press("ArrowDown");
  const down = await box(page, "r2");
  assert.ok(down && down.y > wide.y && down.x === wide.x);
  await page.close();
});

test("stretching a group stretches boxes and keeps the size of letters", async () => {
  const page = await opened(service, ELEMENTS);
  await page.getByRole("application", { name: "Label" }).focus();
  await page.keyboard.press("Control+a");
  await page.getByRole("button", { name: "Group", exact: true }).click();
  const grip = await middle(page, '[data-handle="1,1"]');
  await drag(page, grip, [grip[0] + 120, grip[1] + 80], "Control");
  const group = (await kept(page)).elements[0];
  assert.ok((group?.elements?.[0]?.width ?? 0) > 1.1, "boxes grow");
  await element(page, "t1").dblclick();
  assert.equal(await field(page, "Size, pt").inputValue(), "12");
  await page.keyboard.press("Escape");
  await field(page, "Width").fill("3");
  await page.keyboard.press("Enter");
  const all = await page.locator(".frame").first().boundingBox();
  const [left] = await at(page, 0, 0);
  const [right] = await at(page, 3, 0);
  assert.ok(all && Math.abs(all.width - (right - left)) < 3, "the panel stretches it, too");
  await page.close();
});

test("findings lead into groups, and layers show their contents", async () => {
  const small = {
    id: "b1",
    type: "barcode",
    x: 0,
    y: 0,
    width: 0.3,
    height: 0.3,
    symbology: "code128",
    value: "12345678901234",
  };
  const page = await opened(service, [
    { id: "s1", type: "group", x: 1, y: 1, width: 0.3, height: 0.3, elements: [small] },
  ]);
  await page.getByRole("tab", { name: "Findings" }).click();
  await page.locator(".finding, [class*=finding] button").first().click();
  assert.deepEqual(await selected(page), ["b1"]);
  await page.getByRole("tab", { name: "Layers" }).click();
  const row = page.getByRole("button", { name: "Barcode, 12345678901234", exact: true });
  await row.waitFor();
  await page.getByRole("button", { name: "Contents of Group, 1 element" }).click();
  assert.equal(await row.count(), 0);
  await page.close();
});
