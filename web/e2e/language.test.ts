// The editor in other languages, and in a pseudo language: everything shown must come from the list of strings.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { draft } from "./draft";
import { openDraft, testService } from "./setup";

const service = testService();

test("the browser's language is used, and another one can be chosen by keyboard and is remembered", async () => {
  const page = await service.page({ locale: "de-AT" });
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "de");
  const german = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("banner").getByRole("button").first().focus();
  await page.keyboard.press("Enter");
  const french = page.getByRole("menuitemradio", { name: "Français" });
  await french.focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.documentElement.lang === "fr");
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.notEqual(await page.getByRole("heading", { level: 1 }).innerText(), german);
  await page.reload();
  await page.waitForFunction(() => document.documentElement.lang === "fr");
  await page.close();
});

test("a browser in an unsupported language gets English", async () => {
  const page = await service.page({ locale: "ja-JP" });
  await page.goto("/");
  await page.getByRole("heading", { name: "What do you want to label?" }).waitFor();
  await page.close();
});

/** Text on the page without the pseudo marks, except what people or the service wrote. */
const unmarked = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = (node.textContent ?? "").trim();
      // Drawings, codes, user content and messages of the service.
      if (
        !parent ||
        parent.closest(
          "svg, code, pre, noscript, option, textarea, [data-given], .card-text strong, .finding, .card-text .muted",
        )
      )
        continue;
      if (!/\p{L}{3}/u.test(text) || text.includes("»")) continue;
      // One sentence may be split into several nodes.
      if ((parent.textContent ?? "").includes("»")) continue;
      found.push(text);
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
      for (const name of ["aria-label", "title", "placeholder"]) {
        const text = element.getAttribute(name) ?? "";
        if (/\p{L}{3}/u.test(text) && !text.includes("»") && !element.closest("[data-given]"))
          found.push(`${name}: ${text}`);
      }
    }
    return found;
  });

test("all text shown comes from the list of strings", async () => {
  const page = await service.page();
  await page.addInitScript(() => localStorage.setItem("labelwright-language", "xx"));
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const given = ["Labelwright", "English", "Deutsch", "Español", "Français"];
  const isOurs = (text: string) => !given.includes(text);
  // Names of brands and sizes come from the catalog, names of templates from the service.
  const start = (await unmarked(page)).filter(isOurs);
  assert.deepEqual(
    start.filter((text) => !/Avery|Brother|Dymo|Zebra|Rollo|Paper|\d/i.test(text)),
    [],
  );
  const label = {
    schemaVersion: 1,
    size: { widthIn: 4, heightIn: 2 },
    elements: [{ id: "t1", type: "text", x: 1, y: 1, text: "123" }],
  };
  await draft(page, label, "77");
  await page.locator(".stage .drawing").first().waitFor({ state: "attached" });
  assert.deepEqual((await unmarked(page)).filter(isOurs), []);
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    assert.deepEqual((await unmarked(page)).filter(isOurs), [], await tab.innerText());
  }
  await page.close();
});

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 4, heightIn: 2 },
  elements: [{ id: "t1", type: "text", x: 1.5, y: 1, text: "123" }],
};

test("numbers, units and keys follow the language and the keyboard", async () => {
  const page = await openDraft(service, LABEL, { locale: "de" });
  await page.locator(".stage [data-id=t1]").click({ button: "right" });
  const menu = page.getByRole("menu");
  await menu.getByText("Strg+Umschalt+V").waitFor();
  assert.doesNotMatch(await menu.innerText(), /Ctrl|Shift|Del/);
  await page.keyboard.press("Escape");
  const x = page.getByRole("textbox", { name: "X", exact: true });
  assert.equal(await x.inputValue(), "38,1");
  await x.fill("0,5 Zoll + 6,35");
  await x.press("Enter");
  assert.equal(await x.inputValue(), "19,05");
  await page.close();

  const apple = await service.page();
  await apple.addInitScript(() => Object.defineProperty(navigator, "platform", { value: "MacIntel" }));
  await draft(apple, LABEL);
  await apple.locator(".stage [data-id=t1]").click({ button: "right" });
  await apple.getByRole("menu").getByText("⇧⌘V").waitFor();
  await apple.keyboard.press("Escape");
  await apple.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await apple.getByRole("dialog").getByText("⌘Z, ⇧⌘Z").waitFor();
  await apple.close();
});
