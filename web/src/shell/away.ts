// Whether the service can be reached: known from every request, and polled while it cannot.
import { effect } from "@preact/signals";
import { isAway } from "../api/request";

/** Polling interval. */
const PAUSE = 3000;

/** Polls while the service is unreachable; once per page. */
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
