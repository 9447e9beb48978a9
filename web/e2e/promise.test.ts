// The promise: the screen shows what prints. Each kind of element is drawn on the stage at one pixel per dot and
// printed on the virtual printer; the ink of both must match within two dots.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { draft } from "./draft";
import { testService } from "./setup";

const service = testService();

interface Ink {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The bounding box of the dark pixels of an image, as the browser decodes it. */
function ink(page: Page, png: Buffer): Promise<Ink> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    let [left, top, right, bottom] = [bitmap.width, bitmap.height, 0, 0];
    for (let y = 0; y < bitmap.height; y += 1) {
      for (let x = 0; x < bitmap.width; x += 1) {
        if ((data[(y * bitmap.width + x) * 4] ?? 255) >= 128) continue;
        [left, right, top, bottom] = [
          Math.min(left, x),
          Math.max(right, x + 1),
          Math.min(top, y),
          Math.max(bottom, y + 1),
        ];
      }
    }
    return { left, top, right, bottom };
  }, png.toString("base64"));
}

/** The label on the stage at one pixel per dot, without overlays. */
async function onScreen(page: Page): Promise<Buffer> {
  await page.keyboard.press("Control+0");
  await page.keyboard.press("Escape");
  await page.addStyleTag({
    content: ".stage-over, .stage-hint, .badges, .picture-badges { display: none } .sheet { rx: 0; filter: none }",
  });
  const box = await page.locator(".sheet").boundingBox();
  assert.ok(box);
  assert.equal(Math.round(box.width), 812);
  return page.screenshot({ clip: { x: Math.round(box.x), y: Math.round(box.y), width: 812, height: 406 } });
}

const place = { x: 0.6, y: 0.4 };
const area = { ...place, width: 2.4, height: 1 };
const ROTATIONS = ["N", "R", "I", "B"] as const;
const KINDS: readonly (readonly [string, object])[] = [
  ...ROTATIONS.map(
    (rotation) => [`text ${rotation}`, { type: "text", ...place, text: "Hxgy 0815", fontSize: 18, rotation }] as const,
  ),
  ["text of two lines", { type: "text", ...place, text: "One\nTwo words", fontSize: 14, width: 2, align: "center" }],
  ["inverted text", { type: "text", ...place, text: "Fragile", fontSize: 20, invert: true }],
  ...ROTATIONS.map(
    (rotation) =>
      [
        `text box ${rotation}`,
        {
          type: "textBox",
          ...area,
          text: "A text that is wrapped by the printer's own letters",
          fontSize: 14,
          rotation,
        },
      ] as const,
  ),
  [
    "text box in the middle",
    { type: "textBox", ...area, text: "Middle of it", fontSize: 12, align: "center", verticalAlign: "middle" },
  ],
  ["inverted text box", { type: "textBox", ...area, text: "White on black", fontSize: 12, invert: true }],
  [
    "text that shrinks",
    {
      type: "textBox",
      ...area,
      height: 0.3,
      text: "All of this has to go into a small box somehow",
      fontSize: 20,
      shrink: true,
    },
  ],
  ...["code128", "ean13", "upca", "itf14", "code39", "datamatrix", "pdf417", "aztec", "qrcode", "databar-omni"].map(
    (symbology) =>
      [
        symbology,
        {
          type: "barcode",
          ...area,
          symbology,
          value:
            { ean13: "4006381333931", upca: "036000291452", itf14: "10614141000415", "databar-omni": "09501101530003" }[
              symbology
            ] ?? "ABC123",
        },
      ] as const,
  ),
  ...(["R", "I", "B"] as const).map(
    (rotation) =>
      [`code128 ${rotation}`, { type: "barcode", ...area, symbology: "code128", value: "ABC123", rotation }] as const,
  ),
  ["QR code", { type: "qr", ...area, value: "https://example.com" }],
  ["box", { type: "rect", ...area }],
  ["black box", { type: "rect", ...area, fill: "black" }],
  ["inverting box", { type: "rect", ...area, fill: "invert" }],
  ["round box", { type: "rect", ...area, rounding: 4, thickness: 0.05 }],
  ["ellipse", { type: "ellipse", ...area, thickness: 0.04 }],
  ["circle", { type: "ellipse", ...area, width: 1, fill: "black" }],
  ["text in a printer font", { type: "text", ...place, text: "Hxgy 0815", fontSize: 18, printerFont: "D" }],
  ["wide text", { type: "text", ...place, text: "Hxgy 0815", fontSize: 14, fontWidth: 24 }],
  [
    "text box with a hanging indent",
    { type: "textBox", ...area, text: "A text that is wrapped by the printer", fontSize: 14, hangingIndent: 0.3 },
  ],
  ["reversed text", { type: "text", ...place, text: "Fragile", fontSize: 20, reverse: true }],
  [
    "field of a printer",
    { type: "native", ...place, dpi: 203, commands: { BY: [2, 2.5, 90], B3: ["N", "N", 90, "Y", "Y"] }, text: "A1" },
  ],
  ["level line", { type: "line", ...place, x2: 3, y2: 0.4, thickness: 0.03 }],
  ["upright line", { type: "line", ...place, x2: 0.6, y2: 1.6, thickness: 0.03 }],
  ["slanting line", { type: "line", ...place, x2: 3, y2: 1.5, thickness: 0.03 }],
  [
    "table",
    {
      type: "table",
      ...place,
      columns: [1, 1.2],
      rows: [0.3, 0.3, 0.3],
      cells: [
        ["Weight", "2 kg"],
        ["Parcel", "1 of 2"],
      ],
      header: "invert",
    },
  ],
  [
    "group",
    {
      type: "group",
      ...area,
      rotation: "R",
      elements: [
        { id: "in1", type: "text", x: 0.1, y: 0.1, text: "Inside", fontSize: 16 },
        { id: "in2", type: "rect", x: 0, y: 0, width: 0.9, height: 1.2 },
      ],
    },
  ],
];

