// The account that the pictures show: designs with rows and versions, fonts and keys.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { PARCELS, type Stage } from "./scenes";

const TEMPLATES = path.resolve("..", "crates", "server", "templates");
const ASSETS = path.resolve("..", "crates", "typeset", "assets");
const FONTS = ["Roboto-Bold.ttf", "NotoSansThai-Regular.ttf"] as const;
const OTHERS = ["asset-tag", "food-allergens"] as const;

/** The columns of the spreadsheet, and what the template calls them. */
const COLUMNS = { toName: "Name", toStreet: "Street", toCity: "City", order: "Order", tracking: "SSCC" } as const;
/** The same on every label. */
const SENDER = ["fromName", "fromStreet", "fromCity"] as const;
const CODES: Readonly<Record<string, object>> = {
  code: { name: "Order QR", value: "{{Order}}" },
  tracking: { symbology: "gs1-128", value: "(00){{SSCC}}" },
};
const SAMPLES = { Order: "PO-4501", SSCC: "034012300000047129" };

/** Values that make themselves, for the panel that makes them. */
const VALUES = [
  { name: "dispatched", type: "date", format: "dd.MM.yyyy", zone: "Europe/Berlin" },
  { name: "serial", type: "counter", start: 1, width: 6, keep: "design" },
  { name: "reference", type: "text", text: "{{Order}}-{{serial}}", case: "upper" },
];

interface Design {
  readonly elements: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
  readonly sampleData: Readonly<Record<string, string>>;
  readonly values?: readonly object[];
}

const template = async (name: string) => readFile(path.join(TEMPLATES, `${name}.json`), "utf8");

/** The shipping label of the gallery, for the spreadsheet of the tests. */
async function shipping(): Promise<Design> {
  let text = (await template("shipping")).replace("\\n{{toCountry}}", "");
  for (const [from, to] of Object.entries(COLUMNS)) {
    text = text.replaceAll(`{{${from}}}`, `{{${to}}}`).replace(`"${from}":`, `"${to}":`);
  }
  const known = (JSON.parse(text) as Design).sampleData;
  for (const name of SENDER) text = text.replace(`{{${name}}}`, known[name] ?? "");
  const design = JSON.parse(text) as Design;
  const left = new Set<string>([...SENDER, "toCountry"]);
  const samples = Object.fromEntries(Object.entries(known).filter(([name]) => !left.has(name)));
  const elements = design.elements.map((element) => ({ ...element, ...CODES[element.id] }));
  return { ...design, elements, values: VALUES, sampleData: { ...samples, ...SAMPLES } };
}

/** An earlier version: without the note, and with a fixed service. */
const older = (design: Design): Design => ({
  ...design,
  elements: design.elements
    .filter(({ id }) => id !== "note")
    .map((element) => (element.id === "service" ? { ...element, text: "PARCEL" } : element)),
});

/** Signs up, and makes what the pictures show. */
export async function makeAccount(page: Page): Promise<Stage> {
  const { request } = page;
  const post = async (address: string, data: object) => {
    const answer = await request.post(`/api/editor/${address}`, { data });
    assert.ok(answer.ok(), `${address}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
  await post("sign-up", { email: "ada@example.com", password: "correct horse battery" });
  for (const name of OTHERS) {
    const other = JSON.parse(await template(name)) as { name: string };
    await post(`designs?name=${encodeURIComponent(other.name)}`, other);
  }
  const design = await shipping();
  const plain = await post("designs?name=Shipping+label", design);
  const filled = await post("designs?name=Parcels", older(design));
  const put = await request.put(`/api/editor/designs/${filled.id}`, { data: design, headers: { "if-match": '"1"' } });
  assert.equal(put.status(), 200);
  for (const name of ["Warehouse", "Web shop"]) await post("keys", { name });
  await uploadFont(page);
  await importRows(page, filled.id);
  return { page, plain: plain.id, filled: filled.id };
}

async function uploadFont(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("menuitem", { name: "Fonts" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("dialog").getByRole("button", { name: "Upload fonts" }).click();
  await (await chooser).setFiles(FONTS.map((name) => path.join(ASSETS, name)));
  await page.getByRole("dialog").getByText("Latin").first().waitFor();
}

async function importRows(page: Page, id: string): Promise<void> {
  await page.goto(`/edit/${id}`);
  await page.getByRole("tab", { name: "Data" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open Excel, ODS or CSV file" }).click();
  await (await chooser).setFiles(PARCELS);
  await page.getByRole("button", { name: "Use 12 rows" }).click();
  for (const [name, value] of Object.entries({ ...(await shipping()).sampleData })) {
    if (Object.values<string>(COLUMNS).includes(name)) continue;
    await page.getByLabel(`Column for ${name}`).selectOption("One value for all rows");
    await page.getByLabel(`Value of ${name} in all rows`).fill(value);
  }
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("banner").getByText("Saved", { exact: true }).waitFor();
}
