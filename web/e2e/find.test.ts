// Find and replace: words on the label, by keys, by the bar and on a phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { area, element, field, kept, selected, tab } from "./drawing";
import { openDraft, PHONE, testService } from "./setup";

const service = testService();

const text = (id: string, words: string, y: number) => ({ id, type: "text", x: 0.2, y, text: words, fontSize: 12 });
const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 4, heightIn: 2, dpi: 203 },
  sampleData: { order: "Bath 7" },
  elements: [
    text("t1", "From Bath", 0.1),
    text("t2", "To bath {{order}}", 0.5),
    { id: "b1", type: "barcode", x: 0.2, y: 1, width: 2, height: 0.6, symbology: "code128", value: "BATH-1" },
  ],
};

const bar = (page: Page) => page.getByRole("search", { name: "Find and replace" });
const wanted = (page: Page) => bar(page).getByRole("searchbox", { name: "Find", exact: true });
const by = (page: Page) => bar(page).getByRole("textbox", { name: "Replace with" });
const act = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true });
const says = (page: Page, words: string) => bar(page).getByRole("status").getByText(words).waitFor();

async function found(page: Page) {
  const { elements, sampleData } = (await kept(page)) as unknown as {
    readonly elements: readonly { readonly text?: string; readonly value?: string }[];
    readonly sampleData: Readonly<Record<string, string>>;
  };
  return { texts: elements.map(({ text: words, value }) => words ?? value), samples: sampleData };
}

test("each hit selects its element, and is counted", async () => {
  const page = await openDraft(service, LABEL);
  await page.keyboard.press("Control+f");
  await page.keyboard.type("bath");
  await says(page, "1 of 4");
  assert.deepEqual(await selected(page), ["t1"]);
  await page.keyboard.press("Enter");
  await says(page, "2 of 4");
  assert.deepEqual(await selected(page), ["t2"]);
  await act(page, "Next").click();
  await says(page, "Barcode: BATH-1");
  assert.deepEqual(await selected(page), ["b1"]);
  await act(page, "Next").click();
  await says(page, "Sample value of order: Bath 7");
  assert.deepEqual(await selected(page), ["t2"]);
  await act(page, "Next").click();
  await says(page, "1 of 4");
  await wanted(page).press("Shift+Enter");
  await says(page, "4 of 4");
  await act(page, "Match case").click();
  await says(page, "1 of 1");
  await wanted(page).fill("nowhere");
  await says(page, "Not found");
  assert.ok(await act(page, "Replace").isDisabled());
  await page.keyboard.press("Escape");
  await bar(page).waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement?.closest(".stage") !== null), true);
  await page.close();
});

test("a hit under the bar or outside of the window is moved into view", async () => {
  const page = await openDraft(service, LABEL);
  await page.locator(".stage").click({ position: { x: 40, y: 40 } });
  for (let times = 0; times < 8; times += 1) await page.keyboard.press("Control+=");
  await page.keyboard.press("Control+f");
  await page.keyboard.type("From");
  await says(page, "1 of 1");
  const [stage, box, covered] = await Promise.all(
    [page.locator(".stage"), element(page, "t1"), bar(page)].map((it) => it.boundingBox()),
  );
  assert.ok(stage && box && covered);
  assert.ok(box.x >= stage.x && box.y >= covered.y + covered.height, JSON.stringify([stage, box, covered]));
  await page.close();
});

test("one is replaced, then all others, each in one step", async () => {
  const page = await openDraft(service, LABEL);
  await page.keyboard.press("Control+h");
  await wanted(page).fill("bath");
  await by(page).fill("Bath Spa");
  await act(page, "Replace").click();
  await says(page, "2 of 4");
  assert.equal((await found(page)).texts[0], "From Bath Spa");
  await wanted(page).fill("bath");
  await act(page, "Match case").click();
  await wanted(page).fill("Bath");
  await by(page).fill("York");
  await act(page, "Replace all").click();
  await page.getByText("2 replaced.").waitFor();
  const { texts, samples } = await found(page);
  assert.deepEqual([texts, samples], [["From York Spa", "To bath {{order}}", "BATH-1"], { order: "York 7" }]);
  await page.getByRole("button", { name: "Undo: Replace “Bath”" }).click();
  assert.deepEqual((await found(page)).samples, { order: "Bath 7" });
  await page.close();
});

test("a placeholder gets another name everywhere, unless it is taken", async () => {
  const page = await openDraft(service, { ...LABEL, elements: [...LABEL.elements, text("t3", "{{no}}", 1.7)] });
  await page.keyboard.press("Control+h");
  await wanted(page).fill("{{order}}");
  await says(page, "Placeholder order");
  await by(page).fill("no");
  await act(page, "Replace").click();
  await page.getByText("1 cannot be replaced").waitFor();
  await by(page).fill("orderNo");
  await by(page).press("Enter");
  await says(page, "Not found");
  const { texts, samples } = await found(page);
  assert.deepEqual([texts[1], samples], ["To bath {{orderNo}}", { orderNo: "Bath 7" }]);
  await page.close();
});

test("it opens while a text is edited, from a field, from the menu and from the layers", async () => {
  const page = await openDraft(service, LABEL);
  await element(page, "t1").click();
  await page.keyboard.press("Enter");
  await area(page).waitFor();
  await area(page).evaluate((it: HTMLTextAreaElement) => it.setSelectionRange(5, 9));
  await page.locator(".text-selection").waitFor({ state: "attached" });
  await page.keyboard.press("Control+f");
  await says(page, "1 of 4");
  assert.equal(await wanted(page).inputValue(), "Bath", "what is marked");
  await area(page).waitFor({ state: "detached" });
  await act(page, "Close find and replace").click();
  await field(page, "Text").press("Control+f");
  await says(page, "1 of 4");
  await act(page, "Close find and replace").click();
  await page.locator(".stage").click({ button: "right", position: { x: 40, y: 40 } });
  await page.getByRole("menuitem", { name: "Find and replace" }).click();
  await act(page, "Close find and replace").click();
  await tab(page, "Layers");
  await page.getByRole("button", { name: "Find and replace" }).click();
  assert.ok(await wanted(page).evaluate((it) => it === document.activeElement));
  await page.close();
});

test("on a phone the bar fits, and the label is seen below it", async () => {
  const page = await openDraft(service, LABEL, PHONE);
  await page.getByRole("tab", { name: "Layers" }).tap();
  await page.getByRole("button", { name: "Find and replace" }).tap();
  await wanted(page).fill("BATH-1");
  await says(page, "1 of 1");
  const [box, hit] = await Promise.all([bar(page).boundingBox(), element(page, "b1").boundingBox()]);
  assert.ok(box && hit);
  assert.ok(box.x >= 0 && box.x + box.width <= 390, JSON.stringify(box));
  assert.ok(hit.y >= box.y + box.height, JSON.stringify([box, hit]));
  await page.close();
});
