// The ZPL panel, and printing a design from a program.
import assert from "node:assert/strict";
import { test } from "node:test";
import { signIn } from "./service";
import { openDraft, testService } from "./setup";

const service = testService();

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 3, heightIn: 2 },
  sampleData: { sku: `it's "A"` },
  elements: [
    { id: "t1", type: "text", x: 0.2, y: 0.2, text: "No {{sku}}" },
    { id: "t2", type: "text", x: 0.2, y: 0.6, text: "second" },
    { id: "b1", type: "barcode", x: 0.2, y: 1, width: 1.6, height: 0.8, symbology: "ean13", value: "{{code}}" },
  ],
};

test("commands are highlighted, select their elements by keyboard, and are not copied while incomplete", async () => {
  const page = await openDraft(service, { ...LABEL, sampleData: { sku: "A", code: "12" } });
  await page.getByRole("tab", { name: "ZPL" }).click();
  const code = page.getByRole("region", { name: "ZPL of this label" });
  await code.locator(".zpl-data", { hasText: "No A" }).waitFor();
  await page.getByText("Do not print this").waitFor();
  assert.ok(await page.getByRole("button", { name: "Copy ZPL" }).isDisabled());
  await code.focus();
  await page.keyboard.press("ArrowDown");
  assert.match(await code.locator(".is-selected").innerText(), /No A/);
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.locator('[data-id="t2"]').getAttribute("aria-selected"), "true");
  assert.match(await code.locator(".is-selected").innerText(), /second/);

  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByLabel("Value of code").fill("400638133393");
  await page.getByRole("tab", { name: "ZPL" }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  assert.equal((await waiting).suggestedFilename(), "Tag.zpl");
  await page.getByText(/[\d,]+ bytes · \d+ ms/).waitFor();
  await page.close();
});

test("selected text is copied as text although an element is selected", async () => {
  const page = await openDraft(service, LABEL);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = async () => {
    await page.keyboard.press("Control+c");
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await page.getByRole("tab", { name: "ZPL" }).click();
  const data = page.locator(".zpl-data", { hasText: "second" });
  await data.click();
  await page.locator('[data-id="t2"][aria-selected="true"]').waitFor();
  await data.dblclick();
  assert.equal(await copied(), "FDsecond");
  await page.locator('[data-id="t2"]').click();
  assert.match(await copied(), /^\{"labelwright-elements":\[\{"id":"t2"/);
  await page.close();
});

test("a saved design is printed with a newly created key", async () => {
  const page = await openDraft(service, LABEL);
  await page.getByRole("tab", { name: "API" }).click();
  await page.getByText("Save the design first").waitFor();
  await signIn(page, "api@example.com");
  await page.reload();
  await page.getByRole("tab", { name: "API" }).click();
  await page.getByRole("tabpanel").getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/edit\/[0-9a-f]+$/);
  const id = page.url().split("/").at(-1) ?? "";
  await page.getByRole("tabpanel").getByText(id, { exact: true }).waitFor();
  await page.getByRole("region", { name: "Request in curl" }).getByText(`designs/${id}/render`).waitFor();
  await page.getByRole("button", { name: "Python" }).click();
  await page.getByRole("region", { name: "Request in Python" }).getByText(String.raw`"sku": "it's \"A\""`).waitFor();

  const sent = page.waitForRequest("**/api/v1/designs/*/render");
  await page.getByLabel("API key").fill("lw_wrong");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("401", { exact: true }).waitFor();
  assert.equal(await (await sent).headerValue("cookie"), null, "the session stays at home");

  await page.getByRole("button", { name: "Create a key" }).click();
  await page.getByLabel("Name of the new key").fill("Test");
  await page.getByRole("button", { name: "Create key" }).click();
  await page.getByRole("button", { name: "I have stored it" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Use the key you just created" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("400", { exact: true }).waitFor();

  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByLabel("Value of code").fill("400638133393");
  await page.getByRole("tab", { name: "API" }).click();
  await page.getByText("Programs print the saved version").waitFor();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("200", { exact: true }).waitFor();
  assert.match(await page.getByRole("region", { name: "Response" }).innerText(), /No it's "A"/);
  await page.close();
});
