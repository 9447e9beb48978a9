// The properties panel: numbers in every way people write them, names, mixed values, symbologies.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { add, field, graded } from "./drawing";
import { openBlank, testService } from "./setup";

const service = testService();

/** A blank label of 4 by 2 inches with a barcode on it. */
async function barcode(): Promise<Page> {
  const page = await openBlank(service);
  await add(page, "Barcode");
  await page.locator('[data-id="b1"]:focus').waitFor();
  return page;
}

const value = (page: Page, name: string) => field(page, name).inputValue();
const symbology = (page: Page) => page.getByRole("button", { name: "Symbology" });

async function type(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text);
  await page.keyboard.press("Enter");
}

test("numbers are calculated, stepped by dots and scrubbed, and show their rounding", async () => {
  const page = await barcode();
  for (const [typed, expected] of [
    ["(1/8in + 1) * 2", "2.25"],
    ["25,4mm", "1"],
    ["*2", "2"],
    ["+203d", "3"],
  ] as const) {
    await type(page, "X", typed);
    assert.equal(await value(page, "X"), expected, typed);
  }
  await type(page, "X", "nonsense");
  assert.equal(await field(page, "X").getAttribute("aria-invalid"), "true");
  assert.equal(await value(page, "X"), "3");
  await field(page, "X").press("ArrowUp");
  assert.equal(await value(page, "X"), (610 / 203).toFixed(3));
  await type(page, "X", "0.1");
  await page.getByTitle("Prints 20 dots, 0.099 in").waitFor();
  assert.equal(await page.locator(".rounding").count(), 0, "a difference that nobody sees is not shown");
  await type(page, "X", "0.012");
  await page.locator(".rounding", { hasText: "→ 0.01" }).waitFor();
  // The label is dragged: six pixels are two dots.
  await page.getByRole("combobox", { name: "Unit" }).selectOption("dots");
  await type(page, "X", "100");
  const scrub = page.locator("label", { hasText: /^X$/ });
  // The module is above it, as soon as the service has drawn the barcode.
  await page.getByRole("combobox", { name: "Module" }).waitFor();
  await graded(page);
  await scrub.hover({ position: { x: 4, y: 6 } });
  const label = await scrub.boundingBox();
  assert.ok(label);
  await page.mouse.down();
  await page.mouse.move(label.x + 10, label.y + 6);
  await page.mouse.up();
  assert.equal(await value(page, "X"), "102");
  await page.close();
});

test("an element has a name, shown in layers and read by screen readers", async () => {
  const page = await barcode();
  await field(page, "Name").fill("Article");
  await page.getByRole("option", { name: /^Article, .*12345678/ }).waitFor();
  await page.getByRole("button", { name: "Undo: Edit barcode" }).click();
  await page.getByRole("option", { name: /^Barcode, .*12345678/ }).waitFor();
  await page.close();
});

test("differing values show as mixed, and a change sets all of them", async () => {
  const page = await barcode();
  await add(page, "Barcode");
  await page.locator('[data-id="b2"]:focus').waitFor();
  await field(page, "Value").fill("other");
  await page.locator('[data-id="b2"]').focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+a");
  assert.equal(await field(page, "X").getAttribute("placeholder"), "mixed");
  assert.equal(await value(page, "Value"), "");
  await type(page, "X", "0.5");
  await page.getByRole("checkbox", { name: "Human-readable text" }).uncheck();
  for (const id of ["b1", "b2"]) {
    await page.locator(`[data-id="${id}"]`).focus();
    await page.getByRole("tab", { name: "Layers" }).click();
    await page
      .getByRole("tabpanel")
      .getByRole("button", { name: id === "b1" ? "Barcode, 12345678" : "Barcode, other", exact: true })
      .click();
    await page.getByRole("tab", { name: "Properties" }).click();
    assert.equal(await value(page, "X"), "0.5");
    assert.equal(await page.getByRole("checkbox", { name: "Human-readable text" }).isChecked(), false);
  }
  await page.close();
});

test("a symbology is found by typing, says what it accepts, and brings a valid value", async () => {
  const page = await barcode();
  await symbology(page).click();
  assert.equal(await page.getByRole("listbox", { name: "Symbology" }).getByRole("option").count(), 43);
  await page.getByRole("combobox", { name: "Search barcodes" }).fill("ean 13");
  await page.keyboard.press("Enter");
  assert.equal(await value(page, "Value"), "590123412345");
  await page.getByText("12 digits; the 13th is the check digit").waitFor();
  await field(page, "Value").fill("4006381333931");
  await symbology(page).click();
  await page.getByRole("combobox", { name: "Search barcodes" }).fill("telepen");
  await page.getByRole("option", { name: "Telepen" }).click();
  assert.equal(await value(page, "Value"), "4006381333931", "what somebody typed stays");
  await page.getByText("Printers have no command for this barcode").waitFor();
  await page.close();
});

test("the module is shown in dots, millimetres and mils, and another one changes the box", async () => {
  const page = await barcode();
  const module = page.getByRole("combobox", { name: "Module" });
  await module.waitFor();
  await module.selectOption("2");
  await page.getByRole("button", { name: "Undo: Resize barcode" }).waitFor();
  await page.waitForFunction(
    () => document.querySelector<HTMLSelectElement>(".property.is-tall select")?.value === "2",
  );
  assert.match(await module.locator("option:checked").innerText(), /^2 dots · 0.25 mm · 9.9 mil$/);
  assert.ok(Number(await value(page, "Width")) < 1.8);
  await page.close();
});

test("a cleared value falls back to its default", async () => {
  const page = await barcode();
  await add(page, "Text box");
  await page.locator(".inplace-area").waitFor();
  await page.keyboard.press("Escape");
  await page.locator('[data-id="x1"]:focus').waitFor();
  await type(page, "Size, pt", "");
  assert.equal(await value(page, "Size, pt"), "10");
  await type(page, "Maximum lines", "2");
  await type(page, "Maximum lines", "");
  assert.equal(await field(page, "Maximum lines").getAttribute("placeholder"), "As many as fit");
  await page.close();
});
