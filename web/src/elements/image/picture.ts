// A picture file as a data URI, with as many pixels as the label's dots show and as many bytes as a design may have.
import { type Bitmap, decode, drawn, encoded, fileOf, uri } from "../../browser/bitmap";
import { chooseFile } from "../../browser/files";
import type { Document, Sheet } from "../../document/model";
import { isQuarterTurned } from "../../geometry/frame";
import { FINE, neededPixels, type Part, type Pixels, scaledPixels, scaleFor, stepsDown } from "../../geometry/pixels";
import { IMAGE } from "../../kinds/image";
import type { ImageElement } from "../../kinds/model";
import { strings } from "../../language/strings";
import { tell } from "../../shell/notice";

/** A picture that is stored. */
export interface Stored {
  readonly src: string;
  /** What it has now. */
  readonly pixels: Pixels;
  /** Whether it was a drawing that the service does not draw. */
  readonly isConverted?: boolean;
}

/** The maximum size of a saved design, in bytes. */
export const MOST_BYTES = 900_000;
/** Reserved for later elements. */
const SPARE = 60_000;
/** Maximum characters of one data URI: a design may have several images. */
export const MOST = 400_000;
/** Types that documents may contain; others are converted. */
const KEPT = ["image/png", "image/jpeg", "image/svg+xml", "image/webp", "image/gif"];

export const PICTURE_FILES = KEPT.join();

/** How many characters an image may have in a document, not counting the one it replaces. */
export function roomFor(document: Document, replaced = ""): number {
  const bytes = new TextEncoder().encode(JSON.stringify(document)).length - replaced.length;
  return Math.min(MOST, MOST_BYTES - SPARE - bytes);
}

/** The dots that the picture of an element fills, before its rotation. */
export function dotsOf({ width, height, rotation = IMAGE.rotation }: ImageElement, { dpi }: Sheet): Pixels {
  const isTurned = isQuarterTurned(rotation);
  return { width: (isTurned ? height : width) * dpi, height: (isTurned ? width : height) * dpi };
}

/** A file that was decoded, to be stored for some number of dots. */
export interface Opened {
  readonly file: Blob;
  readonly bitmap: Bitmap;
}

export async function openPicture(file: Blob): Promise<Opened> {
  const bitmap = await decode(file);
  if (!bitmap) throw new Error(strings.picture.unreadable(file instanceof File ? file.name : ""));
  return { file, bitmap };
}

/** Elements of drawings that the service refuses: it has no fonts, no other files and no filters. */
const REFUSED = /<(?:\w+:)?(?:text|image|foreignObject|filter)\b/i;

/** The file itself if it is small enough, otherwise a smaller one. */
export async function stored({ file, bitmap }: Opened, dots: Pixels, room: number): Promise<Stored> {
  const { width, height } = bitmap;
  const whole = { x: 0, y: 0, width, height };
  const isDrawing = file.type === "image/svg+xml";
  if (isDrawing && REFUSED.test(await file.text())) {
    const finer = scaledPixels(bitmap, scaleFor(bitmap, dots));
    return { ...smaller(bitmap, whole, finer, room), isConverted: true };
  }
  const needed = neededPixels(bitmap, dots);
  if (KEPT.includes(file.type) && (isDrawing || needed.width >= width)) {
    const src = await uri(file);
    if (src.length <= room) return { src, pixels: { width, height } };
  }
  const fine = smaller(bitmap, whole, needed, room);
  // Photographs have no edges that would need more pixels than dots, and many bytes.
  return fine.src.startsWith("data:image/jpeg") ? smaller(bitmap, whole, neededPixels(bitmap, dots, 1), room) : fine;
}

/** A part of a picture as a file of its own, with the pixels that it has; those of drawings are as many as needed. */
export async function cutOut(src: string, part: Part, dots: Pixels, room: number): Promise<Stored> {
  const { file, bitmap } = await openPicture(fileOf(src));
  const from = {
    x: Math.round(part.x * bitmap.width),
    y: Math.round(part.y * bitmap.height),
    width: Math.max(1, Math.round(part.width * bitmap.width)),
    height: Math.max(1, Math.round(part.height * bitmap.height)),
  };
  const finer = file.type === "image/svg+xml" ? Math.max(1, (FINE * dots.width) / bitmap.width) : 1;
  return smaller(bitmap, from, scaledPixels(from, finer), room);
}

function smaller(bitmap: Bitmap, from: Parameters<typeof drawn>[1], wanted: Pixels, room: number): Stored {
  for (let scale = 1; scale * Math.max(wanted.width, wanted.height) >= 32 || scale === 1; scale *= 0.8) {
    const pixels = scaledPixels(wanted, scale);
    const src = encoded(drawn(bitmap, from, stepsDown(from, pixels)));
    if (src.length <= room) return { src, pixels };
  }
  throw new Error(strings.properties.tooLarge);
}

/** Says that a picture was converted, or that it lost pixels. */
export function tellReduced({ bitmap }: Opened, { src, pixels, isConverted }: Stored): void {
  if (isConverted) {
    tell(strings.picture.converted);
    return;
  }
  if (pixels.width >= bitmap.width && pixels.height >= bitmap.height) return;
  const bytes = Math.round((src.length * 3) / 4);
  tell(strings.picture.reduced(`${bitmap.width} × ${bitmap.height}`, `${pixels.width} × ${pixels.height}`, bytes));
}

/** Asks for a file. */
export async function choose(): Promise<Opened | undefined> {
  const file = await chooseFile(PICTURE_FILES);
  return file && openPicture(file);
}
