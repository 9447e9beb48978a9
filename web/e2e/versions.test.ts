// The version history: earlier versions are listed with pictures, compared and restored.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import { signedIn, testService } from "./setup";

const service = testService();

const label = (text: string, y = 0.2) => ({
  schemaVersion: 1,
  size: { widthIn: 2, heightIn: 1 },
  elements: [
    { id: "t1", type: "text", x: 0.2, y, text },
    { id: "r1", type: "rect", x: 0.2, y: 0.6, width: 0.5, height: 0.2, fill: "black" },
  ],
});

/** A design that was saved once for each text. */
async function saved(context: BrowserContext, texts: readonly string[]): Promise<string> {
  const [first = "", ...others] = texts;
  const answer = await context.request.post("/api/editor/designs?name=Tag", { data: label(first) });
  const { id } = (await answer.json()) as { id: string };
  for (const [index, text] of others.entries()) {
    const headers = { "if-match": `"${index + 1}"` };
    const put = await context.request.put(`/api/editor/designs/${id}`, { data: label(text), headers });
    assert.equal(put.status(), 200);
  }
  return id;
}

async function openVersions(page: Page) {
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Version history" }).click();
  const dialog = page.getByRole("dialog", { name: "Version history" });
  await dialog.getByRole("list", { name: "Versions" }).waitFor();
  return dialog;
}

async function texts(context: BrowserContext, id: string): Promise<(string | undefined)[]> {
  const list = await context.request.get(`/api/editor/designs/${id}/versions`);
  const { versions } = (await list.json()) as { versions: { revision: number }[] };
  return Promise.all(
    versions.map(async ({ revision }) => {
      const answer = await context.request.get(`/api/editor/designs/${id}?revision=${revision}`);
      const opened = (await answer.json()) as { document: { elements: { text: string }[] } };
      return opened.document.elements[0]?.text;
    }),
  );
}

test("earlier versions have pictures, and differences to the label on the screen are counted and painted", async () => {
  const context = await signedIn(service, "compare@example.com");
  const id = await saved(context, ["III", "III", "I"]);
  const page = await context.newPage();
  await page.goto(`/edit/${id}`);
  const dialog = await openVersions(page);
  const versions = dialog.getByRole("list", { name: "Versions" }).getByRole("listitem");
  assert.equal(await versions.count(), 3);
  await dialog.getByText("The ten before the current one are kept as long as the design").waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>(".version img")].every((it) => it.naturalWidth > 0),
  );
  // The current version is the label on the screen.
  await dialog.getByText("No difference: these print the same dots.").waitFor();
  assert.ok(await dialog.getByRole("button", { name: "Restore this version" }).isDisabled());
  await versions.nth(1).getByRole("button").click();
  await dialog.getByText(/^Removed since: [\d,]+ dots?$/).waitFor();
  const painted = await page.locator("canvas.version-canvas").evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const counts: Record<string, number> = {};
    for (let at = 0; at < pixels.length; at += 4) {
      const key = [pixels[at], pixels[at + 1], pixels[at + 2]].join();
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return { size: [canvas.width, canvas.height], counts };
  });
  assert.deepEqual(painted.size, [406, 203]);
  const removed = painted.counts["200,30,30"] ?? 0;
  assert.ok(removed > 20, JSON.stringify(painted.counts));
  await dialog.getByText(`Removed since: ${removed.toLocaleString("en")} dots`).waitFor();
  await dialog.getByText("Added since: 0 dots").waitFor();
  assert.ok((painted.counts["130,136,146"] ?? 0) > 1000, "what both have stays visible");
  await context.close();
});

test("restoring makes a new version, and unsaved changes become one before it", async () => {
  const context = await signedIn(service, "restore@example.com");
  const id = await saved(context, ["first", "second"]);
  const page = await context.newPage();
  await page.goto(`/edit/${id}`);
  await page.locator('[data-id="t1"]').click();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("unsaved");
  await page.getByRole("banner").getByText("Unsaved changes", { exact: true }).waitFor();
  const dialog = await openVersions(page);
  await dialog.getByRole("list", { name: "Versions" }).getByRole("listitem").nth(1).getByRole("button").click();
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("option", { name: "first" }).or(page.locator('[data-id="t1"]')).first().waitFor();
  await page.getByRole("banner").getByText("Saved", { exact: true }).waitFor();
  assert.deepEqual(await texts(context, id), ["first", "unsaved", "second", "first"]);
  await page.keyboard.press("Control+z");
  await page.getByRole("banner").getByText("Unsaved changes", { exact: true }).waitFor();
  await page.locator('[data-id="t1"]').click();
  assert.equal(await page.getByRole("textbox", { name: "Text", exact: true }).inputValue(), "unsaved");
  await context.close();
});

test("a design that was never saved has no versions to open", async () => {
  const page = await service.page();
  await page.goto("/edit");
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Save a copy" }).waitFor();
  assert.equal(await page.getByRole("menuitem", { name: "Version history" }).count(), 0);
  await page.close();
});
