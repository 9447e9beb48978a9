// Every screen and dialog, checked by axe-core in light and dark.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { before, test } from "node:test";
import type { Page } from "playwright-core";
import { draft } from "./draft";
import { signIn } from "./service";
import { openDraft, PHONE, testService } from "./setup";

const service = testService();
let judge: string;
before(async () => {
  judge = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
});

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

async function check(page: Page, place: string): Promise<void> {
  await page.evaluate(judge);
  const found = (await page.evaluate("axe.run().then((result) => result.violations)")) as Violation[];
  assert.deepEqual(
    found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    [],
    place,
  );
}

const PICTURE =
  "data:image/svg+xml;base64," +
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h20v20H0z"/></svg>',
  ).toString("base64");

const FONT = path.resolve("..", "crates", "typeset", "assets", "NotoSansHebrew-Bold.ttf");

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 3, heightIn: 2 },
  sampleData: { sku: "A-1", idle: "x" },
  elements: [
    { id: "t1", type: "text", x: 0.1, y: 0.1, text: "Hi {{sku}}" },
    { id: "x1", type: "textBox", x: 0.1, y: 0.4, width: 1, height: 0.3, text: "wrapped" },
    {
      id: "b1",
      type: "barcode",
      x: 0.2,
      y: 0.9,
      width: 1.5,
      height: 0.8,
      symbology: "code128",
      value: "{{sku}}",
      escapes: true,
    },
    { id: "q1", type: "qr", x: 2, y: 1, width: 0.6, height: 0.6, value: "{{sku}}", mask: 2 },
    { id: "r1", type: "rect", x: 1.9, y: 0.9, width: 0.8, height: 0.8 },
    { id: "e1", type: "ellipse", x: 2.1, y: 1.8, width: 0.1, height: 0.1, fill: "black" },
    {
      id: "n1",
      type: "native",
      x: 2.3,
      y: 1.8,
      commands: { A0: ["N", 20, 20], FB: [100, 2, 0, "C", 0], FR: [] },
      text: "{{sku}}",
    },
    { id: "l1", type: "line", x: 0.1, y: 1.9, x2: 2.9, y2: 1.9 },
    { id: "g1", type: "table", x: 1.5, y: 0.1, columns: [0.5, 0.5], rows: [0.2, 0.2] },
    { id: "i1", type: "image", x: 2.5, y: 0.2, width: 0.4, height: 0.4, src: PICTURE, print: "dots" },
    { id: "i2", type: "image", x: 2.5, y: 0.7, width: 0.2, height: 0.2, src: PICTURE },
    { id: "i3", type: "image", x: 2.8, y: 0.7, width: 0.2, height: 0.2, src: "{{photo}}", print: "dots" },
    {
      id: "s1",
      type: "group",
      x: 0.1,
      y: 0.7,
      width: 0.5,
      height: 0.2,
      elements: [{ id: "t2", type: "text", x: 0, y: 0, text: "in a group" }],
    },
  ],
};

/** A value of each kind, open, with a wrong format and a counter that goes on. They are undone. */
async function checkValues(page: Page): Promise<void> {
  const panel = page.getByRole("tabpanel");
  await page.getByRole("tab", { name: "Values" }).click();
  await panel.getByRole("button", { name: "Date or time" }).click();
  await panel.getByLabel("Own format").fill("yyy");
  await panel.getByText("What the letters mean").click();
  await check(page, "a date");
  await panel.getByRole("button", { name: "Counter" }).click();
  await panel.getByLabel("Goes on where the last one ended").check();
  await check(page, "a counter");
  await panel.getByRole("button", { name: "Text from others" }).click();
  await panel.getByLabel("Part").selectOption("From a character");
  await check(page, "a text from others");
  while ((await page.getByRole("list", { name: "Values of this design" }).count()) > 0)
    await page.getByRole("button", { name: /^Undo/ }).first().click();
}

/** A list with a font, a refusal, and the question before deletion. */
async function checkFonts(page: Page): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("dialog").getByRole("button", { name: "Upload fonts" }).click();
  await (await chooser).setFiles([FONT, path.resolve("package.json")]);
  await page.getByRole("listitem").getByText("package.json").waitFor();
  await check(page, "a font, and a refusal");
  await page.getByRole("button", { name: "Delete Noto Sans Hebrew Bold" }).click();
  await page.getByRole("dialog", { name: "Delete Noto Sans Hebrew Bold" }).waitFor();
  await check(page, "question before a font is deleted");
  await page.keyboard.press("Escape");
}

