// All rows are checked in the background: after a pause, never while there are none, and answers that come late are
// dropped.
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { checkRows, type RowReport } from "../api/check";
import { isOffline, pauseAfter } from "../api/request";
import type { Document } from "../document/model";
import { told, type Values } from "./painting";

/** A pause in which nothing changed; the label at hand is painted long before. */
const PAUSE = 500;
/** How long to wait at least when the service is away or busy: many rows are much work. */
const RETRY = 4000;
/** How often a busy service is asked about the same rows. */
const MOST = 5;

export type CheckStatus =
  | { readonly kind: "none" | "waiting" | "done" }
  | { readonly kind: "failed"; readonly message: string };

export type AskRows = (document: Document, rows: readonly Values[], signal: AbortSignal) => Promise<RowReport>;

export class RowCheck {
  readonly report = signal<RowReport | undefined>(undefined);
  readonly status = signal<CheckStatus>({ kind: "none" });
  readonly #ask: AskRows;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;
  #stop: () => void;

  constructor(document: ReadonlySignal<Document>, rows: ReadonlySignal<readonly Values[]>, ask: AskRows = checkRows) {
    this.#ask = ask;
    this.#stop = effect(() => this.#changed(document.value, rows.value));
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#timer);
    this.#running?.abort();
  }

  #changed(document: Document, rows: readonly Values[]): void {
    this.#running?.abort();
    clearTimeout(this.#timer);
    if (rows.length === 0) {
      this.report.value = undefined;
      this.status.value = { kind: "none" };
      return;
    }
    this.status.value = { kind: "waiting" };
    this.#timer = setTimeout(() => void this.#run(document, rows), PAUSE);
  }

  async #run(document: Document, rows: readonly Values[], refusals = 0): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    try {
      const report = await this.#ask(document, rows, running.signal);
      if (running.signal.aborted) return;
      this.report.value = report;
      this.status.value = { kind: "done" };
    } catch (error) {
      if (running.signal.aborted) return;
      const refused = isOffline(error) ? refusals : refusals + 1;
      const pause = pauseAfter(error);
      if (pause !== undefined && refused < MOST) {
        this.#timer = setTimeout(() => void this.#run(document, rows, refused), Math.max(RETRY, pause));
        return;
      }
      // What was found in an older version says nothing about this one.
      this.report.value = undefined;
      this.status.value = { kind: "failed", message: told(error) };
    }
  }
}
