// Pictures of black dots in a colour, to be laid over others.
import { decode, fileOf } from "./bitmap";

/** The picture of a data URI with its dark dots in a colour and the rest transparent; nothing if it cannot be read. */
export async function coloured(src: string, colour: readonly [number, number, number]): Promise<string | undefined> {
  const bitmap = await decode(fileOf(src));
  if (!bitmap) return undefined;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.drawImage(bitmap.image, 0, 0);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = pixels;
  for (let at = 0; at < data.length; at += 4) {
    const isDark = (data[at] ?? 255) < 128 && (data[at + 3] ?? 0) > 127;
    data.set(isDark ? [...colour, 255] : [0, 0, 0, 0], at);
  }
  context.putImageData(pixels, 0, 0);
  return canvas.toDataURL("image/png");
}