/** ZPL that is to be opened, and one that cannot be. */
async function checkZpl(page: Page): Promise<void> {
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await paste(await readFile(path.resolve("e2e", "files", "carrier.zpl"), "utf8"));
  await page.locator(".zpl-verdict").waitFor();
  await page.locator(".zpl-paper img").first().waitFor();
  await check(page, "ZPL with its proof");
  await page.keyboard.press("Escape");
  await paste("^XA");
  await page.getByRole("alert").getByText("This ZPL cannot be opened").waitFor();
  await check(page, "ZPL that cannot be opened");
  await page.keyboard.press("Escape");
}

/** The dialog for one text, with a name that exists, and the list for all. */
async function checkTurning(page: Page): Promise<void> {
  await page.locator('[data-id="x1"]').click();
  await page.keyboard.press("Alt+p");
  await page.getByRole("combobox", { name: "Name of the placeholder" }).fill("sku");
  await page.getByText("sku already exists").waitFor();
  await check(page, "a text that becomes a placeholder");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Alt+p");
  await page.getByRole("checkbox", { name: "All", exact: true }).waitFor();
  await check(page, "texts that become placeholders");
  await page.keyboard.press("Escape");
}

/** With a hit, and with nothing found. */
async function checkFind(page: Page): Promise<void> {
  const bar = page.getByRole("search", { name: "Find and replace" });
  await page.keyboard.press("Control+f");
  await page.keyboard.type("sku");
  await bar.getByRole("status").getByText("Placeholder sku").waitFor();
  await bar.getByRole("button", { name: "Match case" }).click();
  await check(page, "find and replace");
  await bar.getByRole("searchbox").fill("nowhere");
  await bar.getByText("Not found").waitFor();
  await check(page, "nothing found");
  await page.keyboard.press("Escape");
}

