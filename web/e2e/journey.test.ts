// A whole session: from no account to labels printed by a program, once with the mouse, once with the keyboard alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { testService } from "./setup";

const service = testService();

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const ROWS = [
  { name: "Ada", sku: "0042" },
  { name: "Grace Hopper", sku: "0007" },
];
const CSV = `name,sku\n${ROWS.map(({ name, sku }) => `${name},${sku}`).join("\n")}\n`;

/** The commands of the ZPL panel without line ends, which mean nothing. */
async function panel(page: Page, text: string): Promise<string> {
  const code = page.getByRole("tabpanel").locator(".zpl");
  await code.filter({ hasText: text }).waitFor();
  return ((await code.textContent()) ?? "").replace(/\n/g, "");
}

async function print(id: string, key: string, data: object): Promise<string> {
  const answer = await fetch(`${service.address}/api/v1/designs/${id}/render`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ data }),
  });
  const zpl = await answer.text();
  assert.equal(answer.status, 200, zpl);
  return zpl.replace(/\n/g, "");
}

test("with the mouse: add every kind of element, align, undo, fill from a table, save, print by program", async () => {
  const page = await service.page();
  await page.goto("/sign-up");
  await page.getByLabel("E-mail").fill("mouse@example.com");
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("searchbox", { name: "Search sizes" }).fill("zebra 4 x 6");
  await page.getByRole("button", { name: "Zebra 4 x 6 in", exact: false }).first().click();

  const tool = (name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true }).click();
  for (const name of ["Text box", "QR code", "Box", "Line", "Table"]) await tool(name);
  const chooser = page.waitForEvent("filechooser");
  await tool("Image");
  await (await chooser).setFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from(PIXEL, "base64") });
  await page.locator('.stage [data-id="i1"]').waitFor();
  await tool("Text");
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Hello {{name}}");
  await tool("Barcode");
  await page.getByRole("textbox", { name: "Value" }).fill("{{sku}}");
  const y = () => page.getByRole("textbox", { name: "Y", exact: true }).inputValue();
  const before = await y();
  await page.getByRole("button", { name: "Align top edges" }).click();
  const aligned = await y();
  assert.notEqual(aligned, before);
  await page.getByRole("button", { name: /^Undo: Align/ }).click();
  assert.equal(await y(), before);
  await page.getByRole("button", { name: /^Redo: Align/ }).click();
  assert.equal(await y(), aligned);

  await page.getByRole("tab", { name: "Data" }).click();
  const table = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open Excel, ODS or CSV file" }).click();
  await (await table).setFiles({ name: "rows.csv", mimeType: "text/csv", buffer: Buffer.from(CSV) });
  await page.getByRole("dialog").getByRole("button", { name: "Use 2 rows" }).click();
  await page.getByRole("button", { name: "Next row" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await page.waitForURL(/\/edit\/[0-9a-f]+$/);
  const id = page.url().split("/").at(-1) ?? "";
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "API keys" }).click();
  await page.getByLabel("Name of the new key").fill("Warehouse");
  await page.getByRole("button", { name: "Create key" }).click();
  const key = await page.getByTestId("new-key").innerText();
  await page.getByRole("button", { name: "I have stored it" }).click();
  await page.getByRole("button", { name: "Close" }).click();

  await page.getByRole("tab", { name: "ZPL" }).click();
  assert.equal(await panel(page, "Grace Hopper"), await print(id, key, ROWS[1] ?? {}));
  await page.getByRole("button", { name: "Previous row" }).click();
  assert.equal(await panel(page, "Hello Ada"), await print(id, key, ROWS[0] ?? {}));
  await page.close();
});

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 250; step += 1) {
    const found = await page.evaluate(() => {
      const it = document.activeElement;
      const label =
        it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement ? it.labels?.[0]?.textContent : undefined;
      return it?.getAttribute("aria-label") ?? label ?? it?.getAttribute("placeholder") ?? it?.textContent ?? "";
    });
    if (name.test(found.trim())) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`the Tab key does not reach ${name}`);
}

test("with the keyboard alone: sign up, draw, save, create a key and print", async () => {
  const page = await service.page();
  const { keyboard } = page;
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await tabTo(page, /^Create account$/);
  await keyboard.press("Enter");
  await page.waitForURL(/sign-up/);
  await tabTo(page, /^E-mail/);
  await keyboard.type("keys@example.com");
  await tabTo(page, /^Password/);
  await keyboard.type("correct horse battery");
  await keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /label/ }).waitFor();
  await tabTo(page, /^Label text$/);
  await keyboard.type("Hello {{name}}");
  await keyboard.press("Enter");
  await page.waitForURL(/\/edit/);
  await page.getByRole("application").waitFor();
  await page.locator(".stage .drawing").first().waitFor({ state: "attached" });
  await keyboard.press("Control+s");
  await page.waitForURL(/\/edit\/[0-9a-f]+$/);
  const id = page.url().split("/").at(-1) ?? "";
  await tabTo(page, /^Account$/);
  await keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "API keys" }).waitFor();
  for (let step = 0; step < 12; step += 1) {
    if ((await page.evaluate(() => document.activeElement?.textContent))?.includes("API keys")) break;
    await keyboard.press("ArrowDown");
  }
  await keyboard.press("Enter");
  await tabTo(page, /^Name of the new key/);
  await keyboard.type("By keys");
  await keyboard.press("Enter");
  const key = await page.getByTestId("new-key").innerText();
  assert.match(await print(id, key, { name: "Ada" }), /Hello[^^]*Ada/);
  await page.close();
});
