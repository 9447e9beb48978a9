// Images: dropped on the canvas, scaled down, and marked as not printed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { startBlank } from "./blank";
import { type Service, start } from "./service";

let service: Service;
before(async () => {
  service = await start();
});
after(() => service.close());

async function blank(): Promise<Page> {
  const page = await service.page();
  await startBlank(page);
  return page;
}

/** An image of noise, which does not compress, as its bytes. */
const noise = (page: Page, width: number, height: number) =>
  page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [width, height];
      const context = canvas.getContext("2d");
      if (!context) throw new Error("the browser draws nothing");
      const pixels = context.createImageData(width, height);
      // Pseudo-random values, the same every time.
      let seed = 1;
      const next = () => {
        seed ^= seed << 13;
        seed ^= seed >>> 17;
        seed ^= seed << 5;
        return seed & 255;
      };
      for (const index of pixels.data.keys()) pixels.data[index] = index % 4 === 3 ? 255 : next();
      context.putImageData(pixels, 0, 0);
      return canvas.toDataURL("image/png").split(",")[1] ?? "";
    },
    [width, height] as const,
  );

test("a large image from a file is scaled down until the design can be saved", async () => {
  const page = await blank();
  const bytes = Buffer.from(await noise(page, 2400, 1200), "base64");
  assert.ok(bytes.length > 900_000);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("toolbar").getByRole("button", { name: "Image" }).click();
  await (await chooser).setFiles({ name: "noise.png", mimeType: "image/png", buffer: bytes });
  const picture = page.locator('[data-id="i1"] image');
  await picture.waitFor();
  const src = (await picture.getAttribute("href")) ?? "";
  assert.ok(src.length > 1000 && src.length < 400_001, `${src.length} characters`);
  await page.locator(".stage").getByText("Not printed by ZPL").waitFor();
  await page.getByRole("tabpanel").getByText("Not printed by ZPL").waitFor();
  const [width, height] = await Promise.all(
    ["Width", "Height"].map((name) => page.getByRole("textbox", { name, exact: true }).inputValue()),
  );
  assert.equal(Number(width), 2 * Number(height), "the ratio stays");
  await page.getByRole("textbox", { name: "Opacity, %" }).fill("40");
  await page.keyboard.press("Enter");
  assert.equal(await picture.getAttribute("opacity"), "0.4");
  await page.close();
});

test("an image is dropped at the pointer; other files are not taken for images", async () => {
  const page = await blank();
  const drop = (type: string, text: string) =>
    page.locator(".stage").evaluate(
      (stage, [kind, content]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], "dropped", { type: kind }));
        const box = stage.getBoundingClientRect();
        const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
        stage.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true, ...at }));
      },
      [type, text] as const,
    );
  await drop(
    "image/svg+xml",
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
  );
  const picture = page.locator('[data-id="i1"] image');
  await picture.waitFor();
  assert.match((await picture.getAttribute("href")) ?? "", /^data:image\/svg\+xml;base64,/);
  const [x, width] = await Promise.all(
    ["X", "Width"].map((name) => page.getByRole("textbox", { name, exact: true }).inputValue()),
  );
  assert.ok(Math.abs(Number(x) + Number(width) / 2 - 2) < 0.01, "in the middle of a label of four inches");
  await drop("image/png", "this is no picture");
  await page.getByText("This file is not an image that the browser can read.").waitFor();
  await page.close();
});
