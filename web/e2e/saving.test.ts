// Work is not lost: drafts, conflicts, and an unreachable service.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import { state } from "./drawing";
import { hold } from "./held";
import { openText, signedIn, testService } from "./setup";

const service = testService();

const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });

/** A saved design with one text. */
async function saved(context: BrowserContext): Promise<string> {
  const element = { id: "t1", type: "text", x: 0.2, y: 0.2, text: "first" };
  const data = { schemaVersion: 1, size: { widthIn: 2, heightIn: 1 }, elements: [element], mine: { kept: true } };
  const answer = await context.request.post("/api/editor/designs?name=Tag", { data });
  return ((await answer.json()) as { id: string }).id;
}

async function read(context: BrowserContext, id: string) {
  const answer = await context.request.get(`/api/editor/designs/${id}`);
  return (await answer.json()) as { document: { elements: { text: string }[]; mine: unknown }; revision: number };
}

test("a draft without an account is restored after a reload", async () => {
  const page = await service.page();
  await page.goto("/");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("toolbar").getByRole("button", { name: "Text", exact: true }).click();
  await text(page).fill("not lost");
  await page.getByRole("option", { name: "not lost" }).waitFor();
  await page.goto("/");
  await page.getByRole("link", { name: "Untitled label" }).click();
  await page.getByRole("option", { name: "not lost" }).waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog", { name: "Create your account" }).getByLabel("E-mail").fill("late@example.com");
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("dialog").getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(/\/edit\/[0-9a-f]+$/);
  await state(page, "Saved");
  await page.close();
});

test("unsaved changes of a saved design are restored", async () => {
  const context = await signedIn(service, "b@example.com");
  const id = await saved(context);
  const page = await openText(context, id);
  await text(page).fill("second");
  await state(page, "Unsaved changes");
  await page.reload();
  await page.getByRole("option", { name: "second" }).waitFor();
  await page.keyboard.press("Control+s");
  await state(page, "Saved");
  const { document } = await read(context, id);
  assert.equal(document.elements[0]?.text, "second");
  assert.deepEqual(document.mine, { kept: true }, "fields that the editor does not know survive");
  await context.close();
});

test("unsaved changes of a design deleted elsewhere are restored, and saved as a new one", async () => {
  const context = await signedIn(service, "deleted@example.com");
  const id = await saved(context);
  const page = await openText(context, id);
  await text(page).fill("all there is");
  await state(page, "Unsaved changes");
  assert.equal((await context.request.delete(`/api/editor/designs/${id}`)).status(), 204);
  await page.reload();
  await page.getByRole("option", { name: "all there is" }).waitFor();
  await page.getByText("This design was deleted.").waitFor();
  await state(page, "Only in this browser");
  await page.keyboard.press("Control+s");
  await page.waitForURL((address) => !address.pathname.endsWith(id));
  await state(page, "Saved");
  assert.equal(
    (await read(context, new URL(page.url()).pathname.slice("/edit/".length))).document.elements[0]?.text,
    "all there is",
  );
  await context.close();
});

test("a design without an address of its own is restored after a reload", async () => {
  const page = await service.page();
  await page.goto("/edit");
  await page.getByRole("toolbar").getByRole("button", { name: "Text", exact: true }).click();
  await text(page).fill("on scratch");
  await page.getByRole("option", { name: "on scratch" }).waitFor();
  await page.reload();
  await page.getByRole("option", { name: "on scratch" }).waitFor();
  await page.close();
});

test("an editor that opens after its page was left closes itself", async () => {
  const context = await signedIn(service, "slow@example.com");
  const id = await saved(context);
  const page = await context.newPage();
  const release = await hold(page, `**/api/editor/designs/${id}`);
  await page.goto("/");
  await page.getByRole("link", { name: "Tag" }).click();
  await page.waitForURL(/edit/);
  await page.goBack();
  await page.getByRole("link", { name: "Tag" }).waitFor();
  const answered = page.waitForResponse((it) => it.url().endsWith(`/designs/${id}`));
  release();
  await (await answered).finished();
  await page.getByRole("link", { name: "Tag" }).click();
  await page.locator('[data-id="t1"]').waitFor();
  // Two questions who has it open: one tab answers each.
  const other = await context.newPage();
  await other.goto("/");
  const tabs = await other.evaluate(
    (key) =>
      new Promise<string[]>((resolve) => {
        const found: string[] = [];
        const channel = new BroadcastChannel("labelwright-designs");
        channel.onmessage = ({ data }) => {
          if (data.kind === "here" && found.push(data.tab) === 2) resolve(found);
        };
        for (const tab of ["one", "two"]) channel.postMessage({ kind: "ask", tab, key });
      }),
    id,
  );
  assert.equal(new Set(tabs).size, 1);
  await context.close();
});

