// The stage shows what the service draws. Answers are faked, so that only the editor is tested.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { tab } from "./drawing";
import { testService } from "./setup";

const service = testService();

interface Asked {
  readonly document: { readonly elements: readonly { readonly id: string; readonly value?: string }[] };
}

/** Answers every request with a drawing that carries the value, and refuses the value `wrong`. */
async function answer(page: Page): Promise<void> {
  await page.route("**/api/editor/convert", async (route) => {
    const { document } = route.request().postDataJSON() as Asked;
    const index = document.elements.findIndex((element) => element.value === "wrong");
    if (index >= 0) {
      const errors = [{ path: `/document/elements/${index}/value`, message: "must be right" }];
      await route.fulfill({ status: 400, json: { error: "invalid_spec", message: "wrong", errors } });
      return;
    }
    let zpl = "^XA";
    const elements = document.elements.map(({ id, value }) => {
      const begin = zpl.length;
      zpl += `^FD${value}^FS`;
      const svg = `<path id="bars" data-value="${value}" style="mix-blend-mode:difference"
          d="M300 150h200v100h-200z"/>`;
      const findings =
        value === "tight" ? [{ rule: "quiet-zone", severity: "warning", message: "stands too near" }] : [];
      const box = { x: 300, y: 150, width: 200, height: 100 };
      return { id, digest: svg, box, svg, spans: [[begin, zpl.length]], findings };
    });
    const json = {
      width: 812,
      height: 406,
      dpi: 203,
      zpl: `${zpl}^XZ`,
      elements,
      findings: [],
      refusals: [],
      placeholders: [],
    };
    await route.fulfill({ json });
  });
}

async function open(): Promise<Page> {
  const page = await service.page();
  await answer(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("toolbar").getByRole("button", { name: "Barcode" }).click();
  return page;
}

const value = (page: Page, text: string) => page.getByRole("textbox", { name: "Value" }).fill(text);
const drawn = (page: Page, text: string) => page.locator(`.drawing [data-value="${text}"]`);

test("a drawing follows its element immediately", async () => {
  const page = await open();
  await drawn(page, "12345678").waitFor();
  assert.equal(await page.locator(".drawing [style]").count(), 0, "the page's policy takes no inline styles");
  const before = await drawn(page, "12345678").boundingBox();
  await page.unroute("**/api/editor/convert");
  await page.route("**/api/editor/convert", () => undefined);
  await page.locator('[data-id="b1"]:focus').waitFor();
  await page.keyboard.press("Shift+ArrowRight");
  await page.locator('.drawing:not([transform="translate(0 0)"])').waitFor();
  const after = await drawn(page, "12345678").boundingBox();
  assert.ok(before && after && after.x > before.x + 2, "no answer is needed to move");
  await page.close();
});

test("problems are shown, the last drawing stays, and stale commands cannot be copied", async () => {
  const page = await open();
  await value(page, "good");
  await drawn(page, "good").waitFor();
  await tab(page, "ZPL");
  await page.getByRole("button", { name: "Copy ZPL" }).and(page.locator(":enabled")).waitFor();
  await tab(page, "Properties");
  await value(page, "wrong");
  await page.getByText("Not drawn: /elements/0/value: must be right").waitFor();
  assert.equal(await drawn(page, "good").count(), 1);
  await tab(page, "ZPL");
  assert.ok(await page.getByRole("button", { name: "Copy ZPL" }).isDisabled());
  await tab(page, "Findings");
  await page.getByRole("tabpanel").getByText("/elements/0/value: must be right").waitFor();
  assert.equal(await page.getByText("No problems found.").count(), 0);
  await page.close();
});

test("commands and elements select each other, and findings their element", async () => {
  const page = await open();
  await page.getByRole("toolbar").getByRole("button", { name: "QR code" }).click();
  await value(page, "tight");
  await drawn(page, "tight").waitFor();
  await tab(page, "ZPL");
  assert.equal(await page.locator(".zpl-part.is-selected").innerText(), "^FDtight^FS");
  await page.getByText("^FD12345678^FS").click();
  assert.equal(await page.locator('[data-id="b1"]').getAttribute("aria-selected"), "true");
  await tab(page, "Findings");
  await page.getByRole("tabpanel").getByRole("button", { name: "stands too near" }).click();
  assert.equal(await page.locator('[data-id="q1"]').getAttribute("aria-selected"), "true");
  await page.close();
});
