// A saved design in the operator view, reached from the list of designs.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { deflateRawSync } from "node:zlib";
import type { BrowserContext, Page } from "playwright-core";
import { asOwnPage, PATIENCE, type PageOptions, type Service, signIn } from "./service";

export const TEXTS = [
  { id: "t1", type: "text", x: 0.1, y: 0.1, text: "{{article_number}}" },
  { id: "t2", type: "text", x: 0.1, y: 0.5, text: "{{size}} {{made_on}}" },
];
export const CODE = {
  ...{ id: "b1", type: "barcode", x: 0.2, y: 0.9, width: 2.4, height: 0.8, symbology: "ean13" },
  value: "{{gtin}}",
};
export const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 3, heightIn: 2, dpi: 203 },
  sampleData: { article_number: "A-100", size: "M" },
  elements: [...TEXTS, CODE],
  values: [{ name: "made_on", type: "date", format: "yyyy" }],
};

interface Rows {
  readonly table: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly chosen?: object;
  readonly copies?: string;
}

/** The rows as the editor saves them with a design. */
const packed = (rows: Rows) => deflateRawSync(JSON.stringify({ chosen: {}, index: 0, ...rows })).toString("base64");

/** A browser of a new account. */
export async function account(service: Service, options: PageOptions = {}): Promise<BrowserContext> {
  const context = asOwnPage(
    await service.browser.newContext({
      baseURL: service.address,
      viewport: { width: 1440, height: 900 },
      ...options,
    }),
    service.address,
  );
  context.setDefaultTimeout(PATIENCE);
  await signIn(context, `${crypto.randomUUID()}@example.com`);
  return context;
}

/** The id of a new saved design. */
export async function save(context: BrowserContext, label: object = LABEL, rows?: Rows, name = "Tag"): Promise<string> {
  const data = rows ? { ...label, editorRows: packed(rows) } : label;
  const answer = await context.request.post(`/api/editor/designs?name=${name}`, { data });
  assert.equal(answer.status(), 201, await answer.text());
  return ((await answer.json()) as { id: string }).id;
}

/** Follows the link in the list of designs. */
export async function follow(page: Page, name = "Tag"): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Open operator view", exact: true }).click();
}

/** A new page with the operator view of the design of this name. */
export async function operate(context: BrowserContext, name = "Tag"): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/");
  await follow(page, name);
  await page.getByRole("heading", { name, exact: true }).waitFor();
  return page;
}

export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

export const printButton = (page: Page) => page.locator("[data-print]");

/** As a scanner does: all characters at once, then Enter. */
export async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.insertText(text);
  await page.keyboard.press("Enter");
}

/** This device saves files for the printer. */
export async function printToFile(page: Page): Promise<void> {
  await page.getByText("Settings of this device", { exact: true }).click();
  await page.getByRole("combobox", { name: "Print button", exact: true }).selectOption("Save a file for the printer");
  await page.getByText("Settings of this device", { exact: true }).click();
}

/** The file that an action saves. */
export async function saved(page: Page, action: () => Promise<void>): Promise<string> {
  const waiting = page.waitForEvent("download");
  await action();
  return (await readFile(await (await waiting).path())).toString("latin1");
}

/** The name of the focused field or button. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const it = document.activeElement as HTMLElement | null;
    return it?.dataset.fill ?? (it?.hasAttribute("data-print") ? "Print" : (it?.tagName ?? ""));
  });