const label = (elements: readonly object[]) => ({
  schemaVersion: 1,
  size: { widthIn: 4, heightIn: 2, dpi: 203 },
  elements,
});

/** The content security policy refuses injected styles. */
const open = () => service.page({ bypassCSP: true });

const printed = async (page: Page, document: unknown) => {
  const print = await page.request.post("/api/editor/export", { data: { document, rows: [{}], format: "png" } });
  assert.equal(print.status(), 200, await print.text().catch(() => ""));
  return ink(page, await print.body());
};

test("the ink of each kind of element is where it prints", async () => {
  const page = await open();
  for (const [name, made] of KINDS) {
    const document = label([{ id: "e1", ...made }]);
    const painted = page.waitForResponse((response) => response.url().endsWith("/api/editor/convert"));
    await draft(page, document);
    await painted;
    await page.locator(".stage .drawing").first().waitFor({ state: "attached" });
    const [print, seen] = [await printed(page, document), await ink(page, await onScreen(page))];
    assert.ok(print.right > print.left, `${name} prints nothing`);
    for (const side of ["left", "top", "right", "bottom"] as const) {
      const off = Math.abs(print[side] - seen[side]);
      assert.ok(off <= 2, `${name}: ${side} is ${off} dots off: ${JSON.stringify({ print, seen })}`);
    }
  }
  await page.close();
});

test("an image is shown and never printed", async () => {
  // One black dot, drawn as large as the area.
  const src =
    "data:image/png;base64," +
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==";
  const page = await open();
  const text = { id: "t1", type: "text", x: 0.1, y: 0.1, text: "x" };
  const document = label([{ id: "i1", type: "image", ...area, src }, text]);
  await draft(page, document);
  await page.getByText("not printed", { exact: false }).first().waitFor({ state: "attached" });
  const picture = page.locator('.stage [data-id="i1"] image');
  await picture.waitFor({ state: "attached" });
  assert.equal(await picture.getAttribute("href"), src);
  const print = await printed(page, document);
  assert.deepEqual(print, await printed(page, label([text])), "the ink is that of the text alone");
  const seen = await ink(page, await onScreen(page));
  assert.ok(seen.bottom > print.bottom && seen.right > print.right, JSON.stringify({ print, seen }));
  await page.close();
});
