// Opening ZPL as a design: by drop, by paste and from a file, with the proof that it prints the same.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { draft } from "./draft";
import { drag, middle } from "./drawing";
import { openDraft, testService } from "./setup";

const service = testService();

/** Texts, bars and a box that designs have, too. */
const PARCEL = [
  "^XA^PW812^LL406",
  "^FO40,40^A0N,40,40^FDTo %NAME%^FS",
  "^FO40,100^A0N,30,30^FDParcel @number@^FS",
  "^FO40,160^BY3^BCN,100,Y,N,N^FD12345678^FS",
  "^FO600,40^GB160,160,4^FS",
  "^XZ",
].join("\n");

/** Code 39 with a readable line above it, which only printers have. */
const NATIVE = [
  "^XA^PW812^LL406",
  "^FO40,60^A0N,40,40^FDOrder^FS",
  "^FO40,150^BY2,2.5,100^B3N,N,100,Y,Y^FDPO-4711^FS",
  "^XZ",
].join("\n");

/** A text that begins left of the label, where no element of a design can stand. */
const DIFFERENT = [
  "^XA^PW812^LL406^LS60",
  "^FO100,40^A0N,40,40^FDWhole^FS",
  "^FO20,150^A0N,60,60^FDCut^FS",
  "^XZ",
].join("\n");

const two = (first: string, second: string) => `${first}\n${second}`;
const dialog = (page: Page) => page.getByRole("dialog", { name: "Open ZPL as a design" });
const openButton = (page: Page) => dialog(page).getByRole("button", { name: "Open as design" });
const proof = (page: Page) => dialog(page).locator(".zpl-verdict");

async function atStart(page: Page): Promise<Page> {
  await page.goto("/");
  await page.locator(".hero").waitFor();
  return page;
}

/** Drops a file somewhere on the page. */
async function drop(page: Page, place: string, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([where, file, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content], file));
      for (const type of ["dragover", "drop"]) {
        const event = new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
        document.querySelector(where)?.dispatchEvent(event);
      }
    },
    [place, name, text] as const,
  );
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** The design that the dialog opens. */
async function opened(page: Page): Promise<void> {
  await openButton(page).and(page.locator(":enabled")).click();
  await page.waitForURL(/draft=draft-/);
  await page.locator(".stage .drawing").first().waitFor({ state: "attached" });
}

async function exported(page: Page, entry: string): Promise<string> {
  await page.getByRole("button", { name: "Export" }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
  return readFile(await (await waiting).path(), "utf8");
}

interface Exported {
  readonly imported?: { readonly identical: boolean };
  readonly sampleData?: Readonly<Record<string, string>>;
  readonly size: { readonly dpi?: number };
  readonly elements: readonly { readonly type: string; readonly text?: string; readonly x: number }[];
}

const documentOf = async (page: Page) => JSON.parse(await exported(page, "Design document (JSON)")) as Exported;
const kinds = ({ elements }: Exported) => elements.map(({ type }) => type);

test("a dropped document opens after its proof, and is named after its file", async () => {
  const page = await atStart(await service.page());
  await drop(page, ".hero", "Parcel label.zpl", PARCEL);
  await proof(page).getByText("Identical, dot for dot").waitFor();
  assert.equal(page.url().includes("/edit"), false, "nothing opens by itself");
  await opened(page);
  assert.equal(await page.getByLabel("Design name").inputValue(), "Parcel label");
  const document = await documentOf(page);
  assert.deepEqual(kinds(document), ["text", "text", "barcode", "rect"]);
  assert.equal(document.imported?.identical, true);
  assert.equal(await page.getByText("from the imported ZPL").count(), 0);
  await page.close();
});

test("a text file is ZPL by its content, and a table otherwise", async () => {
  const page = await openDraft(service, { schemaVersion: 1, size: { widthIn: 2, heightIn: 1 }, elements: [] });
  await drop(page, ".stage", "label.txt", PARCEL);
  await dialog(page).waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  assert.match(page.url(), /draft=draft-of-test/, "the open design stays");
  await drop(page, ".stage", "rows.txt", "name\tcity\nAda\tLondon\n");
  await page.getByRole("dialog", { name: "Import rows" }).waitFor();
  await page.close();
});

test("pasted ZPL opens from the start page and from an open design, which is kept", async () => {
  const page = await atStart(await service.page());
  await paste(page, PARCEL);
  await proof(page).getByText("Identical").waitFor();
  await page.keyboard.press("Escape");
  await draft(page, { schemaVersion: 1, size: { widthIn: 2, heightIn: 1 }, elements: [] }, "Other");
  await paste(page, PARCEL);
  await opened(page);
  assert.equal(await page.getByLabel("Design name").inputValue(), "Pasted ZPL");
  await page.goBack();
  await page.getByText("Add text, a barcode or a shape to begin").waitFor();
  assert.equal(await page.getByLabel("Design name").inputValue(), "Other");
  // In a field it is only text.
  await page.getByLabel("Design name").focus();
  await page.getByLabel("Design name").evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "^XA^XZ");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  assert.equal(await dialog(page).count(), 0);
  await page.close();
});

