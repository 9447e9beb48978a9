// The dots that differ between two printed labels.

/** A picture with four bytes for each dot, as a canvas has it. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

export interface InkDifference extends Picture {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  /** Dots of the first picture only. */
  readonly removed: number;
  /** Dots of the second picture only. */
  readonly added: number;
}

type Colour = readonly [number, number, number];

/** Red and blue also differ for people who cannot tell red from green. What both have is grey. */
export const COLOURS = {
  removed: [200, 30, 30],
  added: [0, 92, 230],
  both: [130, 136, 146],
  paper: [255, 255, 255],
} as const satisfies Record<string, Colour>;

/** Both pictures over each other, from their upper left corners; as large as the larger one. */
export function inkDifference(before: Picture, after: Picture): InkDifference {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const data = new Uint8ClampedArray(width * height * 4);
  let [removed, added] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [was, is] = [hasInk(before, x, y), hasInk(after, x, y)];
      if (was && !is) removed += 1;
      if (is && !was) added += 1;
      const colour = was ? (is ? COLOURS.both : COLOURS.removed) : is ? COLOURS.added : COLOURS.paper;
      data.set(colour, (y * width + x) * 4);
      data[(y * width + x) * 4 + 3] = 255;
    }
  }
  return { width, height, data, removed, added };
}

function hasInk({ width, height, data }: Picture, x: number, y: number): boolean {
  if (x >= width || y >= height) return false;
  const at = (y * width + x) * 4;
  return (data[at] ?? 255) < 128 && (data[at + 3] ?? 0) > 127;
}
