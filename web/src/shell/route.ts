// Which page is shown: the address, as a signal.
import { signal } from "@preact/signals";

export interface Route {
  readonly path: string;
  readonly query: URLSearchParams;
}

const current = (): Route => ({ path: location.pathname, query: new URLSearchParams(location.search) });

export const route = signal<Route>(current());

/** Called before navigating to another page of the editor, by a link or by Back; browsers ask for all others. */
let mayLeave: () => boolean = () => true;

/** The address of the shown page: on Back the browser has already changed its own. */
let shown = location.href;

function show(): void {
  shown = location.href;
  route.value = current();
}

addEventListener("popstate", () => {
  if (mayLeave()) show();
  else history.pushState(null, "", shown);
});

export function guardLeaving(guard: () => boolean): () => void {
  mayLeave = guard;
  return () => (mayLeave = () => true);
}

export function go(address: string): void {
  if (!mayLeave()) return;
  history.pushState(null, "", address);
  show();
  scrollTo(0, 0);
}

/** Changes the address without changing the page: a new design got its id. */
export function rename(address: string): void {
  history.replaceState(null, "", address);
  shown = location.href;
}
