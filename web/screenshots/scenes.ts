// What the pictures show: one scene for each panel and dialog. To add a picture, add a scene here, run
// scripts/screenshots and show it in docs/editor.md; src/screenshots.test.ts tells what is missing.
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { draft } from "../e2e/draft";
import type { PanelName } from "../src/editor/editor";

/** Labels of a sheet, with a row for each. */
const ADDRESS = {
  schemaVersion: 1,
  size: { preset: "avery-5160" },
  printer: { format: "sheet" },
  sampleData: { name: "Ada Lovelace", city: "London" },
  elements: [
    { id: "name", type: "text", x: 0.2, y: 0.2, text: "{{name}}" },
    { id: "city", type: "text", x: 0.2, y: 0.5, text: "{{city}}" },
  ],
};

export const PARCELS = "e2e/files/parcels.xlsx";

/** A document for a printer, with variables and a field that only printers have. */
const CARRIER = "e2e/files/carrier.zpl";

export interface Scene {
  /** Of the files: NAME-light.png and NAME-dark.png. */
  readonly name: string;
  /** The panel of the editor that it shows. */
  readonly panel?: PanelName;
  readonly isPhone?: true;
  /** Opens what is shown; the picture is cropped to the returned part. */
  readonly show: (stage: Stage) => Promise<Locator | undefined>;
}

