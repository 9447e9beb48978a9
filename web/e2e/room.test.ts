// Room for words: what must be read is not cut off, and nothing covers anything else, in every language and width.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { draft } from "./draft";
import { PATIENCE, signIn } from "./service";
import { openDraft, PHONE, testService } from "./setup";

const service = testService();

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 4, heightIn: 2 },
  elements: [{ id: "t1", type: "text", x: 1.5, y: 1, text: "Lot {{lot}}" }],
};

/** A name as long as those of templates in each language. */
const NAMES = {
  en: "GS1 pallet label (SSCC)",
  de: "GS1-Palettenetikett (SSCC)",
  es: "Etiqueta de palé GS1 (SSCC)",
  fr: "Étiquette palette GS1 (SSCC)",
};

/** Of what is visible: boxes that share a pixel, and those that reach beyond the window. */
const collisions = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((wanted) => {
    const found = [...document.querySelectorAll<HTMLElement>(wanted)]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const name = ({ className, innerText }: HTMLElement) => `${className} "${innerText.replaceAll("\n", " ")}"`;
    const beyond = found
      .filter(({ box }) => box.left < 0 || box.right > document.documentElement.clientWidth + 0.5)
      .map(({ element }) => `${name(element)} is beyond the window`);
    const pairs = found.flatMap((one, index) =>
      found
        .slice(index + 1)
        .filter(({ element, box }) => {
          const across = Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left);
          const down = Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top);
          return !one.element.contains(element) && across > 0.5 && down > 0.5;
        })
        .map(({ element }) => `${name(one.element)} covers ${name(element)}`),
    );
    return [...beyond, ...pairs];
  }, selector);

/** Whose text needs more room than it has. */
const clipped = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>(wanted)]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ className, scrollWidth, clientWidth }) => `${className}: ${scrollWidth} of ${clientWidth}`),
    selector,
  );

const boxes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".bar > *, .bar button, .tools, .tool, .sidebar, .zoom-bar")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.className}: ${[x, y, width, height].map((side) => side.toFixed(1)).join(" ")}`;
    }),
  );

const IN_BAR = ".bar > *, .design-place > *, .bar-tools > *, .view-switch > *";

for (const [language, name] of Object.entries(NAMES)) {
  test(`the title and the save state can be read in the bar: ${language}`, async () => {
    const page = await openDraft(service, LABEL, { locale: language }, name);
    const views = page.getByRole("banner").getByRole("group").getByRole("button");
    for (const width of [1920, 1600, 1561, 1440, 1421, 1341, 1280, 1201, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      assert.deepEqual(await clipped(page, ".design-name, .save-state, .view-switch > *"), [], `${width}`);
      assert.deepEqual(await collisions(page, IN_BAR), [], `${width}`);
    }
    // Without the button to sign up.
    await signIn(page, `room-${language}@example.com`);
    await page.reload();
    await page.getByRole("application").waitFor();
    for (const width of [1721, 1720, 1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      assert.deepEqual(await clipped(page, ".design-name, .save-state"), [], `signed in, ${width}`);
      assert.deepEqual(await collisions(page, IN_BAR), [], `signed in, ${width}`);
    }
    for (const width of [834, 1024, 1440]) {
      await page.setViewportSize({ width, height: 768 });
      assert.deepEqual(await clipped(page, ".view-switch > *"), [], `${width}`);
      assert.deepEqual(await collisions(page, IN_BAR), [], `${width}`);
      const edit = await boxes(page);
      await views.last().click();
      await page.locator(".print-paper img").waitFor();
      assert.deepEqual(await boxes(page), edit, `nothing moves at ${width}`);
      assert.deepEqual(await collisions(page, ".print-bar, .zoom-bar, .banners > *"), [], `${width}`);
      await views.first().click();
    }
    await page.setViewportSize({ width: 390, height: 844 });
    assert.deepEqual(await clipped(page, ".view-switch > *"), []);
    assert.deepEqual(await collisions(page, ".bar > *, .view-switch > *"), [], "a phone");
    await page.close();
  });

  test(`nothing of the start page's bar is cut off on a phone: ${language}`, async () => {
    const page = await service.page({ ...PHONE, locale: language });
    await page.goto("/");
    await page.getByRole("banner").getByRole("button").last().waitFor();
    for (const width of [360, 390, 600, 761, 821]) {
      await page.setViewportSize({ width, height: 844 });
      assert.deepEqual(await collisions(page, ".bar > *, .is-bar > *"), [], `${width}`);
      assert.deepEqual(await clipped(page, ".is-bar > *, .is-bar button"), [], `${width}`);
    }
    await page.close();
  });
}

