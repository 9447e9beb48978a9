// The view: which part of the label is visible, and the zoom in screen pixels per dot.
import { signal } from "@preact/signals";
import type { Sheet } from "../document/model";
import type { Box } from "../geometry/box";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Look {
  /** Pixels per dot. */
  readonly zoom: number;
  /** Where the label's corner is, in pixels. */
  readonly x: number;
  readonly y: number;
}

/** From 10 to 3000 percent. */
const [LEAST, MOST] = [0.1, 30];
/** Pixels around a label that fits. */
const MARGIN = 56;

export class View {
  readonly look = signal<Look>({ zoom: 1, x: 0, y: 0 });
  readonly size = signal({ width: 0, height: 0 });
  /** Whether pictures are shown in their colors instead of as dots. */
  readonly showsOriginals = signal(false);
  /** Until the first zoom or pan, the label stays fitted when the window changes. */
  #isFitted = true;
  /** What it was fitted to. */
  #fitted: Sheet | undefined;

  resized(width: number, height: number, sheet: Sheet): void {
    this.size.value = { width, height };
    if (this.#isFitted) this.fit(sheet);
  }

  /** The label's size changed or became known. */
  resheeted(sheet: Sheet): void {
    const { width, height, dpi } = this.#fitted ?? {};
    const isOther = sheet.width !== width || sheet.height !== height || sheet.dpi !== dpi;
    if (this.#isFitted && isOther) this.fit(sheet);
  }

  fit(sheet: Sheet): void {
    this.show({ x: 0, y: 0, width: sheet.width, height: sheet.height }, sheet.dpi, 4);
    this.#isFitted = true;
    this.#fitted = sheet;
  }

  /** Shows a part of the label, in inches, as large as possible. A large label may need less than the minimum zoom. */
  show(box: Box, dpi: number, most = MOST): void {
    const { width, height } = this.size.value;
    if (width === 0 || height === 0) return;
    const [across, down] = [Math.max(1, box.width * dpi), Math.max(1, box.height * dpi)];
    const margin = Math.min(MARGIN, width / 12);
    const zoom = Math.min((width - 2 * margin) / across, (height - 2 * margin) / down, most);
    const [x, y] = [(width - across * zoom) / 2 - box.x * dpi * zoom, (height - down * zoom) / 2 - box.y * dpi * zoom];
    this.look.value = { zoom, x, y };
    this.#isFitted = false;
  }

  /** Zooms around a point of the stage. */
  zoomBy(factor: number, at: Point = this.#middle()): void {
    this.zoomTo(this.look.value.zoom * factor, at);
  }

  zoomTo(zoom: number, at: Point = this.#middle()): void {
    const { zoom: before, x, y } = this.look.value;
    const next = Math.min(MOST, Math.max(Math.min(LEAST, before), zoom));
    const by = next / before;
    this.look.value = { zoom: next, x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by };
    this.#isFitted = false;
  }

  panBy(dx: number, dy: number): void {
    const { zoom, x, y } = this.look.value;
    this.look.value = { zoom, x: x + dx, y: y + dy };
    this.#isFitted = false;
  }

  /** A point of the stage in inches of the label. */
  toInches(at: Point, dpi: number): Point {
    const { zoom, x, y } = this.look.value;
    return { x: (at.x - x) / zoom / dpi, y: (at.y - y) / zoom / dpi };
  }

  #middle(): Point {
    return { x: this.size.value.width / 2, y: this.size.value.height / 2 };
  }
}
