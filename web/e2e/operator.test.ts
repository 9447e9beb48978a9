// The operator view: a saved design is filled in with a scanner or a keyboard, and printed; nothing can be moved.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import {
  account,
  CODE,
  field,
  focused,
  follow,
  LABEL,
  operate,
  printButton,
  printToFile,
  save,
  saved,
  scan,
  TEXTS,
} from "./operator";
import { signIn } from "./service";
import { testService } from "./setup";

const service = testService();

const GTIN = "4006381333931";
const YEAR = String(new Date().getFullYear());

const ROWS = {
  table: {
    columns: ["Article", "size", "gtin", "pieces"],
    rows: [
      ["A-10", "S", GTIN, "3"],
      ["A-1", "L", GTIN, ""],
    ],
  },
  chosen: { article_number: "Article" },
  copies: "pieces",
};

/** Texts only, so that nothing has to be read before it is printed. */
const PLAIN = { ...LABEL, elements: TEXTS };

const values = (page: Page, ...names: string[]) => Promise.all(names.map((name) => field(page, name).inputValue()));

const isFocused = (page: Page, name: string) =>
  page.waitForFunction((wanted) => {
    const it = document.activeElement as HTMLElement | null;
    return it?.dataset.fill === wanted || (wanted === "Print" && it?.hasAttribute("data-print"));
  }, name);

test("a scanner fills field after field, Enter in the last one goes to Print, the next scan starts anew", async () => {
  const context = await account(service);
  await save(context);
  const page = await operate(context);
  await printToFile(page);
  await field(page, "Article number").focus();
  assert.equal(await field(page, "Article number").getAttribute("placeholder"), "e.g. A-100");
  await scan(page, "A-77");
  assert.equal(await focused(page), "size");
  await scan(page, "XL");
  await scan(page, GTIN);
  assert.equal(await focused(page), "Print");
  await page.getByText("Every barcode scans.", { exact: true }).waitFor();
  const zpl = await saved(page, () => page.keyboard.press("Enter"));
  assert.match(zpl, /\^FDA-77\^FS/);
  assert.ok(zpl.includes(`XL ${YEAR}`), zpl);
  await isFocused(page, "article_number");
  // What is there is selected, so that the next scan replaces it.
  await scan(page, "B-1");
  assert.deepEqual(await values(page, "Article number", "Size"), ["B-1", "XL"]);
  await context.close();
});

test("Enter in the last field prints by choice, in the way that this device remembers", async () => {
  const context = await account(service);
  await save(context, PLAIN);
  const page = await operate(context);
  await printToFile(page);
  await page.getByText("Settings of this device", { exact: true }).click();
  await page.getByLabel("Enter in the last field prints").check();
  await page.close();

  const again = await operate(context);
  await isFocused(again, "article_number");
  // The second field, which nobody came to yet, is not forgotten.
  await field(again, "Size").focus();
  await scan(again, "S");
  await isFocused(again, "article_number");
  await again.keyboard.insertText("A-1");
  await field(again, "Size").focus();
  const zpl = await saved(again, () => again.keyboard.press("Enter"));
  assert.match(zpl, /\^FDA-1\^FS/);
  await context.close();
});

test("samples are hints only: an empty field prints nothing, and says so once it was left", async () => {
  const context = await account(service);
  await save(context, PLAIN);
  const page = await operate(context);
  const note = page.getByText("Empty: nothing is printed here.", { exact: true });
  assert.equal(await note.count(), 0);
  await isFocused(page, "article_number");
  await page.keyboard.press("Enter");
  await note.waitFor();
  await page.keyboard.insertText("L");
  await printToFile(page);
  const zpl = await saved(page, () => printButton(page).click());
  assert.ok(!zpl.includes("A-100"), zpl);
  assert.ok(zpl.includes(`L ${YEAR}`), zpl);
  await context.close();
});

test("the preview follows the fields, and made values are shown as they will be printed", async () => {
  const context = await account(service);
  const counter = { name: "number", type: "counter", start: 7, width: 4 };
  const label = {
    ...PLAIN,
    elements: [...TEXTS, { id: "t3", type: "text", x: 0.1, y: 1, text: "{{number}}" }],
    values: [...LABEL.values, counter],
  };
  await save(context, label);
  const page = await operate(context);
  const made = page.getByRole("region", { name: "Filled in automatically" });
  await made.getByText("0007", { exact: true }).waitFor();
  await made.getByText(YEAR, { exact: true }).waitFor();
  const picture = page.getByRole("region", { name: "The label as it is printed" }).getByRole("img");
  await picture.waitFor();
  const before = await picture.getAttribute("src");
  const asked = page.waitForRequest(
    (request) => request.url().endsWith("/api/editor/export") && (request.postData() ?? "").includes("Z-9"),
  );
  await field(page, "Article number").fill("Z-9");
  const body = (await asked).postDataJSON() as { format: string };
  assert.equal(body.format, "png");
  await page.waitForFunction((old) => {
    const now = document.querySelector(".operator-paper img")?.getAttribute("src");
    return now !== null && now !== old;
  }, before);
  // Labels with numbers: how many is asked for.
  await printToFile(page);
  await page.getByRole("button", { name: "Labels: one more", exact: true }).click();
  const zpl = await saved(page, () => printButton(page).click());
  assert.deepEqual(zpl.match(/000\d/g), ["0007", "0008"]);
  await context.close();
});

