// A picture file as a data URI, made smaller until it fits into a saved design.
import { strings } from "../../strings";

export interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Characters of the URI; a whole design has 900,000 bytes. */
const MOST = 400_000;

export async function read(file: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) throw new Error(strings.properties.noPicture);
  const { width, height } = bitmap;
  for (let side = Math.min(1600, Math.max(width, height)); side >= 32; side *= 0.7) {
    const src = draw(bitmap, side / Math.max(width, height));
    if (src && src.length <= MOST) return { src, width, height };
  }
  throw new Error(strings.properties.tooLarge);
}

function draw(bitmap: ImageBitmap, scale: number): string | undefined {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png");
}

/** Asks for a file. */
export function choose(): Promise<Picture | undefined> {
  return new Promise((resolve, reject) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = "image/png,image/jpeg,image/svg+xml,image/webp";
    input.addEventListener("cancel", () => resolve(undefined));
    input.addEventListener("change", () => {
      const file = input.files?.[0];
      if (file) read(file).then(resolve, reject);
      else resolve(undefined);
    });
    input.click();
  });
}
