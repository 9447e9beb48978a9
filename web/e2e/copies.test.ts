// Copies: a number beside the print menu, and a column of the rows with its own numbers, for every way out.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { type PageOptions, signIn } from "./service";
import { openDraft, testService } from "./setup";

const service = testService();

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 3, heightIn: 2 },
  elements: [{ id: "t1", type: "text", x: 0.2, y: 0.2, text: "{{name}}" }],
  sampleData: { name: "Ada" },
};

async function open(cells = "", options?: PageOptions): Promise<Page> {
  const page = await openDraft(service, LABEL, options);
  if (cells === "") return page;
  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByRole("button", { name: "Paste cells" }).click();
  await page.getByRole("textbox", { name: "Cells from a spreadsheet" }).fill(cells);
  await page.getByRole("button", { name: /^Use \d+ rows?$/ }).click();
  return page;
}

const field = (page: Page) => page.getByRole("textbox", { name: "Copies", exact: true });
const column = (page: Page) => page.getByRole("combobox", { name: "Number from" });

async function exported(page: Page, entry: string): Promise<string> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
  const file = await waiting;
  return (await readFile(await file.path())).toString("latin1");
}

/** The copies of each label: "Tea 3". */
function labels(zpl: string): string[] {
  return zpl
    .split("^XA")
    .slice(1)
    .map((label) => `${/\^FD([^^]*)\^FS/.exec(label)?.[1]} ${/\^PQ(\d+)/.exec(label)?.[1] ?? 1}`);
}

const pages = (pdf: string) => pdf.split("/Contents ").length - 1;

test("the number beside the print menu counts for files, for the browser's dialog and for the API", async () => {
  const page = await open();
  await field(page).fill("3");
  assert.deepEqual(labels(await exported(page, "ZPL")), ["Ada 3"]);
  assert.equal(pages(await exported(page, "PDF")), 3);
  const asked = page.waitForRequest("**/api/editor/export");
  await page.keyboard.press("Control+p");
  const body = (await asked).postDataJSON() as { format: string; copies: number };
  assert.deepEqual([body.format, body.copies], ["pdf", 3]);

  for (const [typed, kept] of [
    ["0", "1"],
    ["99999", "10000"],
    ["a few", "10000"],
  ] as const) {
    await field(page).fill(typed);
    await field(page).blur();
    assert.equal(await field(page).inputValue(), kept);
  }
  await field(page).press("ArrowDown");
  assert.equal(await field(page).inputValue(), "9999");
  await page.close();
});

test("a column with a usual name is offered, and taken only when accepted", async () => {
  const page = await open("name\tMenge\nTea\t2\nJam\t\nCake\t 5 ");
  await page.getByText("Is Menge the number of copies of each row?").waitFor();
  assert.deepEqual(labels(await exported(page, "ZPL, 3 labels")), ["Tea 1", "Jam 1", "Cake 1"]);
  await page.getByRole("button", { name: "Yes, use it" }).click();
  assert.equal(await column(page).inputValue(), "Menge");
  await page.getByText("All rows together: 8 labels").waitFor();
  await field(page).fill("4");
  await page.getByText("All rows together: 11 labels").waitFor();
  assert.deepEqual(labels(await exported(page, "ZPL, 11 labels")), ["Tea 2", "Jam 4", "Cake 5"]);
  assert.equal(pages(await exported(page, "PDF, 11 pages")), 11);
  await page.getByRole("button", { name: "Next row" }).click();
  await page.getByRole("button", { name: "Next row" }).click();
  assert.deepEqual(labels(await exported(page, "ZPL")), ["Cake 5"]);

  await page.getByRole("button", { name: "Undo: Choose the number of copies" }).click();
  await page.getByRole("button", { name: "No", exact: true }).click();
  await page.getByText("Is Menge the number of copies of each row?").waitFor({ state: "detached" });
  assert.equal(await column(page).inputValue(), "");
  await page.close();
});

test("a column that fills a placeholder is not offered", async () => {
  const page = await open("copies\tname\n2\tTea");
  await page.getByText("Is copies the number").waitFor();
  await page.getByRole("combobox", { name: "Column for name" }).selectOption("copies");
  await page.getByText("Is copies the number").waitFor({ state: "detached" });
  await page.close();
});

