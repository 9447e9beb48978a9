// A blank label from the start page, as people begin one.
import type { Page } from "playwright-core";

export async function startBlank(page: Page): Promise<void> {
  await page.goto("/");
  // Templates and sizes come one after the other, and push down what stands below them: a click would go astray.
  await page.locator(".cards.is-gallery .card").first().waitFor();
  await page.getByText("148 sizes").waitFor();
  await page.getByRole("form", { name: "Custom size" }).getByRole("button", { name: "Start" }).click();
  await page.getByRole("toolbar").waitFor();
}
