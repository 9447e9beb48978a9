// Whose drafts are shown: those of the account that is signed in, and those of the device. Remembered, so that somebody
// who is signed in finds their drafts while the service is unreachable, too.
import { effect, signal } from "@preact/signals";
import { isAway } from "../api/request";
import { recall, remember } from "../browser/memory";

const KEY = "labelwright-owner";

/** The id of the account; `undefined` while nobody is signed in. */
export const owner = signal<string | undefined>(recall(KEY) ?? undefined);

/** Until the service has answered, or is known to be unreachable, the remembered one may have been signed out. */
const isAnswered = signal(false);
export const isOwnerKnown = (): boolean => isAnswered.value || isAway.value;

export function setOwner(id: string | undefined): void {
  owner.value = id;
  isAnswered.value = true;
  remember(KEY, id);
}

export function knownOwner(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (!isOwnerKnown()) return;
      resolve(owner.peek());
      // The effect cannot be stopped during its first run.
      queueMicrotask(() => stop());
    });
  });
}