test("a document from a file, whose bytes are no text, is read as it is", async () => {
  const page = await atStart(await service.page());
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a file" }).click();
  const bytes = Buffer.from("^XA^CI27^PW406^LL203^FO20,20^A0N,30,30^FDCaf\xe9^FS^XZ", "latin1");
  await (await chooser).setFiles({ name: "old.prn", mimeType: "application/octet-stream", buffer: bytes });
  await opened(page);
  const [text] = (await documentOf(page)).elements;
  assert.equal(text?.text, "Café");
  await page.close();
});

test("without a proof nothing can be opened, and refusals are shown in the dialog", async () => {
  const page = await atStart(await service.page());
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/editor/import", async (route) => {
    await held;
    await route.continue();
  });
  await drop(page, ".hero", "label.zpl", PARCEL);
  await dialog(page).getByText("Reading, printing again and comparing").waitFor();
  assert.ok(await openButton(page).isDisabled());
  release();
  await proof(page).waitFor();
  assert.ok(await openButton(page).isEnabled());
  await page.keyboard.press("Escape");

  await drop(page, ".hero", "nothing.zpl", "no label at all");
  await dialog(page).getByRole("alert").getByText("This ZPL cannot be opened").waitFor();
  await dialog(page).getByRole("alert").getByText(/\^XA/).waitFor();
  assert.ok(await openButton(page).isDisabled());
  await page.keyboard.press("Escape");

  await page.unroute("**/api/editor/import");
  await page.route("**/api/editor/import", (route) => route.abort());
  await drop(page, ".hero", "label.zpl", PARCEL);
  await dialog(page).getByText("The service cannot be reached").waitFor();
  await page.unroute("**/api/editor/import");
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await proof(page).getByText("Identical").waitFor();
  await page.close();
});

test("one of several labels is chosen", async () => {
  const page = await atStart(await service.page());
  await drop(page, ".hero", "two.zpl", two(PARCEL, NATIVE));
  await proof(page).waitFor();
  await dialog(page).getByRole("combobox", { name: "Label", exact: true }).selectOption("2 of 2");
  await dialog(page).getByText("%NAME%").waitFor({ state: "detached" });
  await opened(page);
  assert.deepEqual(kinds(await documentOf(page)), ["text", "native"]);
  await page.close();
});

test("variables become placeholders only if they are ticked, and keep what was there as their sample", async () => {
  const page = await atStart(await service.page());
  await drop(page, ".hero", "label.zpl", PARCEL);
  const name = dialog(page).getByRole("checkbox", { name: /%NAME%/ });
  const number = dialog(page).getByRole("checkbox", { name: /@number@/ });
  assert.equal(await name.isChecked(), false);
  assert.equal(await number.isChecked(), false);
  await name.check();
  await proof(page).getByText("Identical").waitFor();
  await opened(page);
  const document = await documentOf(page);
  const texts = document.elements.map(({ text }) => text);
  assert.deepEqual(texts.slice(0, 2), ["To {{NAME}}", "Parcel @number@"]);
  assert.deepEqual(document.sampleData, { NAME: "%NAME%" });
  await page.close();
});

