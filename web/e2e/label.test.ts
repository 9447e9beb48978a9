// The label itself: its size, its orientation, and another resolution.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { draft } from "./draft";
import { openBlank, testService } from "./setup";

const service = testService();

const value = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true }).inputValue();
const resolution = (page: Page) => page.getByRole("combobox", { name: "Resolution" });
const stock = (page: Page) => page.getByRole("button", { name: "Stock" });

test("a size is found by its name, and swapped", async () => {
  const page = await openBlank(service);
  await stock(page).click();
  await page.getByRole("combobox", { name: "Search sizes" }).fill("zebra 4 x 6");
  await page.keyboard.press("Enter");
  assert.deepEqual([await value(page, "Width"), await value(page, "Height")], ["4", "6"]);
  await page.getByRole("button", { name: "Swap width and height" }).click();
  assert.deepEqual([await value(page, "Width"), await value(page, "Height")], ["6", "4"]);
  assert.match(await stock(page).innerText(), /Custom size/);
  await page.getByText("1,218 × 812 dots · 152.4 × 101.6 mm").waitFor();
  await page.close();
});

test("an empty label changes its resolution at once; one with elements asks what to keep", async () => {
  const page = await openBlank(service);
  await resolution(page).selectOption("300");
  await page.getByText("1,200 × 600 dots").waitFor();
  await page.getByRole("toolbar").getByRole("button", { name: "Line" }).click();
  await page.locator('[data-id="l1"]:focus').waitFor();
  const thickness = await value(page, "Thickness");
  await page.keyboard.press("Escape");
  // A busy service is asked again.
  let isBusy = true;
  const busy = { status: 429, headers: { "retry-after": "1" }, json: { error: "capacity_exhausted", message: "busy" } };
  await page.route("**/api/editor/convert", (route) => (isBusy ? route.fulfill(busy) : route.continue()));
  await resolution(page).selectOption("600");
  const dialog = page.getByRole("dialog", { name: "From 300 to 600 dpi" });
  await dialog.getByText("the changes are unknown").first().waitFor();
  isBusy = false;
  await dialog.getByRole("list", { name: "Changes" }).getByText("Line, line").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await resolution(page).inputValue(), "300", "nothing happened yet");
  await resolution(page).selectOption("600");
  await dialog.getByRole("button", { name: "Keep dots" }).click();
  await dialog.waitFor({ state: "detached" });
  assert.equal(await resolution(page).inputValue(), "600");
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("tabpanel").getByRole("button", { name: "Line", exact: true }).click();
  await page.getByRole("tab", { name: "Properties" }).click();
  assert.equal(Number(await value(page, "Thickness")), Number(thickness) / 2);
  await page.getByRole("button", { name: "Undo: Change to 600 dpi" }).click();
  assert.equal(await resolution(page).inputValue(), "300");
  await page.close();
});

test("a preset is fitted to the view when its size arrives late, and requested until then", async () => {
  const page = await service.page();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let isFirst = true;
  await page.route("**/api/editor/presets", async (route) => {
    if (!route.request().frame().url().includes("/edit")) return route.continue();
    if (isFirst) {
      isFirst = false;
      return route.abort();
    }
    await held;
    return route.continue();
  });
  await draft(page, { schemaVersion: 1, size: { preset: "zebra-2-25x1-25" }, elements: [] });
  const sheet = () => page.locator(".sheet").boundingBox();
  const guess = await sheet();
  assert.ok(guess && guess.height > guess.width);
  await page.getByRole("textbox", { name: "Width", exact: true }).fill("3");
  await page.keyboard.press("Enter");
  await page.getByText("unknown until the service is back").waitFor();
  release();
  await page.waitForFunction(() => document.querySelector(".sheet")?.getAttribute("width") === String(2.25 * 203));
  assert.deepEqual(
    [await value(page, "Width"), await value(page, "Height")],
    ["2.25", "1.25"],
    "nothing was made of the guess",
  );
  const [found, stage] = [await sheet(), await page.locator(".stage").boundingBox()];
  assert.ok(found && stage);
  const room = { left: found.x - stage.x, right: stage.x + stage.width - found.x - found.width };
  assert.ok(found.width > guess.width && Math.abs(room.left - room.right) < 2, JSON.stringify({ found, stage }));
  await page.close();
});

test("the printer's darkness setting is used until one is set", async () => {
  const page = await openBlank(service);
  const darkness = page.getByRole("textbox", { name: "Darkness" });
  assert.equal(await darkness.getAttribute("placeholder"), "Printer setting");
  await darkness.fill("40");
  await page.keyboard.press("Enter");
  assert.equal(await darkness.inputValue(), "30");
  await darkness.fill("");
  await page.keyboard.press("Enter");
  assert.equal(await darkness.inputValue(), "");
  await page.close();
});
