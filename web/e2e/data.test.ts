// Rows of data: from a file, a drop or a paste, through every panel, and after a reload.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { tab } from "./drawing";
import { signIn } from "./service";
import { openDraft, testService } from "./setup";

const service = testService();

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 3, heightIn: 2 },
  sampleData: { sku: "S-0", title: "Sample" },
  elements: [
    { id: "t1", type: "text", x: 0.2, y: 0.2, text: "{{sku}}" },
    { id: "x1", type: "textBox", x: 0.2, y: 0.5, width: 1.2, height: 0.2, text: "{{title}}" },
    { id: "b1", type: "barcode", x: 0.2, y: 0.9, width: 1.6, height: 0.8, symbology: "ean13", value: "{{code}}" },
  ],
};

const CSV =
  'SKU;Produkt;code\r\n007;Tee;400638133393\r\n" 8";Grün;12\r\n' +
  '009;"Ein viel zu langer Name; wirklich";400638133393\r\n';

const dialog = (page: Page) => page.getByRole("dialog", { name: "Import rows" });
const printed = (page: Page, text: string) => page.getByRole("tabpanel").locator(".zpl", { hasText: text }).waitFor();

async function open(): Promise<Page> {
  const page = await openDraft(service, LABEL);
  await tab(page, "Data");
  return page;
}

/** Chooses a file of these bytes. */
async function choose(page: Page, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open Excel, ODS or CSV file" }).click();
  await (await chooser).setFiles({ name: "rows.csv", mimeType: "text/csv", buffer });
  await dialog(page).waitFor();
}

async function load(page: Page, text = CSV): Promise<void> {
  await choose(page, Buffer.from(text));
  await dialog(page).getByRole("button", { name: /^Use/ }).click();
  await page.getByRole("group", { name: "Rows" }).waitFor();
}

/** A paste event with this content; the browser's own clipboard is not used. */
const paste = (cell: Locator, text: string) =>
  cell.evaluate((it, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", data);
    it.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test("a file is read exactly, mapped by name and by hand, and stepped through", async () => {
  const page = await open();
  await choose(page, Buffer.from(CSV, "latin1"));
  assert.equal(await dialog(page).getByLabel("Delimiter").inputValue(), ";");
  assert.ok(await dialog(page).getByLabel("The first line contains column names").isChecked());
  await dialog(page).getByText("Read as Windows-1252").waitFor();
  await dialog(page).getByRole("cell", { name: "Grün" }).waitFor();
  await dialog(page).getByRole("button", { name: "Use 3 rows" }).click();

  assert.equal(await page.getByLabel("Column for sku").inputValue(), "SKU");
  await page.getByLabel("Column for title").selectOption("Produkt");
  await page.getByRole("button", { name: "title, Longest" }).click();
  assert.equal(await page.getByLabel("Value of title in this row").inputValue(), "Ein viel zu langer Name; wirklich");
  await tab(page, "ZPL");
  await printed(page, "^FD009^FS");
  await page.getByRole("button", { name: "Previous row" }).click();
  await printed(page, "^FD 8^FS");
  await page.keyboard.press("Alt+PageUp");
  await printed(page, "^FD007^FS");
  await page.getByRole("textbox", { name: "Row" }).fill("2");
  await page.keyboard.press("Enter");
  await printed(page, "^FDGrün^FS");
  await page.close();
});

test("pasted and dropped tables open the dialog, and a header can be declined", async () => {
  const page = await open();
  await page.getByRole("button", { name: "Paste cells" }).click();
  await dialog(page).getByRole("textbox").fill("00123\tTea\n00124\tCake\n");
  assert.ok(!(await dialog(page).getByLabel("The first line contains column names").isChecked()));
  await dialog(page).getByRole("button", { name: "Use 2 rows" }).click();
  await page.getByLabel("Column for sku").selectOption("Column 1");
  assert.equal(await page.getByLabel("Value of sku in this row").inputValue(), "00123");

  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "more.csv", { type: "text/csv" }));
    const stage = document.querySelector(".stage");
    for (const type of ["dragover", "drop"]) {
      stage?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    }
  }, CSV);
  await dialog(page).getByRole("button", { name: "Use 3 rows" }).click();
  assert.equal(await page.getByLabel("Column for sku").inputValue(), "SKU");
  await page.close();
});

