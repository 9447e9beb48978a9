// The pictures of the rows are saved with the design. Those that are too large stay in this browser, and the editor
// says so before they are missed.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import { draft } from "./draft";
import { state } from "./drawing";
import { PATIENCE } from "./service";
import { PHONE, signedIn, testService } from "./setup";

const service = testService();

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 4, heightIn: 4 },
  elements: [{ id: "i1", type: "image", x: 0, y: 0, width: 4, height: 4, src: "{{photo}}", print: "dots" }],
};

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="20" height="20"/>' +
  '<rect x="20" width="20" height="20" fill="#fff"/></svg>';

async function opened(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await draft(page, LABEL);
  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByRole("button", { name: "Paste cells" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("photo\tname\nada\tAda\nbob\tBob\n");
  await page.getByRole("dialog").getByRole("button", { name: /^Use/ }).click();
  return page;
}

type Files = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }[];

async function add(page: Page, files: Files): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add pictures" }).click();
  await (await chooser).setFiles(files);
}

const logo = (name: string) => ({ name, mimeType: "image/svg+xml", buffer: Buffer.from(LOGO) });

/** Noise, which no format makes small. */
async function noise(page: Page, name: string): Promise<Files[number]> {
  const coded = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [812, 812];
    const context = canvas.getContext("2d");
    if (!context) throw new Error("the browser draws nothing");
    const pixels = context.createImageData(812, 812);
    for (let at = 0; at < pixels.data.length; at += 65_536)
      crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
    context.putImageData(pixels, 0, 0);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  return { name, mimeType: "image/png", buffer: Buffer.from(coded, "base64") };
}

const listed = (page: Page) => page.getByRole("list", { name: "Pictures of the rows" }).locator(".row-picture-name");

async function save(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/edit\/[0-9a-f]+$/);
  return page.url().split("/").at(-1) ?? "";
}

const TOO_LARGE = "The pictures are too large to be saved with the design: they stay in this browser, on this device.";

test("another browser opens the saved pictures; adding and removing one are steps", async () => {
  const context = await signedIn(service, "pictures@example.com");
  const page = await opened(context);
  await add(page, [logo("ada.svg")]);
  await page.getByText("Pictures are saved with the design.").waitFor();
  await page.getByRole("button", { name: "Undo: Add 1 picture" }).click();
  await listed(page).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Redo: Add 1 picture" }).click();
  await listed(page).waitFor();
  const id = await save(page);
  await state(page, "Saved");

  const other = await (await signedIn(service, "pictures@example.com", "sign-in")).newPage();
  await other.goto(`/edit/${id}`);
  await state(other, "Saved");
  await other.getByRole("tab", { name: "Data" }).click();
  assert.deepEqual(await listed(other).allTextContents(), ["ada.svg"]);
  await other.locator('.stage [data-id="i1"] .drawing').waitFor({ state: "attached" });

  await add(page, [logo("bob.svg")]);
  await state(page, "Unsaved changes");
  await page.reload();
  await state(page, "Unsaved changes");
  await page.getByRole("tab", { name: "Data" }).click();
  assert.deepEqual(await listed(page).allTextContents(), ["ada.svg", "bob.svg"], "unsaved ones survive a reload");
  await context.close();
});

test("pictures that are too large are named when they are added, and stay in this browser", async () => {
  const context = await signedIn(service, "noise@example.com");
  const page = await opened(context);
  const names = ["ada.png", "bob.png", "eve.png", "kim.png", "lee.png"];
  const files: Files[number][] = [];
  for (const name of names) files.push(await noise(page, name));
  await add(page, files);
  await page.locator(".notice").getByText(TOO_LARGE).waitFor();
  await page.locator(".data-panel").getByText(TOO_LARGE).waitFor();
  const id = await save(page);
  await state(page, "Saved without pictures");
  const stored = await (await context.request.get(`/api/editor/designs/${id}`)).json();
  assert.ok(typeof stored.document.editorRows === "string", "the rows are saved");

  await page.reload();
  await state(page, "Saved without pictures");
  await page.getByRole("tab", { name: "Data" }).click();
  assert.deepEqual(await listed(page).allTextContents(), names);
  for (const name of names) await page.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await state(page, "Saved");
  await page.reload();
  await state(page, "Saved");
  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByText("2 rows have no picture:").waitFor();
  await context.close();
});

for (const [name, options] of [
  ["at a desk", { viewport: { width: 1440, height: 520 } }],
  ["on a phone", PHONE],
] as const)
  test(`the panel of an image leads to the pictures of the rows: ${name}`, async () => {
    const page = await service.page(options);
    const more = Array.from({ length: 12 }, (_, at) => ({
      id: `t${at}`,
      type: "text",
      x: 0,
      y: 0,
      text: `{{v${at}}}`,
    }));
    await draft(page, { ...LABEL, elements: [...LABEL.elements, ...more] });
    await page.getByRole("tab", { name: "Layers" }).click();
    await page.getByRole("treeitem").or(page.getByRole("listitem")).filter({ hasText: "photo" }).first().click();
    await page.getByRole("tab", { name: "Properties" }).click();
    await page.getByRole("button", { name: "Pictures of the rows" }).click();
    const button = page.getByRole("button", { name: "Add pictures" });
    await page.waitForFunction(() => (document.activeElement as HTMLElement | null)?.dataset.part === "pictures");
    const box = await button.boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    assert.ok(box && box.y > 0 && box.y + box.height <= height, JSON.stringify(box));
    await page.close();
  });
