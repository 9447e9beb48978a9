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

export function go(address: string): void {
  history.pushState(null, "", address);
  route.value = current();
  scrollTo(0, 0);
}

/** The same page under another address: a new design got its id. */
export function rename(address: string): void {
  history.replaceState(null, "", address);
}
