// Some of the rows: from one to another, or from one on, printed, exported and on sheets. Findings keep the numbers of
// the table.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openDraft, testService } from "./setup";

const service = testService();

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 2, heightIn: 1 },
  elements: [
    { id: "t1", type: "text", x: 0.1, y: 0.1, text: "{{sku}}" },
    { id: "b1", type: "barcode", x: 0.1, y: 0.4, width: 1.6, height: 0.5, symbology: "ean13", value: "{{code}}" },
  ],
};

const GOOD = "4006381333931";

/** Rows S-1, S-2 and so on; these have a wrong check digit, and these are printed so many times. */
async function open(count: number, bad: readonly number[] = [], copies: Readonly<Record<number, number>> = {}) {
  const page = await openDraft(service, LABEL);
  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByRole("button", { name: "Paste cells" }).click();
  const lines = Array.from({ length: count }, (_, index) => {
    const row = index + 1;
    return [`S-${row}`, bad.includes(row) ? "4006381333930" : GOOD, copies[row] ?? 1].join("\t");
  });
  await page
    .getByRole("dialog")
    .getByRole("textbox")
    .fill(["sku\tcode\tcopies", ...lines].join("\n"));
  await page.getByRole("button", { name: /^Use \d+ rows$/ }).click();
  await page.getByRole("button", { name: "Yes, use it" }).click();
  return page;
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Export some rows" });
const first = (page: Page) => page.getByRole("textbox", { name: "From row" });
const last = (page: Page) => page.getByRole("textbox", { name: "To row" });

async function choose(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "Some rows…" }).click();
  await dialog(page).waitFor();
}

const skus = (zpl: string) => [...zpl.matchAll(/\^FD(S-\d+)\^FS/g)].map(([, sku]) => sku);

async function saved(page: Page, click: () => Promise<void>): Promise<string> {
  const waiting = page.waitForEvent("download");
  await click();
  return (await readFile(await (await waiting).path())).toString("latin1");
}

test("three hundred labels from row 120 on are printed with the keyboard", async () => {
  const page = await open(419);
  const asked = page.waitForRequest("**/api/editor/export");
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.getByRole("menuitem", { name: "Some rows…" }).click();
  await first(page).fill("120");
  await page.getByRole("status").getByText("Rows 120 to 419: 300 labels.").waitFor();
  await page.keyboard.press("Enter");
  const { rows, format } = (await asked).postDataJSON() as { rows: { sku: string }[]; format: string };
  assert.deepEqual([rows.length, rows[0]?.sku, rows.at(-1)?.sku, format], [300, "S-120", "S-419", "pdf"]);
  await page.close();
});

test("a range begins with the row on the stage, counts copies and skips rows with 0", async () => {
  const page = await open(9, [], { 4: 3, 5: 0 });
  await page.getByRole("textbox", { name: "Row", exact: true }).fill("3");
  await page.getByRole("textbox", { name: "Row", exact: true }).press("Enter");
  await choose(page);
  assert.equal(await first(page).inputValue(), "3");
  await last(page).fill("6");
  await dialog(page).getByText("Rows 3 to 6: 5 labels. 1 row with 0 copies is skipped.").waitFor();
  const zpl = await saved(page, () => dialog(page).getByRole("button", { name: "ZPL, 5 labels" }).click());
  assert.deepEqual(skus(zpl), ["S-3", "S-4", "S-6"]);
  // All rows are all rows: a range counts only where it was written.
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "ZPL, 10 labels" }).waitFor();
  await page.close();
});

test("a wrong range is named, and nothing is exported", async () => {
  const page = await open(9);
  await choose(page);
  for (const [from, to, words, wrong] of [
    ["12", "", "There is no row 12: the rows are 1 to 9.", first],
    ["0", "", "There is no row 0: the rows are 1 to 9.", first],
    ["1.5", "", "“1.5” is not a row number. Write a whole number, such as 12.", first],
    ["7", "3", "Row 3 is before row 7: write the smaller number first.", last],
  ] as const) {
    await first(page).fill(from);
    await last(page).fill(to);
    await dialog(page).getByText(words).waitFor();
    assert.equal(await wrong(page).getAttribute("aria-invalid"), "true", words);
    assert.ok(await dialog(page).getByRole("button", { name: /^ZPL/ }).isDisabled(), words);
  }
  await page.close();
});

test("only flaws within the range hold it back, with the numbers of the table", async () => {
  const page = await open(9, [2, 7]);
  await choose(page);
  await first(page).fill("3");
  await last(page).fill("6");
  const zpl = await saved(page, () => dialog(page).getByRole("button", { name: "ZPL, 4 labels" }).click());
  assert.deepEqual(skus(zpl), ["S-3", "S-4", "S-5", "S-6"]);

  await choose(page);
  await last(page).fill("");
  await dialog(page).getByRole("button", { name: "ZPL, 7 labels" }).click();
  const question = page.getByRole("dialog", { name: "Not all rows are good" });
  await question.getByText("6 of 7 rows are good").waitFor();
  const reasons = await question.locator(".bad-rows").getByRole("listitem").allInnerTexts();
  assert.equal(reasons.length, 1);
  assert.match(reasons[0] ?? "", /^\s*Row 7: /);
  const rest = await saved(page, () => question.getByRole("button", { name: "Export the 6 good ones" }).click());
  assert.deepEqual(skus(rest), ["S-3", "S-4", "S-5", "S-6", "S-8", "S-9"]);
  await page.close();
});

test("sheets take some of the rows, too", async () => {
  const page = await open(50, [], { 20: 0 });
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.getByRole("menuitem", { name: "Print on a sheet…" }).click();
  const sheets = page.getByRole("dialog", { name: "Print on a sheet" });
  await sheets.getByText("Some rows", { exact: true }).click();
  await first(page).fill("12");
  await last(page).fill("99");
  await sheets.getByText("There is no row 99: the rows are 1 to 50.").waitFor();
  assert.ok(await sheets.getByRole("button", { name: "Save PDF" }).isDisabled());
  await last(page).fill("21");
  await sheets.getByText("Rows 12 to 21: 9 labels. 1 row with 0 copies is skipped.").waitFor();
  await sheets.locator(".sheet-foot").getByText("9 labels on 1 sheet").waitFor();
  const asked = page.waitForRequest("**/api/editor/export");
  await saved(page, () => sheets.getByRole("button", { name: "Save PDF" }).click());
  const { rows } = (await asked).postDataJSON() as { rows: { sku: string }[] };
  assert.deepEqual([rows.length, rows[0]?.sku, rows.at(-1)?.sku], [9, "S-12", "S-21"]);
  await page.close();
});
