// The chosen printer: what is exported, told, sampled, and printed on sheets.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { signIn } from "./service";
import { openDraft, testService } from "./setup";

const service = testService();

/** Telepen has no command in ZPL. */
const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 2, heightIn: 1, dpi: 203 },
  sampleData: { code: "SAMPLE" },
  elements: [
    { id: "t1", type: "text", x: 0.2, y: 0.15, text: "No {{code}}", fontSize: 10 },
    { id: "b1", type: "barcode", x: 0.2, y: 0.4, width: 1.6, height: 0.5, symbology: "telepen", value: "AB" },
  ],
};

async function open(label: object = LABEL): Promise<Page> {
  const page = await openDraft(service, label);
  return page;
}

async function choose(page: Page, printer: string): Promise<void> {
  await page.getByRole("button", { name: /^Printer / }).click();
  await page.getByRole("combobox", { name: "Search printers and sheets" }).fill(printer);
  await page.keyboard.press("Enter");
}

const undo = (page: Page) => page.getByRole("button", { name: /^Undo: / });

/** The file that an action saves. */
async function saved(page: Page, action: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent("download");
  await action();
  const download = await waiting;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The first entry of the menu is the chosen printer's. */
async function exported(page: Page): Promise<{ entry: string; name: string; bytes: Buffer }> {
  await page.getByRole("button", { name: "Export" }).click();
  const first = page.getByRole("menuitem").first();
  const entry = await first.innerText();
  return { entry, ...(await saved(page, () => first.click())) };
}

test("a chosen printer leads exports, prints every barcode, can be undone, and is the next design's", async () => {
  const page = await open();
  const findings = page.getByRole("tab", { name: /Findings/ });
  await page.getByRole("tab", { name: "Findings 1 with errors" }).waitFor();
  await choose(page, "TSPL");
  assert.equal(await undo(page).getAttribute("aria-label"), "Undo: Choose printer");
  await findings.click();
  await page.getByText("No problems found.").waitFor();

  const { entry, name, bytes } = await exported(page);
  assert.deepEqual([entry.trim(), name], ["TSPL for the printer", "Tag.tspl"]);
  const text = bytes.toString("latin1");
  assert.match(text, /^SIZE [\d.]+ mm,[\d.]+ mm\r\n/m);
  assert.match(text, /BITMAP \d+,\d+,\d+,\d+,0,/);
  assert.match(text, /PRINT 1,1\r\n$/);

  await undo(page).click();
  await page.getByRole("tab", { name: "Findings 1 with errors" }).waitFor();
  await page.getByRole("button", { name: "Export" }).click();
  assert.equal((await page.getByRole("menuitem").first().innerText()).trim(), "ZPL");
  await page.keyboard.press("Escape");

  await page.goto("/");
  await page.getByRole("textbox", { name: "Label text" }).fill("Hello");
  await page.keyboard.press("Enter");
  await page.getByRole("application").waitFor();
  await page.getByText("TSC and most parcel printers (TSPL)").waitFor();
  await page.close();
});

test("a printer of another resolution is told, with the fix, and a cable gets its bytes", async () => {
  const page = await open();
  await choose(page, "Brother 62");
  await page.getByText("Gets the label as dots, in Brother QL").waitFor();
  await page.getByRole("tab", { name: "Findings 1 with errors" }).click();
  await page.getByText("this printer prints at 300 dpi, the label is made for 203 dpi").waitFor();
  await page.getByRole("button", { name: "Print at 300 dpi" }).click();
  await page.getByText("No problems found.").waitFor();
  assert.equal(await undo(page).getAttribute("aria-label"), "Undo: Fix: Print at 300 dpi");
  await page.getByRole("group", { name: "View" }).getByRole("button", { name: "Preview" }).click();
  await page.getByText("300 dpi · 600 × 300 dots").waitFor();
  await page.getByRole("group", { name: "View" }).getByRole("button", { name: "Edit" }).click();

  await page.evaluate(() => {
    const sent: number[] = [];
    const endpoints = [{ endpointNumber: 1, direction: "out", type: "bulk" }];
    const device = {
      productName: "QL-820NWB",
      configuration: { interfaces: [{ interfaceNumber: 0, alternates: [{ interfaceClass: 7, endpoints }] }] },
      open: async () => undefined,
      close: async () => document.body.setAttribute("data-sent", sent.join()),
      claimInterface: async () => undefined,
      transferOut: async (_: number, bytes: Uint8Array) => {
        sent.push(...bytes);
        return { status: "ok" };
      },
    };
    Object.defineProperty(navigator, "usb", { value: { requestDevice: async () => device }, configurable: true });
  });
  await page.getByRole("button", { name: "Print", exact: true }).click();
  assert.equal(await page.getByRole("menuitem", { name: /Browser Print/ }).count(), 0, "it takes texts only");
  await page.getByRole("menuitem", { name: "Print via USB" }).click();
  await page.getByText("Sent to QL-820NWB").waitFor();
  const sent = ((await page.locator("body").getAttribute("data-sent")) ?? "").split(",").map(Number);
  const { entry, name, bytes } = await exported(page);
  assert.deepEqual([entry.trim(), name], ["Brother QL for the printer", "Tag.prn"]);
  assert.deepEqual(Buffer.from(sent), bytes, "the same bytes as the file");
  assert.ok(bytes.includes(Buffer.from("\u001b@\u001bia\u0001", "latin1")), "initialised, and set to raster");
  assert.equal(bytes.at(-1), 0x1a, "the last page is printed and fed");
  await page.close();
});

test("a label too wide for the print head is told with the dots", async () => {
  const page = await open({ ...LABEL, size: { widthIn: 4, heightIn: 1, dpi: 203 }, printer: { format: "escpos" } });
  await page.getByRole("tab", { name: "Findings 1 with errors" }).click();
  await page.getByText("the label is 812 dots wide, the print head has 576: 236 dots too many").waitFor();
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "ESC/POS for the printer" }).click();
  await page.getByText(/236 dots wider/).waitFor();
  await page.getByRole("tab", { name: "Properties" }).click();
  await page.getByText("Printer settings").click();
  await page.getByLabel("Head (dots)").fill("832");
  await page.keyboard.press("Enter");
  const { bytes } = await exported(page);
  assert.ok(bytes.includes(Buffer.from("\u001dv0", "latin1")), "a raster of ESC/POS");
  await page.close();
});

