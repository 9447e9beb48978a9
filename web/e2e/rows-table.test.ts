// The table of all rows: searched, filtered and sorted, while every row keeps its number.
import assert from "node:assert/strict";
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

const [GOOD, WRONG] = ["4006381333931", "4006381333930"];

/** Rows whose first cell counts down, so that sorting turns them around; these have a wrong check digit. */
async function open(count: number, bad: readonly number[] = []): Promise<Page> {
  const page = await openDraft(service, LABEL);
  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByRole("button", { name: "Paste cells" }).click();
  const lines = Array.from(
    { length: count },
    (_, index) => `S-${count - index}\t${bad.includes(index + 1) ? WRONG : GOOD}`,
  );
  await page
    .getByRole("dialog")
    .getByRole("textbox")
    .fill(["sku\tcode", ...lines].join("\n"));
  await page.getByRole("button", { name: `Use ${count.toLocaleString("en")} rows` }).click();
  await page.getByRole("button", { name: "Edit all rows" }).click();
  await table(page).waitFor();
  return page;
}

const table = (page: Page) => page.getByRole("grid", { name: "Rows of data" });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search the rows" });
const status = (page: Page) => page.locator(".rows-shown");
const header = (page: Page, name: string) => table(page).getByRole("columnheader", { name, exact: true });
const cell = (page: Page, name: string) => table(page).getByRole("textbox", { name, exact: true });

/** The numbers of the rows that are drawn, from the top. */
const numbers = (page: Page) => table(page).getByRole("rowheader").allInnerTexts();

test("a thousand rows are sorted up, down and back; numbers, focus and cells stay with their rows", async () => {
  const page = await open(1000);
  assert.equal(await header(page, "sku").getAttribute("aria-sort"), "none");
  await header(page, "sku").getByRole("button").focus();
  await page.keyboard.press("Enter");
  await status(page).getByText("Sorted by sku, ascending").waitFor();
  assert.equal(await header(page, "sku").getAttribute("aria-sort"), "ascending");
  assert.deepEqual((await numbers(page)).slice(0, 3), ["1000", "999", "998"]);
  assert.equal(await cell(page, "sku, row 1000").inputValue(), "S-1");
  // Arrows follow the order that is seen, and a cell that is edited does not jump away.
  await cell(page, "sku, row 1000").click();
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => (document.activeElement as HTMLElement | null)?.dataset.cell === "998,0");
  await cell(page, "sku, row 999").fill("Z");
  assert.deepEqual((await numbers(page)).slice(0, 3), ["1000", "999", "998"]);

  await header(page, "sku").getByRole("button").click();
  await status(page).getByText("Sorted by sku, descending").waitFor();
  assert.deepEqual((await numbers(page)).slice(0, 3), ["999", "1", "2"]);
  await header(page, "sku").getByRole("button").click();
  await status(page).getByText("In the original order").waitFor();
  assert.deepEqual((await numbers(page)).slice(0, 3), ["1", "2", "3"]);
  await page.close();
});

test("a search finds rows by any cell, by the keyboard alone", async () => {
  const page = await open(1000);
  await cell(page, "sku, row 1").focus();
  await page.keyboard.press("Control+f");
  await page.keyboard.type("s-99");
  await status(page).getByText("11 of 1,000 rows").waitFor();
  assert.deepEqual((await numbers(page)).slice(0, 3), ["2", "3", "4"]);
  assert.equal(await table(page).getAttribute("aria-rowcount"), "12");
  await search(page).fill("nothing like it");
  await status(page).getByText("No matching rows.").waitFor();
  // Escape empties the field, and the next one closes the table.
  await page.keyboard.press("Escape");
  assert.equal(await search(page).inputValue(), "");
  await table(page).waitFor();
  await page.keyboard.press("Escape");
  await table(page).waitFor({ state: "detached" });
  await page.close();
});

test("only rows with problems are shown, and stay while they are corrected", async () => {
  const page = await open(60, [12, 40]);
  const toggle = page.getByRole("button", { name: /^Only problems/ });
  await page.getByRole("button", { name: "Only problems (2)" }).click();
  await status(page).getByText("2 of 60 rows").waitFor();
  assert.deepEqual(await numbers(page), ["12", "40"]);
  assert.equal(await toggle.getAttribute("aria-pressed"), "true");
  await cell(page, "code, row 40").fill(GOOD);
  await page.getByRole("button", { name: "Only problems (1)" }).waitFor();
  assert.deepEqual(await numbers(page), ["12", "40"], "the corrected row does not vanish while it is edited");
  await toggle.click();
  await toggle.click();
  assert.deepEqual(await numbers(page), ["12"]);
  await page.getByRole("button", { name: "Show all rows" }).click();
  assert.deepEqual((await numbers(page)).slice(0, 2), ["1", "2"]);
  await page.close();
});

test("cells are pasted into the rows that are shown, and a new row is seen", async () => {
  const page = await open(30);
  await search(page).fill("S-2");
  await status(page).getByText("11 of 30 rows").waitFor();
  await header(page, "sku").getByRole("button").click();
  // S-2 is row 29, S-20 is row 11: their rows follow each other only in this view.
  assert.deepEqual((await numbers(page)).slice(0, 2), ["29", "11"]);
  await cell(page, "sku, row 29").evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "one\ntwo");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-cell="28,0"]')?.value === "one");
  assert.equal(await cell(page, "sku, row 11").inputValue(), "two");
  await page.getByRole("button", { name: "Add row" }).click();
  await table(page).getByRole("button", { name: "Show row 31 on the label" }).waitFor();
  assert.equal(await search(page).inputValue(), "");
  await page.close();
});