/** A saved design with two versions that differ. */
async function checkVersions(page: Page): Promise<void> {
  const saved = page.getByRole("banner").getByText("Saved", { exact: true });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await saved.waitFor();
  await page.getByLabel("Design name").fill("Another name");
  await page.getByRole("banner").getByText("Unsaved changes", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await saved.waitFor();
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Version history" }).click();
  const dialog = page.getByRole("dialog", { name: "Version history" });
  await dialog.getByRole("listitem").nth(1).getByRole("button").click();
  await dialog.getByText("No difference").waitFor();
  await check(page, "versions");
  await page.keyboard.press("Escape");
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`no screen has a violation: ${colorScheme}`, async () => {
    // axe-core is injected, which the content security policy of the pages would refuse.
    const page = await service.page({ colorScheme, bypassCSP: true });
    await page.goto("/sign-in");
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
    await check(page, "sign in");
    await signIn(page, `${colorScheme}@example.com`);
    const made = await page.request.post("/api/editor/designs?name=Tag", { data: LABEL });
    await page.goto("/");
    await page.getByRole("link", { name: "Tag" }).waitFor();
    await page.getByText("148 sizes", { exact: true }).waitFor();
    await check(page, "start");
    await page.getByRole("button", { name: "Actions for Tag" }).click();
    await check(page, "menu of a design");
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Undo" }).waitFor();
    await check(page, "something deleted");
    await page.getByRole("button", { name: "Undo" }).click();

    await page.goto(`/edit/${((await made.json()) as { id: string }).id}`);
    await page.locator("[data-id]").first().waitFor();
    await check(page, "label");
    await page.getByRole("application").focus();
    for (const { id } of LABEL.elements) {
      await page.getByRole("tab", { name: "Layers" }).click();
      await page.locator(`[data-layer="${id}"] .layer-name`).click();
      await page.getByRole("tab", { name: "Properties" }).click();
      await check(page, `properties of ${id}`);
      if (id === "g1") {
        await page.getByText("Type of this cell").click();
        await page.getByRole("group", { name: "Italic" }).waitFor();
        await check(page, "type of a cell");
      }
      if (id !== "i1") continue;
      await page.getByRole("checkbox", { name: "Show original" }).check();
      await check(page, "a picture as it is");
      await page.getByRole("checkbox", { name: "Show original" }).uncheck();
      await page.getByRole("button", { name: "Crop" }).click();
      await page.getByRole("button", { name: "Left edge", exact: true }).press("Shift+ArrowRight");
      await check(page, "cropping");
      await page.keyboard.press("Escape");
    }
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: "Properties" }).click();
    await page.getByRole("button", { name: /^Stock/ }).click();
    await page.getByRole("combobox", { name: "Search sizes, brands or part numbers" }).fill("avery-5160");
    await page.keyboard.press("Enter");
    const resizing = page.getByRole("dialog", { name: "From 76 × 51 mm to 67 × 25 mm" });
    await resizing.getByRole("img", { name: "Fit to the margin: preview" }).waitFor();
    await check(page, "another stock");
    await page.keyboard.press("Escape");
    for (const tab of ["Layers", "Data", "Values", "Findings", "ZPL", "API"]) {
      await page.getByRole("tab", { name: tab }).click();
      await check(page, tab);
    }
    await checkValues(page);
    await checkTurning(page);
    await checkFind(page);
    await page.locator(".stage [data-id=t1]").click({ button: "right" });
    await page.getByRole("menu").waitFor();
    await check(page, "menu of the stage");
    await page.keyboard.press("Escape");
    await page.locator(".zoom-menu").click();
    await check(page, "menu of the zoom");
    await page.getByRole("menuitem", { name: "Calibrate screen" }).click();
    await check(page, "measuring");
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: "Data" }).click();
    await page.getByRole("button", { name: "Paste cells" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("sku\tsku\nA-1\tx\n\u00df\ty\n");
    await check(page, "rows on their way in");
    await page.getByRole("button", { name: "Use 2 rows" }).click();
    await check(page, "data with rows");
    const pictures = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Add pictures" }).click();
    const svg = Buffer.from(PICTURE.split(",")[1] ?? "", "base64");
    await (await pictures).setFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: svg });
    await page.getByRole("list", { name: "Pictures of the rows" }).waitFor();
    await check(page, "pictures of rows");
    await page.getByRole("button", { name: "Edit all rows" }).click();
    await check(page, "all rows");
    await page.getByRole("columnheader", { name: "sku", exact: true }).getByRole("button").click();
    await page.getByRole("searchbox", { name: "Search the rows" }).fill("nothing like it");
    await page.getByText("No matching rows.").waitFor();
    await check(page, "rows searched and sorted");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: "Findings" }).click();
    await page.getByRole("heading", { name: "All rows" }).waitFor();
    await page.getByRole("img", { name: "Checking all rows" }).waitFor({ state: "detached" });
    await check(page, "findings of all rows");
    await page.getByRole("button", { name: "Export" }).click();
    await check(page, "export");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await check(page, "print menu");
    await page.getByRole("menuitem", { name: "Some rows…" }).click();
    await page.getByRole("textbox", { name: "From row" }).fill("9");
    await page.getByText("There is no row 9: the rows are 1 to 2.").waitFor();
    await check(page, "some rows");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await page.getByRole("menuitem", { name: "Send to a network printer" }).click();
    await page.getByRole("dialog", { name: "Send to a network printer" }).waitFor();
    await check(page, "network printer");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await page.getByRole("menuitem", { name: "Print offset" }).click();
    await page.getByRole("dialog", { name: "Print offset" }).waitFor();
    await check(page, "print offset");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await page.getByRole("menuitem", { name: "Printer: Zebra and others (ZPL)" }).click();
    await page.getByRole("dialog", { name: "Choose the printer" }).getByText("Printer settings").click();
    await check(page, "printer");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await page.getByRole("menuitem", { name: "Print on a sheet…" }).click();
    await page.getByRole("dialog", { name: "Print on a sheet" }).waitFor();
    await check(page, "sheet");
    await page.keyboard.press("Escape");
    await page.route(/127\.0\.0\.1:910[01]/, (route) => route.abort());
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await page.getByRole("menuitem", { name: "Print with Zebra Browser Print", exact: true }).click();
    await page.getByRole("dialog", { name: "Zebra Browser Print does not respond" }).waitFor();
    await check(page, "Browser Print away");
    await page.keyboard.press("Escape");
    await page.getByRole("group", { name: "View" }).getByRole("button", { name: "Preview" }).click();
    await page.locator(".print-paper img").waitFor();
    await check(page, "print view");
    await page.getByRole("group", { name: "View" }).getByRole("button", { name: "Edit" }).click();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "Import design" }).click();
    await (await chooser).setFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from("{}") });
    await page.getByRole("dialog", { name: "This file is not a design" }).waitFor();
    await check(page, "no design");
    await page.keyboard.press("Escape");
    await checkZpl(page);
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await check(page, "shortcuts");
    await page.keyboard.press("Escape");
    await checkVersions(page);
    for (const dialog of ["API keys", "Fonts", "Change password", "Sessions", "Delete account"]) {
      await page.getByRole("button", { name: "Account" }).click();
      await check(page, "menu of the account");
      await page.getByRole("menuitem", { name: dialog }).click();
      await page.getByRole("dialog", { name: dialog }).waitFor();
      await check(page, dialog);
      if (dialog === "Fonts") await checkFonts(page);
      await page.keyboard.press("Escape");
    }
    await page.close();
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`no screen of a phone has a violation: ${colorScheme}`, async () => {
    const page = await openDraft(service, LABEL, {
      colorScheme,
      bypassCSP: true,
      ...PHONE,
    });
    await page.locator(".stage .drawing").first().waitFor({ state: "attached" });
    await check(page, "label");
    for (const tab of ["Data", "Findings", "Properties", "Layers", "Values", "ZPL", "API"]) {
      await page.getByRole("tab", { name: tab }).click();
      await check(page, tab);
    }
    await checkValues(page);
    await page.getByRole("tab", { name: "Data" }).click();
    await page.getByRole("button", { name: "Numbered rows" }).click();
    await page.getByRole("dialog").waitFor();
    await check(page, "numbered rows");
    await page.keyboard.press("Escape");
    await page.goto("/");
    await page.getByText("148 sizes", { exact: true }).waitFor();
    await check(page, "start");
    await page.getByRole("button", { name: "Theme" }).click();
    await check(page, "theme and language");
    await signIn(page, `phone-${colorScheme}@example.com`);
    await page.reload();
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Fonts" }).click();
    await checkFonts(page);
    await page.close();
  });
}

