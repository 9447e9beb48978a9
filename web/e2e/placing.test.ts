// Adding elements where there is room, and grabbing them where they are.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { draft } from "./draft";
import { at, boxOf, drag, element, kept, selected } from "./drawing";
import { openBlank, openDraft, testService } from "./setup";

const service = testService();

const label = (elements: readonly object[]) => ({ schemaVersion: 1, size: { widthIn: 4, heightIn: 2 }, elements });

async function opened(elements: readonly object[]): Promise<Page> {
  const page = await openDraft(service, label(elements));
  await page.getByRole("toolbar").waitFor();
  return page;
}

type Area = Awaited<ReturnType<typeof boxOf>>;
const overlaps = (a: Area, b: Area) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const tool = (page: Page, name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });

test("a frame is dragged by its inside while it is selected, and not before", async () => {
  const page = await opened([{ id: "r1", type: "rect", x: 1, y: 0.5, width: 2, height: 1 }]);
  await element(page, "r1").waitFor();
  await drag(page, await at(page, 2, 1), await at(page, 2.5, 1.2), "Control");
  assert.equal((await kept(page)).elements[0]?.x, 1, "a selection frame was drawn");
  await page.mouse.click(...(await at(page, 1.5, 0.5)));
  assert.deepEqual(await selected(page), ["r1"]);
  await drag(page, await at(page, 2, 1), await at(page, 2.5, 1.2), "Control");
  await page.getByRole("button", { name: "Undo: Move box" }).waitFor();
  const [moved] = (await kept(page)).elements;
  assert.ok(moved && Math.abs(moved.x - 1.5) < 0.02 && Math.abs(moved.y - 0.7) < 0.02, JSON.stringify(moved));
  await page.mouse.click(...(await at(page, 2.4, 1.2)));
  assert.deepEqual(await selected(page), [], "a click inside deselects");
  await page.close();
});

test("the badge of a selected element covers no handle", async () => {
  const page = await opened([
    { id: "x1", type: "textBox", x: 1, y: 0.5, width: 1, height: 0.15, text: "Far too long for this small box, twice" },
    { id: "x2", type: "textBox", x: 1.9, y: 0.8, width: 0.5, height: 0.15, text: "Far too long for this small box" },
  ]);
  await page.locator(".finding-badge").nth(1).waitFor();
  await element(page, "x1").click();
  await page.locator("[data-handle='turn']").waitFor({ state: "attached" });
  const handles = await page.locator("[data-handle] .target").all();
  assert.equal(handles.length, 9, "a text box has handles at its sides");
  const boxes = await Promise.all(handles.map(boxOf));
  for (const found of await page.locator(".finding-badge").all()) {
    const box = await boxOf(found);
    assert.ok(!boxes.some((handle) => overlaps(handle, box)), "beside the handles");
  }
  await page.close();
});

test("the smallest text box has handles at its sides that do not cover each other", async () => {
  const page = await opened([{ id: "x1", type: "textBox", x: 1, y: 0.5, width: 0.15, height: 0.1, text: "x" }]);
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.locator('[data-layer="x1"] .layer-name').click();
  const sides = ["0,-1", "1,0", "0,1", "-1,0", "1,1", "-1,-1", "1,-1", "-1,1", "turn"];
  const boxes = await Promise.all(sides.map((name) => boxOf(page.locator(`[data-handle="${name}"] .target`))));
  boxes.forEach((box, index) => {
    assert.ok(!boxes.slice(index + 1).some((other) => overlaps(box, other)), sides[index]);
  });
  await page.close();
});