test("a finding stands at its field, and a barcode that does not scan is a question before it is printed", async () => {
  const context = await account(service);
  const wide = { id: "x1", type: "barcode", x: 0.2, y: 0.9, width: 1, height: 0.6, symbology: "code128" };
  await save(context, { ...LABEL, elements: [...TEXTS, { ...CODE, x: 0.1, y: 1.2, height: 0.5 }] }, undefined, "Tag");
  const black = { id: "r1", type: "rect", x: 1, y: 0.9, width: 0.3, height: 0.6, fill: "black" };
  await save(context, { ...LABEL, elements: [{ ...wide, value: "{{lot}}" }, black], values: [] }, undefined, "Black");

  const page = await operate(context);
  await field(page, "Gtin").fill("4006381333932");
  const gtin = page.getByRole("textbox", { name: "Gtin", exact: true, description: /wrong check digit/ });
  await gtin.waitFor();
  assert.equal(await gtin.getAttribute("aria-invalid"), "true");
  await field(page, "Gtin").fill(GTIN);
  await page.getByRole("textbox", { name: "Gtin", description: "", exact: true }).waitFor();
  await page.close();

  const other = await operate(context, "Black");
  await printToFile(other);
  await field(other, "Lot").fill("A1");
  await other.getByText("A barcode on this label does not scan.", { exact: true }).waitFor();
  await other.getByRole("textbox", { name: "Lot", exact: true, description: /does not scan/ }).waitFor();
  await printButton(other).click();
  const question = other.getByRole("dialog", { name: "Export this?" });
  await question.getByText("A barcode on this label does not scan.").waitFor();
  const zpl = await saved(other, () => question.getByRole("button", { name: "Export anyway" }).click());
  assert.match(zpl, /\^FD.*A1/);
  await isFocused(other, "lot");
  await context.close();
});

