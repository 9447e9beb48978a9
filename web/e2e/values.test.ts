// Values that make themselves: made in their panel, drawn, and numbered when they are printed.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { draft } from "./draft";
import { signIn } from "./service";
import { openDraft, testService } from "./setup";

const service = testService();

const LABEL = { schemaVersion: 1, size: { widthIn: 3, heightIn: 2 }, elements: [] };

const panel = (page: Page) => page.getByRole("tabpanel");
const add = (page: Page, kind: string) => panel(page).getByRole("button", { name: kind }).click();
const step = async (page: Page, way: "Undo" | "Redo") => {
  await page.getByRole("button", { name: new RegExp(`^${way}`) }).click();
};
/** A value of the list, with its result. */
const made = (page: Page, text: string | RegExp) =>
  page.getByRole("list", { name: "Values of this design" }).getByRole("button", { name: text });

async function rename(page: Page, name: string): Promise<void> {
  await panel(page).getByLabel("Name", { exact: true }).fill(name);
  await page.keyboard.press("Enter");
}

async function open(page: Page, label: unknown = LABEL): Promise<void> {
  await draft(page, label);
  await page.getByRole("tab", { name: "Values" }).click();
}

/** The texts of the fields of exported ZPL. */
async function exported(page: Page): Promise<string[]> {
  await page.getByRole("button", { name: "Export" }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "ZPL", exact: true }).first().click();
  const text = await readFile(await (await waiting).path(), "utf8");
  return [...text.matchAll(/\^FD([^^]*)\^FS/g)].map(([, field = ""]) => field);
}

test("an expiry date, a counter and a joined text are made without a manual, and undone", async () => {
  const page = await service.page({ timezoneId: "Europe/Berlin", locale: "en-US" });
  await page.clock.setFixedTime(new Date("2026-11-17T23:30:00Z"));
  await open(page);

  await add(page, "Date or time");
  await rename(page, "expiry");
  assert.equal(await panel(page).getByLabel("Time zone").inputValue(), "Europe/Berlin");
  // It is the next day already where the labels are printed.
  await panel(page).getByRole("radio", { name: "261118 GS1" }).check();
  await panel(page).getByLabel("How far from now").fill("30");
  await made(page, "expiry 261218").waitFor();
  await panel(page).getByRole("radio", { name: "261218 GS1" }).waitFor();
  await panel(page).getByRole("button", { name: "As text" }).click();
  await page.locator("[data-id=t1]").waitFor();
  await page.getByRole("tab", { name: "ZPL" }).click();
  await page.getByRole("region", { name: "ZPL of this label" }).getByText("261218").waitFor();
  await page.getByRole("tab", { name: "Values" }).click();

  const own = panel(page).getByLabel("Own format");
  await own.fill("yyyy-MM-ddT");
  await panel(page).getByText("T has no meaning").waitFor();
  await own.fill("'Best before' d MMM yyyy");
  await made(page, /Best before 18 Dec 2026/).waitFor();
  await panel(page).getByLabel("Language").selectOption("Deutsch");
  await made(page, /Best before 18 Dez 2026/).waitFor();

  await add(page, "Counter");
  await rename(page, "serial");
  await panel(page).getByLabel("First number").fill("41");
  await panel(page).getByLabel("Digits").fill("6");
  await page.keyboard.press("Enter");
  await made(page, "serial 000041").waitFor();

  await add(page, "Text from others");
  await rename(page, "line");
  const text = panel(page).getByLabel("Text", { exact: true });
  await text.pressSequentially("lot {{ser");
  await page.keyboard.press("Enter");
  assert.equal(await text.inputValue(), "lot {{serial}}");
  await made(page, "line lot 000041").waitFor();
  await panel(page).getByRole("button", { name: "ABC", exact: true }).click();
  await made(page, "line LOT 000041").waitFor();
  await panel(page).getByLabel("Part").selectOption("Last characters");
  await made(page, "line 0041").waitFor();
  await text.fill("{{line}}");
  await panel(page).getByText("made from itself").waitFor();
  await text.fill("x{{serial}}");
  await panel(page).getByLabel("Part").selectOption("All of it");
  await panel(page).getByRole("button", { name: "As barcode" }).click();
  await page.locator("[data-id=b1]").waitFor();

  // Another name changes the placeholders.
  await rename(page, "code");
  await page.getByRole("tab", { name: "Layers" }).click();
  await panel(page).getByText("{{code}}").waitFor();
  await page.getByRole("tab", { name: "Data" }).click();
  await panel(page).getByText("Write {{name}} in a text").waitFor();
  assert.equal(
    await panel(page)
      .getByLabel(/^Value of/)
      .count(),
    0,
    "no value is asked for",
  );

  await page.getByRole("tab", { name: "Values" }).click();
  await panel(page).getByRole("button", { name: "Delete code" }).click();
  await page.getByText("It is still used in 1 place").waitFor();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await made(page, "code X000041").waitFor();
  await step(page, "Undo");
  await made(page, "line X000041").waitFor();
  await step(page, "Redo");
  await made(page, "code X000041").waitFor();
  await page.close();
});

