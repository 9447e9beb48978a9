// Writes to this browser's database: one at a time, and of the waiting ones only the newest.
import { signal } from "@preact/signals";

export type KeepingState = "kept" | "pending" | "failed";

export class Keeping {
  readonly state = signal<KeepingState>("kept");
  #next: (() => Promise<unknown>) | undefined;
  #running: Promise<void> | undefined;

  keep(write: () => Promise<unknown>): void {
    this.#next = write;
    this.state.value = "pending";
    this.#running ??= this.#run();
  }

  /** Resolves when no write is waiting. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    let state: KeepingState = "kept";
    while (this.#next) {
      const write = this.#next;
      this.#next = undefined;
      // A browser without storage can still draw.
      state = await write().then(
        () => "kept" as const,
        () => "failed" as const,
      );
    }
    this.#running = undefined;
    this.state.value = state;
  }
}
