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

test("after another stock is chosen, its content can be scaled", async () => {
  const page = await openDraft(service, LABEL);
  await page.getByRole("button", { name: /^Stock/ }).click();
  await page.getByRole("combobox", { name: "Search sizes, brands or part numbers" }).fill("avery-5160");
  await page.keyboard.press("Enter");
  await page.getByText("The content keeps its size.").waitFor();
  await page.getByRole("button", { name: "Scale content to 17\u00a0%" }).click();
  await page.getByText("The content keeps its size.").waitFor({ state: "detached" });
  const [box] = (await kept(page)).elements;
  assert.ok(box && Math.abs(box.height - 1) < 0.001, JSON.stringify(box));
  await page.getByRole("button", { name: "Undo: Scale content" }).click();
  assert.equal((await kept(page)).elements[0]?.height, 6);
  await page.close();
});