test("kept numbers go on from export to export, the preview uses none, and the design is saved first", async () => {
  const page = await service.page();
  await page.goto("/");
  await signIn(page, "kept@example.com");
  await open(page);
  await add(page, "Counter");
  await panel(page).getByLabel("Goes on where the last one ended").check();
  await panel(page).getByRole("button", { name: "As text" }).click();
  await made(page, "serial 1").waitFor();
  await panel(page).getByText("Save the design before you print").waitFor();
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "ZPL", exact: true }).first().click();
  await page.getByText("Save the design first").waitFor();

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/edit\/[0-9a-f]+$/);
  await panel(page).getByText("Next number: 1", { exact: true }).waitFor();
  assert.deepEqual(await exported(page), ["1"]);
  await made(page, "serial 2").waitFor();
  await page.getByLabel("Labels", { exact: true }).fill("3");
  await page.keyboard.press("Enter");
  assert.deepEqual(await exported(page), ["2", "3", "4"]);
  await panel(page).getByText("Next number: 5", { exact: true }).waitFor();

  // Looking uses none: not the preview, not the print view, not a picture.
  await page.getByRole("button", { name: "Export" }).click();
  const picture = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /PNG/ }).click();
  await picture;
  await page.reload();
  await page.getByRole("tab", { name: "Values" }).click();
  await made(page, "serial 5").click();
  await panel(page).getByText("Next number: 5", { exact: true }).waitFor();

  await panel(page).getByRole("button", { name: "Change" }).click();
  await panel(page).getByText("may be printed again").waitFor();
  await panel(page).getByLabel("Next number").fill("500");
  await panel(page).getByRole("button", { name: "Set" }).click();
  await made(page, "serial 500").waitFor();
  assert.deepEqual(await exported(page), ["500"]);

  // The number is stored by the name, so another name goes on, too.
  await rename(page, "asset");
  await made(page, "asset 501").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("banner").getByText("Saved", { exact: true }).waitFor();
  assert.deepEqual(await exported(page), ["501"]);

  // A label that cannot be printed takes no number. Its finding leads to the value.
  await panel(page).getByLabel("Digits").fill("2");
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: "Findings" }).click();
  await panel(page).getByRole("button", { name: "Error · asset" }).click();
  await panel(page).getByText("the number 502 does not fit").waitFor();
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "ZPL", exact: true }).first().click();
  await page.getByRole("status").getByText("{{asset}}: the number 502 does not fit").waitFor();
  await panel(page).getByText("Next number: 502", { exact: true }).waitFor();
  await page.reload();
  await page.getByRole("tab", { name: "Values" }).click();
  await made(page, /^asset/).click();
  await panel(page).getByText("Next number: 502", { exact: true }).waitFor();
  await page.close();
});

test("a column of the same name is printed instead, and rows count on", async () => {
  const page = await openDraft(service, {
    ...LABEL,
    elements: [{ id: "t1", type: "text", x: 0.2, y: 0.2, text: "{{name}} {{no}}" }],
    values: [{ name: "no", type: "counter", start: 7, step: 2 }],
  });
  const paste = async (cells: string) => {
    await page.getByRole("dialog").getByRole("textbox").fill(cells);
    await page.getByRole("dialog").getByRole("button", { name: /^Use/ }).click();
  };
  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByRole("button", { name: "Paste cells" }).click();
  await paste("name\nAda\nBob\n");
  assert.equal(await page.getByLabel("Column for no").count(), 0);
  assert.equal(await page.getByLabel("Labels", { exact: true }).count(), 0, "rows say how many labels there are");
  await page.keyboard.press("Alt+PageDown");
  await page.getByRole("tab", { name: "ZPL" }).click();
  await page.getByRole("region", { name: "ZPL of this label" }).getByText("Bob 9").waitFor();

  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByRole("button", { name: "Replace" }).click();
  await paste("name\tno\nAda\tA\nBob\tB\n");
  await panel(page).getByText("the column is printed instead").waitFor();
  await page.getByRole("tab", { name: "ZPL" }).click();
  await page
    .getByRole("region", { name: "ZPL of this label" })
    .getByText(/(Ada A|Bob B)/)
    .waitFor();
  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByLabel("Column for no").selectOption("Makes itself");
  await page.getByRole("tab", { name: "ZPL" }).click();
  await page
    .getByRole("region", { name: "ZPL of this label" })
    .getByText(/(Ada 7|Bob 9)/)
    .waitFor();
  await page.close();
});
