// Uses the client of openapi-generator, typescript-fetch.
import { writeFile } from "node:fs/promises";
import { Configuration, LabelsApi, PresetsApi, type RenderRequest, ResponseError } from "./client";

const { AT, KEY, OUT } = process.env;
const configuration = new Configuration({ basePath: AT ?? "", accessToken: KEY ?? "" });
const labels = new LabelsApi(configuration);

const label: RenderRequest = {
  size: { widthIn: 4, heightIn: 6 },
  elements: [
    { type: "text", x: 0.25, y: 0.25, text: "Hello {{name}}", fontSize: 24 },
    { type: "barcode", x: 0.25, y: 1, symbology: "code128", value: "{{number}}", height: 0.75 },
  ],
  data: { name: "Ada", number: "PKG-4711" },
};
await writeFile(`${OUT}/label.zpl`, await labels.renderLabels({ renderRequest: label }));

const wrong: RenderRequest = {
  size: { preset: "zebra-4x6" },
  elements: [{ type: "barcode", x: 1, y: 1, symbology: "ean13", value: "123" }],
};
try {
  await labels.renderLabels({ renderRequest: wrong });
} catch (error) {
  if (!(error instanceof ResponseError)) throw error;
  const { error: code, errors } = await error.response.json();
  await writeFile(`${OUT}/error.txt`, `${code} ${errors[0].path}\n`);
}

const { presets } = await new PresetsApi(configuration).listPresets({ brand: "Zebra" });
await writeFile(`${OUT}/presets.txt`, `${presets.map((preset) => preset.id).join("\n")}\n`);

const picture = await labels.previewLabels({ renderRequest: label });
await writeFile(`${OUT}/label.png`, new Uint8Array(await picture.arrayBuffer()));
