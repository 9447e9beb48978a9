// Sheets of labels: where their places are, and which label is printed on which place. The service prints them by the
// same rules.
import facts from "./facts.json";

/** Pages by their names in documents: the paper of the service's catalog. */
export const PAGES = facts.pages;
export type PageName = keyof typeof PAGES;

/** Those that are offered for an own sheet. */
export const OFFERED = ["letter", "legal", "a4", "a5"] as const satisfies readonly PageName[];

export interface Page {
  readonly width: number;
  readonly height: number;
  readonly name?: string | null;
}

/** In inches, from the left upper corner of the page to that of the first label. */
export interface Geometry {
  readonly page: Page | PageName;
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  readonly pitchX: number;
  readonly pitchY: number;
  readonly cornerRadius?: number | null;
  readonly round?: boolean | null;
}

export const ORDERS = ["rows", "columns"] as const;
export const MARKS = ["none", "frames", "crop"] as const;

/** What a document or a request says about a sheet. Fields of the geometry count before those of the stock. */
export type SheetSettings = Partial<Geometry> & {
  /** The first place of the first sheet that is free, from 1. */
  readonly start?: number;
  /** Other places of the first sheet that are used up. */
  readonly skip?: readonly number[];
  readonly order?: (typeof ORDERS)[number];
  readonly offsetXMm?: number;
  readonly offsetYMm?: number;
  readonly marks?: (typeof MARKS)[number];
};

const GEOMETRY = ["page", "columns", "rows", "left", "top", "pitchX", "pitchY"] as const;

/** The geometry of a sheet; nothing if a part of it is missing. */
export function geometryOf(own: SheetSettings | undefined, stock: Geometry | undefined): Geometry | undefined {
  const found: Partial<Geometry> = { ...stock, ...withoutEmpty(own ?? {}) };
  return GEOMETRY.every((name) => found[name] !== undefined) ? pick(found as Geometry) : undefined;
}

/** Only the geometry, with whatever shape the labels have. */
function pick({ page, columns, rows, left, top, pitchX, pitchY, cornerRadius, round }: Geometry): Geometry {
  return {
    ...{ page, columns, rows, left, top, pitchX, pitchY },
    ...(typeof cornerRadius === "number" ? { cornerRadius } : {}),
    ...(round === true ? { round } : {}),
  };
}

const withoutEmpty = (settings: SheetSettings): SheetSettings =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined && value !== null));

/** Whether both put the labels on the same places. */
export function isSameSheet(one: Geometry, other: Geometry): boolean {
  const [a, b] = [pageOf(one.page), pageOf(other.page)];
  const isSame = (first: number, second: number) => Math.abs(first - second) < SAME;
  const numbers = ["columns", "rows", "left", "top", "pitchX", "pitchY"] as const;
  return isSame(a.width, b.width) && isSame(a.height, b.height) && numbers.every((key) => isSame(one[key], other[key]));
}

/** Inches: documents have five decimals. */
const SAME = 0.0001;

/** The size of a page; a name from elsewhere that is unknown is shown as the most common page. */
export const pageOf = (page: Page | PageName): Page =>
  typeof page === "string" ? (PAGES[page] ?? PAGES.letter) : page;

export interface Place {
  /** From 1, along the rows of the page. */
  readonly number: number;
  readonly column: number;
  readonly row: number;
  /** The left upper corner, in inches. */
  readonly x: number;
  readonly y: number;
}

/** More places than any stock has; a wrong number must not draw thousands of them. */
export const MOST_PLACES = 1000;

export function places({ columns, rows, left, top, pitchX, pitchY }: Geometry): readonly Place[] {
  const count = Math.max(0, Math.min(MOST_PLACES, Math.trunc(columns) * Math.trunc(rows)));
  return Array.from({ length: count }, (_, index) => {
    const [column, row] = [index % columns, Math.trunc(index / columns)];
    return { number: index + 1, column, row, x: left + column * pitchX, y: top + row * pitchY };
  });
}

/** The places of the first sheet that are free, in the order in which they are filled. */
export function freePlaces(geometry: Geometry, settings: SheetSettings): readonly Place[] {
  const all = inOrder(places(geometry), settings.order ?? "rows");
  const used = new Set(settings.skip ?? []);
  const from = Math.max(
    0,
    all.findIndex(({ number }) => number === (settings.start ?? 1)),
  );
  return all.slice(from).filter(({ number }) => !used.has(number));
}

function inOrder(all: readonly Place[], order: (typeof ORDERS)[number]): readonly Place[] {
  return order === "rows" ? all : [...all].sort((a, b) => a.column - b.column || a.row - b.row);
}

/** How many sheets this many labels need. */
export function sheetsFor(count: number, geometry: Geometry, settings: SheetSettings): number {
  const [first, each] = [freePlaces(geometry, settings).length, places(geometry).length];
  if (count <= 0 || each === 0) return 0;
  return count <= first ? 1 : 1 + Math.ceil((count - first) / each);
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The first geometry of an own sheet: as many labels as fit on the page, in its middle. */
export function filledPage(page: PageName, label: Size): Geometry {
  const { width, height } = PAGES[page];
  const fit = (room: number, size: number) => Math.max(1, Math.min(40, Math.floor((room - 2 * EDGE) / size)));
  const [columns, rows] = [fit(width, label.width), fit(height, label.height)];
  const before = (room: number, size: number, count: number) => rounded(Math.max(0, (room - size * count) / 2));
  return {
    page,
    columns,
    rows,
    left: before(width, label.width, columns),
    top: before(height, label.height, rows),
    pitchX: rounded(label.width),
    pitchY: rounded(label.height),
  };
}

/** What no office printer reaches. */
const EDGE = 0.17;

const rounded = (inches: number) => Math.round(inches * 100_000) / 100_000;
