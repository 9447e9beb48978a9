// Tools: they snap, add one element each, and their letters do nothing by mistake.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { at, block, boxOf, drag, kept, middle } from "./drawing";
import { openBlank, openDraft, testService } from "./setup";

const service = testService();

const tool = (page: Page, name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });
const label = (elements: readonly object[]) => ({ schemaVersion: 1, size: { widthIn: 4, heightIn: 2 }, elements });
/** A point of the page, moved by pixels. */
const off = ([x, y]: readonly [number, number], dx: number, dy: number) => [x + dx, y + dy] as const;

test("a drawn area snaps to elements as moving does, and Ctrl turns that off", async () => {
  const page = await openDraft(service, label([block("r1", 1, 0.5)]));
  await tool(page, "Draw area").click();
  await page.getByText("Choose a tool, then draw its area on the label.").waitFor();
  await tool(page, "Box").click();
  await page.getByText("Draw the area on the label. Esc cancels.").waitFor();
  await page.mouse.move(...off(await at(page, 1, 1), 4, 0));
  await page.mouse.down();
  await page.mouse.move(...off(await at(page, 1.3, 1.4), 0, 0));
  await page.mouse.move(...off(await at(page, 1.5, 1.6), 5, 0));
  await page.locator(".guide").first().waitFor({ state: "attached" });
  await page.mouse.up();
  const [, snapped] = (await kept(page)).elements;
  assert.ok(snapped);
  assert.deepEqual([snapped.x, snapped.x + snapped.width], [1, 1.5], "both edges");
  await tool(page, "Box").click();
  await page.keyboard.down("Control");
  await drag(page, off(await at(page, 1, 1.7), 4, 0), off(await at(page, 1.5, 1.8), 5, 0));
  await page.keyboard.up("Control");
  const [, , free] = (await kept(page)).elements;
  assert.ok(free && free.x > 1.005, `${free?.x}`);
  await page.close();
});

test("a tool that is dragged onto the label snaps", async () => {
  const page = await openDraft(service, label([block("r1", 0.5, 0.2)]));
  const from = await boxOf(tool(page, "QR code"));
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 30);
  // Its left edge, half of 0.8 inches beside its middle, is a few pixels from that of the block.
  await page.mouse.move(...off(await at(page, 0.9, 1.2), 4, 0));
  await page.locator(".guide").first().waitFor({ state: "attached" });
  await page.mouse.up();
  const [, code] = (await kept(page)).elements;
  assert.equal(code?.x, 0.5);
  await page.close();
});

test("a double click on a tool adds one element", async () => {
  const page = await openBlank(service);
  await tool(page, "Box").dblclick();
  await tool(page, "Ellipse").dblclick();
  assert.deepEqual(
    (await kept(page)).elements.map(({ type }) => type),
    ["rect", "ellipse"],
  );
  await page.close();
});

test("a new picture stands beside a barcode, not on it", async () => {
  const code = { id: "b1", type: "barcode", x: 1.1, y: 0.7, width: 1.8, height: 0.6, symbology: "code128", value: "1" };
  const page = await openDraft(service, label([code]));
  const chooser = page.waitForEvent("filechooser");
  await tool(page, "Image").click();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><path d="M0 0h50v50z"/></svg>';
  await (await chooser).setFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) });
  await page.locator(".stage .is-image").waitFor({ state: "attached" });
  const picture = (await kept(page)).elements.find(({ type }) => type === "image");
  assert.ok(picture);
  assert.ok(picture.x >= 2.9 || picture.x + picture.width <= 1.1, `${picture.x}`);
  await page.close();
});

test("a letter that changes several elements offers undo, and changes nothing that nobody chose", async () => {
  const page = await openDraft(service, label([block("r1", 0.5, 0.5), block("r2", 1.5, 0.5), block("r3", 3, 0.5)]));
  await page.locator('.stage [data-id="r3"]').waitFor({ state: "attached" });
  const turned = async () => (await kept(page)).elements.filter(({ width, height }) => width < height).length;
  await page.mouse.click(...(await middle(page, '[data-id="r3"]')));
  await page.keyboard.press("Control+A");
  await page.keyboard.press("r");
  const notice = page.getByRole("status").filter({ hasText: "Rotate 3 elements" });
  await notice.getByRole("button", { name: "Undo" }).click();
  await notice.getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
  assert.equal(await turned(), 0);
  await page.locator(".stage-drawing").focus();
  await page.keyboard.press("Control+Shift+Z");
  assert.equal(await turned(), 3);
  await page.keyboard.press("Escape");
  // Undo selects them again: a letter then does nothing.
  await page.keyboard.press("Control+Z");
  await page.keyboard.press("r");
  await page.getByText("Nothing changed. Click one of the 3 elements first.").waitFor();
  assert.equal(await turned(), 0);
  await page.close();
});

test("a new barcode that becomes GS1-128 gets bars wide enough for grade A, in the same step", async () => {
  const page = await openDraft(service, { ...label([]), size: { widthIn: 4, heightIn: 6, dpi: 203 } });
  await tool(page, "Barcode").click();
  const target = page.locator('.stage [data-id="b1"] .target');
  const before = (await kept(page)).elements[0];
  const width = await target.getAttribute("width");
  await page.getByRole("button", { name: /Symbology/ }).click();
  await page.getByRole("option", { name: "GS1-128", exact: true }).click();
  await page.waitForFunction(
    (was) => document.querySelector('.stage [data-id="b1"] .target')?.getAttribute("width") !== was,
    width,
  );
  await page.locator(".grade:not(.is-old)").getByText("Grade A").waitFor();
  const after = (await kept(page)).elements[0];
  assert.ok(before && after && after.width > before.width, `${after?.width}`);
  assert.ok(after.x >= 0 && after.x + after.width <= 4);
  await page.getByRole("button", { name: "Undo: Edit barcode" }).click();
  assert.deepEqual((await kept(page)).elements[0], before);
  await page.close();
});
