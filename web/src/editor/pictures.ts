// The pictures beside the rows: files that the values of a placeholder name. Every request carries those that its rows
// need.
import { computed, type ReadonlySignal } from "@preact/signals";
import { type NamedPicture, pictureNamed } from "../data/pictures";
import type { Document } from "../document/model";
import { all } from "../document/tree";
import { isFromData, isImage } from "../kinds/image";
import type { ImageElement } from "../kinds/model";
import { fill } from "../text/placeholders";

type Values = Readonly<Record<string, string>>;

/** Data URIs by the names that elements and rows use. */
export type Images = Readonly<Record<string, string>>;

/** The pictures of some rows of a document. */
export type PicturesOf = (document: Document, rows: readonly Values[]) => Images;

export const NO_PICTURES: PicturesOf = () => ({});

/** Rows of one request, with their pictures. */
export interface Batch {
  readonly rows: readonly Values[];
  readonly images: Images;
}

/** Characters of a request; the service takes 2 MiB, if its operator has not set another limit. */
const MOST = 1_900_000;

/** Rows in as many requests as their pictures need; one without pictures. */
export function batches(document: Document, rows: readonly Values[], pictures: PicturesOf, most = MOST): Batch[] {
  const images = pictures(document, rows);
  if (lengthOf(images) === 0) return [{ rows, images }];
  const room = most - JSON.stringify(document).length;
  const found: { rows: Values[]; images: Record<string, string> }[] = [];
  let left = 0;
  for (const row of rows) {
    const own = pictures(document, [row]);
    let last = found.at(-1);
    const needed = () => JSON.stringify(row).length + lengthOf(own, last?.images);
    if (!last || needed() > left) {
      last = { rows: [], images: {} };
      found.push(last);
      left = room;
    }
    left -= needed();
    last.rows.push(row);
    Object.assign(last.images, own);
  }
  return found;
}

/** Characters of pictures, without those that are there already. */
function lengthOf(images: Images, there: Images = {}): number {
  const others = Object.entries(images).filter(([name]) => !Object.hasOwn(there, name));
  return others.reduce((sum, [name, src]) => sum + name.length + src.length, 0);
}

export class Pictures {
  readonly list: ReadonlySignal<readonly NamedPicture[]>;
  readonly #rows: ReadonlySignal<readonly Values[]>;
  /** The elements whose picture the data name. */
  readonly wanting: ReadonlySignal<readonly ImageElement[]>;

  constructor(
    document: ReadonlySignal<Document>,
    rows: ReadonlySignal<readonly Values[]>,
    list: ReadonlySignal<readonly NamedPicture[]>,
  ) {
    this.#rows = rows;
    this.list = list;
    this.wanting = computed(() => wanting(document.value));
  }

  /** The rows without a picture, from 0. */
  readonly missing = computed((): readonly number[] => {
    const elements = this.wanting.value;
    const isMissing = (values: Values) => elements.some((element) => !this.named(element, values));
    return this.#rows.value.flatMap((values, row) => (isMissing(values) ? [row] : []));
  });

  /** The data URI of an element with these values, of its own or of a picture beside the rows. */
  named(element: ImageElement, values: Values): string | undefined {
    if (!isFromData(element)) return element.src;
    const name = fill(element.src, values);
    return /^data:/i.test(name) ? name : pictureNamed(name, this.list.value)?.src;
  }

  readonly batches = (document: Document, rows: readonly Values[]): Batch[] => batches(document, rows, this.of);

  /** By the values of the rows: the service finds exactly these names. */
  readonly of: PicturesOf = (document, rows) => {
    const pictures = this.list.value;
    const elements = pictures.length > 0 ? wanting(document) : [];
    const names = new Set(elements.flatMap(({ src }) => rows.map((values) => fill(src, values))));
    const found = [...names].map((name) => [name, pictureNamed(name, pictures)?.src] as const);
    return Object.fromEntries(found.filter((it): it is readonly [string, string] => it[1] !== undefined));
  };
}

function wanting(document: Document): readonly ImageElement[] {
  return [...all(document.elements)].filter(isImage).filter((it) => isFromData(it) && !it.hidden);
}
