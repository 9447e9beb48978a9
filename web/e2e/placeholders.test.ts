// Texts and values that become placeholders: what was there stays as their sample.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { add, area, element, field, kept, tab } from "./drawing";
import { openBlank, openDraft, PHONE, stopClock, testService } from "./setup";

const service = testService();

const label = (elements: readonly object[], more: object = {}) => ({
  schemaVersion: 1,
  size: { widthIn: 4, heightIn: 2, dpi: 203 },
  elements,
  ...more,
});
const text = (id: string, words: string, y: number) => ({ id, type: "text", x: 0.2, y, text: words, fontSize: 18 });
const code = { id: "b1", type: "barcode", x: 0.2, y: 1, width: 2, height: 0.6, symbology: "code128", value: "PO-4711" };

const dialog = (page: Page) => page.getByRole("dialog");
const name = (page: Page) => dialog(page).getByRole("combobox", { name: "Name of the placeholder" });
const make = (page: Page) => dialog(page).getByRole("button", { name: /^Make/ });

/** The contents and samples of the kept draft. */
async function found(page: Page) {
  const { elements, sampleData } = (await kept(page)) as unknown as {
    readonly elements: readonly { readonly text?: string; readonly value?: string }[];
    readonly sampleData?: Readonly<Record<string, string>>;
  };
  return { texts: elements.map(({ text: words, value }) => words ?? value), samples: sampleData };
}

/** Puts a file into the window. */
async function drop(page: Page, file: string, content: string): Promise<void> {
  await page.evaluate(
    ([called, words]) => {
      const data = new DataTransfer();
      data.items.add(new File([words], called));
      for (const type of ["dragover", "drop"])
        document
          .querySelector(".hero")
          ?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [file, content] as const,
  );
}

test("after a carrier's ZPL was opened, four actions make a text a placeholder", async () => {
  const page = await service.page();
  await page.goto("/");
  await page.locator(".hero").waitFor();
  await drop(page, "carrier.zpl", await readFile(path.resolve("e2e", "files", "carrier.zpl"), "utf8"));
  await dialog(page).getByRole("button", { name: "Open as design" }).and(page.locator(":enabled")).click();
  await page.waitForURL(/draft=draft-/);
  await page.getByText("Which texts change from label to label?").waitFor();
  await page.locator('.stage [aria-label*="Express parcel"]').click({ button: "right" });
  await page.getByRole("menuitem", { name: "Turn into placeholder" }).click();
  assert.equal(await name(page).inputValue(), "expressParcel");
  await page.keyboard.type("service");
  await page.keyboard.press("Enter");
  await dialog(page).waitFor({ state: "detached" });
  await page.getByText("“Express parcel” is now the sample value of service").waitFor();
  assert.equal(await page.getByText("Which texts change from label to label?").count(), 0);
  const { texts, samples } = await found(page);
  assert.ok(texts.includes("{{service}}"));
  assert.deepEqual(samples, { service: "Express parcel" });
  await page.close();
});

test("all texts of a label at once: ticked, renamed, in one step of undo", async () => {
  const elements = [text("t1", "Order", 0.2), text("t2", "PO-4711", 0.5), text("t3", "12.05.2027", 0.8), code];
  const page = await openDraft(service, label(elements));
  await tab(page, "Data");
  await page.getByRole("button", { name: "Turn texts into placeholders" }).click();
  const row = (words: string) => dialog(page).getByRole("checkbox", { name: `Turn “${words}” into a placeholder` });
  const called = (words: string) => dialog(page).getByRole("combobox", { name: `Name for “${words}”` });
  assert.deepEqual(await Promise.all(["Order", "PO-4711", "12.05.2027"].map((words) => row(words).isChecked())), [
    false,
    true,
    true,
  ]);
  await dialog(page).getByText("in 2 places").waitFor();
  assert.equal(await called("12.05.2027").inputValue(), "date");
  await row("12.05.2027").uncheck();
  await called("PO-4711").fill("");
  await dialog(page).getByText("A value needs a name.").or(dialog(page).locator(".hint.is-warning")).first().waitFor();
  await make(page).click();
  assert.ok(await called("PO-4711").evaluate((it) => it === document.activeElement), "leads to what is wrong");
  await called("PO-4711").fill("order");
  await called("Order").fill("caption");
  assert.ok(await row("Order").isChecked(), "a name that is typed is wanted");
  await make(page).click();
  await page.getByText("2 placeholders made").waitFor();
  assert.equal(await page.getByLabel("Value of order").inputValue(), "PO-4711");
  assert.deepEqual((await found(page)).texts, ["{{caption}}", "{{order}}", "12.05.2027", "{{order}}"]);
  await page.getByRole("button", { name: "Undo: Make 2 placeholders" }).click();
  const { texts, samples } = await found(page);
  assert.deepEqual(texts, ["Order", "PO-4711", "12.05.2027", "PO-4711"]);
  assert.equal(samples, undefined);
  await page.close();
});

test("a name that exists keeps its value, and says so", async () => {
  const page = await openDraft(
    service,
    label([text("t1", "Bath", 0.2), text("t2", "{{city}}", 0.6)], { sampleData: { city: "London" } }),
  );
  await element(page, "t1").click();
  await page.keyboard.press("Alt+p");
  await name(page).fill("city");
  await dialog(page).getByText("city already exists and keeps its value “London”.").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("keeps its value “London”").waitFor();
  const { texts, samples } = await found(page);
  assert.deepEqual([texts, samples], [["{{city}}", "{{city}}"], { city: "London" }]);
  await page.close();
});

test("the marked part of a text becomes a placeholder, in place and in the panel", async () => {
  const page = await openDraft(service, label([text("t1", "Order 4711 of Ada", 0.2)]));
  await element(page, "t1").click();
  await page.keyboard.press("Enter");
  await area(page).waitFor();
  await area(page).evaluate((it: HTMLTextAreaElement) => it.setSelectionRange(6, 10));
  await page.keyboard.press("Alt+p");
  await dialog(page).getByText("“4711” stays as the sample value.").waitFor();
  await name(page).fill("no");
  await page.keyboard.press("Enter");
  await page.getByText("“4711” is now the sample value of no").waitFor();
  assert.equal(await area(page).count(), 0);
  await field(page, "Text").evaluate((it: HTMLTextAreaElement) => it.setSelectionRange(16, 19));
  await page.getByRole("button", { name: "Turn text into placeholder" }).click();
  await dialog(page).getByText("“Ada” stays as the sample value.").waitFor();
  await page.keyboard.press("Enter");
  await dialog(page).waitFor({ state: "detached" });
  assert.equal(await field(page, "Text").inputValue(), "Order {{no}} of {{ada}}");
  // Nothing is left that could become one.
  await field(page, "Text").press("Alt+p");
  await page.getByText("Select a text or barcode without a placeholder").waitFor();
  await page.close();
});

test("words that are marked in place can be turned by the menu", async () => {
  const page = await openDraft(service, label([{ ...text("t1", "Order 4711", 0.6), fontSize: 36 }]));
  await element(page, "t1").click();
  await page.keyboard.press("Enter");
  await area(page).waitFor();
  await area(page).evaluate((it: HTMLTextAreaElement) => it.setSelectionRange(6, 10));
  await page.locator(".inplace-target").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Turn into placeholder" }).click();
  await dialog(page).getByText("“4711” stays as the sample value.").waitFor();
  await page.keyboard.press("Enter");
  await dialog(page).waitFor({ state: "detached" });
  assert.equal(await field(page, "Text").inputValue(), "Order {{number}}");
  await page.close();
});

test("a placeholder that is typed over a text keeps it as the sample, in one step", async () => {
  const page = await openDraft(service, label([text("t1", "PO-4711", 0.2)]));
  await stopClock(page);
  await element(page, "t1").dblclick();
  await area(page).waitFor();
  await page.keyboard.type("{{order}}");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "order PO-4711" }).waitFor();
  assert.equal(await field(page, "Text").inputValue(), "{{order}}");
  await page.getByRole("button", { name: "Undo: Edit text" }).click();
  const { texts, samples } = await found(page);
  assert.deepEqual([texts, samples ?? {}], [["PO-4711"], {}]);
  await page.close();
});

