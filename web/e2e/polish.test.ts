// Details of how the editor looks: contrast, and what must not cover, clip or move something else.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { draft } from "./draft";
import { openDraft, PHONE, testService } from "./setup";

const service = testService();

const SIZE = { widthIn: 2, heightIn: 1, dpi: 203 };
const TEXT = { id: "t1", type: "text", x: 0.2, y: 0.2, text: "No {{code}}" };
const BLANK = { schemaVersion: 1, size: SIZE, elements: [] };
const LABEL = { ...BLANK, sampleData: { code: "A" }, elements: [TEXT] };

/** The contrast of two opaque colours as WCAG defines it. */
function contrast(a: string, b: string): number {
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((it) => {
      const part = Number(it) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [light(a), light(b)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}

const styleOf = (place: Locator, name: string) =>
  place.evaluate((it, property) => getComputedStyle(it).getPropertyValue(property), name);

async function box(place: Locator) {
  const found = await place.boundingBox();
  assert.ok(found, String(place));
  return found;
}
type Box = Awaited<ReturnType<typeof box>>;

const touches = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

for (const colorScheme of ["light", "dark"] as const) {
  test(`the ZPL of the selection stands out, ${colorScheme}`, async () => {
    const page = await openDraft(service, LABEL, { colorScheme });
    await page.locator('[data-id="t1"]').click();
    await page.getByRole("tab", { name: "ZPL" }).click();
    const part = page.locator(".zpl-part.is-selected");
    await part.waitFor();
    const ground = await styleOf(page.locator(".zpl"), "background-color");
    assert.equal(await styleOf(part, "outline-style"), "solid");
    assert.ok(contrast(await styleOf(part, "outline-color"), ground) >= 3);
    for (const text of [part, part.locator(".zpl-command").first(), part.locator(".zpl-data").first()])
      assert.ok(contrast(await styleOf(text, "color"), await styleOf(part, "background-color")) >= 4.5);
    await page.close();
  });

  test(`ink beyond the label is visible, ${colorScheme}`, async () => {
    const page = await openDraft(
      service,
      { ...LABEL, elements: [TEXT, { ...TEXT, id: "t2", x: 1.9, text: "Beyond the label" }] },
      { colorScheme },
    );
    const ground = page.locator(".beyond rect");
    const text = page.locator('[data-id="t2"] .drawing');
    await text.waitFor();
    // The first one is a guess, before the service has drawn the text.
    await page.waitForFunction(() => {
      const [drawn, behind] = ['[data-id="t2"] .drawing', ".beyond rect"].map((it) =>
        document.querySelector(it)?.getBoundingClientRect(),
      );
      return drawn && behind && behind.left <= drawn.left + 2 && behind.right >= drawn.right - 2;
    });
    assert.equal(await ground.count(), 1, "only behind what is beyond the label");
    const fill = await styleOf(ground, "fill");
    const desk = await styleOf(page.locator(".desk"), "background-color");
    assert.ok(contrast(colorScheme === "dark" ? fill : desk, "rgb(0, 0, 0)") >= 4.5, `${fill} on ${desk}`);
    await page.close();
  });

  test(`the bar of the quota has the colours of the theme, ${colorScheme}`, async () => {
    const page = await service.page({ colorScheme });
    let used = 4;
    await page.route("**/api/editor/designs", async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.quota.designs.used = used;
      await route.fulfill({ json: body });
    });
    await page.goto("/sign-up");
    await page.getByLabel("E-mail").fill(`quota-${colorScheme}@example.com`);
    await page.getByLabel("Password").fill("correct horse battery");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByRole("button", { name: "Account", exact: true }).waitFor();
    for (const [count, token] of [
      [4, "--accent"],
      [9, "--warning"],
    ] as const) {
      used = count;
      await page.goto("/");
      const meter = page.locator(".quota meter");
      await meter.waitFor();
      const wanted = await styleOfToken(page, token);
      assert.equal(await colourAt(page, meter, 0.2), wanted, token);
      assert.equal(await colourAt(page, meter, 0.95), await styleOfToken(page, "--line"), "the rest");
    }
    await page.close();
  });
}

/** A colour of the theme as numbers. */
const styleOfToken = (page: Page, name: string) =>
  page.evaluate((token) => {
    const probe = document.createElement("i");
    probe.style.color = `var(${token})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

/** The colour of a pixel in the middle line of an element, at a share of its width. */
async function colourAt(page: Page, place: Locator, share: number): Promise<string> {
  const png = (await place.screenshot()).toString("base64");
  return page.evaluate(
    async ([data, at]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
      canvas?.drawImage(image, 0, 0);
      const pixel = canvas?.getImageData(Math.floor(image.width * at), Math.floor(image.height / 2), 1, 1).data;
      return `rgb(${[...(pixel ?? [])].slice(0, 3).join(", ")})`;
    },
    [png, share] as const,
  );
}

test("the position that is shown while dragging does not hide the width of a gap", async () => {
  const page = await service.page();
  const rects = [0, 1, 2].map((at) => ({
    id: `r${at}`,
    type: "rect",
    x: 0.3,
    y: 0.1 + at * 0.3,
    width: 0.4,
    height: 0.15,
  }));
  await draft(page, { ...BLANK, elements: rects });
  const middle = await box(page.locator('[data-id="r1"] .drawing'));
  const [x, y] = [middle.x + 2, middle.y + middle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.move(x + 1, y + 1, { steps: 4 });
  await page.locator(".gap .pill").nth(1).waitFor();
  const shown = await box(page.locator(".readout .pill"));
  for (const gap of await page.locator(".gap .pill").all()) assert.ok(!touches(shown, await box(gap)));
  await page.mouse.up();
  await page.close();
});

test("the whole resolution of a custom size can be read in every language", async () => {
  for (const locale of ["en", "de", "es", "fr"]) {
    const page = await service.page({ locale });
    await page.goto("/");
    const select = page.locator(".custom select");
    await select.waitFor();
    const [room, text] = await select.evaluate((it: HTMLSelectElement) => {
      const style = getComputedStyle(it);
      const pen = new OffscreenCanvas(1, 1).getContext("2d");
      if (pen) pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const widest = Math.max(...[...it.options].map(({ text: word }) => pen?.measureText(word).width ?? 0));
      return [it.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight), widest];
    });
    // The browser's arrow takes 20 pixels.
    assert.ok(Number(room) - 20 >= Number(text), `${locale}: ${room} for ${text}`);
    const [card, button] = [await box(page.locator(".custom")), await box(page.locator(".custom button"))];
    assert.ok(button.x + button.width <= card.x + card.width - 8, locale);
    await page.close();
  }
});

test("the buttons of the bar stay where they are when somebody signs in", async () => {
  const page = await openDraft(service, LABEL);
  await page.getByRole("button", { name: "Create account" }).waitFor();
  const places = async () => {
    const found: number[] = [];
    for (const name of ["Undo", "Preview", "Print", "Export", "Save", "Account"])
      found.push((await box(page.getByRole("button", { name, exact: true }))).x);
    return found;
  };
  const before = await places();
  await page.getByRole("button", { name: "Create account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill("steady@example.com");
  await dialog.getByLabel("Password").fill("correct horse battery");
  await dialog.getByRole("button", { name: "Create account" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Create account" }).waitFor({ state: "detached" });
  assert.deepEqual(await places(), before);
  await page.close();
});

for (const [name, options] of [
  ["a wide screen", {}],
  ["a phone", PHONE],
] as const) {
  test(`the hint of a blank label is in its middle, on ${name}`, async () => {
    const page = await openDraft(service, BLANK, options);
    const hint = page.getByText("Add text, a barcode or a shape to begin");
    const [label, words] = [await box(page.locator(".sheet")), await box(hint)];
    const off = (at: "x" | "y", size: "width" | "height") =>
      Math.abs(label[at] + label[size] / 2 - words[at] - words[size] / 2);
    assert.ok(off("x", "width") < 2 && off("y", "height") < 2, JSON.stringify([label, words]));
    assert.ok(words.width < label.width);
    assert.ok(contrast(await styleOf(hint, "color"), "rgb(255, 255, 255)") >= 4.5);
    await page.close();
  });
}

test("on a phone nothing covers the label, and the tools say that there are more", async () => {
  const page = await openDraft(service, { ...LABEL, size: { widthIn: 4, heightIn: 6, dpi: 203 } }, PHONE);
  await page.getByRole("tab", { name: "Layers" }).tap();
  await page.locator('[data-layer="t1"] .layer-name').tap();
  const stage = await box(page.locator(".stage"));
  const [pad, zoom] = [await box(page.locator(".nudge-pad")), await box(page.locator(".zoom-bar"))];
  assert.ok(!touches(stage, pad) && !touches(stage, zoom) && !touches(pad, zoom));
  assert.ok(zoom.x + zoom.width <= 390);
  const text = page.locator('[data-id="t1"]');
  const before = await box(text);
  for (let step = 0; step < 20; step += 1) await page.getByRole("button", { name: "Move down" }).tap();
  assert.ok((await box(text)).y > before.y);
  assert.equal(await page.getByRole("button", { name: "Keyboard shortcuts" }).isVisible(), false);

  const bar = page.getByRole("toolbar");
  const fades = async () => [await styleOf(bar, "--before"), await styleOf(bar, "--after")];
  assert.deepEqual(await fades(), ["0px", "44px"]);
  assert.match(await styleOf(bar, "mask-image"), /gradient/);
  const [seen, seventh] = [await box(bar), await box(bar.getByRole("button").nth(6))];
  assert.ok(seventh.x < seen.width - 10 && seventh.x + seventh.width > seen.width, "a part of a tool is visible");
  await bar.evaluate((it) => it.scrollTo({ left: it.scrollWidth, behavior: "instant" }));
  await page.locator(".toolbar.has-before:not(.has-after)").waitFor();
  assert.deepEqual(await fades(), ["44px", "0px"]);
  await page.close();
});
