import { chromium } from "playwright-core";
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
const port = 18999; rmSync("/tmp/shots-data", { recursive: true, force: true });
const program = spawn("/work/wt/bin/labelwright", ["serve", "--listen", `127.0.0.1:${port}`, "--data-dir", "/tmp/shots-data"], { stdio: "ignore", env: { ...process.env, LABELWRIGHT_EDITOR_FILES: "/tmp/ed-all" } });
const base = `http://127.0.0.1:${port}`;
for (;;) { const ok = await fetch(base + "/readyz").catch(() => 0); if (ok && ok.ok) break; await new Promise(r => setTimeout(r, 100)); }
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-background-networking"] });
const csv = "name,sku\nAda,0012\nBob,77\n";
for (const scheme of ["light", "dark"]) for (const [w, h, tag] of [[1440, 900, "desk"], [390, 844, "phone"]]) {
  const context = await browser.newContext({ baseURL: base, viewport: { width: w, height: h }, colorScheme: scheme, hasTouch: tag === "phone", isMobile: tag === "phone" });
  const page = await context.newPage(); page.setDefaultTimeout(8000);
  const shot = (n) => page.screenshot({ path: `/tmp/shots/${tag}-${scheme}-${n}.png` });
  try {
    await page.goto("/"); await page.waitForTimeout(1500); await shot("start");
    const card = page.locator("button, a").filter({ hasText: /shipping/i }).first();
    await card.click(); await page.waitForTimeout(2000); await shot("editor");
    if (tag === "desk") {
      const bar = page.locator(".stage .is-barcode").first(); await bar.click({ force: true }); await page.waitForTimeout(600); await shot("selected");
      for (const name of ["Layers", "Data", "Findings", "ZPL", "API"]) { const t = page.getByRole("tab", { name: new RegExp(name, "i") }).first(); if (await t.count()) { await t.click(); await page.waitForTimeout(700); await shot("tab-" + name.toLowerCase()); } }
      await page.keyboard.press("Escape"); await page.locator(".stage").first().click({ position: { x: 5, y: 300 } }); await page.keyboard.press("p"); await page.waitForTimeout(1200); await shot("print");
    }
  } catch (e) { console.log(tag, scheme, String(e).slice(0, 300)); await shot("error"); }
  await context.close();
}
await browser.close(); program.kill();
