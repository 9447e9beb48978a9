// Rows from spreadsheet files: chosen and dropped, their sheets, what is shown in them, and digits that may be lost.
// openpyxl and odfpy wrote the files (files/make.py).
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { before, test } from "node:test";
import type { Page } from "playwright-core";
import type { PageOptions } from "./service";
import { openDraft, testService } from "./setup";

const service = testService();
let xlsx: Buffer;
let ods: Buffer;
before(async () => {
  const read = (name: string) => readFile(path.join("e2e", "files", name));
  [xlsx, ods] = await Promise.all([read("articles.xlsx"), read("artikel.ods")]);
});

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 3, heightIn: 2 },
  elements: [
    { id: "t1", type: "text", x: 0.2, y: 0.2, text: "{{sku}}" },
    { id: "t2", type: "text", x: 0.2, y: 0.6, text: "{{name}}" },
    { id: "t3", type: "text", x: 0.2, y: 1, text: "{{best before}}" },
  ],
};

const dialog = (page: Page) => page.getByRole("dialog", { name: "Import rows" });
const cells = (page: Page) => dialog(page).getByRole("cell").allInnerTexts();
const use = (page: Page, name: string) => dialog(page).getByRole("button", { name }).click();

async function open(options?: PageOptions): Promise<Page> {
  const page = await openDraft(service, LABEL, options);
  await page.getByRole("tab", { name: "Data" }).click();
  return page;
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open Excel, ODS or CSV file" }).click();
  await (await chooser).setFiles({ name, mimeType: "", buffer });
  await dialog(page).waitFor();
}

/** Drops a file on the stage. */
const drop = (page: Page, name: string, buffer: Buffer) =>
  page.evaluate(
    ([fileName, text]) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName));
      for (const type of ["dragover", "drop"]) {
        const event = new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
        document.querySelector(".stage")?.dispatchEvent(event);
      }
    },
    [name, buffer.toString("base64")] as const,
  );

test("an Excel file is read as it is shown, and a sheet can be chosen", async () => {
  const page = await open();
  await choose(page, "articles.xlsx", xlsx);
  // The first sheet is empty, so the second is shown; empty rows are left out.
  const sheet = dialog(page).getByLabel("Sheet");
  await sheet.waitFor();
  assert.deepEqual(await sheet.locator("option").allInnerTexts(), ["Articles", "Prices"]);
  assert.equal(await sheet.inputValue(), "Articles");
  assert.ok(await dialog(page).getByLabel("The first line contains column names").isChecked());
  assert.deepEqual(await cells(page), [
    ...["00007", "Tea", "28.02.2027", "590123412345", "12345678901234600"],
    ...["00042", "Käse", "01.03.2027", "36000291452", "12"],
    ...["0108", "Cake", "24.12.2027", "400638133393", "345"],
  ]);

  await sheet.selectOption("Prices");
  await dialog(page).getByRole("cell", { name: "1,234.50" }).waitFor();
  assert.deepEqual(await cells(page), ["00007", "1,234.50"]);
  await sheet.selectOption("Articles");
  await dialog(page).getByRole("cell", { name: "Käse" }).waitFor();
  await use(page, "Use 3 rows");

  assert.equal(await page.getByLabel("Column for sku").inputValue(), "SKU");
  await page.getByRole("tab", { name: "ZPL" }).click();
  for (const text of ["^FD00007^FS", "^FDTea^FS", "^FD28.02.2027^FS"]) {
    await page.getByRole("tabpanel").locator(".zpl", { hasText: text }).waitFor();
  }
  await page.close();
});

test("numbers that may have lost digits are named with their cells", async () => {
  const page = await open();
  await drop(page, "articles.xlsx", xlsx);
  const lost = dialog(page).getByRole("region", { name: "2 numbers may have lost digits" });
  await lost.waitFor();
  assert.deepEqual(await lost.getByRole("listitem").allInnerTexts(), [
    "Serial, cell E2: 12345678901234600 may be rounded. Spreadsheets keep only 15 digits of a number.",
    "GTIN, cell D3: 36000291452 is shorter than the others. Leading zeros may be missing.",
  ]);
  await dialog(page).getByLabel("Sheet").selectOption("Prices");
  await dialog(page).getByRole("cell", { name: "1,234.50" }).waitFor();
  assert.equal(await lost.count(), 0);
  await page.close();
});

