// Text of other scripts on the canvas: the browser's own caret and selection, input methods, and the drawing that stays
// until the next one arrives.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { area, element, field, opened } from "./drawing";
import { hold } from "./held";
import { testService } from "./setup";

const service = testService();

const text = (words: string, more: object = {}) => ({
  ...{ id: "t1", type: "text", x: 0.4, y: 0.5, text: words, fontSize: 24 },
  ...more,
});

const range = (page: Page) =>
  area(page).evaluate((it: HTMLTextAreaElement) => [it.selectionStart, it.selectionEnd, it.selectionDirection]);
const edit = async (page: Page, id = "t1") => {
  await element(page, id).click();
  await page.keyboard.press("Enter");
  await area(page).waitFor();
};

test("Arabic with digits is typed, and keys move through it as in any field", async () => {
  const page = await opened(service, [text("x")]);
  await edit(page);
  assert.equal(await area(page).evaluate((it) => getComputedStyle(it).opacity), "0", "Latin text is drawn separately");
  await page.keyboard.type("جبن 250 g");
  assert.equal(await area(page).evaluate((it) => getComputedStyle(it).opacity), "1");
  assert.equal(await area(page).evaluate((it) => getComputedStyle(it).direction), "rtl");
  assert.equal(await page.locator(".inplace .set-text").count(), 0, "nothing is drawn over it");
  const length = "جبن 250 g".length;
  assert.deepEqual((await range(page)).slice(0, 2), [length, length]);
  await page.keyboard.press("Home");
  assert.deepEqual((await range(page)).slice(0, 2), [0, 0]);
  // Left is forward in a line from right to left.
  await page.keyboard.press("ArrowLeft");
  assert.deepEqual((await range(page)).slice(0, 2), [1, 1]);
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
  assert.deepEqual(await range(page), [1, 3, "forward"]);
  await page.keyboard.press("Shift+End");
  assert.deepEqual((await range(page)).slice(0, 2), [1, length]);
  await page.keyboard.press("Backspace");
  assert.equal(await area(page).inputValue(), "ج");
  await page.keyboard.press("Escape");
  assert.equal(await field(page, "Text").inputValue(), "ج");
  await page.close();
});

test("Hebrew is selected from its right end, and saved in the order of reading", async () => {
  const page = await opened(service, [text("שלום 12 עולם")]);
  await edit(page);
  assert.deepEqual((await range(page)).slice(0, 2), [0, 12], "all of it is selected");
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+ArrowRight");
  assert.deepEqual(await range(page), [11, 12, "backward"]);
  await page.keyboard.type("ת");
  await page.keyboard.press("Home");
  await page.keyboard.type("7 ");
  await page.keyboard.press("Escape");
  await area(page).waitFor({ state: "detached" });
  const saved = page.waitForRequest((request) => request.method() === "PUT");
  await page.keyboard.press("Control+s");
  const document = (await saved).postDataJSON() as { elements: { text: string }[] };
  assert.equal(document.elements[0]?.text, "7 שלום 12 עולת");
  await page.close();
});

test("a pointer places the caret where the browser shows the letter", async () => {
  const page = await opened(service, [text("שלום")]);
  await edit(page);
  const box = await area(page).boundingBox();
  assert.ok(box);
  const ink = await area(page).evaluate((it) => getComputedStyle(it).textAlign);
  assert.equal(ink, "left", "the sides of the label are not mirrored");
  await page.mouse.click(box.x + 2, box.y + box.height / 2);
  assert.deepEqual((await range(page)).slice(0, 2), [4, 4], "the last letter is on the left");
  await page.keyboard.press("Escape");
  // Beside the handle on the left edge, within the last letters.
  await page.mouse.dblclick(box.x + 20, box.y + box.height / 2);
  await area(page).waitFor();
  const [at = 0] = await range(page);
  assert.ok(Number(at) === 3 || Number(at) === 4, `the caret is at ${at}`);
  await page.close();
});

