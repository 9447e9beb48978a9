// The look of text: its fields in the panel.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { element, field, opened } from "./drawing";
import { testService } from "./setup";

const service = testService();

const text = { id: "t1", type: "text", x: 0.3, y: 0.3, text: "Cheese", fontSize: 24 };

/** The element of the next request for a drawing. */
async function sent(page: Page, act: () => Promise<void>): Promise<Record<string, unknown>> {
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/editor/convert"));
  await act();
  const body = (await asked).postDataJSON() as { document: { elements: Record<string, unknown>[] } };
  return body.document.elements[0] ?? {};
}

test("fields of type are written, and removed again where they mean the default", async () => {
  const page = await opened(service, [text]);
  await element(page, "t1").click();
  const choose = async (name: string) => {
    await page.getByRole("button", { name: /^Font / }).click();
    await page.getByRole("combobox", { name: "Search fonts and scripts" }).fill(name);
    await page.keyboard.press("Enter");
  };
  assert.equal((await sent(page, () => choose("cyrillic"))).font, "Roboto Condensed");
  await page.getByRole("button", { name: "Font Roboto Condensed" }).waitFor();
  const weight = (name: string) => page.getByRole("group", { name: "Weight" }).getByRole("button", { name });
  assert.equal(await weight("Regular").getAttribute("aria-pressed"), "true", "a named font is regular");
  assert.equal((await sent(page, () => weight("Bold").click())).weight, "bold");
  assert.equal("weight" in (await sent(page, () => weight("Regular").click())), false);
  assert.equal((await sent(page, () => page.getByLabel("Italic").check())).italic, true);
  assert.equal("italic" in (await sent(page, () => page.getByLabel("Italic").uncheck())), false);
  const fill = async (name: string, value: string) => {
    await page.getByLabel(name, { exact: true }).fill(value);
    await page.keyboard.press("Enter");
  };
  assert.equal((await sent(page, () => fill("Line height", "1.5"))).lineHeight, 1.5);
  assert.equal("lineHeight" in (await sent(page, () => fill("Line height", ""))), false);
  assert.equal((await sent(page, () => fill("Letter spacing, pt", "2"))).letterSpacing, 2);
  assert.equal("letterSpacing" in (await sent(page, () => fill("Letter spacing, pt", "0"))), false);
  const direction = page.getByRole("group", { name: "Direction" });
  const turned = await sent(page, () => direction.getByRole("button", { name: "Right to left" }).click());
  assert.equal(turned.direction, "rtl");
  const back = await sent(page, () => direction.getByRole("button", { name: "Auto" }).click());
  assert.equal("direction" in back, false);
  assert.equal((await sent(page, () => drawn(page, "picture"))).glyphs, "picture");
  assert.equal("glyphs" in (await sent(page, () => drawn(page, "auto"))), false);
  await page.close();
});

const drawn = async (page: Page, who: string) => {
  await page.getByLabel("Drawn by").selectOption(who);
};

test("a language and a font file are set once they are complete", async () => {
  const page = await opened(service, [text]);
  await element(page, "t1").click();
  const language = page.getByLabel("Language", { exact: true }).last();
  await language.fill("z");
  await page.keyboard.press("Enter");
  await page.getByText("A language code such as ja or zh-Hant.").waitFor();
  assert.equal(await language.getAttribute("aria-invalid"), "true");
  await language.fill("zh-Hant");
  assert.equal((await sent(page, () => page.keyboard.press("Enter"))).lang, "zh-Hant");
  const file = page.getByLabel("Font in printer");
  await file.fill("e:simsun.ttf");
  const found = await sent(page, () => page.keyboard.press("Tab"));
  assert.deepEqual([found.printerFont, found.lang], ["E:SIMSUN.TTF", "zh-Hant"]);
  await page.close();
});