test("wrong numbers are named by row and held back; the others print", async () => {
  const page = await open("name\tqty\na\t2\nb\t0\nc\t-1\nd\t1.5\ne\tmany\nf\t10001\ng\t1");
  await page.getByRole("button", { name: "Yes, use it" }).click();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "ZPL, 3 labels" }).click();
  const dialog = page.getByRole("dialog", { name: "Not all rows are good" });
  await dialog.getByText("4 rows cannot be printed").waitFor();
  await dialog.getByText("1 row with 0 copies is skipped.").waitFor();
  const rule = "the number of copies must be a whole number from 1 to 10000, found";
  const found = await dialog.locator(".bad-rows").getByRole("listitem").allInnerTexts();
  assert.deepEqual(
    found.map((text) => text.trim()),
    [
      `Row 3: Copies: ${rule} "-1"`,
      `Row 4: Copies: ${rule} "1.5"`,
      `Row 5: Copies: ${rule} "many"`,
      `Row 6: Copies: ${rule} "10001"`,
    ],
  );
  const waiting = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export the 2 good ones" }).click();
  const zpl = (await readFile(await (await waiting).path())).toString();
  assert.deepEqual(labels(zpl), ["a 2", "g 1"]);

  await page.getByRole("button", { name: "Edit all rows" }).click();
  await page.locator('[data-cell="4,1"]').waitFor();
  assert.equal(await page.locator('[data-cell="4,1"]').getAttribute("aria-invalid"), "true");
  assert.equal(await page.locator('[data-cell="4,0"]').getAttribute("aria-invalid"), null);
  await page.keyboard.press("Escape");
  // The label of one row alone.
  for (let row = 0; row < 4; row += 1) await page.getByRole("button", { name: "Next row" }).click();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "Copy ZPL" }).click();
  await page.getByText(`${rule} "many"`).last().waitFor();
  await page.close();
});

test("the column is saved with the rows, and the API example has the copies of the row", async () => {
  const page = await open("name\tAnzahl\nTea\t7\nJam\t2");
  await page.getByRole("button", { name: "Yes, use it" }).click();
  await signIn(page, "copies@example.com");
  await page.reload();
  await page.getByRole("tab", { name: "Data" }).click();
  assert.equal(await column(page).inputValue(), "Anzahl", "kept in this browser");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/edit\/[0-9a-f]+$/);
  await page.getByRole("tab", { name: "API" }).click();
  await page.getByText('"copies": 7').waitFor();
  await page.getByRole("button", { name: "Next row" }).click();
  await page.getByText('"copies": 2').waitFor();

  const other = await service.page();
  await signIn(other, "copies@example.com", "sign-in");
  await other.goto(page.url());
  await other.getByRole("tab", { name: "Data" }).click();
  assert.equal(await column(other).inputValue(), "Anzahl", "saved with the design");
  await other.close();
  await page.close();
});

test("on a phone the number is in the bar, too", async () => {
  const page = await open("", { viewport: { width: 390, height: 844 } });
  await field(page).fill("2");
  assert.deepEqual(labels(await exported(page, "ZPL")), ["Ada 2"]);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(isWide, false);
  await page.close();
});

test("rows with 0 copies are skipped, and the editor says how many; a column named Copies wins over Qty", async () => {
  const page = await open("name\tQty\tCopies\nTea\t9\t2\nJam\t9\t0\nCake\t9\t1\nRum\t9\t0");
  await page.getByText("Is Copies the number of copies of each row?").waitFor();
  await page.getByRole("button", { name: "Yes, use it" }).click();
  await page.getByText("All rows together: 3 labels. 2 rows with 0 copies are skipped.").waitFor();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menu").getByText("2 of 4 rows, without those with 0 copies").waitFor();
  await page.keyboard.press("Escape");
  const asked = page.waitForRequest("**/api/editor/export");
  assert.deepEqual(labels(await exported(page, "ZPL, 3 labels")), ["Tea 2", "Cake 1"]);
  const { rows } = (await asked).postDataJSON() as { rows: { name: string }[] };
  assert.deepEqual(
    rows.map((row) => row.name),
    ["Tea", "Cake"],
    "skipped rows are not sent",
  );

  await page.getByRole("button", { name: "Next row" }).click();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "ZPL", exact: true }).click();
  await page.getByText("This row has 0 copies, so it is not printed.").waitFor();
  await page.close();
});
