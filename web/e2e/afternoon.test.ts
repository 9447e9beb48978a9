// Two afternoons of work, with pointer and keyboard only: build a shipping label from nothing and print a spreadsheet
// without its two bad rows; a day later number 500 asset tags and restore the label of yesterday.
import assert from "node:assert/strict";
import path from "node:path";
import { type TestContext, test } from "node:test";
import type { Page } from "playwright-core";
import type { Point } from "./drawing";
import { onLabel, Person } from "./person";
import { PHONE, testService } from "./setup";

const service = testService();

const PARCELS = path.join("e2e", "files", "parcels.xlsx");
const SIZE: Point = [4, 6];

/** Sender, recipient, order number as QR code and as text, and the SSCC of the parcel. */
async function buildShippingLabel(person: Person): Promise<void> {
  const { page } = person;
  const tool = (name: string) => person.button(name, page.getByRole("toolbar"));
  const area = async (name: string, from: Point, to: Point) => {
    await tool(name);
    // The sheet of a phone makes room first.
    if (person.isTouch) await page.getByRole("tabpanel").waitFor({ state: "hidden" });
    await person.drag(await onLabel(page, SIZE, from), await onLabel(page, SIZE, to), `the area of the ${name}`);
  };
  const write = async (text: string) => {
    // A person waits for the caret, too.
    await page.locator(".inplace-area:focus").waitFor();
    await person.type(text);
  };
  const value = (text: string) => person.fill(page.getByRole("textbox", { name: "Value" }), text, "Value");

  await person.fill(page.getByRole("searchbox", { name: "Search sizes" }), "zebra 4x6", "Search sizes");
  await person.press(page.getByRole("button", { name: "Zebra 4 x 6 in" }).first(), "Zebra 4 x 6 in");
  await tool("Draw area");
  await area("Text box", [0.2, 0.2], [2.6, 0.9]);
  await write("Northwind Traders\n120 Harbour Road\nPortland, OR 97209");
  await area("Line", [0.2, 1.1], [3.8, 1.1]);
  await area("Text box", [0.2, 1.3], [3.8, 2.6]);
  await write("{{Name}}\n{{Street}}\n{{City}}");
  await person.fill(page.getByRole("textbox", { name: "Size" }), "20\n", "Size");
  await area("QR code", [0.2, 2.8], [1.2, 3.8]);
  await value("{{Order}}");
  await area("Text", [1.5, 3.2], [2.5, 3.35]);
  await write("Order {{Order}}");
  await area("Barcode", [0.3, 4.3], [3.7, 5.6]);
  await person.press(page.getByRole("button", { name: "Symbology" }), "Symbology");
  await person.type("GS1-128\n");
  await value("(00){{SSCC}}");
}

/** The first save asks for an account. */
async function save(person: Person, name: string, email: string): Promise<void> {
  const { page } = person;
  await person.fill(page.getByRole("textbox", { name: "Design name" }), name, "Design name");
  await person.button("Save");
  const dialog = page.getByRole("dialog");
  await person.fill(dialog.getByLabel("E-mail"), email, "E-mail");
  await person.fill(dialog.getByLabel("Password"), "correct horse battery", "Password");
  await person.button("Create account", dialog);
  await page.waitForURL(/\/edit\/[0-9a-f]+$/);
}

/** Saves changes of a design that the account has. */
async function saveAgain(person: Person): Promise<void> {
  await person.button("Save");
  await person.page.getByRole("banner").getByText("Saved", { exact: true }).waitFor();
}

async function importParcels(person: Person): Promise<void> {
  await person.tab("Data");
  await person.file(PARCELS, () => person.button("Open Excel, ODS or CSV file"));
  const dialog = person.page.getByRole("dialog", { name: "Import rows" });
  await dialog.getByRole("cell", { name: "Ada Lovelace" }).waitFor();
  await person.button("Use 12 rows", dialog);
}

const labels = (zpl: string) => zpl.split("^XA").slice(1);
const badRows = (page: Page) => page.getByRole("dialog", { name: "Not all rows are good" });

/** The ZPL of all rows that can be printed. */
async function goodOnes(person: Person): Promise<string> {
  await person.button("Export");
  await person.menuItem("ZPL, 12 labels");
  const { text } = await person.saved(() => person.button("Export the 10 good ones", badRows(person.page)));
  return text;
}

/** The PDF that goes to the browser's dialog. */
async function printed({ page }: Person, print: () => Promise<void>): Promise<string> {
  const address = "**/api/editor/export";
  let pdf = "";
  await page.route(address, async (route) => {
    const response = await route.fetch();
    pdf = (await response.body()).toString("latin1");
    await route.fulfill({ response });
  });
  // The browser of the tests cannot print a PDF: the editor opens it in a tab.
  const tab = page.waitForEvent("popup");
  await print();
  await (await tab).close();
  await page.unroute(address);
  return pdf;
}

function report(context: TestContext, what: string, person: Person): void {
  context.diagnostic(`${what}: ${person.actions.length} actions: ${person.actions.join(", ")}`);
}

