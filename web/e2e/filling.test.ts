// What fills the placeholders of rows: a column, numbers, or one value for all rows.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { tab } from "./drawing";
import { openDraft, testService } from "./setup";

const service = testService();

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 3, heightIn: 2 },
  sampleData: { sender: "Acme", tracking: "T-1" },
  elements: [
    { id: "t1", type: "text", x: 0.2, y: 0.2, text: "{{sender}}" },
    { id: "t2", type: "text", x: 0.2, y: 0.6, text: "{{tracking}}" },
    { id: "t3", type: "text", x: 0.2, y: 1, text: "{{note}}" },
  ],
};

async function open(): Promise<Page> {
  const page = await openDraft(service, LABEL);
  await tab(page, "Data");
  return page;
}

async function number(page: Page, placeholder: string, first: string): Promise<void> {
  await page.getByRole("button", { name: "Numbered rows" }).click();
  const dialog = page.getByRole("dialog", { name: "Numbered rows" });
  await dialog.getByRole("combobox", { name: "Number" }).selectOption(placeholder);
  await dialog.getByLabel("First value").fill(first);
  await page.keyboard.press("Enter");
  await page.getByText("of 10").waitFor();
}

test("numbers fill the chosen placeholder only, and the others keep their values in every row", async () => {
  const page = await open();
  await number(page, "tracking", "T-0100");
  assert.equal(await page.getByLabel("Value of tracking in this row").inputValue(), "T-0100");
  assert.equal(await page.getByLabel("Value of sender in all rows").inputValue(), "Acme");
  await page.getByText("Prints nothing: choose a column or one value for all rows.").waitFor();
  await tab(page, "ZPL");
  const zpl = page.getByRole("tabpanel").locator(".zpl");
  await page.keyboard.press("Alt+PageDown");
  await zpl.filter({ hasText: "^FDT-0101^FS" }).filter({ hasText: "^FDAcme^FS" }).waitFor();
  await page.close();
});

test("a placeholder gets one value for all rows, which a reload keeps and undo takes back", async () => {
  const page = await open();
  await number(page, "tracking", "1");
  await page.getByLabel("Column for note").selectOption("One value for all rows");
  await page.getByLabel("Value of note in all rows").fill("Fragile");
  await tab(page, "ZPL");
  await page.getByRole("tabpanel").locator(".zpl", { hasText: "^FDFragile^FS" }).waitFor();
  await page.reload();
  await tab(page, "Data");
  const note = page.getByLabel("Value of note in all rows");
  assert.equal(await note.inputValue(), "Fragile");
  await note.fill("Heavy");
  await page.getByRole("button", { name: "Undo: Set note in all rows" }).click();
  assert.equal(await note.inputValue(), "Fragile");
  await page.getByLabel("Column for note").selectOption("New column");
  assert.equal(await page.getByLabel("Value of note in this row").inputValue(), "Fragile");
  await page.close();
});
