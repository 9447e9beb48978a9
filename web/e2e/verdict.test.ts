// The verdict about barcodes: an unreadable one is an error wherever somebody looks, and a question before a print.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { draft } from "./draft";
import { at, choose, drag, element, middle, opened } from "./drawing";
import { openDraft, testService } from "./setup";

const service = testService();

const CODE = { id: "b1", type: "barcode", x: 1.8, y: 0.6, width: 2, height: 0.8, symbology: "code128", value: "ABC-1" };
const TEXT = { id: "t1", type: "text", x: 0.1, y: 1.6, fontSize: 30, text: "A text to move" };
/** A black square. */
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2v2H0z"/></svg>';
const LOGO = `data:image/svg+xml;base64,${btoa(SVG)}`;

const findings = (page: Page) => page.getByRole("tab", { name: /^Findings/ });
const card = (page: Page) => page.getByRole("tabpanel").getByText(/^The barcode does not scan: /);
const question = (page: Page, title = "Export this?") => page.getByRole("dialog", { name: title });

async function saved(page: Page, click: () => Promise<void>): Promise<string> {
  const waiting = page.waitForEvent("download");
  await click();
  return (await readFile(await (await waiting).path())).toString();
}

test("a text dragged over a barcode is an error in Findings, and a question before print and export", async () => {
  const page = await opened(service, [CODE, TEXT]);
  await findings(page).click();
  await page.getByText("No problems found.").waitFor();
  await drag(page, await middle(page, '.stage [data-id="t1"]'), await at(page, 2.6, 1));
  await card(page).waitFor();
  assert.equal(await page.getByText("No problems found.").count(), 0);
  await page.getByRole("tab", { name: "Findings 1 with errors" }).waitFor();
  await page.getByRole("button", { name: /^Findings for Barcode: The barcode does not scan/ }).click();
  // Its grade has the colour of the verdict.
  const badge = page.locator(".grade-badge");
  await badge.waitFor();
  assert.match((await badge.getAttribute("class")) ?? "", /\bis-F\b/);

  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await choose(page, "Print", "Print with the browser");
  await question(page, "Print this?").getByText("A barcode on this label does not scan.").waitFor();
  await question(page, "Print this?").getByText("Barcode", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  for (const entry of ["PNG, 1 bit", "SVG", "PDF", "Copy ZPL"]) {
    await choose(page, "Export", entry);
    await question(page).getByRole("button", { name: "Cancel" }).click();
  }
  assert.ok(!sent.includes("/api/editor/export"), "nothing was made before somebody decided");
  await choose(page, "Export", "ZPL");
  const text = await saved(page, () => question(page).getByRole("button", { name: "Export anyway" }).click());
  assert.match(text, /^\^XA/);
  await page.close();
});

test("a logo over a barcode is an error, too", async () => {
  const logo = { id: "i1", type: "image", x: 2.2, y: 0.5, width: 0.6, height: 1, src: LOGO, print: "dots" };
  const page = await opened(service, [CODE, logo]);
  await findings(page).click();
  await card(page).waitFor();
  await page.close();
});

test("while the barcodes are being read, nothing is called good and nothing is printed; then it goes on", async () => {
  const page = await service.page();
  const held: (() => void)[] = [];
  await page.route("**/api/editor/check", async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await draft(page, { schemaVersion: 1, size: { widthIn: 4, heightIn: 2 }, elements: [CODE] });
  await findings(page).click();
  await page.getByText("Reading the barcodes", { exact: true }).waitFor();
  assert.equal(await page.getByText("No problems found.").count(), 0);
  await choose(page, "Export", "ZPL");
  await question(page).getByText("Reading the barcodes from the finished dots").waitFor();
  const text = await saved(page, async () => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    for (const go of held) go();
  });
  assert.match(text, /^\^XA/);
  await question(page).waitFor({ state: "detached" });
  await page.getByText("No problems found.").waitFor();
  await page.close();
});

test("barcodes that could not be read are no good ones", async () => {
  const page = await service.page();
  const answer = { error: "internal", message: "an internal error; its id is 7" };
  await page.route("**/api/editor/check", (route) => route.fulfill({ status: 500, json: answer }));
  await draft(page, { schemaVersion: 1, size: { widthIn: 4, heightIn: 2 }, elements: [CODE] });
  await findings(page).click();
  const words = "It is not known whether the barcodes scan: an internal error; its id is 7";
  await page.getByRole("tabpanel").getByText(words).waitFor();
  assert.equal(await page.getByText("No problems found.").count(), 0);
  await choose(page, "Print", "Print with the browser");
  await question(page, "Print this?").getByText(words).waitFor();
  await page.close();
});

test("labels without barcodes are printed without a question", async () => {
  const page = await openDraft(service, { schemaVersion: 1, size: { widthIn: 4, heightIn: 2 }, elements: [TEXT] });
  await page.locator(".stage .drawing").first().waitFor({ state: "attached" });
  assert.match(await saved(page, () => choose(page, "Export", "ZPL")), /^\^XA/);
  await page.close();
});

/** A label whose text, if it is long, runs over its barcode. */
async function withRows(rows: readonly (readonly [name: string, code: string])[]): Promise<Page> {
  const page = await service.page();
  const name = { id: "t1", type: "text", x: 0.1, y: 0.8, fontSize: 24, text: "{{name}}" };
  const box = { id: "x1", type: "textBox", x: 0.1, y: 0.1, width: 1.2, height: 0.2, text: "{{name}}" };
  const elements = [{ ...CODE, value: "{{code}}" }, name, box];
  await draft(page, { schemaVersion: 1, size: { widthIn: 4, heightIn: 2 }, elements });
  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByRole("button", { name: "Paste cells" }).click();
  const text = ["name\tcode", ...rows.map((cells) => cells.join("\t"))].join("\n");
  await page.getByRole("dialog").getByRole("textbox").fill(`${text}\n`);
  await page.getByRole("button", { name: `Use ${rows.length} rows` }).click();
  return page;
}

test("the barcodes of all rows are read, and the question names the rows", async () => {
  const page = await withRows([
    ["Ada", "A-1"],
    ["Bob", "A-2"],
    ["name over code", "A-3"],
    ["Eve", "A-4"],
  ]);
  await findings(page).click();
  await page.getByText("Row 3: the barcode does not scan").waitFor();
  assert.equal(await page.getByText("4 rows checked").count(), 0);
  await choose(page, "Export", "ZPL, 4 labels");
  const dialog = page.getByRole("dialog", { name: "Not all rows are good" });
  await dialog.getByText("1 row has a barcode that does not scan").waitFor();
  await dialog.getByText(/^Row 3: Barcode: the barcode does not scan/).waitFor();
  const good = await saved(page, () => dialog.getByRole("button", { name: "Export the 3 good ones" }).click());
  assert.equal(good.split("^XA").length - 1, 3);
  assert.ok(!good.includes("A-3"));
  await choose(page, "Export", "ZPL, 4 labels");
  const all = await saved(page, () => dialog.getByRole("button", { name: "Export 4 rows anyway" }).click());
  assert.equal(all.split("^XA").length - 1, 4);
  await page.close();
});

test("good rows have no box for a missing character and no text that is cut off; the others are counted", async () => {
  const page = await withRows([
    ["Ada", "A-1"],
    ["\u{10fffd}", "A-2"],
    ["\u{10fffd}\u{10fffc}", "A-3"],
    ["a name that is much too long", "A-4"],
    ["Eve", "\u{10fffd}"],
  ]);
  await choose(page, "Export", "ZPL, 5 labels");
  const dialog = page.getByRole("dialog", { name: "Not all rows are good" });
  await dialog.getByText("1 of 5 rows is good: all of it prints, and every barcode scans.").waitFor();
  assert.deepEqual(await dialog.locator(".flaws li").allTextContents(), [
    "1 row cannot be printed",
    "1 row has a barcode that does not scan",
    "2 rows print boxes for missing characters",
    "1 row has a text that is cut off",
  ]);
  const text = await saved(page, () => dialog.getByRole("button", { name: "Export the good one" }).click());
  assert.equal(text.split("^XA").length - 1, 1);
  await page.close();
});

test("sheets are printed with the verdict about their own dots", async () => {
  const page = await opened(service, [CODE, { ...TEXT, x: 1.6, y: 0.9 }]);
  await element(page, "b1").waitFor();
  await choose(page, "Print", "Print on a sheet…");
  const dialog = page.getByRole("dialog", { name: "Print on a sheet" });
  await dialog.getByRole("button", { name: "Save PDF" }).click();
  await question(page).getByText("A barcode on this label does not scan.").waitFor();
  const text = await saved(page, () => question(page).getByRole("button", { name: "Export anyway" }).click());
  assert.match(text, /^%PDF/);
  await page.close();
});
