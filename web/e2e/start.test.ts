// The start page: ways to begin, and saved designs.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import { signedIn, testService } from "./setup";

const service = testService();

const LABEL = {
  schemaVersion: 1,
  size: { widthIn: 2, heightIn: 1 },
  elements: [{ id: "t1", type: "text", x: 0.1, y: 0.1, text: "Hi" }],
};
const cards = (page: Page, section: string) => page.getByRole("region", { name: section }).getByRole("listitem");

async function designs(context: BrowserContext): Promise<string[]> {
  const answer = await context.request.get("/api/editor/designs");
  return ((await answer.json()) as { designs: { name: string }[] }).designs.map((it) => it.name);
}

test("templates are drawn as they print and become drafts when changed, without an account", async () => {
  const page = await service.page();
  await page.goto("/");
  await page.waitForFunction(() => document.querySelectorAll(".miniature path").length > 12);
  // One more where the service has a Japanese font.
  const listed = await page.evaluate(
    async () => (await (await fetch("/api/editor/templates")).json()).templates.length,
  );
  assert.ok(listed >= 31, String(listed));
  assert.equal(await cards(page, "Templates").count(), listed);
  await page.getByRole("button", { name: "Price tag" }).click();
  await page.waitForURL(/draft=/);
  assert.equal(await page.getByLabel("Design name").inputValue(), "Price tag");
  assert.ok((await page.locator("[data-id]").count()) > 3);
  await page.getByLabel("Design name").fill("My tag");
  await page.getByRole("link", { name: "Labelwright" }).click();
  await page.getByRole("heading", { name: "Not saved yet" }).waitFor();
  assert.equal(await cards(page, "Not saved yet").count(), 1);
  await page.getByRole("button", { name: "Discard My tag" }).click();
  await page.getByRole("heading", { name: "Not saved yet" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "My tag" }).waitFor();
  await page.close();
});

test("no template is blank once it is seen", async () => {
  const page = await service.page();
  await page.goto("/");
  const templates = cards(page, "Templates");
  await templates.first().waitFor();
  for (const template of await templates.all()) {
    await template.scrollIntoViewIfNeeded();
    await template.locator(".miniature-paper + g > *").first().waitFor({ state: "attached" });
  }
  await page.close();
});

test("templates are drawn when they are about to be seen", async () => {
  const page = await service.page();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/editor/convert")) asked += 1;
  });
  await page.goto("/");
  await page.locator(".miniature path").first().waitFor({ state: "attached" });
  const listed = await cards(page, "Templates").count();
  assert.ok(asked > 0 && asked < listed / 2, `${asked} of ${listed}`);
  const last = cards(page, "Templates").last();
  await last.scrollIntoViewIfNeeded();
  await last.locator(".miniature path").first().waitFor({ state: "attached" });
  await page.close();
});

test("templates are grouped by trade and found by name, trade and language", async () => {
  const page = await service.page();
  await page.goto("/");
  const list = (trade: string) => page.getByRole("region", { name: "Templates" }).getByRole("list", { name: trade });
  await list("Chemicals").waitFor();
  assert.equal(await list("Chemicals").getByRole("listitem").count(), 3);
  const search = page.getByRole("searchbox", { name: "Search templates by name or trade" });
  await search.fill("allergens best before");
  await page.getByText("2 templates").waitFor();
  assert.equal(await list("Food").getByRole("listitem").count(), 2);
  assert.equal(await list("Chemicals").count(), 0);
  await search.fill("nothing of the kind");
  await page.getByText("No matching template.").waitFor();
  await page.close();
  const german = await service.page({ locale: "de-DE" });
  await german.goto("/");
  await german.getByRole("searchbox", { name: "Vorlagen nach Name oder Branche suchen" }).fill("schmuck");
  await german.getByText("2 Vorlagen").waitFor();
  await german.getByRole("list", { name: "Schmuck" }).getByRole("button", { name: "Schmucketikett" }).waitFor();
  await german.close();
});

test("a quick text becomes a label of the size used last", async () => {
  const page = await service.page();
  await page.goto("/");
  await page.getByRole("searchbox", { name: "Search sizes" }).fill("dymo 30334");
  await page.getByRole("button", { name: "DYMO 30334" }).click();
  await page.getByRole("toolbar").waitFor();
  await page.goto("/");
  await page.getByRole("group", { name: "Recently used" }).getByRole("button", { name: "DYMO 30334" }).waitFor();
  await page.getByRole("textbox", { name: "Label text" }).fill("Fragile");
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "Fragile" }).waitFor();
  await page.getByRole("tab", { name: "Findings" }).click();
  await page.getByText("No problems found.").waitFor();
  assert.equal(await page.getByLabel("Design name").inputValue(), "Fragile");
  await page.close();
});

test("a deletion waits as long as Undo is offered", async () => {
  const context = await signedIn(service, "undo@example.com");
  await context.request.post("/api/editor/designs?name=One", { data: LABEL });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto("/");
  const remove = async () => {
    await page.getByRole("button", { name: "Actions for One" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("link", { name: "One" }).waitFor({ state: "detached" });
  };
  await remove();
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.clock.runFor(20_000);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "One" }).waitFor();
  await page.reload();
  await page.getByRole("link", { name: "One" }).waitFor();
  await remove();
  const gone = page.waitForResponse((it) => it.request().method() === "DELETE");
  await page.clock.runFor(8000);
  assert.equal((await gone).status(), 204);
  await page.getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
  await context.close();
});