test("tables and text boxes have the same fields", async () => {
  const cells = [["a", "b"]];
  const table = { id: "g1", type: "table", x: 0.2, y: 0.2, columns: [1, 1], rows: [0.5], cells };
  const box = { id: "x1", type: "textBox", x: 0.2, y: 1, width: 2, height: 0.5, text: "Box" };
  const page = await opened(service, [table, box]);
  await element(page, "g1").click();
  assert.equal((await sent(page, () => page.getByLabel("Italic").check())).italic, true);
  await element(page, "x1").click();
  await page.getByRole("group", { name: "Weight" }).waitFor();
  assert.equal(await page.getByLabel("Italic").isChecked(), false);
  await page.close();
});

test("a cell has type of its own, and gives it up again", async () => {
  const b = (type: object) => [["a", { text: "b", align: "right", ...type }]];
  const table = { id: "g1", type: "table", x: 0.2, y: 0.2, columns: [1, 1], rows: [0.5], cells: b({}), italic: true };
  const page = await opened(service, [table]);
  const cell = async (act: () => Promise<void>) => (await sent(page, act)).cells;
  await element(page, "g1").click();
  await page.getByRole("gridcell", { name: "Row 1, column 2: b" }).click();
  await page.getByText("Type of this cell").click();
  const fields = page.getByRole("group").filter({ has: page.getByText("Type of this cell") });
  await fields.getByRole("button", { name: "Font Same as table, Printer’s font" }).click();
  const choose = () => page.getByRole("option", { name: /^Roboto Condensed/ }).click();
  assert.deepEqual(await cell(choose), b({ font: "Roboto Condensed" }));
  const press = (group: string, name: string) => () =>
    fields.getByRole("group", { name: group }).getByRole("button", { name }).click();
  assert.deepEqual(await cell(press("Weight", "Bold")), b({ font: "Roboto Condensed", weight: "bold" }));
  const upright = await cell(press("Italic", "Upright"));
  assert.deepEqual(upright, b({ font: "Roboto Condensed", weight: "bold", italic: false }));
  assert.deepEqual(await cell(press("Italic", "Table")), b({ font: "Roboto Condensed", weight: "bold" }));
  assert.deepEqual(await cell(press("Weight", "Table")), b({ font: "Roboto Condensed" }));
  await fields.getByRole("button", { name: "Font Roboto Condensed" }).click();
  assert.deepEqual(await cell(() => page.getByRole("option", { name: /^Same as table, / }).click()), b({}));
  await page.close();
});

test("text that is printed as a picture is marked, with its bytes", async () => {
  const page = await opened(service, [text, { ...text, id: "t2", y: 1, text: "Сыр" }]);
  const mark = page.getByRole("button", { name: /^Text: Printed as a picture \(\d+ bytes\)$/ });
  await mark.waitFor();
  assert.equal(await mark.count(), 1, "only one of the texts");
  await page.getByRole("option", { name: /Сыр.*printed as a picture/ }).waitFor();
  await page.getByRole("tab", { name: "ZPL" }).click();
  await mark.click();
  const told = await page.getByText(/^Printed as a picture \(\d+ bytes\)$/).textContent();
  assert.equal(told, (await mark.getAttribute("title")) ?? "");
  assert.equal(await field(page, "Text").inputValue(), "Сыр");
  await page.getByLabel("Drawn by").selectOption("printer");
  await mark.waitFor({ state: "detached" });
  await page.close();
});

test("a picture of text is a note in the findings, and a needless one is undone by its fix", async () => {
  const page = await opened(service, [
    { ...text, glyphs: "picture" },
    { ...text, id: "t2", y: 1, text: "Сыр" },
  ]);
  await page.locator(".picture-mark").nth(1).waitFor();
  assert.equal(await page.locator(".finding-badge").count(), 0, "nothing is wrong");
  assert.equal(
    await page
      .getByRole("tab", { name: /Findings/ })
      .locator(".badge")
      .count(),
    0,
  );
  await page.getByRole("tab", { name: /Findings/ }).click();
  await page.getByText("No problems found.").waitFor();
  assert.equal(await page.locator(".finding-card.is-info").count(), 2);
  await page.getByText(/would save about \d+ bytes/).waitFor();
  const changed = await sent(page, () =>
    page.getByRole("button", { name: "Use the printer’s font", exact: true }).click(),
  );
  assert.equal("glyphs" in changed, false);
  await page.getByText(/would save about/).waitFor({ state: "detached" });
  await page.close();
});
