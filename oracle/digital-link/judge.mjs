// Answers which GS1 Digital Link URIs BWIPP accepts for some element strings. BWIPP only reads such URIs, so this program
// offers it every arrangement: each primary key, each choice and order of other element strings behind it in the path, and
// the rest as the query, in the order given.
//
// A line is the stem of the address and `identifier=data` for each element string, separated by tabs. The answer is one
// line: the accepted URIs, separated by tabs.

import { createInterface } from "node:readline";
import bwip from "bwip-js";

// encodeURIComponent leaves these, which RFC 3986 reserves.
const encoded = (data) =>
  encodeURIComponent(data).replace(/[!'()*]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`);

// All choices of some elements, in all orders.
function* arrangements(elements) {
  yield [];
  for (const first of elements) {
    for (const rest of arrangements(elements.filter((element) => element !== first))) yield [first, ...rest];
  }
}

function isAccepted(uri) {
  try {
    // Partners may be in other symbols of the label. The impossible version is refused only after the URI has been
    // checked, and saves the time to draw the symbol.
    bwip.raw({ bcid: "gs1dlqrcode", text: uri, lintreqs: false, version: "99" });
  } catch (error) {
    if (String(error).includes("bwipp.GS1")) return false;
    // The address must also survive a browser.
    if (String(error).includes("bwipp.qrcodeInvalidFullVersion")) return new URL(uri).href === uri;
    throw error;
  }
  throw new Error(`version 99 was drawn for ${uri}`);
}

const pathOf = (elements) => elements.map(({ identifier, data }) => `/${identifier}/${data}`).join("");

function queryOf(elements) {
  const pairs = elements.map(({ identifier, data }) => `${identifier}=${data}`);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

function accepted(line) {
  const [stem, ...parts] = line.split("\t");
  const elements = parts.map((part) => {
    const [, identifier, data] = part.match(/^(\d+)=(.*)$/);
    return { identifier, data: encoded(data) };
  });
  const uris = [];
  for (const key of elements.filter((element) => isAccepted(stem + pathOf([element])))) {
    const others = elements.filter((element) => element !== key);
    for (const qualifiers of arrangements(others)) {
      const attributes = others.filter((element) => !qualifiers.includes(element));
      const uri = stem + pathOf([key, ...qualifiers]) + queryOf(attributes);
      // BWIPP takes a key in front of another key for a part of the stem.
      if (isAccepted(uri) && !isAccepted(`${stem}/x/x${pathOf(qualifiers)}`)) uris.push(uri);
    }
  }
  return uris;
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${accepted(line).join("\t")}\n`);
}