test("saving a new design after its page was left does not change the current page", async () => {
  const context = await signedIn(service, "left@example.com");
  const page = await context.newPage();
  const release = await hold(page, "**/api/editor/designs?name=**");
  await page.goto("/");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("toolbar").getByRole("button", { name: "Text", exact: true }).click();
  await text(page).fill("sent");
  await page.keyboard.press("Control+s");
  await state(page, "Saving");
  await page.getByRole("link", { name: "Labelwright" }).click();
  await page.getByRole("heading", { name: "Not saved yet" }).waitFor();
  release();
  await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/");
  await page.reload();
  await page.getByRole("link", { name: "Untitled label" }).click();
  await page.waitForURL(/\/edit\/[0-9a-f]+$/);
  await page.getByRole("option", { name: "sent" }).waitFor();
  await context.close();
});

for (const [choice, texts] of [
  ["Keep mine", ["mine"]],
  ["Take theirs", ["theirs"]],
  ["Keep both", ["mine", "theirs"]],
] as const) {
  test(`two browsers save the same design: ${choice}`, async () => {
    const context = await signedIn(service, `${choice.replace(" ", "-").toLowerCase()}@example.com`);
    const id = await saved(context);
    const page = await openText(context, id);
    await text(page).fill("mine");
    const theirs = await read(context, id);
    const document = { ...theirs.document, elements: [{ ...theirs.document.elements[0], text: "theirs" }] };
    const answer = await context.request.put(`/api/editor/designs/${id}`, {
      data: document,
      headers: { "if-match": '"1"' },
    });
    assert.equal(answer.status(), 200);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: choice }).click();
    await state(page, "Saved");
    const list = (await (await context.request.get("/api/editor/designs")).json()) as { designs: { id: string }[] };
    const found = await Promise.all(list.designs.map((design) => read(context, design.id)));
    assert.deepEqual(found.map((it) => it.document.elements[0]?.text).sort(), [...texts]);
    await context.close();
  });
}

test("while the service is unreachable nothing is lost, and saving works when it is back", async () => {
  const context = await signedIn(service, "offline@example.com");
  const id = await saved(context);
  const page = await openText(context, id);
  await context.setOffline(true);
  await text(page).fill("offline");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The service cannot be reached").waitFor();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save" }).click();
  await state(page, "Saved");
  assert.equal((await read(context, id)).document.elements[0]?.text, "offline");
  await context.close();
});

test("saves are retried after 429", async () => {
  const context = await signedIn(service, "busy@example.com");
  const id = await saved(context);
  const page = await openText(context, id);
  let refusal: { status: number; message: string } | undefined = { status: 503, message: "the disk is full" };
  await page.route(`**/api/editor/designs/${id}**`, (route) =>
    refusal && route.request().method() === "PUT"
      ? route.fulfill({
          status: refusal.status,
          headers: { "retry-after": "1" },
          json: { error: "refused", message: refusal.message },
        })
      : route.continue(),
  );
  await text(page).fill("later");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("the disk is full").waitFor();
  await state(page, "Unsaved changes");
  refusal = { status: 429, message: "busy" };
  await page.getByRole("button", { name: "Save" }).click();
  await state(page, "Waiting to save");
  refusal = undefined;
  await state(page, "Saved");
  assert.equal((await read(context, id)).document.elements[0]?.text, "later");
  await context.close();
});

test("saving after the session ended asks to sign in and continues", async () => {
  const context = await signedIn(service, "ended@example.com");
  const id = await saved(context);
  const page = await openText(context, id);
  await text(page).fill("signed in again");
  await context.request.post("/api/editor/sign-out");
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Welcome back" });
  await dialog.getByLabel("E-mail").fill("ended@example.com");
  await dialog.getByLabel("Password").fill("correct horse battery");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await state(page, "Saved");
  assert.equal((await read(context, id)).document.elements[0]?.text, "signed in again");
  await context.close();
});
