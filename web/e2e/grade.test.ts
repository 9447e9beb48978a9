// The grade of a barcode: on the canvas, in the panel, and what raises it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { element, kept, opened } from "./drawing";
import { testService } from "./setup";

const service = testService();

const BARCODE = {
  id: "b1",
  type: "barcode",
  x: -0.08,
  y: 0.2,
  width: 1,
  height: 0.5,
  symbology: "code128",
  value: "ABC",
};

test("a selected barcode shows its grade, what limits it, and a button that raises it", async () => {
  const page = await opened(service, [BARCODE]);
  await element(page, "b1").click();
  const limit = "the quiet zone on the left is 8 of 10 modules wide, then the label ends";
  const badge = page.getByRole("button", { name: `Barcode: Grade F: ${limit}` });
  assert.equal(await badge.textContent(), "F");
  const card = page.getByRole("region", { name: "Grade F" });
  assert.match((await card.textContent()) ?? "", /^FGrade FThe quiet zone on the left is 8 of 10 modules wide/);
  await card.getByRole("button", { name: "Move it to the right by 0.02 in (0.5 mm)" }).click();
  await page.getByRole("region", { name: "Grade A" }).waitFor();
  assert.equal((await kept(page)).elements[0]?.x, -0.06);
  await page.keyboard.press("Control+z");
  await page.getByRole("region", { name: "Grade F" }).waitFor();
  await page.close();
});

test("screen readers are told the grade of every barcode", async () => {
  const page = await opened(service, [{ ...BARCODE, x: 0.5 }]);
  await page.getByRole("option", { name: "Grade A" }).waitFor();
  assert.equal(await page.locator(".grade-badge").count(), 0, "only a selected barcode has a badge");
  await page.close();
});
