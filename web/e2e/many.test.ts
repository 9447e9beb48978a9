// A design with the maximum number of elements, and what a drag redraws.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { draft } from "./draft";
import { at, drag, element, selected } from "./drawing";
import { testService } from "./setup";

const service = testService();

const grid = (count: number, columns: number) =>
  Array.from({ length: count }, (_, index) => {
    const place = { x: 0.05 + (index % columns) * (3.9 / columns), y: 0.05 + Math.floor(index / columns) * 0.09 };
    return index % 5 === 0
      ? { id: `r${index}`, type: "rect", ...place, width: 0.06, height: 0.05, fill: "black" }
      : { id: `t${index}`, type: "text", ...place, text: `No ${index}`, fontSize: 4 };
  });

const label = (elements: readonly object[]) => ({
  schemaVersion: 1,
  size: { widthIn: 4, heightIn: 2, dpi: 203 },
  elements,
});

/** Drags the first element to the other end of the label, in sixty steps. */
async function dragFirst(page: Page): Promise<void> {
  const [from, to] = [await at(page, 0.1, 0.09), await at(page, 3.5, 1.5)];
  await page.mouse.move(...from);
  await page.mouse.down();
  for (let step = 1; step <= 60; step += 1) {
    await page.mouse.move(from[0] + ((to[0] - from[0]) * step) / 60, from[1] + ((to[1] - from[1]) * step) / 60);
  }
  await page.mouse.up();
  await page.getByRole("button", { name: /^Undo: Move/ }).waitFor();
}

test("five hundred elements are drawn, selected, moved together and undone", async () => {
  const page = await service.page();
  const painted = page.waitForResponse((response) => response.url().endsWith("/api/editor/convert"));
  await draft(page, label(grid(500, 25)));
  assert.equal((await painted).status(), 200);
  await page.locator('.stage [data-id="t499"] .drawing').waitFor({ state: "attached" });
  await page.locator(".stage").first().focus();
  await page.keyboard.press("Control+a");
  assert.equal((await selected(page)).length, 500);
  const before = await element(page, "r0").boundingBox();
  // One in the middle: handles lie at the edges.
  await drag(page, await at(page, 1.64, 0.255), await at(page, 1.84, 0.355), "Control");
  await page.getByRole("button", { name: "Undo: Move 500 elements" }).waitFor();
  const moved = await element(page, "r0").boundingBox();
  assert.ok(before && moved && moved.x > before.x + 10);
  await page.keyboard.press("Control+z");
  const back = await element(page, "r0").boundingBox();
  assert.ok(back && Math.abs(back.x - before.x) < 1);
  await page.close();
});

// A step that redraws one element takes the same time with forty others as with none.
test("a drag of one of forty elements redraws no other", async () => {
  const page = await service.page();
  const painted = page.waitForResponse((response) => response.url().endsWith("/api/editor/convert"));
  await draft(page, label(grid(40, 8)));
  await painted;
  // All of them: drawings that arrive while the first is dragged are not drawn again by the drag.
  await page.locator('.stage [data-id="t39"] .drawing').waitFor({ state: "attached" });
  await page.evaluate(() => {
    const redrawn: Record<string, number> = {};
    const watch = new MutationObserver((records) => {
      for (const { target } of records) {
        const inside = target instanceof Element ? target : target.parentElement;
        const id = inside?.closest<HTMLElement>("[data-id]")?.dataset.id;
        if (id !== undefined) redrawn[id] = (redrawn[id] ?? 0) + 1;
      }
    });
    const stage = document.querySelector(".stage");
    if (stage) watch.observe(stage, { subtree: true, attributes: true, childList: true, characterData: true });
    Object.assign(globalThis, { redrawn });
  });
  await dragFirst(page);
  const redrawn = await page.evaluate(() => (globalThis as unknown as { redrawn: Record<string, number> }).redrawn);
  assert.deepEqual(Object.keys(redrawn), ["r0"]);
  await page.close();
});
