// The types of presets agree: a preset of the service is a size of a label, and so is an alias. This file is only compiled.
import type { Labelwright, LabelSpec, Preset } from "labelwright";

export function sized({ id }: Preset): LabelSpec {
  return { size: { preset: id }, elements: [] };
}

export const aliased: LabelSpec = { size: { preset: "4x6" }, elements: [] };

export async function printed(labels: Labelwright): Promise<string[]> {
  const presets = await labels.presets({ brand: "Zebra" });
  const made = await Promise.all(presets.map((preset) => labels.render(sized(preset))));
  return made.map(({ zpl }) => zpl);
}
