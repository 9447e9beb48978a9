// Asking for an account when an action needs one: one question at a time for all that wait.
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

/** Whether somebody is signed in; if nobody is, asks to sign up, or to sign in after a session ended. */
export function needAccount(note: string, first: Way = "up"): Promise<boolean> {
  // Without the service this is unknown; the service will say when it is back.
  if (account.value || (account.value === undefined && isAway.value)) return Promise.resolve(true);
  // Later requests wait for the answer to the open question.
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
