// A label that does not fit on its sheet: the dialog says so, and resizes it, with its content if somebody wants that.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { kept } from "./drawing";
import { openDraft, testService } from "./setup";

const service = testService();

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 4, heightIn: 6 },
  elements: [{ id: "r1", type: "rect", x: 0, y: 0, width: 4, height: 6 }],
};

const sheets = (page: Page) => page.getByRole("dialog", { name: "Print on a sheet" });

async function onSheet(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.getByRole("menuitem", { name: "Print on a sheet…" }).click();
  await sheets(page)
    .getByRole("button", { name: /^Sheet / })
    .click();
  await page.getByRole("combobox", { name: "Search printers and sheets" }).fill("5160");
  await page.keyboard.press("Enter");
}

const size = async (page: Page) => ((await kept(page)) as unknown as { size: object }).size;

test("a label that overlaps its neighbours is told, and resized with its content", async () => {
  const page = await openDraft(service, LABEL);
  await onSheet(page);
  const words = "The label is larger than the distance between labels on the sheet: they would overlap.";
  await sheets(page).getByText(words).first().waitFor();
  assert.ok(await sheets(page).getByRole("button", { name: "Save PDF" }).isDisabled());
  await sheets(page).getByRole("button", { name: "Resize and scale content" }).click();
  await sheets(page).getByText(words).first().waitFor({ state: "detached" });
  assert.deepEqual(await size(page), { preset: "avery-5160" });
  const [box] = (await kept(page)).elements;
  assert.ok(box && Math.abs(box.height - 1) < 0.001 && box.width < 1, JSON.stringify(box));
  const waiting = page.waitForEvent("download");
  await sheets(page).getByRole("button", { name: "Save PDF" }).click();
  assert.match((await waiting).suggestedFilename(), /\.pdf$/);
  await page.close();
});

test("a label can take the size of the sheet and keep its content", async () => {
  const page = await openDraft(service, LABEL);
  await onSheet(page);
  await sheets(page).getByRole("button", { name: "Resize label to this sheet" }).click();
  await sheets(page).getByText("30 labels on 1 sheet").waitFor();
  assert.deepEqual([(await kept(page)).elements[0]?.width, await size(page)], [4, { preset: "avery-5160" }]);
  await page.close();
});

async function chooseStock(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Stock/ }).click();
  await page.getByRole("combobox", { name: "Search sizes, brands or part numbers" }).fill("avery-5160");
  await page.keyboard.press("Enter");
}

test("before another stock is used, the editor shows what can happen to the content; each is one step", async () => {
  const page = await openDraft(service, {
    ...LABEL,
    elements: [{ id: "r1", type: "rect", x: 1, y: 2, width: 2, height: 1 }],
  });
  const dialog = page.getByRole("dialog", { name: "From 102 × 152 mm to 67 × 25 mm" });
  const box = async () => {
    const [found] = (await kept(page)).elements;
    assert.ok(found);
    return [found.x, found.y, found.width, found.height].map((inches) => Math.round(inches * 1000) / 1000);
  };
  for (const [way, expected] of [
    ["Keep its size", [1, 2, 2, 1]],
    ["Scale with the label", [1.146, 0.333, 0.333, 0.167]],
    ["Fit to the margin", [0.513, 0.1, 1.6, 0.8]],
  ] as const) {
    await chooseStock(page);
    await dialog.getByRole("img", { name: `${way}: preview` }).waitFor();
    assert.deepEqual(await size(page), LABEL.size, "nothing is changed before somebody chooses");
    await dialog.getByRole("button", { name: way }).click();
    await dialog.waitFor({ state: "detached" });
    assert.deepEqual([await size(page), await box()], [{ preset: "avery-5160", dpi: 203 }, expected], way);
    await page.getByRole("button", { name: /^Undo/ }).first().click();
    assert.deepEqual([await size(page), await box()], [LABEL.size, [1, 2, 2, 1]], `one step of undo: ${way}`);
  }
  await chooseStock(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  assert.deepEqual(await size(page), LABEL.size);
  await page.close();
});

test("a label without content takes another stock at once", async () => {
  const page = await openDraft(service, { ...LABEL, elements: [] });
  await chooseStock(page);
  await page
    .getByRole("button", { name: "Stock: Avery" })
    .or(page.getByRole("button", { name: /5160/ }))
    .waitFor();
  assert.deepEqual(await size(page), { preset: "avery-5160", dpi: 203 });
  await page.close();
});
