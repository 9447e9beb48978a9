// One bad row of many: the others print, the bad ones are corrected, opened in the table, or taken out as a file.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openDraft, testService } from "./setup";

const service = testService();

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 3, heightIn: 2 },
  elements: [
    { id: "t1", type: "text", x: 0.2, y: 0.2, text: "{{sku}}" },
    { id: "b1", type: "barcode", x: 0.2, y: 0.9, width: 1.6, height: 0.8, symbology: "ean13", value: "{{code}}" },
  ],
};

const GOOD = "4006381333931";

/** Two hundred rows, of which row 42 has a wrong check digit, and these others are wrong, too. */
async function open(others: Readonly<Record<number, string>> = {}): Promise<Page> {
  const page = await openDraft(service, LABEL);
  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByRole("button", { name: "Paste cells" }).click();
  const codes: Readonly<Record<number, string>> = { 42: "4006381333930", ...others };
  const lines = Array.from({ length: 200 }, (_, index) => `S-${index + 1}\t${codes[index + 1] ?? GOOD}`);
  await page
    .getByRole("dialog")
    .getByRole("textbox")
    .fill(`sku\tcode\n${lines.join("\n")}\n`);
  await page.getByRole("button", { name: "Use 200 rows" }).click();
  return page;
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Not all rows are good" });

async function all(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "ZPL, 200 labels" }).click();
}

async function saved(page: Page, name: string, shown = dialog(page)): Promise<{ name: string; text: string }> {
  const waiting = page.waitForEvent("download");
  await shown.getByRole("button", { name }).click();
  const download = await waiting;
  return { name: download.suggestedFilename(), text: (await readFile(await download.path())).toString() };
}

test("the good rows are exported without the bad one, which is saved with its reason", async () => {
  const page = await open();
  await all(page);
  await dialog(page).getByText("1 row cannot be printed").waitFor();
  const bad = await saved(page, "The other row as CSV");
  assert.equal(bad.name, "Tag not printed.csv");
  assert.match(bad.text, /^\ufeffsku,code,Reason\r\nS-42,4006381333930,"?EAN-13 has the wrong check digit[^\r]*\r\n$/);
  const { text } = await saved(page, "Export the 199 good ones");
  assert.equal(text.split("^XA").length - 1, 199);
  assert.ok(text.includes("S-41^FS") && text.includes("S-43^FS") && !text.includes("S-42^FS"));
  await dialog(page).waitFor({ state: "detached" });
  await page.close();
});

test("a wrong check digit is corrected by one click, which is one step", async () => {
  const page = await open({ 7: "4006381333939" });
  await all(page);
  await dialog(page).getByRole("button", { name: "Correct 2 check digits", exact: true }).click();
  const all200 = page.getByRole("dialog", { name: "Export this?" });
  await all200.getByText("Every barcode scans.").waitFor();
  const { text } = await saved(page, "Export 200 labels", all200);
  assert.equal(text.split("^XA").length - 1, 200);
  await page.getByRole("button", { name: "Undo: Correct 2 check digits", exact: true }).click();
  await page.getByRole("tab", { name: "Findings" }).click();
  await page.getByRole("button", { name: "Correct 2 check digits", exact: true }).waitFor();
  await page.close();
});

test("a reason opens the table at its row, with the cell marked", async () => {
  const page = await open({ 180: "12" });
  await all(page);
  await dialog(page)
    .getByRole("button", { name: /^Row 180: Barcode: EAN-13 needs/ })
    .click();
  const cell = page.locator('[data-cell="179,1"]');
  await page.locator('[data-cell="179,1"]:focus').waitFor();
  assert.equal(await cell.getAttribute("aria-invalid"), "true");
  assert.match((await cell.getAttribute("title")) ?? "", /^EAN-13 needs 12 or 13 digits/);
  assert.equal(await page.locator('[data-cell="179,0"]').getAttribute("aria-invalid"), null);
  await cell.fill(GOOD);
  await page.locator('[data-cell="179,1"]:not([aria-invalid])').waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).getByText("1 row cannot be printed").waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "Findings" }).click();
  await page.getByRole("button", { name: "Open the table at row 42" }).click();
  await page.locator('[data-cell="41,1"][aria-invalid]:focus').waitFor();
  await page.close();
});

test("the columns of the table stand below their names, also on a phone", async () => {
  for (const width of [1440, 390]) {
    const page = await open();
    await page.getByRole("button", { name: "Edit all rows" }).click();
    await page.setViewportSize({ width, height: 844 });
    const place = async (role: "columnheader" | "gridcell") => {
      const found = page.getByRole("grid").getByRole(role);
      const boxes = await Promise.all([0, 1, 2].map((at) => found.nth(at).boundingBox()));
      return boxes.map((box) => Math.round(box?.x ?? 0));
    };
    const [, first, second] = await place("columnheader");
    assert.deepEqual((await place("gridcell")).slice(0, 2), [first, second], String(width));
    await page.close();
  }
});
