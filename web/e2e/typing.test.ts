// Text on the canvas: drawn while typing, and edited in place.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { width } from "../src/text/font";
import { add, area, field } from "./drawing";
import { hold } from "./held";
import { openBlank, testService } from "./setup";

const service = testService();

/** Ends editing of the text that a tool just created. */
async function leave(page: Page): Promise<void> {
  await area(page).waitFor();
  await page.keyboard.press("Escape");
  await area(page).waitFor({ state: "detached" });
}
const option = (page: Page, name: string) => page.getByRole("option", { name });

/** Waits until the service has drawn an element, and returns the box of its ink. */
async function ink(page: Page, id: string, isOwn: boolean) {
  const drawing = page.locator(`[data-id="${id}"] .drawing${isOwn ? ":has(.set-text)" : ":not(:has(.set-text))"}`);
  await drawing.waitFor();
  const box = await drawing.boundingBox();
  assert.ok(box);
  return box;
}

test("typed text is drawn at once, where the printer will put it", async () => {
  const page = await openBlank(service);
  await add(page, "Text box");
  await leave(page);
  await ink(page, "x1", false);
  const release = await hold(page, "**/api/editor/convert");
  await field(page, "Text").fill("Wrapped at the width of the printer's own letters: W-M@x 0123");
  const own = await ink(page, "x1", true);
  release();
  const printed = await ink(page, "x1", false);
  for (const side of ["x", "y", "width", "height"] as const) {
    assert.ok(Math.abs(own[side] - printed[side]) < 2, `${side}: ${own[side]} and ${printed[side]}`);
  }
  await page.close();
});

test("a double click edits in place; a click outside ends editing, and one undo reverts it", async () => {
  const page = await openBlank(service);
  await add(page, "Text box");
  await leave(page);
  await page.locator('[data-id="x1"]').dblclick();
  await area(page).waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Keep dry");
  assert.equal(await field(page, "Text").inputValue(), "Keep dry");
  const stage = await page.locator(".stage").boundingBox();
  assert.ok(stage);
  await page.mouse.click(stage.x + 30, stage.y + 30);
  await area(page).waitFor({ state: "detached" });
  await page.keyboard.press("Control+z");
  await page.locator('[data-id="x1"]').click();
  assert.match(await field(page, "Text").inputValue(), /^Longer text/);
  await page.close();
});

test("the caret moves by the visible lines", async () => {
  const page = await openBlank(service);
  await add(page, "Text box");
  await area(page).waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("first line that is broken here by the width of the box");
  const places = () => area(page).evaluate((it: HTMLTextAreaElement) => [it.selectionStart, it.selectionEnd]);
  await page.keyboard.press("Home");
  const [home = 0] = await places();
  assert.ok(home > 10 && home < 50, `the last line begins at ${home}`);
  await page.keyboard.press("ArrowUp");
  assert.deepEqual(await places(), [0, 0], "the line above begins at the same x");
  await page.keyboard.press("Shift+ArrowDown");
  assert.deepEqual(await places(), [0, home]);
  // The mouse: a click on the first letter, and two on a word.
  const box = await page.locator(".inplace-target").boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + 12, box.y + 20);
  assert.deepEqual((await places())[0], (await places())[1]);
  await page.mouse.dblclick(box.x + 20, box.y + 20);
  assert.deepEqual(await places(), [0, 5]);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator('[data-id="x1"]:focus').count(), 1, "the element has the focus again");
  await page.close();
});

test("Enter begins editing, and placeholders are completed on the canvas", async () => {
  const page = await openBlank(service);
  await add(page, "Text");
  await leave(page);
  await page.keyboard.press("Enter");
  await area(page).waitFor();
  await page.keyboard.type("Hi {{na");
  await option(page, "na new").waitFor();
  await page.keyboard.type("me");
  await page.keyboard.press("Enter");
  assert.equal(await field(page, "Text").inputValue(), "Hi {{name}}");
  assert.equal(await page.locator(".chip-box.is-unknown").count(), 1, "it has no value yet");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.type(" {{");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  assert.equal(await field(page, "Text").inputValue(), "Hi {{name}} {{name}}");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "name no value" }).click();
  await page.getByLabel("Value of name").fill("Ada");
  await page.getByRole("tab", { name: "Properties" }).click();
  await page.getByRole("button", { name: "name Ada" }).waitFor();
  await page.close();
});

