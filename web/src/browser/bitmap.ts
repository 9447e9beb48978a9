// Decoding, drawing and encoding pictures.

/** A decoded picture; sizes in pixels, upright as the camera says. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly image: CanvasImageSource;
}

/** The side of a drawing that states no size of its own. */
const FREE = 1600;

/** Nothing if the browser cannot read the file. */
export async function decode(file: Blob): Promise<Bitmap | undefined> {
  try {
    if (file.type === "image/svg+xml") return await drawing(file);
    const image = await createImageBitmap(file, { imageOrientation: "from-image" });
    return { width: image.width, height: image.height, image };
  } catch {
    return undefined;
  }
}

async function drawing(file: Blob): Promise<Bitmap> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(address);
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return width > 0 && height > 0 ? { width, height, image } : { width: FREE, height: FREE, image };
}

/** A part of a picture, drawn in these sizes one after the other: browsers blur what shrinks too much at once. */
export function drawn(
  { image }: Bitmap,
  from: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  sizes: readonly { readonly width: number; readonly height: number }[],
): HTMLCanvasElement {
  let canvas = document.createElement("canvas");
  for (const [index, { width, height }] of sizes.entries()) {
    const next = document.createElement("canvas");
    [next.width, next.height] = [width, height];
    const context = next.getContext("2d");
    if (!context) return next;
    context.imageSmoothingQuality = "high";
    if (index === 0) context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, width, height);
    else context.drawImage(canvas, 0, 0, width, height);
    canvas = next;
  }
  return canvas;
}

/** Shades of flat drawings, with those at their edges. */
const MOST_COLORS = 256;

/** The shorter of PNG and JPEG for photographs; PNG for what is transparent or has few colors. */
export function encoded(canvas: HTMLCanvasElement): string {
  const png = canvas.toDataURL("image/png");
  const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
  if (!data || isFlat(data)) return png;
  const jpeg = canvas.toDataURL("image/jpeg", 0.85);
  return jpeg.length < png.length ? jpeg : png;
}

/** Whether something is transparent, or there are few colors. */
function isFlat(data: Uint8ClampedArray): boolean {
  const colors = new Set<number>();
  let hasMany = false;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) return true;
    if (hasMany) continue;
    // Five bits of each: neighbouring shades count as one.
    colors.add((((data[at] ?? 0) >> 3) << 10) | (((data[at + 1] ?? 0) >> 3) << 5) | ((data[at + 2] ?? 0) >> 3));
    hasMany = colors.size > MOST_COLORS;
  }
  return !hasMany;
}

/** The file as a data URI. */
export function uri(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** The file of a data URI. The content security policy allows no requests for them. */
export function fileOf(src: string): Blob {
  const [head = "", data = ""] = src.split(",", 2);
  const type = /^data:([^;]*)/i.exec(head)?.[1] ?? "";
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type });
}