test("a placeholder goes to where the caret was moved, and over what is selected", async () => {
  const page = await openDraft(service, label([text("t1", "Order 4711", 0.2)]));
  await element(page, "t1").dblclick();
  await area(page).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.type(" {{city}}");
  await page.keyboard.press("Escape");
  assert.equal(await field(page, "Text").inputValue(), "Order 4711 {{city}}");
  await page.getByRole("button", { name: "city no value" }).waitFor();
  await page.keyboard.press("Enter");
  await area(page).evaluate((it: HTMLTextAreaElement) => it.setSelectionRange(6, 10));
  await page.keyboard.type("{{no}}");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "no 4711" }).waitFor();
  assert.equal(await field(page, "Text").inputValue(), "Order {{no}} {{city}}");
  await page.close();
});

test("the words of a new text are no sample, and inserting a placeholder replaces them", async () => {
  const page = await openBlank(service);
  await add(page, "Text box");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Insert placeholder into text" }).click();
  await page.keyboard.type("name");
  await page.keyboard.press("Enter");
  assert.equal(await field(page, "Text").inputValue(), "{{name}}");
  await page.getByRole("button", { name: "name no value" }).waitFor();
  await add(page, "Barcode");
  await page.getByRole("button", { name: "Insert placeholder into value" }).click();
  await page.keyboard.type("code");
  await page.keyboard.press("Enter");
  assert.equal(await field(page, "Value").inputValue(), "{{code}}");
  await page.getByRole("button", { name: "code 12345678" }).waitFor();
  await page.close();
});

test("pasted elements bring samples along, but overwrite none", async () => {
  const page = await openDraft(
    service,
    label([text("t1", "{{name}} {{city}}", 0.2)], { sampleData: { name: "Ada", city: "Bath" } }),
  );
  await element(page, "t1").click();
  const copied = await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    document.body.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData("text/plain");
  });
  await page.close();
  const other = await openDraft(service, label([text("t9", "{{city}}", 1)], { sampleData: { city: "London" } }));
  await other.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", words);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, copied);
  await other.getByRole("button", { name: "name Ada" }).waitFor();
  assert.deepEqual((await found(other)).samples, { city: "London", name: "Ada" });
  await other.close();
});

test("on a phone the list fits the window", async () => {
  const page = await openDraft(service, label([text("t1", "Order 1 of Ada", 0.2), code]), PHONE);
  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByRole("button", { name: "Turn texts into placeholders" }).tap();
  await make(page).waitFor();
  for (const part of [dialog(page), dialog(page).getByRole("list")])
    assert.equal(await part.evaluate((it) => it.scrollWidth - it.clientWidth), 0);
  await page.close();
});
