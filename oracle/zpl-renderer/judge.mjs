// Draws labels with zebrash, which is written in Go and is part of the package zpl-renderer-js as WebAssembly.
//
// A line is the width and height of a label in dots and a document in hexadecimal digits, separated by spaces. The answer is one line:
// the PNG file of the first label in hexadecimal digits, or `error` and the reason.

import { createInterface } from "node:readline";
import { zplToBase64Async } from "zpl-renderer-js";

// Lengths are in millimetres for zebrash; at this resolution they are eighths and therefore exact.
const DOTS_PER_MILLIMETRE = 8;

async function drawn(line) {
  const [width, height, document] = line.split(" ");
  const zpl = Buffer.from(document, "hex").toString("utf8");
  const [across, down] = [width, height].map((dots) => Number(dots) / DOTS_PER_MILLIMETRE);
  const png = await zplToBase64Async(zpl, across, down, DOTS_PER_MILLIMETRE);
  return Buffer.from(png, "base64").toString("hex");
}

for await (const line of createInterface({ input: process.stdin })) {
  const answer = await drawn(line).catch((error) => `error ${String(error).replaceAll(/\s+/g, " ")}`);
  process.stdout.write(`${answer}\n`);
}
// The Go program in the WebAssembly waits for calls without end.
process.exit(0);
