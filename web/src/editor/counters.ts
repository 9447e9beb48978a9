// The counters of the open design. The numbers of kept ones are with the saved design; looking at them uses none up.
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { listCounters, setCounters, takeNumbers } from "../api/counters";
import type { CounterValue } from "../document/made";
import type { Document } from "../document/model";
import { COUNTER, keptCounters, labelsOf } from "../document/values";

type Numbers = Readonly<Record<string, number>>;
type Row = Readonly<Record<string, string>>;

/** The saved design, as far as counters need it. */
export interface Saved {
  readonly id: string;
  readonly document: Document;
}

/** Requests about the counters of a saved design. */
export interface Asking {
  list(id: string): Promise<Numbers>;
  take(id: string, labels: Numbers): Promise<Numbers>;
  set(id: string, numbers: Numbers): Promise<unknown>;
}

const SERVICE: Asking = { list: listCounters, take: takeNumbers, set: setCounters };

const NONE: Numbers = {};

export class Counters {
  /** The next numbers by name; a counter that was never used has none. */
  readonly next = signal<Numbers>(NONE);
  readonly #document: ReadonlySignal<Document>;
  readonly #saved: ReadonlySignal<Saved | undefined>;
  readonly #asking: Asking;
  #stop: () => void;

  constructor(document: ReadonlySignal<Document>, saved: ReadonlySignal<Saved | undefined>, asking: Asking = SERVICE) {
    this.#document = document;
    this.#saved = saved;
    this.#asking = asking;
    const id = computed(() => (keptCounters(document.value).length > 0 ? saved.value?.id : undefined));
    this.#stop = effect(() => {
      if (id.value === undefined) this.next.value = NONE;
      else void this.refresh(id.value);
    });
  }

  close(): void {
    this.#stop();
  }

  /** Without an answer the preview starts at the beginning; printing asks again. */
  async refresh(id: string | undefined = this.#saved.peek()?.id): Promise<void> {
    if (id === undefined) return;
    const found = await this.#asking.list(id).catch(() => undefined);
    if (found && this.#saved.peek()?.id === id) this.next.value = found;
  }

  /** The kept counters that the saved design does not have in this form: their numbers cannot be taken. */
  readonly unsaved = computed((): readonly CounterValue[] => {
    const saved = this.#saved.value;
    const there = saved ? keptCounters(saved.document) : [];
    return keptCounters(this.#document.value).filter((counter) => !there.some((it) => isSame(it, counter)));
  });

  /**
   * Makes labels with the numbers of kept counters, and takes these numbers. Labels that are refused take none. If
   * another job took them meanwhile, the labels are made again with the numbers that were given.
   */
  async use<T>(rows: readonly Row[], make: (numbers: Numbers) => Promise<T>): Promise<T> {
    const [id, next] = [this.#saved.value?.id, this.next.value];
    const kept = keptCounters(this.#document.value).filter(({ name }) => labelsOf(rows, name) > 0);
    if (id === undefined || kept.length === 0) return make(NONE);
    const expected = Object.fromEntries(
      kept.map(({ name, start = COUNTER.start }) => [name, Object.hasOwn(next, name) ? (next[name] ?? start) : start]),
    );
    const made = await make(expected);
    const labels = kept.map(({ name }) => [name, labelsOf(rows, name)] as const);
    const taken = await this.#asking.take(id, Object.fromEntries(labels));
    await this.refresh(id);
    return kept.every(({ name }) => taken[name] === expected[name]) ? made : make(taken);
  }

  async set(name: string, number: number): Promise<void> {
    const id = this.#saved.value?.id;
    if (id === undefined) return;
    await this.#asking.set(id, Object.fromEntries([[name, number]]));
    await this.refresh(id);
  }
}

/** Whether both count alike. How a number is written does not matter. */
function isSame(a: CounterValue, b: CounterValue): boolean {
  const [first, second] = [
    { ...COUNTER, ...a },
    { ...COUNTER, ...b },
  ];
  return first.name === second.name && first.start === second.start && first.step === second.step;
}
