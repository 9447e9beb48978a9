// Whatever the service refuses ends in words that a person sees: each error code, to each call of an open design.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { draft } from "./draft";
import { choose } from "./drawing";
import { testService } from "./setup";

const service = testService();

const QR = { id: "q1", type: "qr", x: 0.3, y: 0.2, width: 0.6, height: 0.6, value: "A1" };
const LABEL = { schemaVersion: 1, size: { widthIn: 2.625, heightIn: 1 }, elements: [QR] };

interface Refusal {
  readonly $ref?: string;
  readonly "x-error-codes"?: readonly string[];
}

interface Documented {
  readonly responses?: Readonly<Record<string, Refusal>>;
}

/** The errors of the documented interfaces, with their statuses. */
async function errors(): Promise<[code: string, status: number][]> {
  const found = new Map<string, number>();
  for (const name of ["openapi.json", "editor-openapi.json"]) {
    const document = JSON.parse(await readFile(path.join("..", "docs", name), "utf8"));
    const operations = Object.values<Record<string, Documented>>(document.paths).flatMap((at) => Object.values(at));
    for (const { responses = {} } of operations) {
      for (const [status, response] of Object.entries(responses)) {
        const shared: Refusal | undefined = document.components.responses[response.$ref?.split("/").at(-1) ?? ""];
        for (const code of (shared ?? response)["x-error-codes"] ?? []) found.set(code, Number(status));
      }
    }
    for (const code of document.components.schemas.Error.properties.error.enum) assert.ok(found.has(code), code);
  }
  return [...found];
}

const WORDS = "words that the service has for people";

/** The page with every call to one address refused. Each refusal has its own words, which are counted. */
async function refusing(page: Page, address: string, [error, status]: [string, number]): Promise<() => string> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  let count = 0;
  await page.route(address, (route) => {
    count += 1;
    const message = `${WORDS}, ${error} ${count}`;
    // As of barcodes without a command: a problem that has an element and no path.
    const errors = [{ elementId: "q1", symbology: "qrcode", message }];
    return route.fulfill({ status, json: { error, message, ...(status === 422 ? { errors } : {}) } });
  });
  return () => `${WORDS}, ${error} ${count + 1}`;
}

async function open(): Promise<{ page: Page; uncaught: string[] }> {
  const page = await service.page();
  const uncaught: string[] = [];
  page.on("pageerror", (error) => uncaught.push(String(error)));
  await draft(page, LABEL);
  await page.locator(".stage .drawing").first().waitFor({ state: "attached" });
  return { page, uncaught };
}

test("each refusal of a print, a file, a preview or a sheet ends in words", async () => {
  const { page, uncaught } = await open();
  await page.getByRole("tab", { name: "Findings" }).click();
  await page.getByText("No problems found.").waitFor();
  for (const error of await errors()) {
    const next = await refusing(page, "**/api/editor/export", error);
    const told = async (run: () => Promise<void>, place = ".notice.is-error") => {
      const words = next();
      await run();
      await page.locator(place, { hasText: words }).waitFor();
    };
    await told(() => choose(page, "Print", "Print with the browser"));
    await told(() => choose(page, "Export", "ZPL"));
    await told(async () => {
      await choose(page, "Print", "Print on a sheet…");
      await page.getByRole("dialog").getByRole("button", { name: "Save PDF" }).click();
    }, "dialog .notice.is-error");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    // The preview asks again after a temporary error.
    await page.keyboard.press("p");
    await page.locator(".print-problem", { hasText: WORDS }).waitFor();
    assert.equal(await page.locator(".print-wait .spinner").count(), 0, `${error[0]}: the preview spins`);
    await page.keyboard.press("p");
    await page.locator(".print-problem").waitFor({ state: "detached" });
    assert.deepEqual(uncaught, [], error[0]);
  }
  await page.close();
});

test("each refusal of a check ends in words instead of a good label", async () => {
  for (const error of await errors()) {
    // Temporary ones are tried again.
    if ([429, 503].includes(error[1])) continue;
    const page = await service.page();
    const uncaught: string[] = [];
    page.on("pageerror", (found) => uncaught.push(String(found)));
    await refusing(page, "**/api/editor/check", error);
    await draft(page, LABEL);
    await page.getByRole("tab", { name: "Findings" }).click();
    await page.getByRole("tabpanel").getByText(WORDS).waitFor();
    assert.equal(await page.getByText("No problems found.").count(), 0, error[0]);
    assert.equal(await page.locator(".panel .spinner").count(), 0, error[0]);
    assert.deepEqual(uncaught, [], error[0]);
    await page.close();
  }
});

test("each refusal of a drawing ends in words", async () => {
  for (const error of await errors()) {
    const { page, uncaught } = await open();
    await refusing(page, "**/api/editor/convert", error);
    await page.locator('.stage [data-id="q1"]').click();
    await page.keyboard.press("ArrowRight");
    await page.getByText(WORDS).first().waitFor();
    assert.deepEqual(uncaught, [], error[0]);
    await page.close();
  }
});

test("a code that was dragged off the label says so in the preview and before it is printed", async () => {
  const page = await service.page();
  const uncaught: string[] = [];
  page.on("pageerror", (error) => uncaught.push(String(error)));
  await draft(page, { ...LABEL, elements: [{ ...QR, x: -5, y: -5 }] });
  await page.getByRole("tab", { name: /^Findings/ }).click();
  await page.getByText("is out of reach of printer commands").first().waitFor();
  await page.keyboard.press("p");
  await page.locator(".print-problem", { hasText: "out of reach" }).waitFor();
  await choose(page, "Print", "Print with the browser");
  await page.locator(".notice.is-error", { hasText: "out of reach" }).waitFor();
  assert.deepEqual(uncaught, []);
  await page.close();
});
