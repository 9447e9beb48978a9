// Uses the client of @hey-api/openapi-ts.
import { writeFile } from "node:fs/promises";
import { listPresets, previewLabels, type RenderRequest, renderLabels } from "./client";
import { client } from "./client/client.gen";

const { AT, KEY, OUT } = process.env;
client.setConfig({ baseUrl: AT ?? "", auth: KEY ?? "" });

const label: RenderRequest = {
  size: { widthIn: 4, heightIn: 6 },
  elements: [
    { type: "text", x: 0.25, y: 0.25, text: "Hello {{name}}", fontSize: 24 },
    { type: "barcode", x: 0.25, y: 1, symbology: "code128", value: "{{number}}", height: 0.75 },
  ],
  data: { name: "Ada", number: "PKG-4711" },
};
const zpl = await renderLabels({ body: label });
await writeFile(`${OUT}/label.zpl`, String(zpl.data));

const wrong: RenderRequest = {
  size: { preset: "zebra-4x6" },
  elements: [{ type: "barcode", x: 1, y: 1, symbology: "ean13", value: "123" }],
};
const refused = await renderLabels({ body: wrong });
await writeFile(`${OUT}/error.txt`, `${refused.error?.error} ${refused.error?.errors?.[0]?.path}\n`);

const presets = await listPresets({ query: { brand: "Zebra" } });
await writeFile(`${OUT}/presets.txt`, `${presets.data?.presets.map((preset) => preset.id).join("\n")}\n`);

const picture = await previewLabels({ body: label });
await writeFile(`${OUT}/label.png`, new Uint8Array((await picture.data?.arrayBuffer()) ?? new ArrayBuffer(0)));
