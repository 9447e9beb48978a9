// axios, found in the folder that scripts/drill installed it into.
import { createRequire } from "node:module";
import { check } from "./check.mjs";

const axios = createRequire(`${process.env.DRILL_NODE_MODULES}/`)("axios");

await check(async ({ url, headers, body }) => {
  const options = { headers, validateStatus: () => true, responseType: "text", transformResponse: (text) => text };
  const answer = await axios.post(url, body, { ...options, maxBodyLength: Infinity });
  return { status: answer.status, text: answer.data };
});
