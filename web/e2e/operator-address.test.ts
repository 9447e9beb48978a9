// The address of the operator view, opened directly: from a bookmark, a link in a mail, or after a restart.
import assert from "node:assert/strict";
import { test } from "node:test";
import { account, field, LABEL, save } from "./operator";
import { testService } from "./setup";

const service = testService();

test("the address of the operator view opens it, also when it is loaded again", async () => {
  const context = await account(service);
  const id = await save(context, LABEL);
  const page = await context.newPage();
  const answer = await page.goto(`/print/${id}`);
  assert.equal(answer?.status(), 200);
  await page.getByRole("heading", { name: "Tag", exact: true }).waitFor();
  await field(page, "Article number").fill("A-5");
  await page.reload();
  await page.getByRole("heading", { name: "Tag", exact: true }).waitFor();
  assert.equal(await field(page, "Article number").inputValue(), "A-5");
  await context.close();
});
