// Keys in memory, for a test call and nowhere else. They go with the page, and with whoever signs out.
import { batch, effect, signal } from "@preact/signals";
import { account } from "./session";

/** The key that was made last. */
export const madeKey = signal<string | undefined>(undefined);
/** The one that was typed. */
export const typedKey = signal("");

effect(() => {
  if (account.value !== null) return;
  batch(() => {
    madeKey.value = undefined;
    typedKey.value = "";
  });
});
