// The operator view on screens of all kinds: for fingers, for phones, in every language, and checked by axe-core.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { account, CODE, field, LABEL, operate, save, scan, TEXTS } from "./operator";
import { PHONE, testService } from "./setup";

const service = testService();

const ROWS = {
  table: {
    columns: ["size", "lot"],
    rows: [
      ["S", "1"],
      ["M", "2"],
    ],
  },
};

const NUMBERED = {
  ...LABEL,
  elements: [
    ...TEXTS,
    CODE,
    ...["lot", "origin", "weight"].map((name, at) => ({
      ...{ id: `n${at}`, type: "text", x: 1.6, y: 0.1 + 0.2 * at },
      text: `{{${name}}} {{number}}`,
    })),
  ],
  values: [...LABEL.values, { name: "number", type: "counter" }],
};

const judge = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

async function check(page: Page, place: string): Promise<void> {
  await page.evaluate(await judge);
  const found = (await page.evaluate("axe.run().then((result) => result.violations)")) as Violation[];
  assert.deepEqual(
    found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    [],
    place,
  );
}

/**
 * What is too small for a finger. A checkbox is as large as its label. The places of a drawn sheet are as large as it
 * allows; a field beside it takes their number.
 */
const small = (page: Page) =>
  page.locator(".operator").evaluate((place) =>
    [...place.querySelectorAll<HTMLElement>("button:not(.place), a, input, select, summary")].flatMap((it) => {
      const target = it.matches("[type=checkbox]") ? (it.closest("label") ?? it) : it;
      const { width, height } = target.getBoundingClientRect();
      return width === 0 || (width >= 44 && height >= 44) ? [] : [`${it.outerHTML} ${width} x ${height}`];
    }),
  );

const settings = (page: Page) => page.getByText("Settings of this device", { exact: true });

for (const colorScheme of ["light", "dark"] as const) {
  test(`the operator view is clean (${colorScheme})`, async () => {
    const context = await account(service, { colorScheme });
    await save(context, NUMBERED, ROWS);
    const page = await operate(context);
    await check(page, "empty");
    await field(page, "Gtin").fill("4006381333932");
    await field(page, "Lot").fill("7");
    await page.getByRole("textbox", { name: "Gtin", description: /wrong check digit/ }).waitFor();
    await settings(page).click();
    await page.getByRole("combobox", { name: "Print button", exact: true }).waitFor();
    await check(page, "a wrong value, and the settings");
    await page.getByRole("button", { name: "Fill from a row" }).click();
    await page.getByRole("dialog", { name: "Choose a row" }).waitFor();
    await check(page, "rows");
    await context.close();
  });
}

for (const [name, options] of [
  ["a terminal", { viewport: { width: 1024, height: 768 }, hasTouch: true }],
  ["a phone", PHONE],
] as const) {
  test(`everything is large enough for a finger, and the focused field is in sight: ${name}`, async () => {
    const context = await account(service, options);
    await save(context, NUMBERED, ROWS);
    const page = await operate(context);
    await settings(page).tap();
    assert.deepEqual(await small(page), []);
    await field(page, "Article number").focus();
    for (const next of ["size", "gtin", "lot", "origin", "weight"]) {
      await scan(page, "1");
      await page.locator(`[data-fill="${next}"]:focus`).waitFor();
      const isSeen = await page.evaluate(() => {
        const it = document.activeElement;
        const { left, right, top, bottom } = it?.getBoundingClientRect() ?? new DOMRect();
        return [top + 4, bottom - 4].every((y) => document.elementFromPoint((left + right) / 2, y) === it);
      });
      assert.ok(isSeen, next);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.equal(wide, false, "nothing scrolls sideways");
    await page.getByRole("button", { name: "Fill from a row" }).tap();
    await page.getByRole("dialog", { name: "Choose a row" }).waitFor();
    assert.deepEqual(await small(page), []);
    await context.close();
  });
}

test("the dialogs of the operator view are large enough for a finger", async () => {
  const context = await account(service, PHONE);
  await save(context, { ...LABEL, size: { preset: "avery-5160" }, elements: TEXTS, printer: { format: "sheet" } });
  const page = await operate(context);
  await settings(page).tap();
  await page.getByRole("button", { name: "Print offset", exact: true }).tap();
  const offset = page.getByRole("dialog", { name: "Print offset" });
  await offset.waitFor();
  assert.deepEqual(await small(page), []);
  await page.keyboard.press("Escape");
  await offset.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Print", exact: true }).tap();
  await page.getByRole("dialog", { name: "Print on a sheet", exact: true }).waitFor();
  assert.deepEqual(await small(page), []);
  await context.close();
});

const WORDS = {
  de: ["Aktionen für Tag", "Druckansicht öffnen", "Aus einer Zeile ausfüllen", "Drucken"],
  fr: ["Actions pour Tag", "Ouvrir la vue d’impression", "Remplir depuis une ligne", "Imprimer"],
  es: ["Acciones de Tag", "Abrir la vista de impresión", "Rellenar desde una fila", "Imprimir"],
} as const;

for (const [locale, [actions, open, pick, print]] of Object.entries(WORDS)) {
  test(`the operator view speaks ${locale}, and fits on a phone`, async () => {
    const context = await account(service, { ...PHONE, locale });
    await save(context, NUMBERED, ROWS);
    const page = await context.newPage();
    await page.goto("/");
    await page.getByRole("button", { name: actions }).tap();
    await page.getByRole("menuitem", { name: open, exact: true }).tap();
    await page.getByRole("button", { name: pick, exact: true }).waitFor();
    await page.getByRole("button", { name: print, exact: true }).waitFor();
    assert.deepEqual(await small(page), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    await context.close();
  });
}
