// Node's own fetch. Arguments: rounds, then `status size type key url` for each case.
import { check } from "./check.mjs";

await check(async ({ url, headers, body }) => {
  const answer = await fetch(url, { method: "POST", headers, body });
  return { status: answer.status, text: await answer.text() };
});
