// Asking for an account when something needs one: one question at a time, for everybody who waits.
import { signal } from "@preact/signals";
import { isAway } from "../api/request";
import type { Way } from "./credentials";
import { account } from "./session";

export interface Asking {
  readonly note: string;
  readonly first: Way;
  readonly outcome: Promise<boolean>;
  readonly settle: (isSignedIn: boolean) => void;
}

/** The question that is open. */
export const asking = signal<Asking | undefined>(undefined);

/** Whether somebody is signed in now; asks if nobody is, for a new account or for one whose session ended. */
export function needAccount(note: string, first: Way = "up"): Promise<boolean> {
  // Away from the service nobody knows; it will say when it is back.
  if (account.value || (account.value === undefined && isAway.value)) return Promise.resolve(true);
  // Who comes later waits for the answer to the question that is seen.
  return (asking.value ?? ask(note, first)).outcome;
}

function ask(note: string, first: Way): Asking {
  let settle: Asking["settle"] = () => undefined;
  const outcome = new Promise<boolean>((resolve) => (settle = resolve));
  const asked = { note, first, outcome, settle };
  asking.value = asked;
  return asked;
}

export function answer(isSignedIn: boolean): void {
  const settle = asking.value?.settle;
  asking.value = undefined;
  settle?.(isSignedIn);
}
