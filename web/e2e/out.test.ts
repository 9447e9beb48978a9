// Output and input: the print view, files, paper, and designs from files.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { draft } from "./draft";
import { openDraft, testService } from "./setup";

const service = testService();

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 2, heightIn: 1.25, dpi: 300 },
  sampleData: { code: "SAMPLE" },
  mine: { kept: ["as", 1, { it: "is" }] },
  elements: [
    { id: "t1", type: "text", x: 0.2, y: 0.2, text: "No {{code}}", unknown: true },
    { id: "r1", type: "rect", x: 0.1, y: 0.1, width: 1.8, height: 1.05 },
  ],
};

async function open(name = "Tag: A/B"): Promise<Page> {
  const page = await openDraft(service, LABEL, undefined, name);
  return page;
}

const openMenu = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function withRows(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByRole("button", { name: "Paste cells" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("code\tx\nONE\t1\nTWO\t2\n");
  await page.getByRole("button", { name: "Use 2 rows" }).click();
}

/** The file that a menu entry downloads. */
async function exported(page: Page, entry: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole("button", { name: "Export" }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
  const download = await waiting;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("the print view shows the dots of the real print, by button and by key, over the drawing", async () => {
  const page = await open();
  await page.getByRole("group", { name: "View" }).getByRole("button", { name: "Preview" }).click();
  const picture = page.locator(".print-paper img");
  await picture.waitFor();
  assert.deepEqual(
    await picture.evaluate((it: HTMLImageElement) => it.decode().then(() => [it.naturalWidth, it.naturalHeight])),
    [600, 375],
  );
  await page.getByText("300 dpi · 600 × 375 dots").waitFor();

  const sheet = await page.locator(".sheet").boundingBox();
  const paper = await page.locator(".print-paper").boundingBox();
  assert.ok(
    sheet && paper && Math.abs(sheet.width - paper.width) < 1 && Math.abs(sheet.x - paper.x) < 1,
    "the same place as the drawing",
  );

  const before = await picture.getAttribute("src");
  await page.mouse.move(700, 400);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -600);
  await page.keyboard.up("Control");
  await page.mouse.down();
  await page.mouse.move(760, 440);
  await page.mouse.up();
  const larger = await page.locator(".print-paper").boundingBox();
  assert.ok(larger && larger.width > paper.width * 2, "zoomed by the wheel");
  assert.equal(
    await page.getByRole("button", { name: "Undo", exact: true }).isDisabled(),
    true,
    "dragging changed nothing",
  );

  await page.getByRole("slider", { name: "Blend drawing and preview" }).fill("40");
  assert.equal(await page.locator(".print-view").evaluate((it) => getComputedStyle(it).opacity), "0.4");
  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByLabel("Value of code").fill("OTHER");
  await page.waitForFunction((old) => document.querySelector(".print-paper img")?.getAttribute("src") !== old, before);

  await page.locator(".print-view").focus();
  await page.keyboard.press("Delete");
  await page.keyboard.press("p");
  await picture.waitFor({ state: "detached" });
  assert.equal(await page.locator("[data-id]").count(), 2, "keys change nothing in the print view");
  await page.keyboard.press("p");
  await picture.waitFor();
  await page.close();
});

test("keys on the buttons of the print view do not change the label behind it", async () => {
  const page = await open();
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.locator('[data-layer="r1"] .layer-name').click();
  const view = page.getByRole("group", { name: "View" });
  await view.getByRole("button", { name: "Preview" }).click();
  const paper = page.locator(".print-paper");
  await paper.locator("img").waitFor();
  const before = await paper.boundingBox();
  for (const key of ["Delete", "ArrowRight", "b", "r", "Control+d", "Control+ArrowRight", "Alt+a", "Control+x"])
    await page.keyboard.press(key);
  const after = await paper.boundingBox();
  assert.ok(before && after && after.x < before.x, "arrows look around");
  await page.locator('[data-layer="t1"] .layer-name').click();
  for (const key of ["Delete", "ArrowDown", "1", "t", "Backspace"]) await page.keyboard.press(key);
  assert.equal(await page.getByRole("button", { name: "Undo", exact: true }).isDisabled(), true, "nothing was changed");
  await page.getByRole("tab", { name: "Layers" }).press("ArrowRight");
  await page.getByRole("tab", { name: "Data", selected: true }).waitFor();
  await page.getByRole("button", { name: "Export" }).press("Enter");
  const entered = (index: number) => page.getByRole("menuitem").nth(index).and(page.locator(":focus")).waitFor();
  await entered(0);
  await page.keyboard.press("ArrowDown");
  await entered(1);
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await view.getByRole("button", { name: "Preview" }).press("Escape");
  await paper.waitFor({ state: "detached" });
  await page.close();
});

/** Whether the element with the focus is in a place. */
const isFocusIn = (page: Page, place: string) =>
  page.evaluate((it) => document.activeElement?.closest(it) != null, place);

test("tools and label behind the print view cannot be focused; the panel can, and the focus returns", async () => {
  const page = await open();
  const table = { id: "g1", type: "table", x: 0.3, y: 0.4, columns: [0.5, 0.5], rows: [0.2, 0.2] };
  await draft(page, { ...LABEL, elements: [...LABEL.elements, table] });
  await page.locator('[data-id="g1"]').click();
  const tools = await page.getByRole("toolbar").boundingBox();
  await page.keyboard.press("p");
  await page.locator(".print-paper img").waitFor();
  const isAlong = await isFocusIn(page, ".print-view");
  assert.ok(tools);
  for (const down of [40, 100, 160, 220]) await page.mouse.click(tools.x + tools.width / 2, tools.y + down);
  assert.equal(await page.locator("[data-id]").count(), 3, "tools add nothing");
  const cell = page.getByRole("gridcell", { name: /^Row 1, column 2/ });
  await cell.dblclick();
  await cell.press("Enter");
  assert.equal(await page.locator(".inplace-area").count(), 0, "nothing is typed unseen");
  assert.equal(await page.getByRole("button", { name: "Undo", exact: true }).isDisabled(), true, "nothing was changed");

  await page.locator(".print-view").focus();
  const seen = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    for (const place of [".tools", ".stage", ".nudge-pad", ".sidebar", ".print-bar"])
      if (await isFocusIn(page, place)) seen.add(place);
  }
  assert.deepEqual([...seen].sort(), [".print-bar", ".sidebar"]);
  assert.ok(isAlong, "the focus went along");

  await page.locator(".print-view").focus();
  await page.keyboard.press("Escape");
  await page.locator(".print-view").waitFor({ state: "detached" });
  assert.ok(await isFocusIn(page, '[data-id="g1"]'), "the focus is back");
  await page.getByRole("toolbar").getByRole("button", { name: "Box", exact: true }).click();
  await page.locator("[data-id]").nth(3).waitFor();
  await page.close();
});

test("keys in an open menu go to the menu and change nothing behind it", async () => {
  const page = await open();
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.locator('[data-layer="r1"] .layer-name').click();
  for (const name of ["Print", "Export", "More options", "Account"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await page.locator("[role=menu] :focus").waitFor();
    for (const key of ["ArrowDown", "ArrowUp", "ArrowRight", "Delete", "b", "Control+d", "Control+x"])
      await page.keyboard.press(key);
    await page.getByRole("menu", { name }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Undo", exact: true }).isDisabled(), true, name);
    await page.keyboard.press("Escape");
    await page.getByRole("menu", { name }).waitFor({ state: "detached" });
  }
  await page.close();
});

test("a label that cannot be printed says why, and the last picture stays", async () => {
  const page = await open();
  await page.locator('[data-id="r1"]').waitFor();
  await page.keyboard.press("p");
  await page.locator(".print-paper img").waitFor();
  await page.route("**/api/editor/export", (route) =>
    route.fulfill({ status: 422, json: { error: "unrepresentable_element", message: "b1 has no command" } }),
  );
  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByLabel("Value of code").fill("x");
  await page.getByText("Cannot be printed: b1 has no command").waitFor();
  assert.equal(await page.locator(".print-paper img").count(), 1);
  await page.close();
});

test("files are named after the design and hold what is printed", async () => {
  const page = await open();
  const zpl = await exported(page, "ZPL");
  assert.equal(zpl.name, "Tag A B.zpl");
  assert.match(zpl.bytes.toString(), /^\^XA[\s\S]*No SAMPLE[\s\S]*\^XZ$/);
  const document = await exported(page, "Design document (JSON)");
  assert.equal(document.name, "Tag A B.json");
  assert.deepEqual(JSON.parse(document.bytes.toString()), LABEL, "exactly as it was");
  const spec = await exported(page, "Label spec (JSON)");
  assert.equal((JSON.parse(spec.bytes.toString()) as { elements: unknown[] }).elements.length, 2);
  assert.match((await exported(page, "SVG")).bytes.toString(), /^<svg/);
  assert.equal((await exported(page, "PNG, 1 bit")).bytes.subarray(1, 4).toString(), "PNG");

  await withRows(page);
  const all = await exported(page, "ZPL, 2 labels");
  assert.match(all.bytes.toString(), /No ONE[\s\S]*\^XZ[\s\S]*No TWO/);
  await page.keyboard.press("Alt+PageDown");
  const second = await exported(page, "ZPL");
  assert.equal(second.name, "Tag A B 2.zpl");
  assert.match(second.bytes.toString(), /No TWO/);
  assert.equal((await exported(page, "PDF, 2 pages")).bytes.toString("latin1").match(/\/Type ?\/Page\b/g)?.length, 2);
  assert.match((await exported(page, "Rows as CSV")).bytes.toString(), /code,x\r\nONE,1\r\n/);
  await page.close();
});

test("a refusal names its row and element", async () => {
  const page = await service.page();
  const code = {
    id: "b1",
    type: "barcode",
    name: "Code",
    x: 0.2,
    y: 0.2,
    width: 1.6,
    height: 0.8,
    symbology: "ean13",
    value: "{{code}}",
  };
  await draft(page, { ...LABEL, elements: [code] });
  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByRole("button", { name: "Paste cells" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("code\tx\n400638133393\t1\n12\t2\n");
  await page.getByRole("button", { name: "Use 2 rows" }).click();
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "ZPL, 2 labels" }).click();
  await page.getByText("Row 2: Code: EAN-13 needs 12 or 13 digits, found 2").waitFor();
  await page.close();
});

test("the print offset applies to prints of this browser and to nothing else", async () => {
  const page = await open();
  const origins = (zpl: { bytes: Buffer }) =>
    [...zpl.bytes.toString().matchAll(/\^FO(\d+),(\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const before = origins(await exported(page, "ZPL"));
  const png = await exported(page, "PNG, 1 bit");
  await openMenu(page, "Print");
  await page.getByRole("menuitem", { name: "Print offset" }).click();
  const dialog = page.getByRole("dialog", { name: "Print offset" });
  await dialog.getByLabel("To the right").fill("12d");
  await dialog.getByLabel("Down").fill("-5d");
  await dialog.getByRole("button", { name: "Done" }).click();

  const after = origins(await exported(page, "ZPL"));
  assert.deepEqual(
    after,
    before.map(([x, y]) => [x + 12, y - 5]),
  );
  // The panel's own buttons send to the same printer.
  await page.getByRole("tab", { name: "ZPL" }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const download = await waiting;
  assert.equal(download.suggestedFilename(), "Tag A B.zpl");
  assert.deepEqual(origins({ bytes: await readFile(await download.path()) }), after);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy ZPL" }).click();
  await page.getByText("Copied").waitFor();
  assert.deepEqual(origins({ bytes: Buffer.from(await page.evaluate(() => navigator.clipboard.readText())) }), after);
  assert.ok(png.bytes.equals((await exported(page, "PNG, 1 bit")).bytes), "pictures show the label as it is");
  await openMenu(page, "Print");
  const asked = page.waitForRequest("**/api/editor/export");
  await page.getByRole("menuitem", { name: "Print with the browser" }).click();
  assert.deepEqual((await asked).postDataJSON().offset, { x: 12, y: -5 });

  // It is stored in this browser; a print that it makes impossible is refused with the excess.
  await page.reload();
  await openMenu(page, "Print");
  await page.getByRole("menuitem", { name: /^Print offset: 0\.04 right, -0\.017 down/ }).click();
  await dialog.getByLabel("Down").fill("-200d");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "ZPL", exact: true }).click();
  await page.getByText(/moves something \d+ dots over the upper edge/).waitFor();
  await openMenu(page, "Print");
  await page.getByRole("menuitem", { name: /^Print offset/ }).click();
  await dialog.getByRole("button", { name: "No offset" }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  assert.deepEqual(origins(await exported(page, "ZPL")), before);
  await page.close();
});

test("a design is imported from its file, by button and by drop; an invalid file names its problems", async () => {
  const page = await open();
  const choose = async (name: string, text: string) => {
    await page.getByRole("button", { name: "Export" }).click();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("menuitem", { name: "Import design" }).click();
    await (await chooser).setFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
  };
  await choose("wrong.json", JSON.stringify({ ...LABEL, elements: [{ ...LABEL.elements[0], x: "far" }] }));
  await page.getByRole("dialog", { name: "This file is not a design" }).getByText("/elements/0/x").waitFor();
  await page.keyboard.press("Escape");
  await choose("broken.json", "{");
  await page.getByText("Invalid JSON").waitFor();
  await page.keyboard.press("Escape");

  await choose("Came back.json", JSON.stringify(LABEL));
  await page.waitForURL(/draft=draft-(?!of-test)/);
  assert.equal(await page.getByLabel("Design name").inputValue(), "Came back");
  assert.deepEqual(JSON.parse((await exported(page, "Design document (JSON)")).bytes.toString()), LABEL);

  const code = {
    id: "b1",
    type: "barcode",
    x: 0.2,
    y: 0.2,
    width: 1.2,
    height: 0.6,
    symbology: "code128",
    value: "A1",
    rotation: null,
  };
  await choose("Nulls.json", JSON.stringify({ ...LABEL, elements: [code] }));
  await page.locator('[data-id="b1"]').click();
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Undo: Rotate barcode" }).waitFor();
  const turned = JSON.parse((await exported(page, "Design document (JSON)")).bytes.toString()) as typeof LABEL;
  assert.equal((turned.elements[0] as { rotation?: string }).rotation, "R");

  const before = page.url();
  await page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "dropped.json", { type: "application/json" }));
      for (const type of ["dragover", "drop"]) {
        document
          .querySelector(".stage")
          ?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
      }
    },
    JSON.stringify({ ...LABEL, name: "From a template" }),
  );
  await page.waitForURL((address) => address.href !== before);
  assert.equal(await page.getByLabel("Design name").inputValue(), "From a template");
  await page.close();
});
