// What printers have besides: ellipses, round and white boxes, reversed text, fonts, fixed modules, turned labels.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { at, drag, element, field, graded, middle, opened } from "./drawing";
import { testService } from "./setup";

const service = testService();

interface Sent {
  readonly document: Record<string, unknown> & { readonly elements: readonly Record<string, unknown>[] };
}

/** The document of the next request for a drawing. */
async function sent(page: Page, act: () => Promise<void>): Promise<Sent["document"]> {
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/editor/convert"));
  await act();
  return ((await asked).postDataJSON() as Sent).document;
}

/** The element of the next request. */
const first = async (page: Page, act: () => Promise<void>) => (await sent(page, act)).elements[0] ?? {};

const typed = (page: Page, name: string, value: string) => async () => {
  await field(page, name).fill(value);
  await page.keyboard.press("Enter");
};

const zpl = async (page: Page) => {
  await page.getByRole("tab", { name: "ZPL" }).click();
  await page.locator(".zpl", { hasText: "^XZ" }).waitFor();
  const text = await page.locator(".zpl").textContent();
  await page.getByRole("tab", { name: "Properties" }).click();
  return text ?? "";
};

test("an ellipse is added by its key, is a circle, and is filled, stretched and hit on its border", async () => {
  const page = await opened(service, [{ id: "t1", type: "text", x: 0.1, y: 0.1, text: "a" }]);
  await page.getByRole("application").focus();
  const made = (await sent(page, () => page.keyboard.press("o"))).elements[1] ?? {};
  assert.equal(made.type, "ellipse");
  assert.equal(made.width, made.height);
  await page.locator(".stage .is-ellipse .drawing").waitFor({ state: "attached" });
  assert.match(await zpl(page), /\^GC/);
  const grip = await middle(page, '[data-handle="1,0"]');
  const wide = (await sent(page, () => drag(page, grip, [grip[0] + 100, grip[1]]))).elements[1] ?? {};
  assert.ok(Number(wide.width) > Number(wide.height));
  assert.match(await zpl(page), /\^GE/);
  await page.keyboard.press("Escape");
  await page.mouse.click(...(await middle(page, ".stage .is-ellipse")));
  assert.equal(await page.locator('.stage [aria-selected="true"]').count(), 0, "a border is not hit inside");
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.locator('[data-layer="e1"] .layer-name').click();
  await page.getByRole("tab", { name: "Properties" }).click();
  const fills = page.getByRole("group", { name: "Fill" });
  const white = await sent(page, () => fills.getByRole("button", { name: "White" }).click());
  assert.equal(white.elements[1]?.fill, "white");
  assert.equal(await page.getByRole("group", { name: "Border colour" }).count(), 0, "it has no border");
  await page.close();
});

test("a box has round corners and a white border, and leaves both out where they are usual", async () => {
  const box = { id: "r1", type: "rect", x: 0.5, y: 0.5, width: 2, height: 1, thickness: 0.1 };
  const page = await opened(service, [box]);
  await page.mouse.click(...(await at(page, 0.52, 1)));
  assert.equal((await first(page, typed(page, "Rounding", "12"))).rounding, 8, "no more than printers have");
  assert.match(await zpl(page), /\^GB406,203,20,B,8/);
  assert.equal("rounding" in (await first(page, typed(page, "Rounding", "0"))), false);
  const color = (name: string) => () =>
    page.getByRole("group", { name: "Border colour" }).getByRole("button", { name }).click();
  assert.equal((await first(page, color("White"))).color, "white");
  assert.equal("color" in (await first(page, color("Black"))), false);
  await page.close();
});

test("a text is white on black or inverts what is below, and not both", async () => {
  const page = await opened(service, [{ id: "t1", type: "text", x: 0.5, y: 0.5, text: "Both", fontSize: 30 }]);
  await element(page, "t1").click();
  const [invert, reverse] = [page.getByLabel("White on black"), page.getByLabel("Reverse what is below")];
  assert.equal((await first(page, () => reverse.check())).reverse, true);
  const other = await first(page, () => invert.check());
  assert.deepEqual([other.invert, "reverse" in other], [true, false]);
  const back = await first(page, () => reverse.check());
  assert.deepEqual(["invert" in back, back.reverse], [false, true]);
  assert.equal("reverse" in (await first(page, () => reverse.uncheck())), false);
  await page.close();
});

