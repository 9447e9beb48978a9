// Saved means saved: rows, their mapping and their place are in the saved design.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import { draft } from "./draft";
import { state } from "./drawing";
import { PATIENCE } from "./service";
import { signedIn, testService } from "./setup";

const service = testService();

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 3, heightIn: 2 },
  elements: [
    { id: "t1", type: "text", x: 0.2, y: 0.2, text: "{{sku}}" },
    { id: "t2", type: "text", x: 0.2, y: 0.8, text: "{{note}}" },
  ],
};

const data = (page: Page) => page.getByRole("tab", { name: "Data" }).click();

/** A design with rows, open in a page of its own and not saved. */
async function drawn(context: BrowserContext, rows: readonly string[]): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await draft(page, LABEL);
  await data(page);
  await page.getByRole("button", { name: "Paste cells" }).click();
  await page
    .getByRole("dialog")
    .getByRole("textbox")
    .fill(`Article\tx\n${rows.join("\n")}\n`);
  await page.getByRole("dialog").getByRole("button", { name: /^Use/ }).click();
  await page.getByLabel("Column for sku").selectOption("Article");
  return page;
}

async function save(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/edit\/[0-9a-f]+$/);
  return page.url().split("/").at(-1) ?? "";
}

test("another browser opens the saved rows with their mapping, at their place", async () => {
  const context = await signedIn(service, "rows@example.com");
  const page = await drawn(context, ["A-1\t1", "A-2\t2", "A-3\t3"]);
  await page.getByLabel("Column for note").selectOption("One value for all rows");
  await page.getByLabel("Value of note in all rows").fill("Fragile");
  await page.keyboard.press("Alt+PageDown");
  const id = await save(page);
  await state(page, "Saved");

  const other = await (await signedIn(service, "rows@example.com", "sign-in")).newPage();
  await other.goto(`/edit/${id}`);
  await other.getByText("of 3").waitFor();
  await state(other, "Saved");
  await data(other);
  assert.equal(await other.getByLabel("Value of sku in this row").inputValue(), "A-2");
  assert.equal(await other.getByLabel("Value of note in all rows").inputValue(), "Fragile");
  // The service prints what it printed before: it does not read them.
  const stored = await (await context.request.get(`/api/editor/designs/${id}`)).json();
  assert.deepEqual(Object.keys(stored.document).sort(), ["editorRows", "elements", "schemaVersion", "size"]);

  await other.getByLabel("Value of sku in this row").fill("B-2");
  await state(other, "Unsaved changes");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await state(other, "Saved");
  await page.reload();
  await page.getByText("of 3").waitFor();
  await data(page);
  assert.equal(await page.getByLabel("Value of sku in this row").inputValue(), "B-2", "the saved rows are newer");
  await context.close();
});

test("unsaved rows survive a reload and are unsaved then, also when they were removed", async () => {
  const context = await signedIn(service, "unsaved@example.com");
  const page = await drawn(context, ["A-1\t1", "A-2\t2"]);
  await save(page);
  await state(page, "Saved");
  await page.getByLabel("Value of sku in this row").fill("changed");
  await state(page, "Unsaved changes");
  await page.reload();
  await state(page, "Unsaved changes");
  await data(page);
  assert.equal(await page.getByLabel("Value of sku in this row").inputValue(), "changed");
  await page.getByRole("button", { name: "Remove rows" }).click();
  await page.reload();
  await state(page, "Unsaved changes");
  await data(page);
  await page.getByRole("button", { name: "Open Excel, ODS or CSV file" }).waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await state(page, "Saved");
  await page.reload();
  await state(page, "Saved");
  await data(page);
  await page.getByRole("button", { name: "Open Excel, ODS or CSV file" }).waitFor();
  await context.close();
});

test("rows that are too large for the design stay in this browser, and it says so", async () => {
  const context = await signedIn(service, "large@example.com");
  let seed = 7;
  const noise = () => {
    let text = "";
    while (text.length < 1200) {
      seed = (seed * 48271) % 2147483647;
      text += seed.toString(36);
    }
    return text;
  };
  const page = await drawn(
    context,
    Array.from({ length: 1000 }, (_, row) => `A-${row + 1}\t${noise()}`),
  );
  const id = await save(page);
  await state(page, "Saved without rows");
  await page.getByRole("status").getByText("they stay in this browser").first().waitFor();
  await page.reload();
  await page.getByText("of 1,000").waitFor();
  await state(page, "Saved without rows");
  const stored = await (await context.request.get(`/api/editor/designs/${id}`)).json();
  assert.deepEqual(Object.keys(stored.document).sort(), ["elements", "schemaVersion", "size"]);
  await context.close();
});