test("letters are commands while a text is selected, as the menu shows", async () => {
  const page = await openBlank(service);
  await add(page, "Text");
  await leave(page);
  const text = await field(page, "Text").inputValue();
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Undo: Rotate text" }).waitFor();
  await page.keyboard.press("d");
  assert.equal(await area(page).count(), 0, "a letter without a command does nothing");
  await page.keyboard.press("x");
  await page.locator('[data-id="r1"]').waitFor({ state: "attached" });
  // The handles of the box may be above the text.
  await page.keyboard.press("Escape");
  await page.locator('[data-id="t1"]').click();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByText("Edit the text, the cell").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await field(page, "Text").inputValue(), text, "no letter replaced it");
  // On many keyboards brackets need AltGr, which systems report as Control and Alt.
  const altGr = { key: "]", ctrlKey: true, altKey: true, modifierAltGraph: true, bubbles: true };
  await page.locator('[data-id="t1"]').dispatchEvent("keydown", altGr);
  await page.getByRole("button", { name: /^Undo: Reorder/ }).waitFor();
  await page.close();
});

test("Enter, F2, a double click and the menu begin typing on a selected text", async () => {
  const page = await openBlank(service);
  await add(page, "Text");
  await leave(page);
  const begins = [
    () => page.keyboard.press("Enter"),
    () => page.keyboard.press("F2"),
    () => page.locator('[data-id="t1"]').dblclick(),
    async () => {
      await page.keyboard.press("Shift+F10");
      await page.getByRole("menuitem", { name: "Edit", exact: true }).click();
    },
  ];
  for (const [at, begin] of begins.entries()) {
    await begin();
    await page.locator(".inplace-area:focus").waitFor();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(`rt${at}`);
    assert.equal(await field(page, "Text").inputValue(), `rt${at}`);
    await page.keyboard.press("Escape");
    await page.locator('[data-id="t1"]:focus').waitFor();
  }
  await page.close();
});

test("the key of a tool and a click on it do the same", async () => {
  const page = await openBlank(service);
  await page.getByRole("application", { name: "Label" }).focus();
  await page.keyboard.press("t");
  await page.locator(".inplace-area:focus").waitFor();
  await page.keyboard.type("Typed");
  assert.equal(await field(page, "Text").inputValue(), "Typed");
  await page.close();
});

test("edited text breaks lines as printed, with the values of its placeholders", async () => {
  const page = await openBlank(service);
  await add(page, "Text box");
  await leave(page);
  await field(page, "Text").fill("To {{name}}, by hand");
  await page.getByRole("button", { name: "name no value" }).click();
  const value = "Alexandria Featherstonehaugh of the Northern Warehouse";
  await page.getByLabel("Value of name").fill(value);
  await page.getByRole("tab", { name: "Properties" }).click();
  await page.locator('[data-id="x1"]').click();
  const printed = await ink(page, "x1", false);
  await page.keyboard.press("Enter");
  const set = page.locator(".inplace .set-text");
  const letters = () => set.locator("path").count();
  const long = `To${value},byhand`.replaceAll(" ", "").length;
  assert.equal(await letters(), long);
  assert.ok((await set.locator("> g").count()) > 1, "it is broken");
  const box = await set.boundingBox();
  assert.ok(box);
  for (const side of ["x", "y", "width", "height"] as const) {
    assert.ok(Math.abs(box[side] - printed[side]) < 2, `${side}: ${box[side]} and ${printed[side]}`);
  }
  // With the caret inside, its name is shown; with the caret beside, it is one unit.
  const caret = (at: number) =>
    area(page).evaluate((it: HTMLTextAreaElement, index) => it.setSelectionRange(index, index), at);
  await caret(11);
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(
    (count) => document.querySelectorAll(".inplace .set-text path").length === count,
    "To{{name}},byhand".length,
  );
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction((count) => document.querySelectorAll(".inplace .set-text path").length === count, long);
  await page.keyboard.press("Backspace");
  assert.equal(await area(page).inputValue(), "To , by hand");
  await page.keyboard.type("you");
  assert.equal(await field(page, "Text").inputValue(), "To you, by hand");
  await page.close();
});

