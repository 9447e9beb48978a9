// Pictures: dropped, pasted and chosen; reduced; shown as dots; changed by the panel; cropped; one for each row.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page, Response } from "playwright-core";
import { draft } from "./draft";
import { field, kept, values } from "./drawing";
import { openBlank, testService } from "./setup";

const service = testService();

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="20" height="20"/>' +
  '<rect x="20" width="20" height="20" fill="#fff"/></svg>';
const uri = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;

interface Kept {
  readonly id: string;
  readonly src: string;
  readonly print?: string;
  readonly mode?: string;
  readonly threshold?: number;
  readonly invert?: boolean;
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

/** The picture in the draft. */
async function draftOf(page: Page, id = "i1"): Promise<Kept> {
  const found = (await kept(page)).elements.find((it) => it.id === id);
  assert.ok(found, id);
  return found as unknown as Kept;
}

const dots = (page: Page, id = "i1") => page.locator(`.stage [data-id="${id}"] .drawing`);
const original = (page: Page, id = "i1") => page.locator(`.stage [data-id="${id}"] image[preserveAspectRatio]`);

/** A photograph as the bytes of a JPEG: shades, edges and noise. */
async function photograph(page: Page, width: number, height: number): Promise<Buffer> {
  const coded = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [width, height];
      const context = canvas.getContext("2d");
      if (!context) throw new Error("the browser draws nothing");
      const sky = context.createLinearGradient(0, 0, width, height);
      sky.addColorStop(0, "#123a70");
      sky.addColorStop(0.6, "#f0e0c0");
      sky.addColorStop(1, "#20401c");
      context.fillStyle = sky;
      context.fillRect(0, 0, width, height);
      for (let at = 0; at < 40; at += 1) {
        context.fillStyle = `hsl(${at * 29} 50% ${20 + ((at * 7) % 60)}%)`;
        context.fillRect((at * 577) % width, (at * 331) % height, width / 9, height / 7);
      }
      const pixels = context.getImageData(0, 0, width, height);
      // Pseudo-random values, the same every time.
      let seed = 1;
      const next = () => {
        seed ^= seed << 13;
        seed ^= seed >>> 17;
        seed ^= seed << 5;
        return (seed & 63) - 32;
      };
      for (const index of pixels.data.keys())
        if (index % 4 !== 3) pixels.data[index] = (pixels.data[index] ?? 0) + next();
      context.putImageData(pixels, 0, 0);
      return canvas.toDataURL("image/jpeg", 0.95).split(",")[1] ?? "";
    },
    [width, height] as const,
  );
  return Buffer.from(coded, "base64");
}

interface Dropped {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Drops files on the middle of something, or pastes them. */
const give = (place: Locator, files: readonly Dropped[], way: "drop" | "paste" = "drop") =>
  place.evaluate(
    (element, [given, how]) => {
      const data = new DataTransfer();
      for (const { name, type, coded } of given) {
        const bytes = Uint8Array.from(atob(coded), (sign) => sign.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const box = element.getBoundingClientRect();
      const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
      const common = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === "drop"
          ? new DragEvent("drop", { dataTransfer: data, ...common, ...at })
          : new ClipboardEvent("paste", { clipboardData: data, ...common }),
      );
    },
    [files.map(({ name, type, bytes }) => ({ name, type, coded: bytes.toString("base64") })), way] as const,
  );

const logo: Dropped = { name: "logo.svg", type: "image/svg+xml", bytes: Buffer.from(LOGO) };

test("the notice of a reduced picture does not cover a dialog, and waits until it is closed", async () => {
  const page = await openBlank(service);
  const bytes = await photograph(page, 1200, 900);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("toolbar").getByRole("button", { name: "Image" }).click();
  await (await chooser).setFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: bytes });
  const notice = page.locator(".notice", { hasText: "Picture reduced" });
  await notice.waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  assert.equal(await notice.count(), 0, "in the dialog or below it");
  await page.keyboard.press("Escape");
  await notice.waitFor();
});