/** Draws, saves, imports and prints; returns the ZPL of the good rows. */
async function firstAfternoon(context: TestContext, page: Page): Promise<string> {
  const person = new Person(page);
  await page.goto("/");
  await buildShippingLabel(person);
  report(context, "shipping label by mouse", person);
  await save(person, "Parcels", "ada@example.com");

  await importParcels(person);
  await person.button("Print");
  await person.menuItem("Print 12 labels with the browser");
  const dialog = badRows(page);
  await dialog.getByText("2 rows cannot be printed").waitFor();
  const bad = await person.saved(() => person.button("The other 2 rows as CSV", dialog));
  assert.equal(bad.name, "Parcels not printed.csv");
  const [head, wrongDigit, empty, ...others] = bad.text.trim().split("\r\n");
  assert.match(head ?? "", /Name,Street,City,Order,SSCC,Reason$/);
  assert.match(wrongDigit ?? "", /^Hedy Lamarr,.*,034012300000047153,.*check digit must be 0, found 3/);
  assert.match(empty ?? "", /^Marie Curie,[^,]*,[^,]*,,034012300000047204,.*needs a value, found an empty one/);
  assert.deepEqual(others, []);
  const pdf = await printed(person, () => person.button("Print the 10 good ones", dialog));
  assert.equal(pdf.split("/Contents ").length - 1, 10);

  const zpl = await goodOnes(person);
  const good = labels(zpl);
  assert.equal(good.length, 10);
  assert.match(good[0] ?? "", /Ada Lovelace[\s\S]*Order PO-4501[\s\S]*034012300000047129/);
  assert.match(good[9] ?? "", /Rosa Parks[\s\S]*Order PO-4512[\s\S]*034012300000047235/);
  assert.doesNotMatch(zpl, /Hedy Lamarr|Marie Curie/);
  await saveAgain(person);
  report(context, "the first afternoon", person);
  return zpl;
}

async function numberAssetTags(person: Person): Promise<void> {
  const { page } = person;
  await person.press(page.getByRole("button", { name: "Asset tag with QR" }), "Asset tag with QR");
  await person.tab("Data");
  await person.button("Numbered rows");
  const dialog = page.getByRole("dialog", { name: "Numbered rows" });
  await person.choose(dialog.getByRole("combobox", { name: "Number" }), "asset", "Number");
  await person.fill(dialog.getByLabel("First value"), "NW 004500", "First value");
  await person.fill(dialog.getByLabel("How many"), "500", "How many");
  await person.button("Use 500 rows", dialog);
  await person.button("Export");
  const { text } = await person.saved(() => person.menuItem("ZPL, 500 labels"));
  const numbers = labels(text).map((label) => /\^FD(NW \d+)\^FS/.exec(label)?.[1]);
  assert.deepEqual(
    numbers,
    Array.from({ length: 500 }, (_, index) => `NW ${String(4500 + index).padStart(6, "0")}`),
  );
}

/** Opens the shipping label, spoils it and saves; then the version of yesterday is restored. */
async function restoreYesterday(person: Person, zplOfYesterday: string): Promise<void> {
  const { page } = person;
  await person.press(page.getByRole("link", { name: "Labelwright" }), "Labelwright");
  await person.press(page.getByRole("link", { name: "Parcels" }), "Parcels");
  await person.press(page.locator(".stage [data-id^=b]"), "the barcode");
  await person.key("Delete");
  await saveAgain(person);
  await person.button("More options");
  await person.menuItem("Version history");
  const dialog = page.getByRole("dialog", { name: "Version history" });
  const version = dialog.getByRole("list", { name: "Versions" }).getByRole("listitem").nth(1);
  await version.getByText("Saved yesterday").waitFor();
  await person.press(version.getByRole("button"), "the version of yesterday");
  await dialog.getByText(/^Removed since: /).waitFor();
  await person.button("Restore this version", dialog);
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("banner").getByText("Saved", { exact: true }).waitFor();
  assert.equal(await goodOnes(person), zplOfYesterday);
}

test("two afternoons with the mouse", async (context) => {
  const page = await service.page();
  let zpl = "";
  await context.test("build a shipping label, print a spreadsheet without its two bad rows", async (part) => {
    zpl = await firstAfternoon(part, page);
  });
  await context.test("a day later: number 500 asset tags, restore the label of yesterday", async (part) => {
    const tomorrow = Date.now() + 24 * 3600 * 1000;
    // The clock of the browser; the service has no other clock than that of the machine.
    await page.clock.setFixedTime(tomorrow);
    const person = new Person(page);
    await page.goto("/");
    await numberAssetTags(person);
    await restoreYesterday(person, zpl);
    report(part, "the second afternoon", person);
  });
  await page.close();
});

test("the shipping label on a phone", async (context) => {
  const page = await service.page(PHONE);
  const person = new Person(page, true);
  await page.goto("/");
  await buildShippingLabel(person);
  report(context, "shipping label by touch", person);
  await save(person, "Parcels", "grace@example.com");
  await importParcels(person);
  const good = labels(await goodOnes(person));
  assert.equal(good.length, 10);
  assert.match(good[0] ?? "", /Ada Lovelace[\s\S]*Order PO-4501[\s\S]*034012300000047129/);
  await page.close();
});