test("text in a font of the printer is typed beside the service's drawing of it", async () => {
  const text = { id: "t1", type: "text", x: 0.5, y: 0.5, text: "ABC", fontSize: 20 };
  const page = await opened(service, [text]);
  await element(page, "t1").click();
  const box = (await element(page, "t1").locator(".drawing").boundingBox())?.width ?? 0;
  await page.getByLabel("Font in printer").fill("b");
  assert.equal((await first(page, () => page.keyboard.press("Tab"))).printerFont, "B");
  await page.waitForFunction(
    (before) =>
      Math.abs((document.querySelector(".is-text .drawing")?.getBoundingClientRect().width ?? 0) - before) > 5,
    box,
  );
  assert.match(await zpl(page), /\^AB/);
  assert.equal((await first(page, typed(page, "Letter width, pt", "30"))).fontWidth, 30);
  await element(page, "t1").dblclick();
  const area = page.locator(".inplace-area.is-shown");
  await area.waitFor();
  const painted = page.waitForResponse((response) => response.url().endsWith("/api/editor/convert"));
  await page.keyboard.press("End");
  await page.keyboard.type("D");
  await painted;
  const [drawn, typing] = [await element(page, "t1").locator(".drawing").boundingBox(), await area.boundingBox()];
  assert.ok(drawn && typing && drawn.y + drawn.height <= typing.y + 1, "the drawing is visible above the field");
  assert.equal(await page.locator(".inplace .set-text").count(), 0, "no letters of another font are drawn over it");
  assert.ok(await element(page, "t1").locator(".drawing").isVisible());
  await page.close();
});

test("a fixed module stays while the value grows, and its area is free", async () => {
  const bars = {
    id: "b1",
    type: "barcode",
    x: 0.3,
    y: 0.3,
    width: 1.6,
    height: 0.5,
    symbology: "code128",
    value: "12",
  };
  const page = await opened(service, [bars]);
  await element(page, "b1").click();
  const isFixed = page.getByLabel("Fixed module");
  const module = Number((await first(page, () => isFixed.check())).moduleWidth);
  assert.ok(module >= 1 && module <= 10, "as large as it was drawn");
  assert.equal((await first(page, typed(page, "Module, dots", "2"))).moduleWidth, 2);
  assert.equal(await page.getByRole("combobox", { name: "Module" }).count(), 0, "nothing else chooses it");
  await sent(page, () => page.getByLabel("Value", { exact: true }).fill("123456789012345678901234567890"));
  assert.match(await zpl(page), /\^BY2/);
  const set = page.getByLabel("Code set");
  await graded(page);
  await page.getByText("Options", { exact: true }).click();
  assert.equal((await first(page, async () => void (await set.selectOption("B")))).codeSet, "B");
  assert.equal("codeSet" in (await first(page, async () => void (await set.selectOption("Automatic")))), false);
  assert.equal("moduleWidth" in (await first(page, () => isFixed.uncheck())), false);
  await page.close();
});

test("a design asks for proof of its labels, and no longer when that is turned off", async () => {
  const page = await opened(service, [{ id: "t1", type: "text", x: 0.5, y: 0.5, text: "Up", fontSize: 30 }]);
  const toggle = page.getByLabel("Print only what scans");
  assert.equal((await sent(page, () => toggle.check())).proof, "require");
  assert.equal("proof" in (await sent(page, () => toggle.uncheck())), false);
  await page.close();
});

test("a label is printed upside down and mirrored, and the drawing stays", async () => {
  const page = await opened(service, [{ id: "t1", type: "text", x: 0.5, y: 0.5, text: "Up", fontSize: 30 }]);
  const before = await element(page, "t1").locator(".drawing").boundingBox();
  const painted = () => page.waitForResponse((response) => response.url().endsWith("/api/editor/convert"));
  const turned = painted();
  assert.equal((await sent(page, () => page.getByLabel("Upside down").check())).upsideDown, true);
  await turned;
  assert.match(await zpl(page), /\^POI/);
  const mirrored = painted();
  assert.equal((await sent(page, () => page.getByLabel("Mirrored").check())).mirror, true);
  await mirrored;
  assert.match(await zpl(page), /\^PMY/);
  assert.deepEqual(await element(page, "t1").locator(".drawing").boundingBox(), before);
  assert.equal("upsideDown" in (await sent(page, () => page.getByLabel("Upside down").uncheck())), false);
  await page.close();
});