test("a large photograph from a file is reduced to what the label's dots show, which is told", async () => {
  const page = await openBlank(service);
  const bytes = await photograph(page, 3000, 2250);
  assert.ok(bytes.length > 3_000_000, `${bytes.length} bytes`);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("toolbar").getByRole("button", { name: "Image" }).click();
  await (await chooser).setFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: bytes });
  // An inch at 203 dpi, a pixel for each dot.
  await page.getByText(/^Picture reduced from 3000 × 2250 to 203 × 152 pixels, \d+ kB: as much as/).waitFor();
  await dots(page).waitFor({ state: "attached" });
  const { src, print, width, height } = await draftOf(page);
  assert.ok(src.length > 1000 && src.length < 40_000, `${src.length} characters`);
  assert.match(src, /^data:image\/jpeg;base64,/, "a photograph is shorter as JPEG");
  assert.equal(print, "dots");
  assert.equal(width / height, 4 / 3, "the ratio stays");
  assert.equal(await page.getByText("Not printed").count(), 0);
  // It is mostly grey: the finding offers the mode for photographs.
  await page.getByRole("tab", { name: "Findings" }).click();
  await page.getByText(/% of the picture is grey/).waitFor();
  await page.getByRole("button", { name: "Print it as a photograph", exact: true }).click();
  await page.getByRole("button", { name: "Print it as a photograph", exact: true }).waitFor({ state: "detached" });
  assert.equal((await draftOf(page)).mode, "diffusion");
  await page.close();
});

test("a drawing with text is converted to pixels as the browser draws it, which is told", async () => {
  const page = await openBlank(service);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20">' +
    '<text x="2" y="16" font-size="16" font-family="sans-serif">Northwind</text></svg>';
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("toolbar").getByRole("button", { name: "Image" }).click();
  await (await chooser).setFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) });
  await page.getByText(/^The drawing has text/).waitFor();
  await dots(page).waitFor({ state: "attached" });
  const { src, width, height } = await draftOf(page);
  assert.match(src, /^data:image\/png;base64,/);
  assert.equal(width / height, 4, "the ratio stays");
  await page.getByRole("tab", { name: "Findings" }).click();
  await page.getByText("No problems found.").waitFor();
  await page.close();
});

test("a picture is turned as its camera says", async () => {
  const page = await openBlank(service);
  const plain = await photograph(page, 300, 200);
  // An EXIF segment that says: turn it by 90 degrees.
  const exif = Buffer.from("ffe1002245786966000049492a0008000000010012010300010000000600000000000000", "hex");
  const bytes = Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)]);
  await give(page.locator(".stage"), [{ name: "turned.jpg", type: "image/jpeg", bytes }]);
  await dots(page).waitFor({ state: "attached" });
  const { width, height } = await draftOf(page);
  assert.ok(Math.abs(height / width - 1.5) < 0.01, `${width} by ${height}`);
  await page.close();
});

test("a picture is dropped at the pointer, and shown as dots or as it is", async () => {
  const page = await openBlank(service);
  await give(page.locator(".stage"), [logo]);
  await dots(page).waitFor({ state: "attached" });
  const { src, print, x, width } = await draftOf(page);
  assert.match(src, /^data:image\/svg\+xml;base64,/, "a drawing stays as it is");
  assert.equal(print, "dots");
  assert.ok(Math.abs(x + width / 2 - 2) < 0.01, "in the middle of a label of four inches");
  assert.equal(await original(page).count(), 0, "the dots, not the colors");
  const toggle = page.getByRole("checkbox", { name: "Show original" });
  await toggle.check();
  await original(page).waitFor({ state: "attached" });
  assert.equal(await original(page).getAttribute("href"), src);
  assert.equal(await dots(page).count(), 0);
  await field(page, "Opacity, %").fill("40");
  await page.keyboard.press("Enter");
  assert.equal(await original(page).getAttribute("opacity"), "0.4");
  await toggle.uncheck();
  await dots(page).waitFor({ state: "attached" });
  assert.equal(JSON.stringify(await draftOf(page)).includes("riginal"), false, "the switch is not saved");
  await page.close();
});