for (const [place, options] of [
  ["a screen", {}],
  ["a phone", PHONE],
] as const) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`bad rows, missing values and areas to draw have no violation: ${place}, ${colorScheme}`, async () => {
      const page = await service.page({ ...options, colorScheme });
      const code = { id: "b1", type: "barcode", x: 0.2, y: 0.2, width: 1.6, height: 0.6, symbology: "ean13" };
      const table = { id: "g1", type: "table", x: 0.2, y: 1, columns: [1, 1], rows: [0.3], cells: [["{{name}}", ""]] };
      await draft(page, { ...LABEL, elements: [{ ...code, value: "{{code}}" }, table] });
      // The tab of the open panel closes the sheet of a phone, which hides the notice.
      if (place === "a phone") await page.getByRole("tab", { name: "Data" }).click();
      await page.getByText("No value yet").waitFor();
      await check(page, "missing values");
      await page.getByRole("toolbar").getByRole("button", { name: "Draw area" }).click();
      await page.getByRole("toolbar").getByRole("button", { name: "Box", exact: true }).click();
      await page.getByText("Draw the area on the label").waitFor();
      await check(page, "an area to draw");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Fill in" }).click();
      await page.locator('[data-field="code"]:focus').waitFor();
      await page.getByRole("button", { name: "Paste cells" }).click();
      await page.getByRole("dialog").getByRole("textbox").fill("code\tx\n4006381333930\t1\n4006381333931\t2\n");
      await page.getByRole("button", { name: "Use 2 rows" }).click();
      await page.getByLabel("Column for name").selectOption("One value for all rows");
      await check(page, "one value for all rows");
      await page.getByRole("button", { name: "Export" }).click();
      await page.getByRole("menuitem", { name: "ZPL, 2 labels" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Correct the check digit" }).waitFor();
      await check(page, "bad rows");
      await page.getByRole("button", { name: /^Row 1/ }).click();
      await page.locator('[data-cell="0,0"][aria-invalid]:focus').waitFor();
      await check(page, "a bad cell");
      await page.close();
    });
  }
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`no question has a violation: ${colorScheme}`, async () => {
    const page = await service.page({ colorScheme, bypassCSP: true });
    const asked = async (name: string) => {
      await page.getByRole("dialog", { name }).waitFor();
      await check(page, name);
    };
    await draft(page, LABEL);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await asked("Create your account");
    await signIn(page, `asked-${colorScheme}@example.com`);
    const made = await page.request.post("/api/editor/designs?name=Parcel", { data: LABEL });
    const { id } = (await made.json()) as { id: string };
    await page.goto("/");
    await page.getByRole("button", { name: "Actions for Parcel" }).click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await asked("Rename");

    await page.goto(`/edit/${id}`);
    await page.getByRole("combobox", { name: "Resolution" }).selectOption("300");
    await page.getByRole("list", { name: "Changes" }).first().waitFor();
    await asked("From 203 to 300 dpi");
    await page.keyboard.press("Escape");
    const answer = await page.request.put(`/api/editor/designs/${id}`, { data: LABEL, headers: { "if-match": '"1"' } });
    assert.equal(answer.status(), 200);
    await page.getByLabel("Design name").fill("Mine");
    await page.keyboard.press("Control+s");
    await asked("This design was changed elsewhere");
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "API keys" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("Shop");
    await page.getByRole("button", { name: "Create key" }).click();
    await page.getByTestId("new-key").waitFor();
    await check(page, "a new key");
    await page.getByRole("button", { name: "Revoke Shop" }).click();
    await asked("Revoke Shop");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
    await asked("Sign out");
    await page.close();
  });
}

