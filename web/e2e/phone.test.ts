// On a phone: fill in values, look at the print, download it; the label stays in sight.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openDraft, PHONE, testService } from "./setup";

const service = testService();

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 2, heightIn: 1 },
  sampleData: { code: "A" },
  elements: [{ id: "t1", type: "text", x: 0.2, y: 0.2, text: "No {{code}}" }],
};

test("values are filled in, printed and downloaded with one hand", async () => {
  const page = await openDraft(service, LABEL, PHONE);
  assert.equal(await page.getByRole("tab", { selected: true }).innerText(), "Data");
  await page.getByLabel("Value of code").fill("B");
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.equal(width[0], width[1], "nothing stands over the edge");

  const stage = page.locator(".stage");
  const before = await stage.boundingBox();
  await page.getByRole("tab", { name: "Data" }).tap();
  await page.getByRole("tabpanel").waitFor({ state: "hidden" });
  const after = await stage.boundingBox();
  assert.ok(before && after && after.height > before.height + 100, "a tap on the open tab makes room for the label");
  const grip = page.getByRole("button", { name: "Panels" });
  await grip.focus();
  await page.keyboard.press("ArrowUp");
  await page.getByRole("tabpanel").waitFor();
  assert.equal(await grip.getAttribute("aria-expanded"), "true");

  await page.getByRole("group", { name: "View" }).getByRole("button", { name: "Preview" }).tap();
  await page.locator(".print-paper img").waitFor();
  await page.getByRole("button", { name: "Export" }).tap();
  const waiting = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "ZPL", exact: true }).tap();
  assert.equal((await waiting).suggestedFilename(), "Tag.zpl");
  await page.close();
});

test("the row is chosen below the label, and nothing covers it", async () => {
  const page = await openDraft(service, { ...LABEL, size: { widthIn: 4, heightIn: 6 } }, PHONE);
  await page.getByRole("button", { name: "Paste cells" }).tap();
  await page
    .getByRole("dialog")
    .getByRole("textbox")
    .fill(`code\n${"A\n".repeat(1000)}`);
  await page.getByRole("button", { name: "Use 1,000 rows" }).tap();
  const stepper = await page.getByRole("group", { name: "Rows" }).boundingBox();
  const [stage, zoom] = await Promise.all([".stage", ".zoom-bar"].map((it) => page.locator(it).boundingBox()));
  assert.ok(stepper && stage && zoom);
  assert.ok(stepper.y >= stage.y + stage.height, "below the label");
  assert.ok(stepper.x + stepper.width <= zoom.x, "beside the zoom");
  await page.close();
});

test("the sheet makes room while an area is drawn, and comes back", async () => {
  const page = await openDraft(service, LABEL, PHONE);
  const tool = (name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true }).tap();
  const panel = page.getByRole("tabpanel");
  await tool("Draw area");
  assert.ok(await panel.isVisible());
  await tool("Box");
  await panel.waitFor({ state: "hidden" });
  await page.locator(".stage").tap();
  await panel.waitFor();
  assert.equal(await page.locator(".stage [data-id^=r]").count(), 1);
  // The same tool again waits no longer.
  await tool("Line");
  await panel.waitFor({ state: "hidden" });
  await tool("Line");
  await panel.waitFor();
  await page.close();
});

test("the sheet is dragged and snaps to one of its heights", async () => {
  const page = await openDraft(service, LABEL, { viewport: { width: 390, height: 844 } });
  const grip = await page.getByRole("button", { name: "Panels" }).boundingBox();
  assert.ok(grip);
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 120);
  await page.mouse.move(x, y - 220);
  await page.mouse.up();
  const panel = await page.getByRole("tabpanel").boundingBox();
  assert.ok(panel && Math.abs(panel.height - 844 * 0.72) < 2, String(panel?.height));
  await page.close();
});

test("a tap right after a flick of the label works", async () => {
  const page = await openDraft(service, LABEL, PHONE);
  await page.locator(".stage .drawing").first().waitFor({ state: "attached" });
  const screen = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    screen.send("Input.dispatchTouchEvent", { type, touchPoints });
  const flick = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    assert.ok(box);
    const [x, y] = [box.x + box.width / 2 - 40, box.y + 12];
    await touch("touchStart", { x, y });
    await touch("touchMove", { x: x + 30, y });
    await touch("touchMove", { x: x + 80, y });
    await touch("touchEnd");
  };
  // Browsers keep scrolling after a flick, and a tap then only stops the scrolling.
  for (const tab of ["Findings", "Layers", "ZPL", "API", "Data"]) {
    await flick(".stage");
    await page.getByRole("tab", { name: tab }).tap();
    await page.getByRole("tab", { name: tab, selected: true }).waitFor();
  }
  for (const name of ["Preview", "Edit", "Preview"]) {
    await flick(name === "Edit" ? ".print-view" : ".stage");
    await page.getByRole("group", { name: "View" }).getByRole("button", { name }).tap();
    await page.getByRole("group", { name: "View" }).getByRole("button", { name, pressed: true }).waitFor();
  }
  await page.close();
});

test("a tap on a busy page selects, and opens no menu", async () => {
  const page = await openDraft(service, LABEL, PHONE);
  const text = page.locator(".stage [data-id=t1] .target");
  // Longer than a long press.
  await page.evaluate(() => {
    const busy = () => {
      const end = performance.now() + 900;
      while (performance.now() < end);
    };
    addEventListener("pointerdown", busy, { once: true });
  });
  // Wait until the label rests: its view is fitted when the drawing arrives.
  await text.tap();
  await page.locator('.stage [data-id=t1][aria-selected="true"]').waitFor({ state: "attached" });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  assert.equal(await page.getByRole("menu").count(), 0);
  await page.close();
});
