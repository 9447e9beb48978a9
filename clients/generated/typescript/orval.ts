// Uses the client of orval.
import { writeFile } from "node:fs/promises";
import { listPresets, previewLabels, type RenderRequest, renderLabels } from "./client/api";

const { OUT } = process.env;

const label: RenderRequest = {
  size: { widthIn: 4, heightIn: 6 },
  elements: [
    { type: "text", x: 0.25, y: 0.25, text: "Hello {{name}}", fontSize: 24 },
    { type: "barcode", x: 0.25, y: 1, symbology: "code128", value: "{{number}}", height: 0.75 },
  ],
  data: { name: "Ada", number: "PKG-4711" },
};
const zpl = await renderLabels(label);
if (zpl.status !== 200 || typeof zpl.data !== "string") throw new Error(`no label: ${zpl.status}`);
await writeFile(`${OUT}/label.zpl`, zpl.data);

const wrong: RenderRequest = {
  size: { preset: "zebra-4x6" },
  elements: [{ type: "barcode", x: 1, y: 1, symbology: "ean13", value: "123" }],
};
const refused = await renderLabels(wrong);
if (refused.status !== 400) throw new Error(`not refused: ${refused.status}`);
await writeFile(`${OUT}/error.txt`, `${refused.data.error} ${refused.data.errors?.[0]?.path}\n`);

const presets = await listPresets({ brand: "Zebra" });
if (presets.status !== 200) throw new Error(`no presets: ${presets.status}`);
await writeFile(`${OUT}/presets.txt`, `${presets.data.presets.map((preset) => preset.id).join("\n")}\n`);

const picture = await previewLabels(label);
if (picture.status !== 200) throw new Error(`no picture: ${picture.status}`);
await writeFile(`${OUT}/label.png`, new Uint8Array(await picture.data.arrayBuffer()));