const NAMED = {
  schemaVersion: 1,
  size: { widthIn: 4, heightIn: 2, dpi: 203 },
  elements: [
    { id: "b1", type: "barcode", x: 0.2, y: 0.2, width: 1.5, height: 0.8, symbology: "ean13", value: "4006381333931" },
    { id: "b2", type: "barcode", x: 0.2, y: 1.2, width: 1.5, height: 0.5, symbology: "gs1-128", value: "no element" },
    { id: "t1", type: "text", x: 2.2, y: 0.2, text: "Hi" },
  ],
};

test("screen readers get plain names of elements with their findings, in every language", async () => {
  const check = async (locale: string, ...names: readonly string[]) => {
    const page = await service.page({ locale });
    await page.addInitScript(() => localStorage.setItem("labelwright-unit", "mm"));
    await draft(page, NAMED);
    const options = page.getByRole("application").getByRole("option");
    // The grade is the last to arrive.
    for (const name of names)
      await options.and(page.getByRole("option", { name, exact: true })).waitFor({ state: "attached" });
    await page.close();
  };
  await check(
    "en",
    "Barcode, EAN-13, 4006381333931, 38.1 by 20.32 mm, 1 warning, Grade A",
    "Barcode, GS1-128, no element, 38.1 by 12.7 mm, 1 error",
  );
  await check(
    "de",
    "Barcode, EAN-13, 4006381333931, 38,1 mal 20,32 mm, 1 Warnung, Qualitätsklasse A",
    "Barcode, GS1-128, no element, 38,1 mal 12,7 mm, 1 Fehler",
  );
  await check("es", "Código de barras, EAN-13, 4006381333931, 38,1 por 20,32 mm, 1 advertencia, Grado A");
  await check("fr", "Code-barres, EAN-13, 4006381333931, 38,1 sur 20,32 mm, 1 avertissement, Grade A");
});

test("the label is a document in the application: phones read it, and activating an element selects it", async () => {
  const page = await openDraft(service, NAMED, PHONE);
  const label = page.getByRole("application").getByRole("document");
  const option = label.getByRole("listbox").getByRole("option", { name: /^Text, Hi/ });
  await option.waitFor({ state: "attached" });
  assert.equal(await label.getByRole("option").count(), NAMED.elements.length, "all of them are in it");
  // As screen readers do, without a pointer.
  await option.dispatchEvent("click", { detail: 0 });
  await page.getByRole("option", { name: /^Text, Hi/, selected: true }).waitFor({ state: "attached" });
  assert.equal(await page.locator('.stage [aria-selected="true"]').count(), 1);
  await page.close();
});