test("rows over the limit are reported", async () => {
  const page = await open();
  const lines = Array.from({ length: 1017 }, (_, index) => `${index},x`);
  await choose(page, Buffer.from(`sku,sku\n${lines.join("\n")}`));
  await dialog(page).getByText("The last 17 are left out").waitFor();
  await dialog(page).getByText("were named sku 2").waitFor();
  await dialog(page).getByRole("button", { name: "Use 1,000 rows" }).click();
  await page.getByText("of 1,000").waitFor();

  await page.getByRole("button", { name: "Edit all rows" }).click();
  const grid = page.getByRole("grid", { name: "Rows of data" });
  assert.ok((await grid.getByRole("row").count()) < 60, "only what is seen is drawn");
  assert.ok(await page.getByRole("button", { name: "Add row" }).isDisabled());
  await grid.evaluate((it) => (it.scrollTop = it.scrollHeight));
  await grid.getByRole("textbox", { name: "sku, row 1000" }).waitFor();
  await page.close();
});

test("rows are edited in the grid by keyboard, added and removed, and survive a reload and a save", async () => {
  const page = await open();
  await load(page);
  await page.getByRole("button", { name: "Edit all rows" }).click();
  const cell = (name: string) => page.getByRole("textbox", { name, exact: true });
  await cell("SKU, row 1").focus();
  await page.keyboard.press("ArrowDown");
  await page.locator('[data-cell="1,0"]:focus').waitFor();
  await page.keyboard.type("0099");
  await page.getByRole("button", { name: "Add row" }).click();
  await cell("SKU, row 4").fill("new");
  await page.getByRole("button", { name: "Remove row 2" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await cell("SKU, row 4").waitFor();
  await page.getByRole("button", { name: "Remove row 1" }).click();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.getByText("of 3").waitFor();
  await tab(page, "Data");
  assert.equal(await page.getByLabel("Value of sku in this row").inputValue(), "new");
  await page.keyboard.press("Alt+PageUp");
  await page.keyboard.press("Alt+PageUp");
  assert.equal(await page.getByLabel("Value of sku in this row").inputValue(), "0099");

  await signIn(page, "rows@example.com");
  await page.reload();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/edit\/[0-9a-f]+$/);
  await page.getByRole("banner").getByText("Saved", { exact: true }).waitFor();
  await page.reload();
  await page.getByText("of 3").waitFor();

  await tab(page, "Data");
  await page.getByRole("button", { name: "Remove rows" }).click();
  await page.getByRole("status").getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("of 3").waitFor();
  await page.close();
});

test("a pasted column keeps its rows, also where a cell is empty", async () => {
  const page = await open();
  await load(page);
  await page.getByRole("button", { name: "Edit all rows" }).click();
  const cell = (row: number) => page.getByRole("textbox", { name: `SKU, row ${row}`, exact: true });
  await paste(cell(1), "A\r\n\r\nB\r\n");
  assert.deepEqual(
    [await cell(1).inputValue(), await cell(2).inputValue(), await cell(3).inputValue()],
    ["A", "", "B"],
  );
  await paste(cell(3), "C\r\nD\r\n");
  assert.equal(await cell(3).inputValue(), "C");
  await page.getByText("1 cell is left out: the table has no row or column for them.").waitFor();
  await page.close();
});

test("numbered rows are created without a file, and existing rows get numbers", async () => {
  const page = await open();
  await page.getByRole("button", { name: "Numbered rows" }).click();
  const numbering = page.getByRole("dialog", { name: "Numbered rows" });
  await numbering.getByLabel("First value").fill("none");
  await numbering.getByText("must contain digits").waitFor();
  await numbering.getByLabel("First value").fill("A-0098");
  await numbering.getByLabel("How many").fill("4");
  await numbering.getByText("A-0098, A-0099, … A-0101").waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("of 4").waitFor();
  assert.equal(await page.getByLabel("Value of sku in this row").inputValue(), "A-0098");
  await page.getByRole("button", { name: "Number rows", exact: true }).click();
  await numbering.getByRole("combobox", { name: "Number" }).selectOption("title");
  await numbering.getByRole("button", { name: "Number rows", exact: true }).click();
  assert.equal(await page.getByLabel("Value of title in this row").inputValue(), "0001");
  await page.close();
});

test("columns become placeholders of the label", async () => {
  const page = await open();
  await load(page);
  await page.getByLabel("Column for title").selectOption("New column");
  assert.equal(
    await page.getByLabel("Value of title in this row").inputValue(),
    "Sample",
    "filled with the sample value",
  );
  await page.getByRole("button", { name: "Add {{Produkt}} to the label" }).click();
  await page.getByRole("option", { name: "{{Produkt}}" }).waitFor();
  await tab(page, "ZPL");
  await printed(page, "^FDTee^FS");
  await page.close();
});

test("all rows are checked: a finding leads to its row and element, and one click fixes it", async () => {
  const page = await open();
  await load(page);
  await page.getByLabel("Column for title").selectOption("Produkt");
  await tab(page, "Findings");
  await page.getByRole("tab", { name: "with errors" }).waitFor();
  await page.getByRole("button", { name: "Row 2: EAN-13 needs 12 or 13 digits" }).click();
  assert.equal(await page.getByRole("textbox", { name: "Row" }).inputValue(), "2");
  assert.equal(await page.locator('[data-id="b1"]').getAttribute("aria-selected"), "true");

  await page.getByRole("button", { name: /^Warning · Text box Row 3/ }).click();
  assert.equal(await page.locator('[data-id="x1"]').getAttribute("aria-selected"), "true");
  await page.getByRole("button", { name: "Findings for Text box" }).waitFor();
  await page.getByRole("button", { name: "Shrink to fit" }).click();
  await page.getByRole("button", { name: "Undo: Fix: Shrink to fit" }).waitFor();
  await page
    .getByRole("button", { name: "Findings for Text box: text does not fit on one line" })
    .waitFor({ state: "detached" });
  await page.close();
});

test("changes of rows and of the label are undone in the order in which they were made", async () => {
  const page = await open();
  await load(page);
  const undo = (name: string) => page.getByRole("button", { name: `Undo: ${name}`, exact: true });
  const sku = page.getByLabel("Value of sku in this row");
  await page.keyboard.press("Alt+PageDown");
  await sku.fill("first");
  await page.locator('[data-id="t1"]').click();
  await page.keyboard.press("ArrowRight");
  await tab(page, "Data");
  await page.getByLabel("Column for title").selectOption("Produkt");
  await page.getByRole("button", { name: "Edit all rows" }).click();
  const cell = page.getByRole("textbox", { name: "SKU, row 3", exact: true });
  await cell.click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await page.keyboard.press("Control+z");
  assert.equal(await cell.inputValue(), "009", "the browser takes back what is typed");
  await page.keyboard.type("-X");
  await page.keyboard.press("ArrowUp");
  await page.locator('[data-cell="1,0"]:focus').waitFor();
  await page.keyboard.press("Control+z");
  assert.equal(await cell.inputValue(), "009", "out of the cell, the step is taken back");
  await page.keyboard.press("Control+Shift+z");
  assert.equal(await cell.inputValue(), "009-X");
  await page.getByRole("button", { name: "Remove row 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await page.getByRole("textbox", { name: "SKU, row 3", exact: true }).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).last().click();

  await page.locator(".stage-drawing").focus();
  await undo("Change row 3").waitFor();
  await page.keyboard.press("Control+z");
  await undo("Map title to a column").waitFor();
  assert.equal(await page.locator(".stepper input").inputValue(), "3", "the row that changed is shown");
  await undo("Map title to a column").click();
  assert.equal(await page.getByLabel("Column for title").inputValue(), "");
  await undo("Nudge text").click();
  await undo("Change row 2").click();
  assert.equal(await sku.inputValue(), " 8");
  await undo("Load rows").click();
  await page.getByRole("button", { name: "Open Excel, ODS or CSV file" }).waitFor();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("Control+y");
  assert.equal(await sku.inputValue(), "first");
  await page.close();
});