test("a document is printed at another resolution, with what that changes", async () => {
  const page = await atStart(await service.page());
  await drop(page, ".hero", "label.zpl", PARCEL);
  await proof(page).waitFor();
  await dialog(page).getByLabel("Print at another resolution").selectOption("300 dpi");
  await dialog(page).getByRole("heading", { name: "What changes at 300 dpi" }).waitFor();
  await opened(page);
  const document = await documentOf(page);
  assert.equal(document.size.dpi, 300);
  assert.ok(Math.abs((document.elements[0]?.x ?? 0) - 40 / 203) < 0.005, "the same place in inches");
  await page.close();
});

test("a field of a printer is moved and its text changed, and its commands stay", async () => {
  const page = await atStart(await service.page());
  await drop(page, ".hero", "label.zpl", NATIVE);
  await opened(page);
  const field = page.locator(".stage [data-id]").nth(1);
  await field.click();
  const panel = page.getByRole("tabpanel");
  await panel.getByText("Code 39").waitFor();
  await panel.getByText("^B3N,N,100,Y,Y").waitFor();
  assert.equal(await page.locator(".stage [data-handle]").count(), 0, "it has no handles");
  assert.ok(await panel.getByRole("button", { name: "Rotate 90°" }).isDisabled());
  await drag(page, await middle(page, ".stage [data-id].is-native"), [900, 500]);
  await page.getByRole("button", { name: "Undo: Move printer field" }).waitFor();
  await panel.getByLabel("Text", { exact: true }).fill("PO-4712");
  const zpl = await exported(page, "ZPL");
  assert.match(zpl, /\^B3N,N,100,Y,Y\^FDPO-4712\^FS/);
  assert.doesNotMatch(zpl, /\^FO40,150/);
  await page.close();
});

test("commands that are typed into a field of a printer are printed as text", async () => {
  const page = await atStart(await service.page());
  await drop(page, ".hero", "label.zpl", NATIVE.replace("^B3N,N,100,Y,Y^FDPO-4711", "^BCN,100,Y,Y,N^FDPO-4711"));
  await opened(page);
  await page.locator(".stage .is-native").click();
  await page.getByRole("tabpanel").getByLabel("Text", { exact: true }).fill("^XZ~JA^XA");
  const zpl = await exported(page, "ZPL");
  assert.equal(zpl.match(/\^XZ/g)?.length, 1, "the label ends once");
  assert.doesNotMatch(zpl, /~JA/);
  await page.close();
});

/** How many dots of a picture are coloured. */
const inked = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, width, height).data ?? [];
    return data.filter((value, index) => index % 4 === 3 && value > 0).length;
  });

test("a document that prints other dots says where, in the dialog and on the label until it is closed", async () => {
  const page = await atStart(await service.page());
  await drop(page, ".hero", "label.zpl", DIFFERENT);
  await proof(page).getByText("1 field differs").waitFor();
  const listed = dialog(page).getByRole("list", { name: "Fields that differ" }).getByRole("button");
  assert.equal(await listed.count(), 1);
  const dots = Number(/([\d,]+) dots/.exec((await listed.textContent()) ?? "")?.[1]?.replace(",", ""));
  assert.equal(await inked(dialog(page).locator(".zpl-red")), dots, "every differing dot is red");
  assert.equal(await dialog(page).locator(".zpl-frame").count(), 0);
  await listed.click();
  await dialog(page).locator(".zpl-frame").waitFor();
  await dialog(page).getByLabel("Show the difference in red").uncheck();
  assert.equal(await dialog(page).locator(".zpl-red").count(), 0);
  await opened(page);

  const banner = page.getByText("1 field differs from the imported ZPL.");
  await banner.waitFor();
  assert.equal(await page.locator(".differences").count(), 0);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.locator(".differences rect").waitFor({ state: "attached" });
  await page.locator(".differences image").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  assert.equal(await page.locator(".differences").count(), 0);
  await page.reload();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.locator(".differences rect").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Close the comparison" }).click();
  await banner.waitFor({ state: "detached" });
  assert.equal(await page.locator(".differences").count(), 0);
  await page.getByRole("button", { name: "Undo: Close the comparison" }).click();
  await banner.waitFor();
  await page.close();
});