const ADDRESS = { ...LABEL, size: { preset: "avery-5160" } };

test("labels of a sheet lead from ZPL to the sheet, which starts at a place", async () => {
  const page = await open(ADDRESS);
  await page.getByRole("tab", { name: /Findings/ }).click();
  await page.getByText("is a sheet of labels, but the chosen printer takes ZPL").waitFor();
  await page.getByRole("button", { name: "Print on a sheet" }).click();
  const dialog = page.getByRole("dialog", { name: "Print on a sheet" });
  await dialog.getByText("30 labels on 1 sheet").waitFor();

  const place = (number: number) => dialog.getByRole("button", { name: new RegExp(`^Place ${number}:`) });
  await place(5).click();
  await dialog.getByText("26 labels on 1 sheet").waitFor();
  assert.equal(await place(4).getAttribute("aria-label"), "Place 4: used up");
  assert.equal(await place(5).getAttribute("aria-label"), "Place 5: label 1");
  await dialog.getByRole("button", { name: "Marks as used" }).click();
  // By the keyboard: one stop of Tab, then arrows.
  await place(5).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  assert.equal(await place(8).getAttribute("aria-label"), "Place 8: used up");
  await dialog.getByText("25 labels on 1 sheet").waitFor();
  await dialog.getByLabel("How many").fill("40");
  await page.keyboard.press("Enter");
  await dialog.getByText("40 labels on 2 sheets").waitFor();
  await dialog.getByRole("button", { name: "Frames" }).click();
  await dialog.getByLabel("To the right (mm)").fill("1.5");
  await page.keyboard.press("Enter");

  const asked = page.waitForRequest("**/api/editor/export");
  const answered = page.waitForResponse("**/api/editor/export");
  const file = await saved(page, () => dialog.getByRole("button", { name: "Save PDF" }).click());
  const { format, copies, sheet } = (await asked).postDataJSON() as {
    format: string;
    copies: number;
    sheet: Record<string, unknown>;
  };
  assert.deepEqual([format, copies], ["sheet", 40]);
  assert.deepEqual([sheet.start, sheet.skip, sheet.marks, sheet.offsetXMm], [5, [8], "frames", 1.5]);
  const headers = (await answered).headers();
  assert.deepEqual([headers["x-label-count"], headers["x-sheet-count"]], ["40", "2"]);
  const text = file.bytes.toString("latin1");
  assert.equal(file.name, "Tag.pdf");
  assert.match(text, /^%PDF-/);
  assert.match(text, /\/PrintScaling ?\/None/);
  assert.equal([...text.matchAll(/\/MediaBox ?\[ ?0 0 612 792 ?\]/g)].length > 0, true, "pages of US Letter");
  await page.keyboard.press("Escape");
  await page.getByText("No problems found.").waitFor();
  await undo(page).click();
  await page.getByText("is a sheet of labels").waitFor();
  await page.close();
});

