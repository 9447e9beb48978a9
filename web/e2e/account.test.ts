// An account: its sessions, its theme, its deletion.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { draft } from "./draft";
import { signedIn, testService } from "./setup";

const service = testService();

const data = (email: string) => ({ email, password: "correct horse battery" });

async function menu(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test("signing in says whom to ask for a new password, and its dialog starts in the e-mail field", async () => {
  const page = await service.page();
  const told = "Forgot your password? Ask whoever runs this service";
  await page.goto("/sign-in");
  await page.getByText(told).waitFor();
  await page.goto("/sign-up");
  assert.equal(await page.getByText(told).count(), 0);

  await draft(page, { schemaVersion: 1, size: { widthIn: 2, heightIn: 1 }, elements: [] });
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("menuitem", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog", { name: "Welcome back" });
  await dialog.getByText(told).waitFor();
  await page.keyboard.type("ada@example.com");
  assert.equal(await dialog.getByLabel("E-mail").inputValue(), "ada@example.com");
  await page.close();
});

test("other browsers are listed and signed out", async () => {
  const context = await signedIn(service, "sessions@example.com");
  const other = await signedIn(service, "sessions@example.com", "sign-in");
  const page = await context.newPage();
  await page.goto("/");
  await menu(page, "Sessions");
  await page.getByText("this browser").waitFor();
  await page.getByRole("button", { name: /^Sign out / }).click();
  await page.getByText("1 session ended").waitFor();
  assert.equal((await other.request.get("/api/editor/account")).status(), 401);
  assert.equal((await context.request.get("/api/editor/account")).status(), 200);
  await Promise.all([context.close(), other.close()]);
});

test("light or dark is chosen by keyboard and kept", async () => {
  const page = await service.page({ colorScheme: "light" });
  await page.goto("/");
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole("button", { name: "Theme" }).focus();
  await page.keyboard.press("Enter");
  await page.locator('[role="menuitemradio"]:focus').waitFor();
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  assert.notEqual(await ground(), light);
  await page.reload();
  assert.notEqual(await ground(), light);
  await page.getByRole("button", { name: "Theme" }).click();
  assert.equal(await page.getByRole("menuitemradio", { name: "Dark" }).getAttribute("aria-checked"), "true");
  await page.getByRole("menuitemradio", { name: "System" }).click();
  assert.equal(await ground(), light);
  await page.close();
});

test("deleting an account asks for the password and deletes everything in it", async () => {
  const context = await signedIn(service, "leaving@example.com");
  await context.request.post("/api/editor/designs?name=Tag", {
    data: { schemaVersion: 1, size: { widthIn: 2, heightIn: 1 }, elements: [] },
  });
  const page = await context.newPage();
  await page.goto("/");
  await menu(page, "Delete account");
  const dialog = page.getByRole("dialog", { name: "Delete account" });
  await dialog.getByText("1 saved design, with all versions").waitFor();
  await dialog.getByLabel("Password").fill("wrong password");
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await dialog.getByRole("alert").getByText("the password is wrong").waitFor();
  await dialog.getByLabel("Password").fill("correct horse battery");
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await page.getByRole("button", { name: "Create account" }).waitFor();
  assert.equal(
    (await context.request.post("/api/editor/sign-in", { data: data("leaving@example.com") })).status(),
    401,
  );
  await context.close();
});