/** A page of a signed-in account, with the ids of its designs. */
export interface Stage {
  readonly page: Page;
  /** A shipping label with rows, two of which cannot be printed, and with an older version. */
  readonly filled: string;
  /** A shipping label with its sample values. */
  readonly plain: string;
}

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/edit/${id}`);
  await page.locator(".stage .drawing").nth(12).waitFor({ state: "attached" });
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name }).click();
const select = (page: Page, id: string) => page.locator(`.stage [data-id="${id}"]`).click();
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const sidebar = (page: Page) => page.locator(".sidebar");

/** A panel that is opened by its tab, cropped to it. */
const panel = (name: PanelName, title: string, prepare?: (page: Page) => Promise<void>): Scene => ({
  name,
  panel: name,
  show: async ({ page, filled }) => {
    await open(page, filled);
    await tab(page, title);
    await prepare?.(page);
    return sidebar(page);
  },
});

/** A selected element of the label with its properties. */
const selected = (name: string, id: string): Scene => ({
  name,
  panel: "properties",
  show: async ({ page, plain }) => {
    await open(page, plain);
    await select(page, id);
    if (name === "barcode") await page.locator(".grade-badge:not(.is-old)").waitFor();
    return undefined;
  },
});

/** A dialog that is opened from the account menu. */
const account = (name: string, entry: string): Scene => ({
  name,
  show: async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await page.getByRole("menuitem", { name: entry }).click();
    await dialog(page, entry).waitFor();
    return dialog(page, entry);
  },
});

/** Drops a document of a carrier on the start page. */
async function openZpl(page: Page): Promise<void> {
  await page.goto("/");
  await page.locator(".hero").waitFor();
  const text = await readFile(CARRIER, "utf8");
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], "Carrier label.zpl"));
    const event = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
    document.querySelector(".hero")?.dispatchEvent(event);
  }, text);
  await page.locator(".zpl-verdict").waitFor();
}

export const SCENES: readonly Scene[] = [
  {
    name: "start",
    show: async ({ page }) => {
      await page.goto("/");
      await page.locator(".cards.is-gallery .card").first().waitFor();
      return undefined;
    },
  },
  {
    name: "open-zpl",
    show: async ({ page }) => {
      await openZpl(page);
      await dialog(page, "Open ZPL as a design").locator(".zpl-paper img").first().waitFor();
      return dialog(page, "Open ZPL as a design");
    },
  },
  {
    name: "printer-field",
    panel: "properties",
    show: async ({ page }) => {
      await openZpl(page);
      await page.getByRole("button", { name: "Open as design" }).click();
      await page.locator(".stage .is-native .drawing").waitFor({ state: "attached" });
      await page.locator(".stage .is-native").click();
      return undefined;
    },
  },
  selected("text", "to"),
  selected("barcode", "tracking"),
  selected("picture", "logo"),
  panel("layers", "Layers", async (page) => {
    await select(page, "tracking");
    await tab(page, "Layers");
  }),
  panel("data", "Data"),
  panel("values", "Values", async (page) => {
    await page.getByText("PO-4501").first().waitFor();
    await page.getByRole("button", { name: /dispatched/ }).click();
    await page.getByText("Time zone").first().waitFor();
  }),
  panel("findings", "Findings", (page) => page.getByText("check digit").first().waitFor()),
  panel("zpl", "ZPL", async (page) => {
    await select(page, "tracking");
    await tab(page, "ZPL");
    await page.locator(".zpl", { hasText: "^XZ" }).waitFor();
  }),
  panel("api", "API"),
  {
    name: "import",
    show: async ({ page, plain }) => {
      await open(page, plain);
      await tab(page, "Data");
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Open Excel, ODS or CSV file" }).click();
      await (await chooser).setFiles(PARCELS);
      await dialog(page, "Import rows").getByRole("cell", { name: "Ada Lovelace" }).waitFor();
      return dialog(page, "Import rows");
    },
  },
  {
    name: "numbering",
    show: async ({ page, plain }) => {
      await open(page, plain);
      await tab(page, "Data");
      await page.getByRole("button", { name: "Numbered rows" }).click();
      const shown = dialog(page, "Numbered rows");
      await shown.getByRole("combobox", { name: "Number" }).selectOption("Order");
      await shown.getByLabel("First value").fill("PO-4500");
      await shown.getByLabel("How many").fill("500");
      return shown;
    },
  },
  {
    name: "rows",
    show: async ({ page, filled }) => {
      await open(page, filled);
      await tab(page, "Data");
      await page.getByRole("button", { name: "Edit all rows" }).click();
      await page.locator('[data-cell][aria-invalid="true"]').nth(1).waitFor();
      return page.getByRole("dialog");
    },
  },
  {
    name: "bad-rows",
    show: async ({ page, filled }) => {
      await open(page, filled);
      await page.getByRole("button", { name: "Print", exact: true }).click();
      await page.getByRole("menuitem", { name: "Print 12 labels with the browser" }).click();
      await page.getByText("2 rows cannot be printed").waitFor();
      return dialog(page, "Not all rows are good");
    },
  },
  {
    name: "printer",
    show: async ({ page, plain }) => {
      await open(page, plain);
      await page.getByRole("button", { name: /^Printer / }).click();
      await page.getByRole("option", { name: /TSPL/ }).hover();
      return sidebar(page);
    },
  },
  {
    name: "sheet",
    show: async ({ page }) => {
      await draft(page, ADDRESS, "Addresses");
      await tab(page, "Data");
      await page.getByRole("button", { name: "Paste cells" }).click();
      const names = Array.from({ length: 20 }, (_, index) => `Ada ${index + 1}\tLondon`);
      await page
        .getByRole("dialog")
        .getByRole("textbox")
        .fill(["name\tcity", ...names].join("\n"));
      await page.getByRole("button", { name: "Use 20 rows" }).click();
      await page.getByRole("button", { name: "Print", exact: true }).click();
      await page.getByRole("menuitem", { name: "Print on a sheet…" }).click();
      const shown = dialog(page, "Print on a sheet");
      await shown.getByRole("button", { name: /^Place 6:/ }).click();
      await shown.getByRole("button", { name: "Marks as used" }).click();
      await shown.getByRole("button", { name: /^Place 14:/ }).click();
      await shown.getByText("20 labels on 1 sheet").waitFor();
      return shown;
    },
  },
  {
    name: "print",
    show: async ({ page, filled }) => {
      await open(page, filled);
      await page.getByRole("textbox", { name: "Copies" }).fill("2");
      await page.getByRole("button", { name: "Print", exact: true }).click();
      await page.getByRole("menu").waitFor();
      return undefined;
    },
  },
  {
    name: "preview",
    show: async ({ page, plain }) => {
      await open(page, plain);
      await page.getByRole("group", { name: "View" }).getByRole("button", { name: "Preview" }).click();
      await page.locator(".print-paper img").waitFor();
      return undefined;
    },
  },
  {
    name: "versions",
    show: async ({ page, filled }) => {
      await open(page, filled);
      await page.getByRole("button", { name: "More options" }).click();
      await page.getByRole("menuitem", { name: "Version history" }).click();
      const shown = dialog(page, "Version history");
      await shown.getByRole("list", { name: "Versions" }).getByRole("listitem").last().getByRole("button").click();
      await shown.getByText(/^Removed since: /).waitFor();
      return shown;
    },
  },
  account("fonts", "Fonts"),
  account("keys", "API keys"),
  {
    name: "phone-data",
    isPhone: true,
    show: async ({ page, filled }) => {
      await open(page, filled);
      return undefined;
    },
  },
  {
    name: "phone-properties",
    isPhone: true,
    show: async ({ page, plain }) => {
      await open(page, plain);
      await select(page, "tracking");
      await tab(page, "Properties");
      return undefined;
    },
  },
];