test("a picture is pasted; a file that is no picture is named", async () => {
  const page = await openBlank(service);
  await page.getByRole("application").focus();
  const place = page.getByRole("application");
  await give(place, [{ ...logo, name: "image.png", type: "image/svg+xml" }], "paste");
  await dots(page).waitFor({ state: "attached" });
  assert.equal((await draftOf(page)).print, "dots");
  await give(page.locator(".stage"), [{ name: "scan.heic", type: "image/heic", bytes: Buffer.from("no picture") }]);
  await page
    .getByText("scan.heic is not a picture that the browser can read. Accepted are PNG, JPEG, WebP, GIF and SVG.")
    .waitFor();
  // Browsers know no type for it.
  await give(page.locator(".stage"), [{ name: "raw.tiff", type: "", bytes: Buffer.from("no picture") }]);
  await page.getByText(/^raw\.tiff is not a picture that the browser can read/).waitFor();
  await page.close();
});

/** Half of it is a grey that a threshold decides about. */
const GREY =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="20" height="20"/>' +
  '<rect x="20" width="20" height="20" fill="#999"/></svg>';
const IMAGE = { id: "i1", type: "image", x: 1, y: 0.5, width: 1, height: 0.5, src: uri(GREY) };

interface Ink {
  readonly width: number;
  readonly height: number;
}

interface Drawn {
  readonly id: string;
  readonly digest: string;
  readonly box: Ink | null;
}

/** The ink of each drawing that a page got: an answer leaves out those that the page has. */
const inks = new WeakMap<Page, Map<string, Ink>>();

async function drawn(page: Page, response: Response): Promise<readonly Drawn[]> {
  if (!response.url().endsWith("/api/editor/convert") || response.status() !== 200) return [];
  const { elements } = (await response.json()) as { elements: readonly Drawn[] };
  const known = inks.get(page) ?? new Map<string, Ink>();
  inks.set(page, known);
  for (const { digest, box } of elements) if (box) known.set(digest, box);
  return elements.map((it) => ({ ...it, box: known.get(it.digest) ?? null }));
}

/** Waits until the picture has this ink, in dots: answers to earlier changes may still come. */
const inked = (page: Page, isRight: (ink: Ink) => boolean) =>
  page.waitForResponse(async (response) =>
    (await drawn(page, response)).some(({ id, box }) => id === "i1" && box !== null && isRight(box)),
  );

const NOW = Date.now();

async function selected(element: object): Promise<Page> {
  const page = await service.page();
  // An answer that was interrupted has no drawings.
  page.on("response", (response) => void drawn(page, response).catch(() => undefined));
  // From here on, so that the page reads only this clock; timers go on.
  await page.clock.setFixedTime(NOW);
  const elements = [element, { id: "t1", type: "text", x: 0.1, y: 0.1, text: "a" }];
  await draft(page, { schemaVersion: 1, size: { widthIn: 4, heightIn: 2, dpi: 203 }, elements });
  await dots(page, "t1").waitFor({ state: "attached" });
  await page.locator('.stage [data-id="i1"]').click();
  return page;
}

test("the threshold follows its slider, and one drag is one step", async () => {
  const page = await selected({ ...IMAGE, print: "dots", mode: "threshold", threshold: 100 });
  const slider = page.getByRole("slider", { name: "Threshold" });
  const box = await slider.boundingBox();
  assert.ok(box);
  const place = (value: number) => [box.x + (box.width * value) / 255, box.y + box.height / 2] as const;
  const live = page.waitForResponse((response) => response.url().endsWith("/api/editor/convert"));
  await page.mouse.move(...place(100));
  await page.mouse.down();
  for (let value = 105; value <= 220; value += 5) await page.mouse.move(...place(value));
  await live;
  // Changes that are a second apart are several steps elsewhere.
  await page.clock.setFixedTime(NOW + 10_000);
  // The grey half becomes black while the drag goes on.
  const wide = inked(page, ({ width }) => width > 200);
  await page.mouse.move(...place(225));
  await wide;
  await page.mouse.up();
  assert.ok(((await draftOf(page)).threshold ?? 0) > 200);
  await page.keyboard.press("Control+z");
  assert.equal((await draftOf(page)).threshold, 100);
  assert.equal(await page.getByRole("button", { name: "Undo", exact: true }).isDisabled(), true, "one step");
  await slider.focus();
  const keyed = inked(page, ({ width }) => width > 200);
  await page.keyboard.press("End");
  await keyed;
  assert.equal((await draftOf(page)).threshold, 255);
  await page.close();
});

