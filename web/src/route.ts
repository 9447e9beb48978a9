// Which page is shown: the address, as a signal.
import { signal } from "@preact/signals";

export interface Route {
  readonly path: string;
  readonly query: URLSearchParams;
}

const current = (): Route => ({ path: location.pathname, query: new URLSearchParams(location.search) });

export const route = signal<Route>(current());

addEventListener("popstate", () => {
  route.value = current();
});

/** Asked before the page is left for another one of ours; browsers ask for all others. */
let mayLeave: () => boolean = () => true;

export function guardLeaving(guard: () => boolean): () => void {
  mayLeave = guard;
  return () => (mayLeave = () => true);
}

export function go(address: string): void {
  if (!mayLeave()) return;
  history.pushState(null, "", address);
  route.value = current();
  scrollTo(0, 0);
}

/** The same page under another address: a new design got its id. */
export function rename(address: string): void {
  history.replaceState(null, "", address);
}
