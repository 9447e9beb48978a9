// Fonts of an account: uploaded, chosen, refused and deleted, while a design is open.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { element, opened } from "./drawing";
import { openDraft, testService } from "./setup";

const service = testService();

const FONTS = path.resolve("..", "crates", "typeset", "assets");

interface FontFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const LATIN = 1;
const NAMES = new Set([1, 4, 16]);

/** A font of the service under another family name of the same length, so that no table moves. */
async function font(file: string, family: readonly [from: string, to: string]): Promise<FontFile> {
  const [from, to] = family;
  assert.equal(from.length, to.length);
  const buffer = await readFile(path.join(FONTS, file));
  const tables = Array.from({ length: buffer.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => buffer.toString("latin1", at, at + 4) === "name");
  assert.ok(entry !== undefined);
  const names = buffer.readUInt32BE(entry + 8);
  const texts = names + buffer.readUInt16BE(names + 4);
  for (let record = 0; record < buffer.readUInt16BE(names + 2); record += 1) {
    const at = names + 6 + 12 * record;
    const [platform, id, length] = [at, at + 6, at + 8].map((place) => buffer.readUInt16BE(place)) as [
      number,
      number,
      number,
    ];
    const place = texts + buffer.readUInt16BE(at + 10);
    if (!NAMES.has(id)) continue;
    const bytes = (text: string) =>
      platform === LATIN ? Buffer.from(text, "latin1") : Buffer.from(text, "utf16le").swap16();
    const found = buffer.subarray(place, place + length).indexOf(bytes(from));
    if (found >= 0) bytes(to).copy(buffer, place + found);
  }
  return { name: `${to.trim()}.ttf`, mimeType: "font/ttf", buffer };
}

const heavy = () => font("RobotoCondensed-Italic.ttf", ["Roboto", "Robust"]);

async function openFonts(page: Page) {
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("menuitem", { name: "Fonts" }).click();
  return page.getByRole("dialog", { name: "Fonts", exact: true });
}

async function upload(page: Page, files: readonly FontFile[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("dialog").getByRole("button", { name: "Upload fonts" }).click();
  await (await chooser).setFiles([...files]);
}

const drawing = (page: Page) => element(page, "t1").locator(".drawing").innerHTML();

/** Waits until the text is drawn in another way than before. */
async function redrawn(page: Page, before: string): Promise<string> {
  await page.waitForFunction((old) => {
    const now = document.querySelector('.stage [data-id="t1"] .drawing')?.innerHTML;
    return now !== undefined && now !== old;
  }, before);
  return drawing(page);
}

const TEXT = { id: "t1", type: "text", x: 0.3, y: 0.3, text: "Cheese", fontSize: 24 };

test("characters that no font has offer the upload of one", async () => {
  const page = await opened(service, [{ id: "t1", type: "text", x: 0.2, y: 0.2, text: "\u{1A20}" }]);
  await page.getByRole("tab", { name: /Findings/ }).click();
  const card = page.getByRole("listitem").filter({ hasText: "No font has these characters" });
  assert.doesNotMatch(await card.innerText(), /--fonts/, "not a flag of the server");
  await card.getByRole("button", { name: "Upload fonts" }).click();
  await page.getByRole("dialog", { name: "Fonts", exact: true }).waitFor();
  await page.close();
});

test("an uploaded font can be chosen at once, and is missed after its deletion", async () => {
  const page = await opened(service, [TEXT]);
  const file = await heavy();
  await element(page, "t1").click();
  const picker = page.getByRole("button", { name: /^Font / });
  await picker.click();
  await page.getByRole("option", { name: /^Roboto Condensed/ }).waitFor();
  assert.equal(await page.getByRole("group", { name: "Your fonts" }).count(), 0);
  await page.keyboard.press("Escape");

  const dialog = await openFonts(page);
  await dialog.getByText("No fonts of your own yet.").waitFor();
  await dialog.getByText(/whose licence lets you use them in a service and print with them/).waitFor();
  await upload(page, [file]);
  await dialog.getByText("Robust Condensed Italic added").waitFor();
  await dialog.getByText(/^Italic · [\d.,]+ kB · .*Latin/).waitFor();
  await page.keyboard.press("Escape");

  const before = await drawing(page);
  await picker.click();
  await page
    .getByRole("group", { name: "Your fonts" })
    .getByRole("option", { name: /^Robust Condensed/ })
    .click();
  await page.getByRole("button", { name: "Font Robust Condensed" }).waitFor();
  const chosen = await redrawn(page, before);
  await page.getByRole("tab", { name: /Findings/ }).click();
  await page.getByText("No problems found.").waitFor();

  await openFonts(page);
  await dialog.getByRole("button", { name: "Delete Robust Condensed Italic" }).click();
  const question = page.getByRole("dialog", { name: "Delete Robust Condensed Italic" });
  await question.getByText(/^Texts in this font are not printed until you choose another font/).waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByText("Robust Condensed", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Delete Robust Condensed Italic" }).click();
  await question.getByRole("button", { name: "Delete font" }).click();
  await dialog.getByText("Robust Condensed Italic deleted").waitFor();
  await dialog.getByText("No fonts of your own yet.").waitFor();
  await page.locator("dialog button:focus").waitFor();
  await page.keyboard.press("Escape");

  // Nobody has changed the document, and yet it is drawn again.
  await page.getByText(/there is no font named “Robust Condensed”/i).waitFor();
  assert.notEqual(await drawing(page), chosen);
  await page.close();
});

test("a font that comes back is drawn at once", async () => {
  const page = await opened(service, [{ ...TEXT, font: "Robust Condensed" }]);
  await page.getByRole("tab", { name: /Findings/ }).click();
  const missing = page.getByText(/there is no font named “Robust Condensed”/i);
  await missing.waitFor();
  const dialog = await openFonts(page);
  await upload(page, [await heavy()]);
  await dialog.getByText("Robust Condensed", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await missing.waitFor({ state: "detached" });
  await page.close();
});

test("refusals name the file and the reason, and other files are uploaded", async () => {
  const page = await opened(service, [TEXT]);
  const dialog = await openFonts(page);
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: "font/ttf", buffer });
  const whole = await heavy();
  const refusal = (name: string) => dialog.getByRole("alert").getByRole("listitem").filter({ hasText: name });
  await upload(page, [
    file("notes.ttf", Buffer.from("not a font")),
    file("half.ttf", whole.buffer.subarray(0, whole.buffer.length / 2)),
    file("huge.ttf", Buffer.alloc(5_000_001)),
    whole,
    { ...whole, name: "again.ttf" },
  ]);
  await dialog.getByText("Robust Condensed Italic added").waitFor();
  await refusal("notes.ttf").getByText("the file is not a TrueType or OpenType font").waitFor();
  await refusal("half.ttf").getByText("the file is cut off").waitFor();
  await refusal("huge.ttf").getByText("The file is larger than 5 MB.").waitFor();
  await refusal("again.ttf").getByText("You already have this font in this style.").waitFor();
  assert.equal(await refusal("").count(), 4);

  // Five fit, the sixth does not.
  const others = ["Bold", "BoldItalic", "Italic", "Regular"].map((style) =>
    font(`Roboto-${style}.ttf`, ["Roboto", "Robust"]),
  );
  await upload(page, [...(await Promise.all(others)), file("sixth.ttf", whole.buffer)]);
  await refusal("sixth.ttf").getByText("You can have up to 5 fonts. Delete one to upload another.").waitFor();
  assert.equal(await dialog.getByRole("list", { name: "Your fonts" }).getByRole("listitem").count(), 5);
  assert.equal(await dialog.getByRole("button", { name: "Upload fonts" }).count(), 0);

  // A style of a family whose other styles stay.
  await dialog.getByRole("button", { name: "Delete Robust Bold", exact: true }).click();
  await page.getByText("Texts in this style are then printed in the other fonts named Robust.").waitFor();
  await page.getByRole("button", { name: "Delete font" }).click();
  await dialog.getByRole("button", { name: "Upload fonts" }).waitFor();
  await page.close();
});

test("a sixth font is refused by the service, too, and files can be dropped", async () => {
  const page = await opened(service, [TEXT]);
  const dialog = await openFonts(page);
  await dialog.getByText("No fonts of your own yet.").waitFor();
  // Another browser of the same account fills it meanwhile.
  for (const style of ["Bold", "BoldItalic", "Italic", "Regular"]) {
    const { buffer } = await font(`Roboto-${style}.ttf`, ["Roboto", "Robust"]);
    const headers = { "content-type": "application/octet-stream" };
    const answer = await page.request.post("/api/editor/fonts", { data: buffer, headers });
    assert.equal(answer.status(), 201, await answer.text());
  }
  const dropped = [await heavy(), await font("RobotoCondensed-Bold.ttf", ["Roboto", "Robust"])];
  await page.evaluate(
    (files) => {
      const dataTransfer = new DataTransfer();
      for (const { name, bytes } of files)
        dataTransfer.items.add(new File([Uint8Array.from(atob(bytes), (it) => it.charCodeAt(0))], name));
      document.querySelector("dialog")?.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
    },
    dropped.map(({ buffer }, index) => ({ name: `dropped-${index}.ttf`, bytes: buffer.toString("base64") })),
  );
  const refused = dialog.getByRole("alert").getByRole("listitem");
  await refused.getByText("You can have up to 5 fonts.").waitFor();
  assert.match((await refused.textContent()) ?? "", /^dropped-1\.ttf/);
  assert.equal(await dialog.getByRole("list", { name: "Your fonts" }).getByRole("listitem").count(), 5);
  await page.close();
});

test("without an account, uploading asks for one, and another account has other fonts", async () => {
  const page = await openDraft(service, { schemaVersion: 1, size: { widthIn: 4, heightIn: 2 }, elements: [TEXT] });
  await element(page, "t1").click();
  await page.getByRole("button", { name: "Upload fonts" }).click();
  const gate = page.getByRole("dialog", { name: "Create your account" });
  await gate.getByText("Create an account to upload fonts. Your work is kept.").waitFor();
  await gate.getByLabel("E-mail").fill("type@example.com");
  await gate.getByLabel("Password").fill("correct horse battery");
  await gate.getByRole("button", { name: "Create account" }).click();
  const dialog = page.getByRole("dialog", { name: "Fonts", exact: true });
  await dialog.getByText("No fonts of your own yet.").waitFor();
  await upload(page, [await heavy()]);
  await dialog.getByText("Robust Condensed Italic added").waitFor();
  await page.keyboard.press("Escape");
  const picker = page.getByRole("button", { name: /^Font / });
  await picker.click();
  await page.getByRole("option", { name: /^Robust Condensed/ }).waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("link", { name: "Tag" }).click();
  await element(page, "t1").click();
  await picker.click();
  await page.getByRole("option", { name: /^Roboto Condensed/ }).waitFor();
  assert.equal(await page.getByRole("option", { name: /^Robust Condensed/ }).count(), 0);
  await page.close();
});