test("an aligned text is edited in its own area", async () => {
  const aligned = { x: 0.5, width: 3, align: "right", fontSize: 30 };
  const page = await opened(service, [text("جبنة شيدر 250 غرام", aligned)]);
  await edit(page);
  const [sheet, box] = [await page.locator(".sheet").boundingBox(), await area(page).boundingBox()];
  assert.ok(sheet && box);
  const end = sheet.x + (3.5 / 4) * sheet.width;
  assert.ok(Math.abs(box.x + box.width - end) < 2, `it ends at ${box.x + box.width} instead of ${end}`);
  await page.close();
});

test("the direction and language of the text apply while it is edited", async () => {
  const page = await opened(service, [text("מק״ט 5", { direction: "ltr", lang: "he" })]);
  await edit(page);
  assert.deepEqual(await area(page).evaluate((it) => [it.getAttribute("dir"), it.getAttribute("lang")]), ["ltr", "he"]);
  await page.close();
});

test("input methods compose in Latin text and in other scripts", async () => {
  const page = await opened(service, [text("A")]);
  await edit(page);
  await page.keyboard.press("End");
  const input = await page.context().newCDPSession(page);
  const compose = (words: string) =>
    input.send("Input.imeSetComposition", { text: words, selectionStart: words.length, selectionEnd: words.length });
  // The text area becomes visible in the middle of the composition, which goes on.
  for (const step of ["n", "ni", "你", "你好"]) {
    await compose(step);
    assert.equal(await area(page).inputValue(), `A${step}`);
  }
  await input.send("Input.insertText", { text: "你好" });
  assert.equal(await area(page).inputValue(), "A你好");
  assert.equal(await area(page).evaluate((it) => getComputedStyle(it).opacity), "1");
  for (const step of ["か", "かん", "漢"]) await compose(step);
  await input.send("Input.insertText", { text: "漢字" });
  await page.keyboard.insertText("ไทย");
  await page.keyboard.press("Escape");
  assert.equal(await field(page, "Text").inputValue(), "A你好漢字ไทย");
  await page.close();
});

test("cells in other scripts are left with Tab, and with arrows only at their ends", async () => {
  const cells = [["سعر", "b"]];
  const table = { id: "g1", type: "table", x: 0.4, y: 0.4, columns: [1, 1], rows: [0.4, 0.4], cells };
  const page = await opened(service, [table]);
  await element(page, "g1").click();
  await page.keyboard.press("Enter");
  await area(page).waitFor();
  assert.equal(await area(page).inputValue(), "سعر");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  assert.deepEqual((await range(page)).slice(0, 2), [1, 1], "still in the cell");
  await page.keyboard.press("Tab");
  await page.getByRole("textbox", { name: "Edit row 1, column 2" }).waitFor();
  assert.equal(await area(page).inputValue(), "b");
  await page.close();
});

test("the last drawing of a picture stays until the next one arrives", async () => {
  const page = await opened(service, [text("سعر")]);
  await element(page, "t1").click();
  const drawing = element(page, "t1").locator(".drawing");
  const before = await drawing.innerHTML();
  const release = await hold(page, "**/api/editor/convert");
  await field(page, "Text").fill("سعر 5");
  await element(page, "t1").locator(".drawing.is-waiting").waitFor();
  assert.equal(await drawing.innerHTML(), before);
  release();
  await element(page, "t1").locator(".drawing:not(.is-waiting)").waitFor();
  assert.notEqual(await drawing.innerHTML(), before);
  await page.close();
});

test("without the service, a picture of text stands in a font of the system", async () => {
  const page = await opened(service, [text("سعر")]);
  await element(page, "t1").click();
  await page.route("**/api/editor/convert", (route) => route.abort());
  await field(page, "Text").fill("سعر 5");
  const line = element(page, "t1").locator("text.system-line");
  await line.waitFor();
  assert.equal(await line.textContent(), "سعر 5");
  assert.equal(await line.getAttribute("direction"), "rtl");
  await page.close();
});
