// Keys in memory, for a test request only. They are dropped with the page and on signing out.
import { batch, effect, signal } from "@preact/signals";
import { account } from "./session";

/** The key created last. */
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
