// Small things that people meet every day.
import assert from "node:assert/strict";
import { test } from "node:test";
import { draft } from "./draft";
import { element, field, opened, tab } from "./drawing";
import { openDraft, stopClock, testService } from "./setup";

const service = testService();

const label = (elements: readonly object[]) => ({ schemaVersion: 1, size: { widthIn: 4, heightIn: 2 }, elements });
const code = {
  id: "b1",
  type: "barcode",
  x: 0.5,
  y: 0.5,
  width: 2,
  height: 0.6,
  symbology: "code128",
  value: "ABC-123",
};

test("a barcode that gets a placeholder keeps its value as the sample, and its drawing", async () => {
  const page = await openDraft(service, label([code]));
  await stopClock(page);
  const drawing = page.locator('.stage [data-id="b1"] .drawing');
  await drawing.waitFor();
  const before = await drawing.innerHTML();
  await element(page, "b1").click();
  await field(page, "Value").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("{{tracking}}");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "tracking ABC-123" }).click();
  await page.locator('[data-field="tracking"]:focus').waitFor();
  assert.equal(await page.getByLabel("Value of tracking").inputValue(), "ABC-123");
  await page.waitForFunction(
    (svg) => document.querySelector('.stage [data-id="b1"] .drawing:not(.is-waiting)')?.innerHTML === svg,
    before,
  );
  await page.getByRole("button", { name: "Undo: Edit barcode" }).click();
  await tab(page, "Properties");
  assert.equal(await field(page, "Value").inputValue(), "ABC-123", "one step");
  await page.close();
});

test("a placeholder without a value leads into the field to fill", async () => {
  const page = await openDraft(
    service,
    label([{ id: "t1", type: "text", x: 0.2, y: 0.2, text: "{{first}} {{second}}" }]),
  );
  await tab(page, "Layers");
  await page.locator('[data-layer="t1"] .layer-name').click();
  await tab(page, "Properties");
  await page.getByRole("button", { name: "second no value" }).click();
  await page.locator('[data-field="second"]:focus').waitFor();
  await page.keyboard.type("Two");
  assert.equal(await page.getByLabel("Value of second").inputValue(), "Two");
  await page.close();
});

test("table cells show placeholders without a value, and only those", async () => {
  const page = await service.page();
  const cells = [
    ["{{name}}", "Fixed"],
    ["", "{{other}}"],
  ];
  const table = { id: "g1", type: "table", x: 0.5, y: 0.5, columns: [1, 1], rows: [0.3, 0.3], cells };
  await draft(page, { ...label([table]), sampleData: { other: "There" } });
  const ghost = page.locator('.stage [data-id="g1"] .is-ghost');
  await ghost.waitFor();
  assert.equal(await ghost.locator("path").count(), "{{name}}".length);
  await tab(page, "Data");
  await page.getByLabel("Value of name").fill("Ada");
  await ghost.waitFor({ state: "detached" });
  await page.close();
});

for (const way of ["sign-in", "sign-up"]) {
  test(`${way} starts in the e-mail field`, async () => {
    const page = await service.page();
    await page.goto(`/${way}`);
    await page.locator("input[type=email]:focus").waitFor();
    await page.close();
  });
}

test("a selection of several kinds shows what they have in common", async () => {
  const page = await opened(service, [
    { id: "t1", type: "text", x: 0.2, y: 0.2, text: "One", fontSize: 10 },
    { id: "x1", type: "textBox", x: 0.2, y: 0.6, width: 1, height: 0.3, text: "Two", fontSize: 12 },
    { id: "b1", type: "barcode", x: 2, y: 0.6, width: 1.6, height: 0.5, symbology: "code128", value: "A1" },
  ]);
  await element(page, "t1").click();
  await element(page, "x1").click({ modifiers: ["Shift"] });
  await page.getByRole("heading", { name: "2 elements" }).waitFor();
  const size = page.getByLabel("Size, pt");
  assert.equal(await size.getAttribute("placeholder"), "mixed");
  await size.fill("14");
  await page.keyboard.press("Enter");
  assert.equal(await field(page, "Text").getAttribute("placeholder"), "mixed");
  await element(page, "b1").click({ modifiers: ["Shift"] });
  await page.getByRole("heading", { name: "3 elements" }).waitFor();
  assert.equal(await size.count(), 0);
  await page.getByRole("group", { name: "Rotation" }).waitFor();
  await element(page, "t1").click();
  await page.getByRole("heading", { name: "Text", exact: true }).waitFor();
  assert.equal(await size.inputValue(), "14");
  await page.close();
});

test("an opened template is a draft only once something changes", async () => {
  const page = await service.page();
  await page.goto("/");
  await page.locator(".cards.is-gallery .card").first().click();
  await page.locator(".stage .drawing").first().waitFor({ state: "attached" });
  await page.reload();
  await page.locator(".stage .drawing").first().waitFor({ state: "attached" });
  const address = page.url();
  await page.goto("/");
  await page.getByText("148 sizes", { exact: true }).waitFor();
  assert.equal(await page.getByRole("heading", { name: "Not saved yet" }).count(), 0);
  await page.goto(address);
  await page.getByLabel("Design name").fill("Mine");
  await page.getByRole("banner").getByText("Only in this browser").waitFor();
  await page.goto("/");
  await page.getByRole("heading", { name: "Not saved yet" }).waitFor();
  await page.getByText("Mine", { exact: true }).waitFor();
  await page.close();
});

test("copies are numbered", async () => {
  const page = await opened(service, [code]);
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Save a copy" }).click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>(".design-name")?.value === "Tag 2");
  await page.goto("/");
  const card = page.locator(".card-place", { hasText: "Tag 2" });
  await card.getByRole("button").last().click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await page.getByText("Tag 3", { exact: true }).waitFor();
  await page.close();
});
