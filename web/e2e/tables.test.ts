// Tables: cells edited in place, lines dragged, shape changed on the canvas and in the panel.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { field } from "./drawing";
import { openBlank, testService } from "./setup";

const service = testService();

/** A label with a table of two columns and three rows, which is selected. */
async function table(): Promise<Page> {
  const page = await openBlank(service);
  await page.getByRole("toolbar").getByRole("button", { name: "Table" }).click();
  await page.locator('[data-id="g1"]:focus').waitFor();
  return page;
}

const cells = (page: Page) => page.getByRole("grid", { name: "Cells" }).getByRole("gridcell").allInnerTexts();
const editing = (page: Page, row: number, column: number) => field(page, `Edit row ${row}, column ${column}`);

async function box(page: Page, selector: string) {
  const found = await page.locator(selector).boundingBox();
  assert.ok(found);
  return found;
}

test("cells are edited in place, from one to the next", async () => {
  const page = await table();
  const { x, y, width, height } = await box(page, '[data-id="g1"]');
  await page.mouse.dblclick(x + width * 0.25, y + height / 6);
  await editing(page, 1, 1).waitFor();
  await page.keyboard.type("Part");
  await page.keyboard.press("Tab");
  await editing(page, 1, 2).waitFor();
  await page.keyboard.type("Qty");
  await page.keyboard.press("Enter");
  await editing(page, 2, 2).waitFor();
  await page.keyboard.type("12");
  await page.keyboard.press("Shift+Tab");
  await editing(page, 2, 1).waitFor();
  await page.keyboard.type("Bolt");
  await page.keyboard.press("ArrowDown");
  await editing(page, 3, 1).waitFor();
  await page.keyboard.press("ArrowRight");
  await editing(page, 3, 2).waitFor();
  assert.deepEqual(await cells(page), ["Part", "Qty", "Bolt", "12", "", ""]);
  // Pressing on another cell edits it; Esc ends editing.
  await page.mouse.click(x + width * 0.25, y + height / 2);
  await editing(page, 2, 1).waitFor();
  await page.keyboard.press("Escape");
  await page.locator('[data-id="g1"]:focus').waitFor();
  assert.equal(await page.locator(".inplace-area").count(), 0);
  await page.close();
});

test("cells of a spreadsheet are pasted, and undone in one step", async () => {
  const page = await table();
  await page.keyboard.press("Enter");
  await editing(page, 1, 1).waitFor();
  const paste = (text: string) =>
    editing(page, 1, 1).evaluate((area, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", data);
      area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await paste("a\tb\tc\r\n1\t2\t3\r\n");
  await field(page, "Columns").and(page.locator('[value="3"], :not([value])')).waitFor();
  assert.deepEqual((await cells(page)).slice(0, 6), ["a", "b", "c", "1", "2", "3"]);
  await page.keyboard.press("Control+z");
  assert.equal(await field(page, "Columns").inputValue(), "2");
  await paste("a\n".repeat(203));
  await page.getByText("A table takes at most 200 columns and 200 rows. 3 cells are left out.").waitFor();
  await page.close();
});

test("a line is dragged; Escape cancels, and the panel shows the same numbers", async () => {
  const page = await table();
  const first = field(page, "Width of column 1");
  assert.equal(await first.inputValue(), "1.2");
  const line = await box(page, '[data-line="columns.0"]');
  const from = [line.x + line.width / 2, line.y + 10] as const;
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + 50, from[1]);
  await page.mouse.move(from[0] + 70, from[1]);
  const dragged = Number(await first.inputValue());
  assert.ok(dragged > 1.25, String(dragged));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  assert.equal(await first.inputValue(), "1.2");
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + 70, from[1]);
  await page.mouse.up();
  assert.equal(Number(await first.inputValue()), dragged);
  await page.getByRole("gridcell", { name: "Row 1, column 2" }).click();
  const second = Number(await field(page, "Width of column 2").inputValue());
  assert.equal((dragged + second).toFixed(2), "2.40", "what one gains the other loses");
  await field(page, "Height of row 1").fill("12.7mm");
  await page.keyboard.press("Enter");
  assert.equal(await field(page, "Height of row 1").inputValue(), "0.5");
  await page.close();
});

test("columns and rows are added and removed on the canvas and in the panel", async () => {
  const page = await table();
  const canvas = page.locator(".table-tools");
  await canvas.getByRole("button", { name: "Add column to the right" }).click();
  assert.equal(await field(page, "Columns").inputValue(), "3");
  await canvas.getByRole("button", { name: "Delete row" }).click();
  assert.equal(await field(page, "Rows").inputValue(), "2");
  const panel = page.getByRole("tabpanel");
  await panel.getByRole("button", { name: "Add row above" }).click();
  await panel.getByRole("button", { name: "Delete column" }).click();
  assert.deepEqual([await field(page, "Columns").inputValue(), await field(page, "Rows").inputValue()], ["2", "3"]);
  // The map by keys: arrows choose a cell, Enter edits it on the canvas.
  await page.getByRole("gridcell", { selected: true }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.locator(".inplace-area").waitFor();
  await page.close();
});

test("a cell has its own size and alignment, and prints with them", async () => {
  const page = await table();
  await page.getByRole("gridcell", { name: "Row 1, column 2" }).click();
  const cell = page.getByRole("tabpanel").locator("section", { hasText: "Cell in row 1, column 2" });
  await cell.getByRole("textbox", { name: "Text" }).fill("Right");
  await cell.getByRole("button", { name: "Right", exact: true }).click();
  await cell.getByRole("textbox", { name: "Size, pt" }).fill("7");
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: "ZPL" }).click();
  await page.getByText(/\^A0N,20,20\^FB\d+,1,0,R,0/).waitFor();
  await page.close();
});
