// Against data loss: other tabs, an unreachable service, a browser without storage.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import { state } from "./drawing";
import { openText, signedIn, testService } from "./setup";

const service = testService();

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 2, heightIn: 1 },
  elements: [{ id: "t1", type: "text", x: 0.2, y: 0.2, text: "first" }],
};
const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });

async function saved(email: string): Promise<{ context: BrowserContext; id: string }> {
  const context = await signedIn(service, email);
  const answer = await context.request.post("/api/editor/designs?name=Tag", { data: LABEL });
  return { context, id: ((await answer.json()) as { id: string }).id };
}

async function textOf(context: BrowserContext, id: string): Promise<string | undefined> {
  const answer = await context.request.get(`/api/editor/designs/${id}`);
  return ((await answer.json()) as { document: typeof LABEL }).document.elements[0]?.text;
}

test("tabs with the same design know of each other and of each other's saves", async () => {
  const { context, id } = await saved("tabs@example.com");
  const [one, two] = [await openText(context, id), await openText(context, id)];
  await one.getByText("open in another tab").waitFor();
  await two.getByText("open in another tab").waitFor();
  await text(two).fill("from the other tab");
  await two.keyboard.press("Control+s");
  await state(two, "Saved");
  await one.getByText("Another tab saved a newer version.").waitFor();
  await one.getByRole("button", { name: "Load it" }).click();
  await one.getByRole("option", { name: "from the other tab" }).waitFor();
  await state(one, "Saved");
  await two.close();
  await one.getByText("open in another tab").waitFor({ state: "detached" });
  await context.close();
});

test("a save waits for the service and is sent when it is back", async () => {
  const { context, id } = await saved("queue@example.com");
  const page = await openText(context, id);
  await context.setOffline(true);
  await text(page).fill("while away");
  await page.keyboard.press("Control+s");
  await state(page, "Waiting to save");
  await page.getByText("It will be saved when the service is back.").waitFor();
  await context.setOffline(false);
  await state(page, "Saved");
  assert.equal(await textOf(context, id), "while away");
  await page.getByText("The service cannot be reached").waitFor({ state: "detached" });
  await context.close();
});

test("autosave is optional, and a copy is a separate design", async () => {
  const { context, id } = await saved("auto@example.com");
  const page = await openText(context, id);
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Save automatically" }).click();
  await text(page).fill("by itself");
  await state(page, "Unsaved changes");
  await state(page, "Saved");
  assert.equal(await textOf(context, id), "by itself");
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Save a copy" }).click();
  await page.waitForURL((address) => !address.pathname.endsWith(id));
  assert.equal(await page.getByLabel("Design name").inputValue(), "Tag 2");
  await context.close();
});

test("a refused save is not retried forever", async () => {
  const { context, id } = await saved("refused@example.com");
  const page = await openText(context, id);
  // The editor's timers run immediately; the service still answers the request.
  await page.clock.install();
  await page.reload();
  await page.locator('[data-id="t1"]').click();
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Save automatically" }).click();
  const answers: number[] = [];
  page.on("response", (response) => void (response.request().method() === "PUT" && answers.push(response.status())));
  const next = (status: number) =>
    page.waitForResponse((it) => it.request().method() === "PUT" && it.status() === status);
  const refused = next(400);
  await page.getByLabel("Design name").fill("");
  await page.clock.runFor(2000);
  await refused;
  await state(page, "Unsaved changes");
  await page.clock.runFor(20_000);
  const taken = next(200);
  await page.getByLabel("Design name").fill("Named again");
  await page.clock.runFor(2000);
  await taken;
  await state(page, "Saved");
  assert.deepEqual(answers, [400, 200]);
  await context.close();
});

const copy = async (page: Page) => {
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Save a copy" }).click();
};

test("a failed copy is reported, and the original design does not change", async () => {
  const { context, id } = await saved("copy-away@example.com");
  const page = await openText(context, id);
  await context.setOffline(true);
  await text(page).fill("for the copy");
  await copy(page);
  await page.getByText("the service cannot be reached", { exact: true }).waitFor();
  await state(page, "Unsaved changes");
  await context.setOffline(false);
  await page.getByText("Your work is kept in this browser.").waitFor({ state: "detached" });
  await copy(page);
  await page.waitForURL((address) => !address.pathname.endsWith(id));
  assert.equal(await textOf(context, id), "first");
  await context.close();
});

test("saving a copy works after the session ended", async () => {
  const { context, id } = await saved("copy-ended@example.com");
  const page = await openText(context, id);
  await text(page).fill("for the copy");
  await context.request.post("/api/editor/sign-out");
  await copy(page);
  const dialog = page.getByRole("dialog", { name: "Welcome back" });
  await dialog.getByLabel("E-mail").fill("copy-ended@example.com");
  await dialog.getByLabel("Password").fill("correct horse battery");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((address) => !address.pathname.endsWith(id));
  assert.equal(await textOf(context, id), "first");
  await context.close();
});

test("a copy waits for the running save, and two clicks create one copy", async () => {
  const { context, id } = await saved("copies@example.com");
  const page = await openText(context, id);
  const order: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/editor/designs**", async (route) => {
    const method = route.request().method();
    if (method === "PUT") await held;
    // The name of a copy depends on the others, which are read first.
    if (method !== "GET") order.push(method);
    await route.continue();
  });
  await text(page).fill("saved first");
  await page.keyboard.press("Control+s");
  await state(page, "Saving");
  await copy(page);
  await copy(page);
  await page.evaluate(() => fetch("/healthz"));
  release();
  await page.waitForURL((address) => !address.pathname.endsWith(id));
  await state(page, "Saved");
  assert.deepEqual(order, ["PUT", "POST"]);
  assert.equal(await textOf(context, id), "saved first");
  await context.close();
});

test("a browser without storage says so, and asks before the page is left", async () => {
  const { context, id } = await saved("nothing@example.com");
  await context.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  const page = await openText(context, id);
  await text(page).fill("not kept");
  await state(page, "Not stored");
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  assert.equal(dialog.type(), "beforeunload");
  await dialog.dismiss();
  page.once("dialog", (question) => void question.dismiss());
  await page.getByRole("link", { name: "Labelwright" }).click();
  assert.match(page.url(), /\/edit\//, "nor inside of the editor");
  await page.keyboard.press("Control+s");
  await state(page, "Saved");
  await context.close();
});

test("Back also asks before work is lost", async () => {
  const { context, id } = await saved("back@example.com");
  await context.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("link", { name: "Tag" }).click();
  await page.locator('[data-id="t1"]').click();
  await text(page).fill("not kept");
  await state(page, "Not stored");
  const back = async (answer: "accept" | "dismiss") => {
    const asked = page.waitForEvent("dialog").then((dialog) => dialog[answer]());
    await page.evaluate(() => setTimeout(() => history.back()));
    await asked;
  };
  await back("dismiss");
  await page.waitForURL(`/edit/${id}`);
  await page.getByRole("option", { name: "not kept" }).waitFor();
  await back("accept");
  await page.waitForURL("/");
  await page.getByRole("heading", { name: "Your designs" }).waitFor();
  await context.close();
});

test("a browser that blocks storage still draws", async () => {
  const page = await service.page();
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    }),
  );
  await page.goto("/edit");
  await page.getByRole("toolbar").getByRole("button", { name: "Text", exact: true }).click();
  await page.locator(".stage [data-id]").waitFor();
  await page.locator(".zoom-menu").click();
  await page.getByRole("menuitem", { name: "Calibrate screen" }).waitFor();
  await page.close();
});
