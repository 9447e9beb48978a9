// Who is signed in.
import { signal } from "@preact/signals";
import { type Account, readAccount, signOut } from "../api/account";
import { ApiError } from "../api/request";

/** `undefined` until it is known, `null` for nobody. */
export const account = signal<Account | null | undefined>(undefined);

export async function loadAccount(): Promise<void> {
  try {
    account.value = await readAccount();
  } catch (error) {
    // Offline somebody may still be signed in; saving asks again.
    if (!(error instanceof ApiError)) throw error;
    account.value = null;
  }
}

export async function leave(): Promise<void> {
  await signOut();
  account.value = null;
}
