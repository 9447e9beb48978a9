// The options of a symbology in the panel, and drawing what printers have no command for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { element, kept, opened } from "./drawing";
import { testService } from "./setup";

const service = testService();

const BARCODE = { id: "b1", type: "barcode", x: 0.5, y: 0.5, width: 2, height: 0.8 };
const PDF417 = { ...BARCODE, symbology: "pdf417", value: "PDF417 12345678" };

const openOptions = "details.options > summary";

test("an option is set and cleared, and another symbology drops it in one step", async () => {
  const page = await opened(service, [PDF417]);
  await element(page, "b1").click();
  const columns = page.getByRole("textbox", { name: "Columns", exact: true });
  assert.equal(await columns.isVisible(), false, "collapsed while nothing is set");
  await page.locator(openOptions).click();
  assert.equal(await columns.getAttribute("placeholder"), "Automatic");
  await columns.fill("4");
  const painted = page.waitForResponse((response) => response.url().endsWith("/api/editor/convert"));
  await columns.press("Enter");
  await painted;
  const level = page.getByRole("textbox", { name: "Level", exact: true });
  await level.fill("2");
  await level.press("Enter");
  assert.deepEqual(options((await kept(page)).elements[0]), { columns: 4, level: 2 });
  await level.fill("");
  await level.press("Enter");
  assert.deepEqual(options((await kept(page)).elements[0]), { columns: 4 });
  await page.getByRole("button", { name: "Symbology PDF417" }).click();
  await page.getByRole("combobox", { name: "Search barcodes" }).fill("aztec");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Symbology Aztec Code" }).waitFor();
  assert.deepEqual(options((await kept(page)).elements[0]), {});
  await page.getByRole("application").focus();
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: "Symbology PDF417" }).waitFor();
  assert.deepEqual(options((await kept(page)).elements[0]), { columns: 4 });
  await page.close();
});

test("choices, switches and add-ons with placeholders are options, too", async () => {
  const page = await opened(service, [
    { ...BARCODE, symbology: "code39", value: "ABC" },
    { ...BARCODE, id: "b2", y: 1.2, symbology: "ean13", value: "977147396801", addOn: "{{issue}}" },
  ]);
  await element(page, "b1").click();
  await page.locator(openOptions).click();
  await page.getByRole("combobox", { name: "Check digit" }).selectOption({ label: "Mod 43" });
  await page.getByRole("checkbox", { name: "Full ASCII" }).check();
  const set = { checkDigit: "mod43", fullAscii: true };
  assert.deepEqual(options((await kept(page)).elements[0]), set);
  await element(page, "b2").click();
  const addOn = page.getByRole("textbox", { name: "Add-on", exact: true });
  assert.equal(await addOn.inputValue(), "{{issue}}", "open, because something is set");
  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByRole("textbox", { name: "issue" }).waitFor();
  await page.close();
});

test("a QR code gets the domain of a GS1 Digital Link", async () => {
  const page = await opened(service, [
    { id: "q1", type: "qr", x: 0.5, y: 0.3, width: 1, height: 1, value: "(01)09501101530003" },
  ]);
  await element(page, "q1").click();
  await page.locator(openOptions).click();
  await page.getByRole("textbox", { name: "Digital Link" }).fill("example.com");
  const [qr] = (await kept(page)).elements;
  assert.deepEqual((qr as unknown as { digitalLink: unknown }).digitalLink, { domain: "example.com" });
  assert.equal(await page.getByRole("combobox", { name: "Level", exact: true }).count(), 0, "it is above");
  await page.close();
});

test("what printers have no command for is drawn by the switch, or by the fix of its finding", async () => {
  const page = await opened(service, [
    { id: "r1", type: "rect", x: 3, y: 0.2, width: 0.5, height: 0.5 },
    { ...BARCODE, symbology: "telepen", value: "Telepen" },
  ]);
  await element(page, "b1").click();
  await page.getByRole("tab", { name: /^Findings/ }).click();
  await page.getByRole("button", { name: "Draw it as dots" }).click();
  assert.deepEqual(options((await kept(page)).elements[1]), { drawn: true });
  await page.getByRole("tab", { name: "Properties" }).click();
  const drawn = page.getByRole("checkbox", { name: "Draw as dots if ZPL has no command" });
  assert.equal(await drawn.isChecked(), true);
  await drawn.uncheck();
  await page.getByText("Printers have no command for this barcode").waitFor();
  await page.close();
});

const FIXED = new Set(["id", "type", "x", "y", "width", "height", "symbology", "value"]);

/** The fields that are not in every barcode. */
function options(element: object | undefined): object {
  return Object.fromEntries(Object.entries(element ?? {}).filter(([name]) => !FIXED.has(name)));
}
