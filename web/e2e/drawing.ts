// What tests of the stage share: an open design, and actions on it.
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { type PageOptions, type Service, signIn } from "./service";

export type Point = readonly [number, number];

/** A design of 4 by 2 inches with these elements, drawn by the service. */
export async function opened(
  service: Service,
  elements: readonly object[],
  more: object = {},
  options: PageOptions = {},
): Promise<Page> {
  const page = await service.page(options);
  await signIn(page, `${crypto.randomUUID()}@example.com`);
  const data = { schemaVersion: 1, size: { widthIn: 4, heightIn: 2, dpi: 203 }, elements, ...more };
  const answer = await page.request.post("/api/editor/designs?name=Tag", { data });
  assert.equal(answer.status(), 201, await answer.text());
  const painted = page.waitForResponse((response) => response.url().endsWith("/api/editor/convert"));
  await page.goto(`/edit/${((await answer.json()) as { id: string }).id}`);
  await painted;
  await page.locator(".stage .drawing").first().waitFor({ state: "attached" });
  return page;
}

/** A black block. */
export const block = (id: string, x: number, y: number, width = 0.5, height = 0.3) => ({
  id,
  type: "rect",
  x,
  y,
  width,
  height,
  fill: "black",
});

export const element = (page: Page, id: string) => page.locator(`.stage [data-id="${id}"]`);
export const selected = (page: Page) =>
  page.locator('.stage [aria-selected="true"]').evaluateAll((found) => found.map((it) => it.getAttribute("data-id")));
export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
/** Chooses a tab of the panel. */
export const tab = (page: Page, name: string) => page.getByRole("tab", { name }).click();
/** Adds an element with a tool of the toolbar. */
export const add = (page: Page, name: string) =>
  page.getByRole("toolbar").getByRole("button", { name, exact: true }).click();
/** Waits until the top of the editor says this about the design. */
export const state = (page: Page, words: string) =>
  page.getByRole("banner").getByText(words, { exact: true }).waitFor();
/** Until the barcode that is selected has been graded: the card moves the fields below it. */
export const graded = (page: Page) => page.locator('.grade:not([aria-busy="true"])').waitFor();
/** The field of a text that is edited in place. */
export const area = (page: Page) => page.locator(".inplace-area");
export const values = (page: Page, ...names: string[]) =>
  Promise.all(names.map((name) => field(page, name).inputValue()));

/** A place on the label, in inches, as a point of the page. */
export async function at(page: Page, x: number, y: number): Promise<Point> {
  const box = await page.locator(".sheet").boundingBox();
  assert.ok(box);
  return [box.x + (x * box.width) / 4, box.y + (y * box.height) / 2];
}

/** The box of something that is on the page. */
export async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  assert.ok(box);
  return box;
}

/** Chooses an entry of the menu to export or to print. */
export async function choose(page: Page, menu: "Export" | "Print", entry: string): Promise<void> {
  await page.getByRole("button", { name: menu, exact: true }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** The middle of something on the page. */
export async function middle(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).first().boundingBox();
  assert.ok(box, selector);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export async function drag(page: Page, from: Point, to: Point, ...keys: string[]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  for (const key of keys) await page.keyboard.down(key);
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await page.mouse.move(...to);
  await page.mouse.up();
  for (const key of keys) await page.keyboard.up(key);
}

/** The draft in this browser's database, once the editor has written it. */
export async function kept(page: Page): Promise<Kept> {
  await page.locator('.editor[data-at-risk="false"]').waitFor();
  const found = await draft(page);
  assert.ok(found, "there is no draft");
  return found as Kept;
}

const draft = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const asked = indexedDB.open("labelwright");
        asked.onsuccess = () => {
          const all = asked.result.transaction("drafts").objectStore("drafts").getAll();
          all.onsuccess = () => {
            asked.result.close();
            resolve((all.result as { document: unknown }[])[0]?.document);
          };
        };
      }),
  );

export interface Kept {
  readonly elements: readonly KeptElement[];
  readonly guides?: { readonly x: readonly number[]; readonly y: readonly number[] };
}

export interface KeptElement {
  readonly id: string;
  readonly type: string;
  readonly name?: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation?: string;
  readonly elements?: readonly KeptElement[];
}