test("mode, invert and fit change the dots", async () => {
  const page = await selected({ ...IMAGE, print: "dots", mode: "threshold", threshold: 100, height: 1 });
  // The grey half instead of the black one.
  const inverted = inked(page, ({ width }) => Math.abs(width - 101.5) < 2);
  await page.getByRole("checkbox", { name: "Exchange black and white" }).check();
  await inverted;
  assert.equal((await draftOf(page)).invert, true);
  await page.getByRole("checkbox", { name: "Exchange black and white" }).uncheck();
  assert.equal((await draftOf(page)).invert, false);
  const filled = inked(page, ({ height }) => height === 203);
  await page.getByRole("group", { name: "Fit" }).getByRole("button", { name: "Fill" }).click();
  await filled;
  await page.getByRole("combobox", { name: "Mode" }).selectOption("Photo (diffusion)");
  const { mode, threshold } = await draftOf(page);
  assert.deepEqual([mode, threshold], ["diffusion", undefined], "a threshold would have no effect");
  assert.equal(await page.getByRole("slider", { name: "Threshold" }).count(), 0);
  await page.close();
});

test("a picture of an older design is not printed until it is asked to", async () => {
  const page = await selected(IMAGE);
  await page.locator(".stage").getByText("Not printed").waitFor();
  assert.equal(await original(page).getAttribute("href"), IMAGE.src, "in its colors");
  await page.getByRole("button", { name: "Print it" }).click();
  await dots(page).waitFor({ state: "attached" });
  assert.equal(await page.getByText("Not printed").count(), 0);
  assert.equal((await draftOf(page)).print, "dots");
  await page.getByRole("button", { name: "Only trace it, do not print" }).click();
  await page.locator(".stage").getByText("Not printed").waitFor();
  await original(page).waitFor({ state: "attached" });
  assert.equal((await draftOf(page)).print, "skip");
  await page.close();
});

test("a part of a picture is cut out by pointer, by keys and by fields, and keeps its scale", async () => {
  const page = await selected({ ...IMAGE, print: "dots" });
  await page.getByRole("button", { name: "Crop" }).click();
  const dialog = page.getByRole("dialog", { name: "Crop picture" });
  const corner = dialog.getByRole("button", { name: "Lower right corner" });
  const [area, at] = [await dialog.locator(".crop-place").boundingBox(), await corner.boundingBox()];
  assert.ok(area && at);
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - area.width / 4, y, { steps: 4 });
  await page.mouse.up();
  const width = dialog.getByRole("spinbutton", { name: "Width, %" });
  assert.ok(Math.abs(Number(await width.inputValue()) - 75) < 1, await width.inputValue());
  await corner.press("Shift+ArrowLeft");
  assert.ok(Math.abs(Number(await width.inputValue()) - 65) < 1);
  await dialog.getByRole("spinbutton", { name: "Left, %" }).fill("25");
  await width.fill("50");
  await page.keyboard.press("Tab");
  await dialog.getByText("20 × 20 pixels stay.").waitFor();
  await dialog.getByRole("button", { name: "Crop", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  const cut = await draftOf(page);
  assert.deepEqual([cut.x, cut.width, cut.height], [1.25, 0.5, 0.5]);
  assert.match(cut.src, /^data:image\/png;base64,/);
  const shades = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const at = (x: number) => context?.getImageData(x, 5, 1, 1).data[0];
    return [at(2), at(image.naturalWidth - 3)];
  }, cut.src);
  assert.deepEqual(shades, [0, 0x99], "black on the left, grey on the right");
  await page.keyboard.press("Control+z");
  const back = await draftOf(page);
  assert.deepEqual([back.src, back.x, back.width], [IMAGE.src, 1, 1]);
  await page.close();
});