test("a line that would barely fit says why it is broken", async () => {
  const page = await openBlank(service);
  await add(page, "Text box");
  await leave(page);
  const text = "Keep it dry and cold";
  await field(page, "Text").fill(text);
  const hint = page.getByText("so the line is broken early");
  /** A box this many times as wide as the line is by the printer's table, at 10 points and 203 dpi. */
  const widen = async (times: number) => {
    await field(page, "Width").fill((((width(text) / 1000) * 28 * times) / 203).toFixed(4));
    await page.keyboard.press("Enter");
  };
  await widen(1.1);
  assert.equal(await hint.count(), 0);
  await widen(1.015);
  await hint.waitFor();
  assert.match((await hint.textContent()) ?? "", /^“Keep it dry and cold” would fill 9[89]\s% of its line/);
  await page.close();
});

test("rotated text is edited upright", async () => {
  const page = await openBlank(service);
  await add(page, "Text box");
  await leave(page);
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Rotate 90°" }).click();
  await page.locator('[data-id="x1"]').focus();
  await page.keyboard.press("Enter");
  await page.locator(".inplace-paper").waitFor();
  const box = await page.locator(".inplace-paper").boundingBox();
  assert.ok(box && box.width > box.height, "as wide as its lines");
  await page.keyboard.type("Upright");
  assert.equal(await field(page, "Text").inputValue(), "Upright");
  await page.close();
});

test("the list of placeholders opens beside every value", async () => {
  const page = await openBlank(service);
  await add(page, "Barcode");
  await field(page, "Value").fill("{{sku}}");
  await add(page, "QR code");
  await field(page, "Value").fill("https://example.com/");
  await page.getByRole("button", { name: "Insert placeholder into value" }).click();
  await page.getByRole("listbox", { name: "Placeholders" }).getByRole("option", { name: "sku" }).click();
  assert.equal(await field(page, "Value").inputValue(), "https://example.com/{{sku}}");
  await page.close();
});

test("tools work by keys alone, and lead to the field to type in", async () => {
  const page = await openBlank(service);
  const tool = (name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });
  await tool("Text").focus();
  await page.keyboard.press("Enter");
  await area(page).waitFor();
  await page.keyboard.type("Typed");
  assert.equal(await field(page, "Text").inputValue(), "Typed");
  await page.keyboard.press("Escape");
  await tool("Text").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.locator("[data-main]:focus").waitFor();
  await page.keyboard.type("A-1");
  assert.equal(await field(page, "Value").inputValue(), "A-1");
  await tool("Table").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Edit row 1, column 1" }).waitFor();
  await page.close();
});

test("text in a rotated group is edited upright, too", async () => {
  const page = await openBlank(service);
  await add(page, "Text box");
  await leave(page);
  await page.keyboard.press("Control+d");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+g");
  await page.locator('[data-id="s1"][aria-selected="true"]').waitFor();
  await page.keyboard.press("r");
  // Into the group, and into its text.
  await page.keyboard.press("Enter");
  await page.locator('.is-textBox[aria-selected="true"]').waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".inplace-paper").waitFor();
  await page.keyboard.type("Inside");
  assert.equal(await field(page, "Text").inputValue(), "Inside");
  await page.close();
});