test("banners stand below one another", async () => {
  const options = { baseURL: service.address, locale: "de", viewport: { width: 1024, height: 768 } };
  const context = await service.browser.newContext(options);
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await draft(page, LABEL);
  await page.locator(".banner", { hasText: "lot" }).waitFor();
  const other = await context.newPage();
  await other.goto(page.url());
  await page.locator(".banner", { hasText: "Tab" }).waitFor();
  await page.route("**/api/editor/convert", (route) => route.fulfill({ status: 500, body: "" }));
  await page.locator(".stage [data-id=t1]").click();
  await page.keyboard.press("ArrowDown");
  await page.locator(".drawing-state").waitFor();
  assert.equal(await page.locator(".banners > *").count(), 3);
  assert.deepEqual(await collisions(page, ".banners > *"), []);
  await context.close();
});

test("German, Spanish and French start in millimetres, and a choice is kept", async () => {
  const unitIn = async (locale: string) => {
    const page = await openDraft(service, LABEL, { locale });
    const unit = page.locator(".unit");
    const value = await unit.inputValue();
    await page.close();
    return value;
  };
  for (const locale of ["de", "es-MX", "fr", "en-GB"]) assert.equal(await unitIn(locale), "mm", locale);
  assert.equal(await unitIn("en-US"), "in");

  const page = await openDraft(service, LABEL, { locale: "de" });
  const unit = page.getByRole("combobox", { name: "Einheit", exact: true });
  await unit.selectOption("in");
  await page.reload();
  await page.getByRole("application").waitFor();
  assert.equal(await unit.inputValue(), "in");
  await page.goto("/");
  const form = page.getByRole("form", { name: "Eigene Größe" });
  assert.equal(await form.getByRole("textbox", { name: "Breite" }).inputValue(), "4 in");
  await page.evaluate(() => localStorage.removeItem("labelwright-chosen-unit"));
  // Earlier editors wrote inches without being asked.
  await page.evaluate(() => localStorage.setItem("labelwright-unit", "in"));
  await page.reload();
  await form.getByRole("textbox", { name: "Breite" }).fill("100");
  await form.getByRole("textbox", { name: "Höhe" }).fill("50");
  await form.getByRole("button").click();
  await page.getByRole("application").waitFor();
  assert.equal(await unit.inputValue(), "mm");
  await page.getByRole("textbox", { name: "Breite", exact: true }).waitFor();
  assert.equal(await page.getByRole("textbox", { name: "Breite", exact: true }).inputValue(), "100");
  await page.close();
});

test("the start page's button for the language has its name", async () => {
  const page = await service.page({ locale: "es" });
  await page.goto("/");
  const button = page.getByRole("banner").getByRole("button", { name: "Idioma: Español", exact: true });
  assert.equal(await button.innerText(), "Español");
  await button.click();
  await page.getByRole("group", { name: "Idioma / Language" }).waitFor();
  await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
  await page.getByRole("button", { name: "Sprache: Deutsch", exact: true }).waitFor();
  // In the editor it is in the account menu.
  await draft(page, LABEL);
  await page.getByRole("button", { name: "Konto", exact: true }).click();
  await page.getByRole("group", { name: "Sprache / Language" }).getByRole("menuitemradio").first().waitFor();
  await page.close();
});
