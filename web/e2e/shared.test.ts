// One browser, several people: drafts are shown to who made them, and signing out asks what becomes of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import { draft } from "./draft";
import { signIn } from "./service";
import { signedIn, testService } from "./setup";

const service = testService();

/** Makes a label of one text, which stays a draft of this browser. */
async function make(page: Page, text: string): Promise<string> {
  await page.goto("/");
  await page.getByRole("textbox", { name: "Label text" }).fill(text);
  await page.getByRole("button", { name: "Make label" }).click();
  await page.getByRole("application").waitFor();
  await page.getByRole("banner").getByText("Only in this browser").waitFor();
  return page.url();
}

async function menu(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** The drafts of the start page, once it is known who is signed in. */
async function drafts(page: Page, isSignedIn: boolean): Promise<string[]> {
  await page.goto("/");
  if (isSignedIn) await page.getByRole("heading", { name: "Your designs" }).waitFor();
  else await page.getByRole("button", { name: "Create account" }).waitFor();
  // Cards come with what the browser's database says: it answers in order.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const asked = indexedDB.open("labelwright", 2);
        asked.onsuccess = () => {
          const all = asked.result.transaction("drafts").objectStore("drafts").getAll();
          all.onsuccess = () => requestAnimationFrame(() => requestAnimationFrame(resolve));
        };
      }),
  );
  return page
    .locator("section", { has: page.locator("#drafts") })
    .locator(".card strong")
    .allInnerTexts();
}

const as = (context: BrowserContext, email: string) => signIn({ request: context.request }, email, "sign-in");

test("a draft is shown to who made it, and one of nobody to everybody", async () => {
  const context = await signedIn(service, "ann@example.com");
  await (await signedIn(service, "bob@example.com")).close();
  const page = await context.newPage();
  const address = await make(page, "Of Ann");
  assert.deepEqual(await drafts(page, true), ["Of Ann"]);
  const noAccount = page.getByRole("main").getByText("You need no account");
  assert.equal(await noAccount.count(), 0);

  await menu(page, "Sign out");
  const dialog = page.getByRole("dialog", { name: "Sign out" });
  await dialog.getByText("Of Ann").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  assert.equal((await context.request.get("/api/editor/account")).status(), 200);
  await menu(page, "Sign out");
  await dialog.getByRole("button", { name: "Keep on this device" }).click();
  await page.getByRole("button", { name: "Create account" }).waitFor();
  assert.deepEqual(await drafts(page, false), []);
  assert.equal(await noAccount.count(), 1);

  // Its address asks for the account.
  await page.goto(address);
  const gate = page.getByRole("dialog", { name: "Welcome back" });
  await gate.getByText("belongs to an account").waitFor();
  assert.equal(await page.getByRole("application").count(), 0);

  await make(page, "Of nobody");
  assert.deepEqual(await drafts(page, false), ["Of nobody"]);

  await as(context, "bob@example.com");
  assert.deepEqual(await drafts(page, true), ["Of nobody"]);
  await page.goto(address);
  await page.getByText("belongs to another account").waitFor();
  assert.equal(await page.getByRole("application").count(), 0);

  // Nothing of Bob's is left: no question.
  await page.goto("/");
  await menu(page, "Sign out");
  await page.getByRole("button", { name: "Create account" }).waitFor();
  assert.equal(await dialog.count(), 0);

  await as(context, "ann@example.com");
  assert.deepEqual(await drafts(page, true), ["Of nobody", "Of Ann"]);
  await page.goto(address);
  await page.getByRole("application").waitFor();
  await context.close();
});

test("drafts are removed at signing out, from the editor, too", async () => {
  const context = await signedIn(service, "cleo@example.com");
  const page = await context.newPage();
  const address = await make(page, "Of Cleo");
  const filled = "labelwright-filled-0123";
  await page.evaluate((key) => localStorage.setItem(key, '{"name":"Ada"}'), filled);
  await menu(page, "Sign out");
  const dialog = page.getByRole("dialog", { name: "Sign out" });
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("heading", { name: "What do you want to label?" }).waitFor();
  await as(context, "cleo@example.com");
  assert.deepEqual(await drafts(page, true), []);
  const kept = await page.evaluate((key) => localStorage.getItem(key), filled);
  assert.equal(kept, null, "what was typed for the operator view is forgotten");
  // What is not there is an empty label.
  await page.goto(address);
  await page.getByRole("textbox", { name: "Design name" }).waitFor();
  assert.equal(await page.getByRole("textbox", { name: "Design name" }).inputValue(), "Untitled label");
  await context.close();
});

test("a draft without an owner is that of the account once it is saved, and asked about when changed", async () => {
  const context = await signedIn(service, "dora@example.com");
  const page = await context.newPage();
  // As earlier editors stored it.
  const text = { id: "t1", type: "text", x: 1, y: 1, text: "A" };
  await page.goto("/");
  await draft(page, { schemaVersion: 1, size: { widthIn: 4, heightIn: 2 }, elements: [text] }, "Tag");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/edit\/[^?]+$/);
  await page.locator("[data-id=t1]").click();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("banner").getByText("Unsaved changes").waitFor();
  await menu(page, "Sign out");
  await page.getByRole("dialog", { name: "Sign out" }).getByText("Tag").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await page.locator("[data-id=t1]").click();
  await page.keyboard.press("Control+z");
  await page.getByRole("banner").getByText("Saved", { exact: true }).waitFor();
  await menu(page, "Sign out");
  await page.getByRole("heading", { name: "What do you want to label?" }).waitFor();
  assert.equal(await page.getByRole("dialog").count(), 0);
  await context.close();
});

test("drafts of a deleted account stay in the browser, for everybody", async () => {
  const context = await signedIn(service, "eve@example.com");
  const page = await context.newPage();
  await make(page, "Of Eve");
  await menu(page, "Delete account");
  const dialog = page.getByRole("dialog", { name: "Delete account" });
  await dialog.getByLabel("Password").fill("correct horse battery");
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await page.getByText("Your account was deleted").waitFor();
  assert.deepEqual(await drafts(page, false), ["Of Eve"]);
  await context.close();
});