test("a deletion can be undone, and becomes final when the page is left", async () => {
  const context = await signedIn(service, "delete@example.com");
  for (const name of ["One", "Two"]) await context.request.post(`/api/editor/designs?name=${name}`, { data: LABEL });
  const page = await context.newPage();
  await page.goto("/");
  const remove = async (name: string) => {
    await page.getByRole("button", { name: `Actions for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("link", { name }).waitFor({ state: "detached" });
  };
  await remove("One");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "One" }).waitFor();
  await remove("Two");
  assert.deepEqual((await designs(context)).sort(), ["One", "Two"], "nothing is gone while it can be taken back");
  for (let turn = 0; turn < 50 && (await designs(context)).length > 1; turn += 1) await page.goto("/");
  assert.deepEqual(await designs(context), ["One"]);
  await context.close();
});

test("a full account says what frees space", async () => {
  const context = await signedIn(service, "full@example.com");
  for (let number = 1; number <= 10; number += 1) {
    await context.request.post(`/api/editor/designs?name=N${number}`, { data: LABEL });
  }
  const page = await context.newPage();
  await page.goto("/");
  await page.getByText("You have the maximum of 10 designs").waitFor();
  assert.equal(await page.getByRole("meter", { name: "10 of 10 designs" }).getAttribute("value"), "1");
  await context.close();
});

test("a blank label has the size that was asked for", async () => {
  const page = await service.page();
  await page.goto("/");
  // Templates and sizes load one after the other and move what is below them: a click would miss.
  await page.locator(".cards.is-gallery .card").first().waitFor();
  await page.getByText("148 sizes", { exact: true }).waitFor();
  const custom = page.getByRole("form", { name: "Custom size" });
  await custom.getByLabel("Height").fill("3 in");
  await custom.getByRole("button", { name: "Start" }).click();
  await page.getByRole("toolbar").waitFor();
  assert.equal(await page.getByLabel("Design name").inputValue(), "Untitled label");
  const kept = await page.evaluate(
    () =>
      new Promise<unknown>((resolve, reject) => {
        const asked = indexedDB.open("labelwright", 2);
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          const drafts = asked.result.transaction("drafts").objectStore("drafts").getAll();
          drafts.onsuccess = () => resolve(drafts.result.map((it: { document: unknown }) => it.document));
        };
      }),
  );
  assert.deepEqual(kept, [{ schemaVersion: 1, size: { widthIn: 4, heightIn: 3, dpi: 203 }, elements: [] }]);
  await page.close();
});

test("the first screen has every way to begin", async () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await service.page({ viewport });
    await page.goto("/");
    await page.getByText("148 sizes of labels").waitFor();
    const ways = [
      page.getByLabel("Label text"),
      page.getByRole("button", { name: "Start blank Pick a size" }),
      page.getByRole("button", { name: "Open a file" }),
    ];
    for (const way of ways) {
      const box = await way.boundingBox();
      assert.ok(box && box.y + box.height < viewport.height, `${await way.innerText()} ${JSON.stringify(box)}`);
    }
    await page.close();
  }
});

test("a size is found by typing, and is the first choice the next time", async () => {
  const page = await service.page();
  await page.goto("/");
  await page.getByText("148 sizes of labels").waitFor();
  const pick = page.getByRole("button", { name: "Start blank Pick a size" });
  await pick.click();
  await page.locator(".picker-list input:focus").waitFor();
  await page.keyboard.type("L7160");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("toolbar").waitFor();
  await page.getByRole("link", { name: "Labelwright" }).click();
  await pick.click();
  assert.match(await page.getByRole("option").first().innerText(), /L7160/);
  await page.locator(".picker-list input:focus").waitFor();
  await page.keyboard.type("no such size");
  await page.keyboard.press("Enter");
  await page.locator('input[name="width"]:focus').waitFor();
  await page.close();
});

/** Drops files on the start page. */
async function dropped(page: Page, files: readonly (readonly [name: string, type: string, base64: string])[]) {
  await page.evaluate((all) => {
    const data = new DataTransfer();
    for (const [name, type, base64] of all) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], name, { type }));
    }
    for (const type of ["dragover", "drop"]) {
      const event = new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
      document.querySelector(".hero")?.dispatchEvent(event);
    }
  }, files);
}

const DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==";
const TABLE = Buffer.from("name,city\nAda,London\nGrace,New York\n").toString("base64");

test("a dropped picture or table begins a label, and other files are named with those that open", async () => {
  const page = await service.page();
  await page.goto("/");
  await page.locator(".hero").waitFor();
  await dropped(page, [["manual.docx", "application/msword", TABLE]]);
  await page.getByText("“manual.docx” is not a kind of file that opens here").waitFor();
  const design = { schemaVersion: 1, size: { widthIn: 2, heightIn: 1 }, elements: [], name: "From a text file" };
  await dropped(page, [["design.txt", "text/plain", Buffer.from(JSON.stringify(design)).toString("base64")]]);
  await page.getByRole("toolbar").waitFor();
  assert.equal(await page.getByLabel("Design name").inputValue(), "From a text file");
  await page.getByRole("link", { name: "Labelwright" }).click();
  await page.locator(".hero").waitFor();
  await dropped(page, [["Logo.png", "image/png", DOT]]);
  await page.locator('.stage [data-id="i1"]').waitFor();
  assert.equal(await page.getByLabel("Design name").inputValue(), "Logo");
  await page.getByRole("link", { name: "Labelwright" }).click();
  await page.locator(".hero").waitFor();
  await dropped(page, [["people.txt", "text/plain", TABLE]]);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("London").waitFor();
  assert.equal(await page.getByLabel("Design name").inputValue(), "people");
  await page.close();
});