test("an ODS file with one sheet offers no choice", async () => {
  const page = await open();
  await drop(page, "artikel.ods", ods);
  await dialog(page).getByRole("cell", { name: "Käse" }).waitFor();
  assert.deepEqual(await cells(page), ["00007", "Tee", "00042", "Käse"]);
  assert.equal(await dialog(page).getByLabel("Sheet").count(), 0);
  await use(page, "Use 2 rows");
  assert.equal(await page.getByLabel("Value of sku in this row").inputValue(), "00007");
  await page.close();
});

test("a file that cannot be read says why, and another can be chosen", async () => {
  const page = await open();
  await choose(page, "damaged.xlsx", xlsx.subarray(0, 3000));
  const alert = dialog(page).getByRole("alert");
  await alert.getByText("The file is damaged: its end is missing.").waitFor();
  assert.ok(await dialog(page).getByRole("button", { name: /^Use/ }).isDisabled());

  const chooser = page.waitForEvent("filechooser");
  await dialog(page).getByRole("button", { name: "Open Excel, ODS or CSV file" }).click();
  await (await chooser).setFiles({ name: "artikel.ods", mimeType: "", buffer: ods });
  await dialog(page).getByRole("cell", { name: "Käse" }).waitFor();
  assert.equal(await alert.count(), 0);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();

  // Files of Excel 97 are recognized; those that are not tables are not sent.
  await choose(page, "old.xls", Buffer.from("d0cf11e0a1b11ae10000", "hex"));
  await alert.getByText("Excel 97 to 2003").waitFor();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await drop(page, "program.bin", Buffer.from("7f454c4600000000", "hex"));
  await page.getByText("This file is not a table.").waitFor();
  await page.close();
});

test("a damaged sheet is named, and the others can still be chosen", async () => {
  const page = await open();
  const damaged = Buffer.from(xlsx);
  // The checksum in the directory, 30 bytes before the name of the part.
  const at = damaged.lastIndexOf("xl/worksheets/sheet3.xml") - 30;
  damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
  await choose(page, "articles.xlsx", damaged);
  await dialog(page).getByRole("cell", { name: "Käse" }).waitFor();
  const sheet = dialog(page).getByLabel("Sheet");
  await sheet.selectOption("Prices");
  await dialog(page)
    .getByRole("alert")
    .getByText("the checksum of its part xl/worksheets/sheet3.xml is wrong")
    .waitFor();
  assert.equal(await sheet.inputValue(), "Prices");
  assert.equal(await dialog(page).getByRole("cell").count(), 0);
  await sheet.selectOption("Articles");
  await dialog(page).getByRole("cell", { name: "Käse" }).waitFor();
  await use(page, "Use 3 rows");
  await page.close();
});

test("without the service, the dialog says so", async () => {
  const page = await open();
  await page.route("**/api/editor/table*", (route) => route.abort());
  await choose(page, "articles.xlsx", xlsx);
  await dialog(page).getByRole("alert").getByText("The service reads Excel and ODS files").waitFor();
  await page.close();
});

test("cells pasted from a spreadsheet keep their zeros, and shortened numbers are named", async () => {
  const page = await open();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/plain",
      'SKU\tName\tGTIN\r\n00007\t"Tea\nblack"\t5.90123E+11\r\n00042\tCake\t400638133393\r\n',
    );
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.querySelector("[role=tabpanel]")?.dispatchEvent(event);
  });
  await dialog(page).getByRole("cell", { name: "00042" }).waitFor();
  const lost = dialog(page).getByRole("region", { name: "A number may have lost digits" });
  assert.deepEqual(await lost.getByRole("listitem").allInnerTexts(), [
    "GTIN, row 1: 5.90123E+11 is shortened. The other digits are missing.",
  ]);
  await use(page, "Use 2 rows");
  assert.equal(await page.getByLabel("Value of sku in this row").inputValue(), "00007");
  await page.close();
});
