// Which part of the label is seen, and how large: pixels of the screen to dots of the label.
import { signal } from "@preact/signals";
import type { Sheet } from "../document/model";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Look {
  /** Pixels for a dot. */
  readonly zoom: number;
  /** Where the label's corner is, in pixels. */
  readonly x: number;
  readonly y: number;
}

const [LEAST, MOST] = [0.05, 40];
/** Pixels around a label that fits. */
const MARGIN = 56;

export class View {
  readonly look = signal<Look>({ zoom: 1, x: 0, y: 0 });
  readonly size = signal({ width: 0, height: 0 });
  /** Until somebody zooms or pans, the label stays fitted when the window changes. */
  #isFitted = true;

  resized(width: number, height: number, sheet: Sheet): void {
    this.size.value = { width, height };
    if (this.#isFitted) this.fit(sheet);
  }

  fit(sheet: Sheet): void {
    const { width, height } = this.size.value;
    if (width === 0 || height === 0) return;
    const [across, down] = [sheet.width * sheet.dpi, sheet.height * sheet.dpi];
    const margin = Math.min(MARGIN, width / 12);
    const zoom = clamp(Math.min((width - 2 * margin) / across, (height - 2 * margin) / down, 4));
    this.look.value = { zoom, x: (width - across * zoom) / 2, y: (height - down * zoom) / 2 };
    this.#isFitted = true;
  }

  /** Zooms so that what is at a point of the stage stays there. */
  zoomBy(factor: number, at: Point = this.#middle()): void {
    const { zoom, x, y } = this.look.value;
    const next = clamp(zoom * factor);
    const by = next / zoom;
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

function clamp(zoom: number): number {
  return Math.min(MOST, Math.max(LEAST, zoom));
}
