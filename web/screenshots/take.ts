// Takes pictures of the editor's panels and dialogs, in both themes: docs/editor/NAME-light.png and NAME-dark.png.
// Arguments select scenes by name.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { start } from "../e2e/service";
import { makeAccount } from "./example";
import { SCENES, type Scene, type Stage } from "./scenes";

const THEMES = ["light", "dark"] as const;
const WIDE = { width: 1440, height: 900 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** What is seen around a dialog, in pixels. */
const AROUND = 16;

const folder = path.resolve("..", "docs", "editor");
const wanted = process.argv.slice(2);
const scenes = SCENES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

async function area(page: Page, shown: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await shown.boundingBox();
  const view = page.viewportSize();
  if (!box || !view) throw new Error("nothing is shown");
  const around = (await shown.getAttribute("open")) === null ? 0 : AROUND;
  const [x, y] = [Math.max(0, box.x - around), Math.max(0, box.y - around)];
  const [right, bottom] = [box.x + box.width + around, box.y + box.height + around];
  return { x, y, width: Math.min(right, view.width) - x, height: Math.min(bottom, view.height) - y };
}

async function take(stage: Stage, scene: Scene, file: string): Promise<void> {
  const { page } = stage;
  // Dialogs of the scene before do not belong to this one.
  await page.goto("/");
  const shown = await scene.show(stage);
  // Notices of what was done before hide what is behind them.
  await page.locator(".notice").waitFor({ state: "detached" });
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => {
    const isBelow = (shown: Element) => shown.getBoundingClientRect().top > innerHeight;
    const isDrawn = (thumbnail: Element) => thumbnail.querySelector(".miniature-paper + g > *") !== null;
    return (
      [...document.images].every((image) => image.naturalWidth > 0 || isBelow(image)) &&
      [...document.querySelectorAll(".miniature")].every((it) => isDrawn(it) || isBelow(it))
    );
  });
  await page.screenshot({
    path: path.join(folder, file),
    animations: "disabled",
    caret: "hide",
    ...(shown ? { clip: await area(page, shown) } : {}),
  });
}

await mkdir(folder, { recursive: true });
for (const colorScheme of THEMES) {
  // Each theme has its own service, so that both show the same account.
  const service = await start();
  try {
    const stage = await makeAccount(await service.page({ colorScheme, viewport: WIDE }));
    const storageState = await stage.page.context().storageState();
    const onPhone = { ...stage, page: await service.page({ colorScheme, storageState, ...PHONE }) };
    for (const scene of scenes) {
      await take(scene.isPhone ? onPhone : stage, scene, `${scene.name}-${colorScheme}.png`);
    }
  } finally {
    await service.close();
  }
}
