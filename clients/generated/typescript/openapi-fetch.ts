// Uses the client of openapi-typescript and openapi-fetch.
import { writeFile } from "node:fs/promises";
import createClient from "openapi-fetch";
import type { components, paths } from "./client/schema";

const { AT, KEY, OUT } = process.env;
const client = createClient<paths>({ baseUrl: AT ?? "", headers: { Authorization: `Bearer ${KEY}` } });

const label: components["schemas"]["RenderRequest"] = {
  size: { widthIn: 4, heightIn: 6 },
  elements: [
    { type: "text", x: 0.25, y: 0.25, text: "Hello {{name}}", fontSize: 24 },
    { type: "barcode", x: 0.25, y: 1, symbology: "code128", value: "{{number}}", height: 0.75 },
  ],
  data: { name: "Ada", number: "PKG-4711" },
};
const zpl = await client.POST("/api/v1/labels/render", { body: label, parseAs: "text" });
await writeFile(`${OUT}/label.zpl`, String(zpl.data));

const wrong: components["schemas"]["RenderRequest"] = {
  size: { preset: "zebra-4x6" },
  elements: [{ type: "barcode", x: 1, y: 1, symbology: "ean13", value: "123" }],
};
const refused = await client.POST("/api/v1/labels/render", { body: wrong, parseAs: "text" });
await writeFile(`${OUT}/error.txt`, `${refused.error?.error} ${refused.error?.errors?.[0]?.path}\n`);

const presets = await client.GET("/api/v1/presets", { params: { query: { brand: "Zebra" } } });
await writeFile(`${OUT}/presets.txt`, `${presets.data?.presets.map((preset) => preset.id).join("\n")}\n`);

const picture = await client.POST("/api/v1/labels/preview", { body: label, parseAs: "arrayBuffer" });
await writeFile(`${OUT}/label.png`, new Uint8Array(picture.data ?? new ArrayBuffer(0)));
