// Checks all rows in the background, after a pause; late answers are dropped.
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { checkRows, type RowReport } from "../api/check";
import { isOffline, pauseAfter } from "../api/request";
import type { Document } from "../document/model";
import { told, type Values } from "./painting";

/** The pause without changes before a check; the current label is painted long before. */
const PAUSE = 500;
/** Minimum wait before a retry: many rows are much work for a busy service. */
const RETRY = 4000;
/** Maximum number of retries for the same rows. */
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
      // Findings of an older version do not apply to this one.
      this.report.value = undefined;
      this.status.value = { kind: "failed", message: told(error) };
    }
  }
}
