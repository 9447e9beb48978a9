// In right-to-left languages everything around the label is mirrored, and the label is not. This test has a pseudo
// language of its own.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { draft } from "./draft";
import { boxOf, drag, element, field, middle } from "./drawing";
import type { PageOptions } from "./service";
import { PHONE, testService } from "./setup";

const service = testService();

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 4, heightIn: 2, dpi: 203 },
  sampleData: { sku: "A-1", idle: "x" },
  elements: [
    { id: "t1", type: "text", x: 0.2, y: 0.1, text: "Hi {{sku}}" },
    { id: "x1", type: "textBox", x: 0.1, y: 0.4, width: 1, height: 0.3, text: "wrapped" },
    { id: "b1", type: "barcode", x: 0.2, y: 0.9, width: 1.5, height: 0.8, symbology: "code128", value: "A1" },
    { id: "g1", type: "table", x: 1.5, y: 0.1, columns: [0.5, 0.9], rows: [0.2, 0.2] },
    {
      id: "s1",
      type: "group",
      x: 2,
      y: 1,
      width: 0.5,
      height: 0.2,
      elements: [{ id: "t2", type: "text", x: 0, y: 0, text: "in" }],
    },
  ],
};

async function opened(language: "en" | "xr", options: PageOptions = {}): Promise<Page> {
  const page = await service.page({ reducedMotion: "reduce", ...options });
  await page.addInitScript((code) => localStorage.setItem("labelwright-language", code), language);
  const painted = page.waitForResponse((response) => response.url().endsWith("/api/editor/convert"));
  await draft(page, LABEL);
  await painted;
  await page.locator(".stage [data-id=b1] .drawing").waitFor({ state: "attached" });
  return page;
}

/** The drawings on the label, with their orientation on the screen and the direction of their text. */
const drawn = (page: Page) =>
  page.locator(".stage .drawing").evaluateAll((all) =>
    all.map((it) => {
      const { a, b, c, d } = (it as SVGGElement).getScreenCTM() ?? new DOMMatrix();
      return { markup: it.innerHTML, stands: [a, b, c, d], direction: getComputedStyle(it).direction };
    }),
  );

/** Elements that reach beyond the window, unless they are inside something that scrolls. */
const over = (page: Page) =>
  page.evaluate(() => {
    const scrolls = ".toolbar, .rows-grid, .seen, .snippet, .stage, .aside, .badges";
    const all = [
      ...document.querySelectorAll<HTMLElement>("button, input, select, textarea, h1, h2, h3, p, a, li, dt, dd, label"),
    ];
    const found = all.filter((it) => {
      const { left, right, width } = it.getBoundingClientRect();
      return width > 0 && !it.closest(scrolls) && (left < -0.5 || right > innerWidth + 0.5);
    });
    const page = document.documentElement;
    return [
      ...(page.scrollWidth > innerWidth ? [`the page is ${page.scrollWidth} wide`] : []),
      ...found.map((it) => it.outerHTML.slice(0, 120)),
    ];
  });

async function inside(page: Page, place: Locator, what: string): Promise<void> {
  const [box, size] = [await boxOf(place), page.viewportSize()];
  assert.ok(
    size && box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height,
    `${what}: ${JSON.stringify(box)}`,
  );
}

test("everything around the label is mirrored, and the label is not", async () => {
  const [plain, page] = [await opened("en"), await opened("xr")];
  assert.equal(await plain.locator("html").getAttribute("dir"), "ltr");
  assert.equal(await page.locator("html").getAttribute("dir"), "rtl");
  const [side, desk, tools] = [
    await boxOf(page.locator(".sidebar")),
    await boxOf(page.locator(".desk")),
    await boxOf(page.locator(".tools")),
  ];
  assert.ok(
    side.x === 0 && side.x + side.width <= desk.x && desk.x + desk.width <= tools.x && tools.x + tools.width === 1440,
  );
  const [logo, zoom] = [await boxOf(page.locator(".logo")), await boxOf(page.locator(".zoom-bar"))];
  assert.ok(logo.x > 1200 && zoom.x < desk.x + 40);

  for (const { id } of LABEL.elements) {
    const places = [];
    for (const it of [plain, page]) {
      const [sheet, box] = [await boxOf(it.locator(".sheet")), await boxOf(element(it, id))];
      places.push(
        [box.x - sheet.x, box.y - sheet.y, box.width, box.height].map((value) => Math.round(value * 10) / 10),
      );
    }
    assert.deepEqual(places[0], places[1], id);
  }
  assert.deepEqual(await drawn(page), await drawn(plain), "the label is drawn the same");
  await plain.close();
  await page.close();
});

