// Whether the service can be reached: told by every question, and asked for while it cannot.
import { effect } from "@preact/signals";
import { isAway } from "../api/request";

/** How often to knock. */
const PAUSE = 3000;

/** Knocks while nobody answers; once for the whole page. */
export function watchAway(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  addEventListener("offline", () => (isAway.value = true));
  addEventListener("online", () => void knock());
  effect(() => {
    clearInterval(timer);
    timer = isAway.value ? setInterval(() => void knock(), PAUSE) : undefined;
  });
}

async function knock(): Promise<void> {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok) isAway.value = false;
}
