// The service's conversion of the current document, requested after every change. The last answer stays until the next
// one arrives, and stale answers are dropped.
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { type Conversion, convert, type DrawnElement, type LabelCircumstances } from "../api/convert";
import { fontsRevision } from "../api/fonts";
import { ApiError, isOffline, pauseAfter } from "../api/request";
import type { Document } from "../document/model";
import { reaching } from "../kinds/element";
import type { MeasuredBox } from "../kinds/kind";
import type { Element } from "../kinds/model";
import { type Images, NO_PICTURES, type PicturesOf } from "./pictures";

/** An answer with the document that was sent. */
export interface Painted {
  readonly conversion: Conversion;
  readonly drawn: ReadonlyMap<string, DrawnElement>;
  readonly document: Document;
  /** Elements as they were then, by id, without those in groups. */
  readonly elements: ReadonlyMap<string, Element>;
  /** The values that were sent. */
  readonly given: Values;
  /** The values it was filled with: those, and the ones that made themselves. */
  readonly data: Values;
  /** How long the answer took, in milliseconds. */
  readonly took: number;
}

export type Values = Readonly<Record<string, string>>;

export type Status =
  | { readonly kind: "fresh" | "waiting" | "offline" }
  | { readonly kind: "failed"; readonly message: string };

/** Changes within this time cause one request. */
const DEBOUNCE = 60;

/** The shortest time between two drawings of a change that goes on. */
const LIVE = 150;

export type Ask = (
  document: Document,
  data: Values,
  signal: AbortSignal,
  images: Images,
  at: LabelCircumstances,
  held: readonly DrawnElement[],
) => Promise<Conversion>;

/** What is to be drawn. */
interface Job {
  readonly document: Document;
  readonly data: Values;
  readonly images: Images;
  readonly at: LabelCircumstances;
}

export class Painting {
  readonly painted = signal<Painted | undefined>(undefined);
  readonly status = signal<Status>({ kind: "waiting" });
  /** Whether the drawing of the current document is there or on its way. */
  readonly isAnswering = computed(() => this.status.value.kind === "fresh" || this.status.value.kind === "waiting");
  readonly #ask: Ask;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;
  /** What the timer will ask for. */
  #waiting: Job | undefined;
  /** When the last request was sent, and whether it is not answered yet. */
  #begun = Number.NEGATIVE_INFINITY;
  #isBusy = false;
  #stop: () => void;

  constructor(
    document: ReadonlySignal<Document>,
    data: ReadonlySignal<Values>,
    ask: Ask = convert,
    pictures: PicturesOf = NO_PICTURES,
    circumstances: () => LabelCircumstances = () => ({}),
  ) {
    this.#ask = ask;
    this.#stop = effect(() => {
      void fontsRevision.value;
      const [label, values] = [document.value, data.value];
      const at = circumstances();
      this.#schedule({ document: label, data: values, images: pictures(label, [values]), at }, DEBOUNCE);
    });
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#timer);
    this.#running?.abort();
  }

  /** The box of an element in inches, as last measured by the service. */
  readonly measured = (id: string): MeasuredBox | undefined => {
    const painted = this.painted.value;
    const box = painted?.drawn.get(id)?.box;
    if (!painted || !box) return undefined;
    const dpi = painted.conversion.dpi;
    const ink = { x: box.x / dpi, y: box.y / dpi, width: box.width / dpi, height: box.height / dpi };
    const then = painted.elements.get(id);
    return { ...reaching(then, ink), ...(then && { at: { x: then.x, y: then.y } }) };
  };

  /** Draws a change that goes on, such as the drag of a slider, without waiting for its end. */
  hurry(): void {
    const job = this.#waiting;
    if (job && !this.#isBusy && performance.now() - this.#begun >= LIVE) void this.#run(job);
  }

  #schedule(job: Job, wait: number): void {
    clearTimeout(this.#timer);
    this.#waiting = job;
    this.#timer = setTimeout(() => void this.#run(job), wait);
  }

  async #run(job: Job): Promise<void> {
    const { document, data, images, at } = job;
    clearTimeout(this.#timer);
    this.#waiting = undefined;
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    if (this.status.value.kind === "fresh") this.status.value = { kind: "waiting" };
    const begun = performance.now();
    [this.#begun, this.#isBusy] = [begun, true];
    try {
      const held = this.painted.peek()?.conversion.elements ?? [];
      const conversion = await this.#ask(document, data, running.signal, images, at, held);
      if (this.#running !== running) return;
      this.painted.value = {
        conversion,
        document,
        drawn: new Map(conversion.elements.map((element) => [element.id, element])),
        elements: new Map(document.elements.map((element) => [element.id, element])),
        given: data,
        data: withMade(conversion.made, data),
        took: performance.now() - begun,
      };
      this.status.value = { kind: "fresh" };
    } catch (error) {
      if (this.#running !== running || running.signal.aborted) return;
      this.status.value = isOffline(error) ? { kind: "offline" } : { kind: "failed", message: told(error) };
      const pause = pauseAfter(error);
      if (pause !== undefined) this.#schedule(job, pause);
    } finally {
      if (this.#running === running) this.#isBusy = false;
    }
  }
}

/** The problem, with its place in the document. */
export function told(error: unknown): string {
  if (error instanceof ApiError && error.problems[0]) {
    const { path, message } = error.problems[0];
    return [path.replace(/^\/document/, ""), message].filter(Boolean).join(": ");
  }
  return error instanceof Error ? error.message : String(error);
}

/** Values that the data gives count before those that make themselves. */
export function withMade(made: Values | undefined, given: Values): Values {
  return made && Object.keys(made).length > 0 ? { ...made, ...given } : given;
}