test("each row has its own picture, from files beside the table", async () => {
  const page = await selected({ ...IMAGE, print: "dots" });
  await page.getByRole("button", { name: "One per row" }).click();
  const name = page.getByRole("textbox", { name: "File name" });
  await name.fill("no placeholder");
  await name.fill("{{picture}}.svg");
  assert.equal((await draftOf(page)).src, "{{picture}}.svg");
  await name.fill("{{picture}");
  assert.equal((await draftOf(page)).src, "{{picture}}.svg", "the last name that the service takes");
  await name.fill("{{picture}}");
  const png = await photograph(page, 900, 450);
  const table = "picture,name\nLOGO.SVG,one\nphotos/ada,two\nbob.png,three\n";
  await give(page.locator(".stage"), [
    { name: "rows.csv", type: "text/csv", bytes: Buffer.from(table) },
    logo,
    { name: "Ada.jpg", type: "image/jpeg", bytes: png },
  ]);
  const drawn = page.waitForRequest((request) => request.url().endsWith("/check"));
  await page.getByRole("button", { name: "Use 3 rows" }).click();
  const { images } = (await drawn).postDataJSON() as { images: Record<string, string> };
  assert.deepEqual(Object.keys(images).sort(), ["LOGO.SVG", "photos/ada"], "by the values of the rows");
  assert.ok((images["photos/ada"]?.length ?? 0) < 60_000, "reduced, too");
  const list = page.getByRole("list", { name: "Pictures of the rows" });
  assert.deepEqual(await list.locator(".row-picture-name").allTextContents(), ["logo.svg", "Ada.jpg"]);
  await dots(page).waitFor({ state: "attached" });
  assert.equal(await page.locator(".stage .element.is-image").count(), 1, "no other element was added");
  await page.getByText("1 row has no picture:").waitFor();
  await page.getByRole("button", { name: "Row 3", exact: true }).click();
  await page.locator(".picture-missing").waitFor({ state: "attached" });
  await page.getByRole("tab", { name: "Findings" }).click();
  await page.getByText('there is no picture named "bob.png"').first().waitFor();
  await page.getByRole("tab", { name: "Data" }).click();
  await give(page.locator(".data-panel"), [{ ...logo, name: "bob.svg" }]);
  await page.getByText("Every row has its picture.").waitFor();
  await dots(page).waitFor({ state: "attached" });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: /ZPL.*3/ }).click();
  const zpl = await (await download).createReadStream();
  let text = "";
  for await (const chunk of zpl) text += chunk;
  assert.equal(text.match(/\^GF/g)?.length, 3);
  await page.close();
});

test("a picture with too few pixels for its box is found", async () => {
  const page = await selected({ ...IMAGE, print: "dots" });
  assert.deepEqual(await values(page, "Width", "Height"), ["1", "0.5"]);
  const png = await photograph(page, 40, 20);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Replace" }).click();
  await (await chooser).setFiles({ name: "small.jpg", mimeType: "image/jpeg", buffer: png });
  await page.getByRole("tab", { name: "Findings" }).click();
  await page.getByText(/The picture has 40 x 20 pixels for 20\d x 10\d dots/).waitFor();
  await page.close();
});

test("pictures beside a table get an element of their own", async () => {
  const page = await openBlank(service);
  const table = { name: "rows.csv", type: "text/csv", bytes: Buffer.from("who,photo\nAda,logo.svg\n") };
  await give(page.locator(".stage"), [table, logo]);
  await page.getByRole("button", { name: "Use 1 row" }).click();
  await page.getByRole("button", { name: "Add a picture to the label" }).click();
  await dots(page).waitFor({ state: "attached" });
  const { src, print } = await draftOf(page);
  assert.deepEqual([src, print], ["{{photo}}", "dots"], "the column with file names");
  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByText("Every row has its picture.").waitFor();
  await page.getByRole("button", { name: "Remove logo.svg" }).click();
  await page.getByText("1 row has no picture:").waitFor();
  await page.close();
});
