// Tabs with the same design notify each other: that they are open, and when they saved.
import { effect, type ReadonlySignal, signal } from "@preact/signals";

type Message =
  | { readonly kind: "ask" | "here" | "gone"; readonly tab: string; readonly key: string }
  | { readonly kind: "saved"; readonly tab: string; readonly key: string; readonly revision: number };

const CHANNEL = "labelwright-designs";

export class Tabs {
  /** Other tabs with this design. */
  readonly others = signal<ReadonlySet<string>>(new Set());
  /** A revision that another tab saved. */
  readonly newer = signal<number | undefined>(undefined);
  readonly #channel = new BroadcastChannel(CHANNEL);
  readonly #tab = crypto.randomUUID?.() ?? String(Math.random());
  readonly #key: ReadonlySignal<string>;
  readonly #stop: () => void;

  constructor(key: ReadonlySignal<string>) {
    this.#key = key;
    this.#channel.onmessage = (event: MessageEvent<Message>) => this.#hear(event.data);
    const leave = () => this.#say("gone");
    addEventListener("pagehide", leave);
    let before: string | undefined;
    const stop = effect(() => {
      // A saved draft becomes another design.
      const now = key.value;
      if (before !== undefined)
        this.#channel.postMessage({ kind: "gone", tab: this.#tab, key: before } satisfies Message);
      before = now;
      this.others.value = new Set();
      this.#say("ask");
    });
    this.#stop = () => {
      stop();
      removeEventListener("pagehide", leave);
    };
  }

  close(): void {
    this.#stop();
    this.#say("gone");
    this.#channel.close();
  }

  /** This tab saved. */
  saved(revision: number): void {
    this.newer.value = undefined;
    this.#channel.postMessage({ kind: "saved", tab: this.#tab, key: this.#key.peek(), revision } satisfies Message);
  }

  #say(kind: "ask" | "here" | "gone"): void {
    this.#channel.postMessage({ kind, tab: this.#tab, key: this.#key.peek() } satisfies Message);
  }

  #hear(message: Message): void {
    if (message.key !== this.#key.peek()) return;
    const others = new Set(this.others.peek());
    if (message.kind === "gone") others.delete(message.tab);
    else others.add(message.tab);
    this.others.value = others;
    if (message.kind === "ask") this.#say("here");
    if (message.kind === "saved") this.newer.value = message.revision;
  }
}
