// Reading a ZPL document: what is asked of the service, and its last answer. A design can be opened only with the proof
// that belongs to the settings on the screen.
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { ImportSettings, ZplImport, ZplSource } from "../../api/import";
import { isOffline, pauseAfter } from "../../api/request";

export type Ask = (source: ZplSource, settings: ImportSettings, signal: AbortSignal) => Promise<ZplImport>;

export class Reading {
  readonly settings = signal<ImportSettings>({ dpi: 203, label: 1, variables: [] });
  /** The last answer; while another one is awaited, that of other settings. */
  readonly answer = signal<ZplImport | undefined>(undefined);
  /** What it answers. */
  readonly answered = signal<ImportSettings>(this.settings.value);
  readonly problem = signal<unknown>(undefined);
  readonly isWaiting = signal(true);
  /** The answer to the current settings. */
  readonly proven: ReadonlySignal<ZplImport | undefined> = computed(() =>
    this.isWaiting.value || this.problem.value !== undefined ? undefined : this.answer.value,
  );
  readonly #source: ZplSource;
  readonly #ask: Ask;
  #running = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(source: ZplSource, ask: Ask) {
    this.#source = source;
    this.#ask = ask;
    this.read();
  }

  /** Asks again, with other settings. */
  change(by: Partial<ImportSettings>): void {
    this.settings.value = { ...this.settings.value, ...by };
    this.read();
  }

  /** At the resolution of the document, or at another one. */
  printAt(dpi: number | undefined): void {
    const { printDpi: _, ...rest } = this.settings.value;
    this.settings.value = dpi === undefined || dpi === rest.dpi ? rest : { ...rest, printDpi: dpi };
    this.read();
  }

  /** Another label may have other variables. */
  choose(label: number): void {
    this.change({ label, variables: [] });
  }

  take(variable: string, isTaken: boolean): void {
    const others = this.settings.value.variables.filter((it) => it !== variable);
    this.change({ variables: isTaken ? [...others, variable] : others });
  }

  read(): void {
    this.close();
    this.#running = new AbortController();
    const { signal: stop } = this.#running;
    this.isWaiting.value = true;
    this.problem.value = undefined;
    const asked = this.settings.value;
    this.#ask(this.#source, asked, stop).then(
      (answer) => {
        if (stop.aborted) return;
        batch(() => {
          this.answer.value = answer;
          this.answered.value = asked;
          this.isWaiting.value = false;
        });
      },
      (error: unknown) => {
        if (stop.aborted) return;
        const pause = isOffline(error) ? undefined : pauseAfter(error);
        if (pause !== undefined) {
          // The service is busy: the answer comes later.
          this.#timer = setTimeout(() => this.read(), pause);
          return;
        }
        this.problem.value = error;
        this.isWaiting.value = false;
      },
    );
  }

  close(): void {
    this.#running.abort();
    clearTimeout(this.#timer);
  }
}
