// Templates in the language of the editor: with other words they print as well as in English.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Conversion } from "../src/api/convert";
import type { Document } from "../src/document/model";
import de from "../src/language/templates/de";
import es from "../src/language/templates/es";
import fr from "../src/language/templates/fr";
import { inLanguage } from "../src/start/template-words";
import { testService } from "./setup";

const service = testService();

interface Template {
  readonly id: string;
  readonly document: Document;
}

test("a template has the same findings in every language", async () => {
  const page = await service.page();
  const { request } = page;
  const findings = async (document: Document): Promise<string[]> => {
    const data = { document, data: document.sampleData ?? {}, images: {} };
    const answer = await request.post("/api/editor/convert", { data });
    if (answer.status() === 429) {
      // The service says when the address may draw again.
      await new Promise((resolve) => setTimeout(resolve, 1000 * Number(answer.headers()["retry-after"] ?? 1)));
      return findings(document);
    }
    assert.equal(answer.status(), 200, await answer.text());
    const { elements } = (await answer.json()) as Conversion;
    return elements.flatMap(({ id, findings }) => findings.map(({ code }) => `${id}: ${code}`)).sort();
  };
  const { templates } = (await (await request.get("/api/editor/templates")).json()) as { templates: Template[] };
  for (const { id, document } of templates) {
    const english = await findings(document);
    for (const [language, words] of Object.entries({ de, es, fr })) {
      const other = inLanguage(id, document, words);
      assert.deepEqual(await findings(other), english, `${id} in ${language}`);
    }
  }
  await page.close();
});

test("a template opens with the words of the language, on its card as in the editor", async () => {
  const page = await service.page({ locale: "de" });
  await page.goto("/");
  await page.getByRole("button", { name: /^Versandetikett 4 × 6/ }).click();
  await page.getByRole("application").waitFor();
  assert.equal(await page.getByLabel("Name des Designs").inputValue(), "Versandetikett 4 × 6");
  await page.locator('.stage [data-id="to-caption"]').click();
  assert.equal(await page.getByRole("tabpanel").getByLabel("Text", { exact: true }).inputValue(), "EMPFÄNGER");
  await page.getByRole("tab", { name: "Ebenen" }).click();
  await page
    .getByRole("tabpanel")
    .getByText(/^Absender,/)
    .waitFor();
  // Data and names of placeholders stay.
  await page.getByRole("tab", { name: "Daten" }).click();
  await page.getByRole("tabpanel").getByText("{{fromName}}", { exact: true }).waitFor();
  await page.close();
});
