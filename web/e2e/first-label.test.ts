// A new user: an account, a label, a key, a print.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testService } from "./setup";

const service = testService();

test("sign up, draw, save, create a key and print with it", async () => {
  const page = await service.page();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));

  await page.goto("/sign-up");
  await page.getByLabel("E-mail").fill("ada@example.com");
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { name: "Your designs" }).waitFor();

  await page.getByRole("searchbox", { name: "Search sizes" }).fill("zebra 3 x 2");
  await page.getByRole("button", { name: "Zebra 3 x 2 in", exact: false }).first().click();
  await page.getByRole("toolbar").getByRole("button", { name: "Text", exact: true }).click();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Hello {{name}}");
  await page.getByRole("toolbar").getByRole("button", { name: "Barcode" }).click();
  await page.getByRole("textbox", { name: "Value" }).fill("SKU-1");
  await page.getByRole("textbox", { name: "Design name" }).fill("Shelf tag");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/edit\/[0-9a-f]+$/);
  const id = page.url().split("/").at(-1);

  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "API keys" }).click();
  await page.getByLabel("Name of the new key").fill("Warehouse");
  await page.getByRole("button", { name: "Create key" }).click();
  const key = await page.getByTestId("new-key").innerText();

  const printed = await fetch(`${service.address}/api/v1/designs/${id}/render`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ data: { name: "Ada" } }),
  });
  const zpl = await printed.text();
  assert.equal(printed.status, 200, zpl);
  assert.match(zpl, /^\^XA[\s\S]*\^FDHello Ada\^FS[\s\S]*SKU-1[\s\S]*\^XZ$/);

  await page.getByRole("button", { name: "I have stored it" }).click();
  await page.getByRole("button", { name: "Revoke Warehouse" }).click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await page.getByText("No keys yet.").waitFor();

  await page.getByLabel("Name of the new key").fill("Pipeline");
  await page.getByLabel("May be used to").selectOption({ label: "Change designs" });
  await page.getByLabel("Expires").selectOption({ label: "In 90 days" });
  await page.getByRole("button", { name: "Create key" }).click();
  const deploys = await page.getByTestId("new-key").innerText();
  await page.getByText(/Change designs · expires \w+ \d+, \d{4}/).waitFor();
  const opened = await fetch(`${service.address}/api/v1/designs/${id}`, {
    headers: { authorization: `Bearer ${deploys}` },
  });
  assert.equal(opened.status, 200);
  assert.equal(opened.headers.get("etag"), '"1"');
  const refused = await fetch(`${service.address}/api/v1/designs`, { headers: { authorization: `Bearer ${key}` } });
  assert.equal(refused.status, 401);
  assert.deepEqual(problems, []);
  await page.close();
});