test("columns offer their values, and a row fills in everything with its copies", async () => {
  const context = await account(service);
  await save(context, LABEL, ROWS);
  const page = await operate(context);
  const sizes = page.getByRole("group", { name: "Choices for Size" });
  await sizes.getByRole("button", { name: "L", exact: true }).click();
  assert.deepEqual(await values(page, "Size"), ["L"]);
  await isFocused(page, "gtin");
  await field(page, "Size").press("ArrowDown");
  assert.deepEqual(await values(page, "Size"), ["S"]);
  // Scanners that send Tab come to the next field, too.
  await page.keyboard.press("Tab");
  assert.equal(await focused(page), "gtin");

  await page.getByRole("button", { name: "Fill from a row" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a row" });
  await dialog.getByRole("searchbox", { name: "Search or scan" }).waitFor();
  await scan(page, "a-1");
  await dialog.waitFor({ state: "detached" });
  assert.deepEqual(await values(page, "Article number", "Size", "Gtin", "Copies"), ["A-1", "L", GTIN, "1"]);
  await isFocused(page, "Print");
  await page.getByRole("button", { name: "Fill from a row" }).click();
  await dialog.getByRole("button", { name: /^1\s*A-10/ }).click();
  assert.deepEqual(await values(page, "Article number", "Copies"), ["A-10", "3"]);
  await printToFile(page);
  await page.getByText("Every barcode scans.", { exact: true }).waitFor();
  assert.match(await saved(page, () => printButton(page).click()), /\^PQ3/);
  await context.close();
});

test("this device keeps the last values of a design until they are cleared", async () => {
  const context = await account(service);
  await save(context, PLAIN);
  await save(context, PLAIN, undefined, "Other");
  const page = await operate(context);
  await field(page, "Article number").fill("A-5");
  await page.close();
  const other = await operate(context, "Other");
  assert.deepEqual(await values(other, "Article number"), [""]);
  await other.close();
  const again = await operate(context);
  assert.deepEqual(await values(again, "Article number"), ["A-5"]);
  await again.getByRole("button", { name: "Clear fields" }).click();
  await isFocused(again, "article_number");
  assert.deepEqual(await values(again, "Article number"), [""]);
  await again.getByRole("button", { name: "Undo", exact: true }).click();
  assert.deepEqual(await values(again, "Article number"), ["A-5"]);
  await again.getByRole("button", { name: "Clear fields" }).click();
  await again.close();
  const last = await operate(context);
  assert.deepEqual(await values(last, "Article number"), [""]);
  await context.close();
});

test("a scan beside the fields goes into the last one", async () => {
  const context = await account(service);
  await save(context, PLAIN);
  const page = await operate(context);
  await field(page, "Size").focus();
  await page.getByRole("heading", { name: "Tag", exact: true }).click();
  await page.keyboard.type("XS");
  assert.deepEqual(await values(page, "Article number", "Size"), ["", "XS"]);
  await context.close();
});

test("a scan on the Print button begins the next label, and prints nothing", async () => {
  const context = await account(service);
  await save(context, PLAIN);
  const page = await operate(context);
  await printToFile(page);
  const sent: string[] = [];
  page.on("download", (file) => sent.push(file.suggestedFilename()));
  await field(page, "Article number").fill("A-1");
  await field(page, "Size").focus();
  await page.keyboard.press("Enter");
  await isFocused(page, "Print");
  await page.keyboard.type("B-2");
  await page.keyboard.press("Enter");
  assert.equal(await focused(page), "size");
  assert.deepEqual(await values(page, "Article number", "Size"), ["B-2", ""]);
  assert.deepEqual(sent, []);
  await context.close();
});

test("a scan after a click on a button goes into a field, and a scanned number is no number of copies", async () => {
  const context = await account(service);
  await save(context, PLAIN);
  const page = await operate(context);
  await isFocused(page, "article_number");
  await page.getByRole("button", { name: "Copies: one more", exact: true }).click();
  await page.keyboard.type("XS");
  assert.deepEqual(await values(page, "Article number", "Size", "Copies"), ["XS", "", "2"]);
  await field(page, "Copies").focus();
  await page.keyboard.type(GTIN);
  await page.keyboard.press("Enter");
  await page.getByText("The largest number is 10,000. It stays at 2.", { exact: true }).waitFor();
  assert.deepEqual(await values(page, "Copies"), ["2"]);
  await context.close();
});

test("unsaved work in the editor stays, and the saved version is printed", async () => {
  const context = await account(service);
  const id = await save(context, PLAIN);
  const page = await context.newPage();
  await page.goto(`/edit/${id}`);
  await page.locator('.stage [data-id="t1"] .drawing').first().waitFor({ state: "attached" });
  await page.getByRole("textbox", { name: "Design name" }).fill("Renamed here");
  await page.getByRole("banner").getByText("Unsaved changes", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.getByRole("menuitem", { name: "Open operator view", exact: true }).click();
  await page.getByRole("heading", { name: "Tag", exact: true }).waitFor();
  await field(page, "Article number").fill("A-6");
  await page.getByText("Settings of this device", { exact: true }).click();
  await page.getByRole("link", { name: "Edit design" }).click();
  await page.getByRole("heading", { name: "Renamed here", exact: true }).waitFor({ state: "attached" });
  await context.close();
});

test("the link to it is copied from the editor of a saved design", async () => {
  const context = await account(service, { permissions: ["clipboard-read", "clipboard-write"] });
  const id = await save(context, PLAIN);
  const page = await context.newPage();
  await page.goto(`/edit/${id}`);
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.getByRole("menuitem", { name: "Copy link to operator view", exact: true }).click();
  await page.getByText("Copied", { exact: true }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${service.address}/print/${id}`);
  await context.close();
});

test("who is not signed in signs in and comes back; an unknown design is called unknown", async () => {
  const page = await service.page();
  const email = "operator@example.com";
  await signIn(page, email);
  const id = await save(page.context(), PLAIN);
  await page.goto("/");
  await page.getByRole("button", { name: "Actions for Tag", exact: true }).waitFor();
  await page.context().clearCookies();
  await follow(page);
  const dialog = page.getByRole("dialog", { name: "Welcome back" });
  await dialog.getByText("Sign in to print this label.").waitFor();
  await page.keyboard.press("Escape");
  // Without an account there is nothing to print, but a way back.
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Tag", exact: true }).waitFor();
  await isFocused(page, "article_number");

  await page.getByRole("link", { name: "Labelwright, Start page" }).click();
  await page.getByRole("button", { name: "Actions for Tag", exact: true }).waitFor();
  assert.equal((await page.request.delete(`/api/editor/designs/${id}`)).status(), 204);
  await follow(page);
  await page.getByText("There is no design at this address", { exact: false }).waitFor();
  await page.close();
});

test("labels on sheets are printed with the dialog of sheets", async () => {
  const context = await account(service);
  await save(context, { ...PLAIN, size: { preset: "avery-5160" }, printer: { format: "sheet" } });
  const page = await operate(context);
  await field(page, "Article number").fill("A-5");
  await printButton(page).click();
  await page.getByRole("dialog", { name: "Print on a sheet", exact: true }).waitFor();
  await context.close();
});
