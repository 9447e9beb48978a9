// Creates a blank label from the start page.
import type { Page } from "playwright-core";

export async function startBlank(page: Page): Promise<void> {
  await page.goto("/");
  // Templates and sizes load one after the other and move what is below them: a click would miss.
  await page.locator(".cards.is-gallery .card").first().waitFor();
  await page.getByText("148 sizes").waitFor();
  await page.getByRole("form", { name: "Custom size" }).getByRole("button", { name: "Start" }).click();
  await page.getByRole("toolbar").waitFor();
}