test("columns of the data are offered as placeholders", async () => {
  const page = await openBlank(service);
  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByRole("button", { name: "Paste cells" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("article\tprice\nBolt\t1.20\n");
  await page.getByRole("button", { name: "Use 1 row" }).click();
  await add(page, "Text");
  await area(page).waitFor();
  await page.keyboard.type("{{");
  await option(page, "price").click();
  assert.equal(await field(page, "Text").inputValue(), "{{price}}");
  await page.getByRole("button", { name: "price 1.20" }).waitFor();
  await page.close();
});

const FULL = 4000;
const cut = (page: Page, most: string, left: string) =>
  page.getByRole("status").getByText(`This field takes at most ${most} characters. ${left} left out.`);

/** The content of the clipboard for Control+V. */
async function onClipboard(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const before = document.activeElement as HTMLElement;
    const place = document.body.appendChild(document.createElement("textarea"));
    place.value = content;
    place.select();
    document.execCommand("copy");
    place.remove();
    before.focus();
  }, text);
}

test("a full text reports what it leaves out, whether pasted, typed, composed or chosen", async () => {
  const page = await openBlank(service);
  await onClipboard(page, "x".repeat(FULL + 7));
  await add(page, "Text");
  await area(page).waitFor();
  const holds = async (end: string) => {
    const text = await area(page).inputValue();
    assert.deepEqual([text.length, text.slice(-end.length)], [FULL, end]);
    assert.equal(await field(page, "Text").inputValue(), text);
  };
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("x".repeat(FULL - 1));
  assert.equal(await page.locator(".notice").count(), 0, "there was room");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+v");
  await cut(page, "4,000", "7 characters are").waitFor();
  await holds("xx");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("yz");
  await cut(page, "4,000", "1 character is").waitFor();
  await holds("xy");

  const keys = await page.context().newCDPSession(page);
  await page.keyboard.press("Backspace");
  await keys.send("Input.imeSetComposition", { text: "にほん", selectionStart: 3, selectionEnd: 3 });
  await keys.send("Input.insertText", { text: "日本語" });
  await cut(page, "4,000", "2 characters are").waitFor();
  await holds("x日");

  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("{{");
  await option(page, "field").first().waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("This field takes at most 4,000 characters and is full.").waitFor();
  await holds("x{{");
  await page.keyboard.press("Escape");
  await area(page).waitFor({ state: "detached" });
  await page.close();
});

test("other full fields report it, too", async () => {
  const page = await openBlank(service);
  await add(page, "Text");
  await leave(page);
  await onClipboard(page, "p".repeat(FULL + 7));
  const paste = async (name: string) => {
    await field(page, name).focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+v");
  };
  await paste("Text");
  await cut(page, "4,000", "7 characters are").waitFor();
  assert.equal((await field(page, "Text").inputValue()).length, FULL);
  await page.getByRole("button", { name: "Insert placeholder into text" }).click();
  await page.getByRole("status").getByText("and is full.").waitFor();
  assert.equal(await field(page, "Text").inputValue(), "p".repeat(FULL));
  await paste("Design name");
  await cut(page, "100", "3,907 characters are").waitFor();
  await paste("Name");
  await cut(page, "200", "3,807 characters are").waitFor();
  await page.close();
});

test("a change asks for the drawings that changed, and for no other", async () => {
  const page = await openBlank(service);
  await add(page, "Line");
  await add(page, "Text box");
  await leave(page);
  const line = await ink(page, "l1", false);
  await ink(page, "x1", false);
  const answered = page.waitForResponse(
    async (it) => it.url().endsWith("/editor/convert") && (await it.text()).includes("Only this one"),
  );
  await field(page, "Text").fill("Only this one");
  const { elements } = (await (await answered).json()) as { elements: { id: string; svg: string | null }[] };
  assert.deepEqual(
    elements.map((it) => [it.id, it.svg !== null]),
    [
      ["l1", false],
      ["x1", true],
    ],
  );
  await ink(page, "x1", false);
  assert.deepEqual(await ink(page, "l1", false), line);
  await page.close();
});