test("drags and arrow keys move elements in the physical direction", async () => {
  const page = await opened("xr");
  const from = await middle(page, ".stage [data-id=b1]");
  await drag(page, from, [from[0] + 80, from[1]], "Control");
  const x = async () => Number(await field(page, "»X").inputValue());
  const moved = await x();
  assert.ok(moved > 0.3, `a drag to the right went to ${moved}`);
  await page.keyboard.press("ArrowRight");
  assert.ok((await x()) > moved);
  const sheet = await boxOf(page.locator(".sheet"));
  const box = await boxOf(element(page, "b1"));
  assert.ok(box.x - sheet.x > sheet.width * 0.07, "and is seen there");

  // In lists arrow keys follow the layout: the next panel is to the left.
  const properties = page.locator("#tab-properties");
  await properties.focus();
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.locator("[role=tab][aria-selected=true]").getAttribute("id"), "tab-layers");
  assert.ok((await boxOf(page.locator("#tab-layers"))).x < (await boxOf(properties)).x);
  const group = page.locator('[data-layer="s1"] .layer-name');
  await group.focus();
  await page.keyboard.press("ArrowRight");
  await page.locator('[data-layer="t2"]').waitFor({ state: "detached" });
  await page.keyboard.press("ArrowLeft");
  await page.locator('[data-layer="t2"]').waitFor();
  assert.ok(
    (await boxOf(page.locator('[data-layer="t2"] .icon').nth(0))).x < (await boxOf(group.locator(".icon"))).x + 1,
    "what is in a group is set in",
  );
  await page.close();
});

test("menus open inside the window, to the left", async () => {
  const page = await opened("xr");
  const box = await boxOf(element(page, "g1"));
  const point = [box.x + box.width - 12, box.y + 4] as const;
  await page.mouse.click(...point, { button: "right" });
  const menu = page.getByRole("menu").first();
  await inside(page, menu, "menu");
  const first = await boxOf(menu);
  // Pointer positions are whole pixels.
  assert.ok(
    Math.abs(first.x + first.width - point[0]) <= 2,
    `it goes on to the left: ${first.x + first.width}, ${point[0]}`,
  );
  await page.getByRole("menuitem", { name: "»Order" }).focus();
  await page.keyboard.press("ArrowLeft");
  const inner = page.getByRole("menu", { name: "»Order" });
  await inside(page, inner, "menu in the menu");
  assert.ok((await boxOf(inner)).x < first.x);
  await page.keyboard.press("ArrowRight");
  await inner.waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  // Where there is no room to the left, it goes to the right.
  await element(page, "t1").click({ button: "right" });
  await page.getByRole("menuitem", { name: "»Align" }).focus();
  await page.keyboard.press("ArrowLeft");
  const wide = page.getByRole("menu", { name: "»Align" });
  await inside(page, wide, "wide menu in the menu");
  assert.ok((await boxOf(wide)).x > (await boxOf(page.getByRole("menu").first())).x);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.locator(".zoom-menu").click();
  await inside(page, page.getByRole("menu"), "menu of the zoom");
  await page.keyboard.press("Escape");
  for (const button of [".is-print", ".export:not(.is-print)", ".split-more"]) {
    await page.locator(button).click();
    await inside(page, page.locator(".menu-list"), button);
    await page.keyboard.press("Escape");
  }
  await page.close();
});

test("text on the label runs left to right while typing, and names are offered beside the caret", async () => {
  const page = await opened("xr");
  await element(page, "t1").dblclick();
  await page.locator(".inplace-area").waitFor({ state: "attached" });
  await page.keyboard.press("End");
  const caret = page.locator(".text-caret");
  const before = await boxOf(caret);
  await page.keyboard.type("abc");
  assert.ok((await boxOf(caret)).x > before.x + 10, "the caret goes to the right");
  await page.keyboard.type("{{");
  const list = page.getByRole("listbox", { name: "»Placeholders" });
  await inside(page, list, "names");
  assert.ok(Math.abs((await boxOf(list)).x - (await boxOf(caret)).x) < 30, "at the caret");
  await page.close();
});

for (const [name, options] of [
  ["a screen", {}],
  ["a phone", PHONE],
] as const) {
  test(`nothing stands over the edge of ${name}`, async () => {
    const page = await opened("xr", options);
    assert.deepEqual(await over(page), [], "editor");
    await page.locator("#tab-layers").click();
    await page.locator('[data-layer="g1"] .layer-name').click();
    for (const tab of ["properties", "layers", "data", "findings", "zpl", "api"]) {
      // On a phone the tab of the open panel would close it.
      if ((await page.locator(`#tab-${tab}`).getAttribute("aria-selected")) !== "true")
        await page.locator(`#tab-${tab}`).click();
      assert.deepEqual(await over(page), [], tab);
    }
    // By key: a phone has no button for it.
    await page.locator(".stage-drawing").focus();
    await page.keyboard.press("?");
    await inside(page, page.getByRole("dialog"), "shortcuts");
    assert.deepEqual(await over(page), [], "shortcuts");
    await page.keyboard.press("Escape");
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.locator(".cards.is-gallery .card").first().waitFor();
    assert.deepEqual(await over(page), [], "start");
    await page.getByRole("banner").getByRole("button").first().click();
    await inside(page, page.locator(".menu-list"), "menu of the page");
    await page.close();
  });
}
