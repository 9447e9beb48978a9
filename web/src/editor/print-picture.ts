// The virtual printer's picture of the current label, requested while the print view is open. The last one stays until
// the next one arrives.
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Circumstances } from "../api/convert";
import { exportFile, type Labels } from "../api/export";
import { fontsRevision } from "../api/fonts";
import { isOffline, pauseAfter } from "../api/request";
import type { Document } from "../document/model";
import type { Values } from "./painting";
import { NO_PICTURES, type PicturesOf } from "./pictures";

/** Changes within this time cause one request. */
const DEBOUNCE = 120;

export type PrintStatus =
  | { readonly kind: "fresh" | "waiting" | "offline" }
  | { readonly kind: "failed"; readonly error: unknown };

export type AskPicture = (labels: Labels, signal: AbortSignal) => Promise<Blob>;

const ask: AskPicture = (labels, signal) => exportFile(labels, "png", signal);

export class PrintPicture {
  readonly isOn = signal(false);
  /** The opacity of the print over the drawing, from 0 to 100. */
  readonly mix = signal(100);
  /** The URL of the image. */
  readonly address = signal<string | undefined>(undefined);
  readonly status = signal<PrintStatus>({ kind: "waiting" });
  readonly #ask: AskPicture;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;
  #stop: () => void;

  constructor(
    document: ReadonlySignal<Document>,
    values: ReadonlySignal<Values>,
    pictures: PicturesOf = NO_PICTURES,
    asking: AskPicture = ask,
    circumstances: () => Circumstances = () => ({}),
  ) {
    this.#ask = asking;
    this.#stop = effect(() => {
      if (!this.isOn.value) return this.#cancel();
      void fontsRevision.value;
      const rows = [values.value];
      const images = pictures(document.value, rows);
      this.#schedule({ document: document.value, rows, images, ...circumstances() }, DEBOUNCE);
    });
  }

  close(): void {
    this.#stop();
    this.#cancel();
    this.#show(undefined);
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
  }

  #schedule(labels: Labels, wait: number): void {
    this.#cancel();
    this.status.value = { kind: "waiting" };
    this.#timer = setTimeout(() => void this.#run(labels), wait);
  }

  async #run(labels: Labels): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    try {
      const picture = await this.#ask(labels, running.signal);
      if (running.signal.aborted) return;
      this.#show(picture);
      this.status.value = { kind: "fresh" };
    } catch (error) {
      if (running.signal.aborted) return;
      this.status.value = isOffline(error) ? { kind: "offline" } : { kind: "failed", error };
      const pause = pauseAfter(error);
      if (pause !== undefined) this.#timer = setTimeout(() => void this.#run(labels), pause);
    }
  }

  #show(picture: Blob | undefined): void {
    const before = this.address.value;
    this.address.value = picture && URL.createObjectURL(picture);
    if (before) URL.revokeObjectURL(before);
  }
}