test("all rows go on the sheet of another stock, or on an own one", async () => {
  const [text] = LABEL.elements;
  const page = await open({ ...LABEL, size: { widthIn: 2.625, heightIn: 1, dpi: 300 }, elements: [text] });
  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByRole("button", { name: "Paste cells" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("code\tx\nONE\t1\nTWO\t2\n");
  await page.getByRole("button", { name: "Use 2 rows" }).click();
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.getByRole("menuitem", { name: "Print on a sheet…" }).click();
  const dialog = page.getByRole("dialog", { name: "Print on a sheet" });
  await dialog.getByText("2 labels on 1 sheet").waitFor();
  await dialog.getByRole("button", { name: /^Sheet / }).click();
  await page.getByRole("combobox", { name: "Search printers and sheets" }).fill("5160");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Place 30: free" }).waitFor();
  await dialog.getByText("Sheet measures").click();
  await dialog.getByLabel("Rows").fill("9");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Place 28: free" }).waitFor({ state: "detached" });
  const answered = page.waitForResponse("**/api/editor/export");
  await saved(page, () => dialog.getByRole("button", { name: "Save PDF" }).click());
  assert.equal((await answered).headers()["x-label-count"], "2");
  await page.keyboard.press("Escape");
  assert.equal(await undo(page).getAttribute("aria-label"), "Undo: Load rows", "the design did not change");
  await page.close();
});

test("samples ask for the language of the chosen printer, and a test request answers its file", async () => {
  const page = await open({ ...LABEL, printer: { format: "tspl", speed: 4, mine: { kept: 1 } } });
  await signIn(page, "printer@example.org");
  await page.reload();
  await page.getByRole("tab", { name: "API" }).click();
  await page.getByRole("tabpanel").getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/edit\/[0-9a-f]+$/);
  const sample = page.getByRole("region", { name: "Request in curl" });
  await sample.getByText("/render?format=tspl").waitFor();
  const text = await sample.innerText();
  assert.match(text, /"speed": 4/);
  assert.match(text, /-o label\.tspl$/);
  await page.getByText("application/vnd.tsc-tspl").first().waitFor();
  await page.getByRole("button", { name: "Create a key" }).click();
  await page.getByLabel("Name of the new key").fill("Test");
  await page.getByRole("button", { name: "Create key" }).click();
  await page.getByRole("button", { name: "I have stored it" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Use the key you just created" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const save = page.getByRole("button", { name: "Save the file" });
  await save.waitFor();
  const { name, bytes } = await saved(page, () => save.click());
  assert.equal(name, "label.tspl");
  assert.match(bytes.toString("latin1"), /BITMAP/);
  await page.close();
});
