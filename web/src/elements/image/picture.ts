// An image file as a data URI, scaled down until it fits into a saved design.
import { chooseFile } from "../../browser/files";
import type { Document } from "../../document/model";
import { strings } from "../../language/strings";

export interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** The maximum size of a saved design, in bytes. */
export const MOST_BYTES = 900_000;
/** Reserved for later elements. */
const SPARE = 60_000;
/** Maximum characters of one data URI: a design may have several images. */
const MOST = 400_000;
/** Maximum length of a side in pixels: more than any printer needs. */
const LONGEST = 1600;
/** Types that documents may contain; others are converted. */
const KEPT = ["image/png", "image/jpeg", "image/svg+xml"];

/** How many characters an image may have in a document, not counting the one it replaces. */
export function roomFor(document: Document, replaced = ""): number {
  const bytes = new TextEncoder().encode(JSON.stringify(document)).length - replaced.length;
  return Math.min(MOST, MOST_BYTES - SPARE - bytes);
}

export async function read(file: Blob, room = MOST): Promise<Picture> {
  const image = await decoded(file);
  const { naturalWidth, naturalHeight } = image;
  // An SVG without a size can have any size.
  const [width, height] = naturalWidth > 0 && naturalHeight > 0 ? [naturalWidth, naturalHeight] : [LONGEST, LONGEST];
  const longest = Math.max(width, height);
  if (KEPT.includes(file.type) && (longest <= LONGEST || file.type === "image/svg+xml")) {
    const src = await uri(file);
    if (src.length <= room) return { src, width, height };
  }
  for (let side = Math.min(LONGEST, longest); side >= 32; side *= 0.8) {
    const found = drawn(image, (width * side) / longest, (height * side) / longest).find((src) => src.length <= room);
    if (found) return { src: found, width, height };
  }
  throw new Error(strings.properties.tooLarge);
}

async function decoded(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch {
    throw new Error(strings.properties.noPicture);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function uri(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(strings.properties.noPicture));
    reader.readAsDataURL(file);
  });
}

/** As PNG, and as JPEG if nothing is transparent. */
function drawn(image: HTMLImageElement, width: number, height: number): string[] {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext("2d");
  if (!context) return [];
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const isOpaque = data.every((value, index) => index % 4 !== 3 || value === 255);
  return [canvas.toDataURL("image/png"), ...(isOpaque ? [canvas.toDataURL("image/jpeg", 0.85)] : [])];
}

/** Asks for a file. */
export async function choose(room?: number): Promise<Picture | undefined> {
  const file = await chooseFile("image/png,image/jpeg,image/svg+xml,image/webp,image/gif");
  return file && read(file, room);
}
