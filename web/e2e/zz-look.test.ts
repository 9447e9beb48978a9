import { after, before, test } from "node:test";
import { draft } from "./draft";
import { type Service, start } from "./service";

let service: Service;
before(async () => {
  service = await start();
});
after(() => service.close());

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 2.625, heightIn: 1, dpi: 300 },
  sampleData: { code: "SAMPLE" },
  elements: [
    { id: "t1", type: "text", x: 0.2, y: 0.1, text: "No {{code}}" },
    { id: "b1", type: "barcode", x: 0.2, y: 0.35, width: 1.6, height: 0.45, symbology: "telepen", value: "AB12" },
  ],
};

for (const [name, options] of Object.entries({
  wide: { viewport: { width: 1440, height: 900 }, colorScheme: "light" },
  dark: { viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: "light", isMobile: true, hasTouch: true },
  phonedark: { viewport: { width: 390, height: 844 }, colorScheme: "dark", isMobile: true, hasTouch: true },
} as const)) {
  test(name, async () => {
    const page = await service.page(options);
    page.on("console", (it) => it.type() === "error" && console.log(it.text()));
    const label = process.env.PRESET ? { ...LABEL, size: { preset: process.env.PRESET } } : LABEL;
    await draft(page, label, "Address label");
    const shot = (what: string) => page.screenshot({ path: `/tmp/shots/${what}-${name}.png` });
    await page.waitForTimeout(800);
    if (name.startsWith("phone")) await page.getByRole("tab", { name: "Properties" }).click();
    await page.waitForTimeout(300);
    await shot("panel");
    const picker = page.getByRole("button", { name: /^Printer/ }).first();
    await picker.click();
    await page.waitForTimeout(300);
    await shot("picker");
    await page.getByRole("option", { name: /TSC and most/ }).click();
    await page.waitForTimeout(500);
    await page.getByText("Printer settings").click();
    await page.waitForTimeout(300);
    await shot("tspl");
    await page.getByRole("button", { name: "Export" }).click();
    await page.waitForTimeout(200);
    await shot("export");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await page.waitForTimeout(200);
    await shot("printmenu");
    await page.getByRole("menuitem", { name: /^Printer:/ }).click();
    await page.waitForTimeout(300);
    await shot("printerdialog");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await page.getByRole("menuitem", { name: "Print on a sheet…" }).click();
    await page.waitForTimeout(500);
    await shot("sheet");
    await page.close();
  });
}

test("finding", async () => {
  const page = await service.page();
  await draft(page, { ...LABEL, printer: { format: "tspl" } }, "Address label");
  await page.getByRole("tab", { name: /Findings/ }).click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: "/tmp/shots/finding.png" });
  console.log(await page.locator(".findings").innerText());
  await page.close();
});