test("missing values have one calm notice, which leads to the field to fill", async () => {
  const page = await opened([
    { id: "t1", type: "text", x: 0.2, y: 0.2, text: "{{first}}" },
    { id: "t2", type: "text", x: 0.2, y: 0.8, text: "{{second}} {{first}}" },
  ]);
  await page.getByRole("status").getByText("No value yet: first and second").waitFor();
  assert.equal(await page.locator(".finding-badge").count(), 0);
  await page.getByRole("button", { name: "Fill in" }).click();
  await page.locator('[data-field="first"]:focus').waitFor();
  await page.keyboard.type("One");
  assert.equal(await page.getByLabel("Value of first").inputValue(), "One");
  await page.getByRole("status").getByText("No value yet: second", { exact: true }).waitFor();
  await page.getByLabel("Value of second").fill("Two");
  await page.getByRole("button", { name: "Fill in" }).waitFor({ state: "detached" });
  await page.close();
});

test("new elements stand in free space, also inside a frame, and never on one another", async () => {
  const page = await service.page();
  const frame = { id: "r1", type: "rect", x: 0.05, y: 0.05, width: 3.9, height: 5.9 };
  await draft(page, { ...label([frame]), size: { widthIn: 4, heightIn: 6 } });
  await page.getByRole("toolbar").waitFor();
  for (const name of ["Barcode", "QR code", "Box", "Barcode"]) {
    const before = await page.locator(".stage [data-id]").count();
    await tool(page, name).click();
    await page.waitForFunction((count) => document.querySelectorAll(".stage [data-id]").length > count, before);
  }
  const { elements } = await kept(page);
  const added = elements.filter(({ id }) => id !== "r1");
  assert.equal(added.length, 4);
  added.forEach((one, index) => {
    for (const other of added.slice(index + 1)) assert.ok(!overlaps(one, other), `${one.id} and ${other.id}`);
    assert.ok(one.x > 0.05 && one.y > 0.05 && one.x + one.width < 3.95 && one.y + one.height < 5.95, one.id);
  });
  await page.close();
});

test("a tool is dragged onto the label", async () => {
  const page = await openBlank(service);
  const from = await boxOf(tool(page, "Box"));
  const to = await at(page, 1, 0.6);
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 30);
  await page.mouse.move(...to);
  await page.locator(".frame.is-ghost").waitFor({ state: "attached" });
  await page.mouse.up();
  const [box] = (await kept(page)).elements;
  assert.ok(box && Math.abs(box.x + box.width / 2 - 1) < 0.02 && Math.abs(box.y + box.height / 2 - 0.6) < 0.02);
  // Esc cancels.
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(...to);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  assert.equal((await kept(page)).elements.length, 1);
  await page.close();
});

test("the area of an element is drawn", async () => {
  const page = await openBlank(service);
  await tool(page, "Draw area").click();
  await tool(page, "Barcode").click();
  await page.getByText("Draw the area on the label. Esc cancels.").waitFor();
  await drag(page, await at(page, 0.5, 0.4), await at(page, 2.5, 1.2));
  const [code] = (await kept(page)).elements;
  assert.ok(code && code.type === "barcode");
  const near = (value: number, wanted: number) => Math.abs(value - wanted) < 0.02;
  assert.ok(near(code.x, 0.5) && near(code.y, 0.4) && near(code.width, 2) && near(code.height, 0.8));
  await tool(page, "Line").click();
  await drag(page, await at(page, 0.5, 1.5), await at(page, 2.5, 1.52));
  const line = (await kept(page)).elements[1] as unknown as { y: number; x2: number; y2: number };
  assert.ok(near(line.x2, 2.5) && line.y === line.y2, "nearly horizontal is horizontal");
  await tool(page, "Box").click();
  await page.keyboard.press("Escape");
  await drag(page, await at(page, 3, 0.2), await at(page, 3.5, 0.5));
  assert.equal((await kept(page)).elements.length, 2, "cancelled");
  await tool(page, "Box").click();
  await page.mouse.click(...(await at(page, 3.2, 1)));
  const box = (await kept(page)).elements[2];
  assert.ok(box && near(box.x + box.width / 2, 3.2) && near(box.y + box.height / 2, 1), "a click puts it there");
  await page.close();
});
