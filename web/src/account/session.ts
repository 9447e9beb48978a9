// Who is signed in.
import { effect, signal } from "@preact/signals";
import { type Account, readAccount, signOut } from "../api/account";
import { ApiError, isAway } from "../api/request";
import { tellError } from "../shell/notice";
import { setOwner } from "../shell/owner";

/** `undefined` until it is known, `null` for nobody. */
export const account = signal<Account | null | undefined>(undefined);

effect(() => {
  if (account.value !== undefined) setOwner(account.value?.id);
});

export async function loadAccount(): Promise<void> {
  try {
    account.value = await readAccount();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Offline somebody may still be signed in.
    if (error.status !== 0) account.value = null;
  }
}

/** Asks again when the service is back, if it was unreachable before. */
export function watchAccount(): void {
  effect(() => {
    if (!isAway.value && account.peek() === undefined) loadAccount().catch(tellError);
  });
}

export async function leave(): Promise<void> {
  await signOut();
  account.value = null;
}
