// The virtual printer's picture of the current label, requested while the print view is open. The last one stays until
// the next one arrives.
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { exportFile } from "../api/export";
import { isOffline, pauseAfter } from "../api/request";
import type { Document } from "../document/model";
import type { Values } from "./painting";

/** Changes within this time cause one request. */
const DEBOUNCE = 120;

export type PrintStatus =
  | { readonly kind: "fresh" | "waiting" | "offline" }
  | { readonly kind: "failed"; readonly error: unknown };

export type AskPicture = (document: Document, values: Values, signal: AbortSignal) => Promise<Blob>;

const ask: AskPicture = (document, values, signal) => exportFile(document, [values], "png", signal);

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

  constructor(document: ReadonlySignal<Document>, values: ReadonlySignal<Values>, asking: AskPicture = ask) {
    this.#ask = asking;
    this.#stop = effect(() => {
      if (this.isOn.value) this.#schedule(document.value, values.value, DEBOUNCE);
      else this.#cancel();
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

  #schedule(document: Document, values: Values, wait: number): void {
    this.#cancel();
    this.status.value = { kind: "waiting" };
    this.#timer = setTimeout(() => void this.#run(document, values), wait);
  }

  async #run(document: Document, values: Values): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    try {
      const picture = await this.#ask(document, values, running.signal);
      if (running.signal.aborted) return;
      this.#show(picture);
      this.status.value = { kind: "fresh" };
    } catch (error) {
      if (running.signal.aborted) return;
      this.status.value = isOffline(error) ? { kind: "offline" } : { kind: "failed", error };
      const pause = pauseAfter(error);
      if (pause !== undefined) this.#timer = setTimeout(() => void this.#run(document, values), pause);
    }
  }

  #show(picture: Blob | undefined): void {
    const before = this.address.value;
    this.address.value = picture && URL.createObjectURL(picture);
    if (before) URL.revokeObjectURL(before);
  }
}
