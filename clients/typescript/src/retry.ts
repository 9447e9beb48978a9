/** Which calls are repeated, how often, and for how long. */
import { ConnectionError, LabelwrightError } from "./errors.js";

export interface Retries {
  /** How often a call is sent at most, the first time included. 1 repeats nothing. */
  readonly attempts: number;
  /** For how long a call may take with all its pauses, in milliseconds. */
  readonly totalMs: number;
  /** The first pause, in milliseconds; each further one is twice as long. `Retry-After` makes a pause longer. */
  readonly pauseMs: number;
  /** Waits. Programs have no need to replace it; tests do. */
  readonly wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

export const RETRIES: Retries = { attempts: 4, totalMs: 60_000, pauseMs: 250, wait };

/** Whether the same call can be sent again after its connection broke, or only after the service refused it. */
export type Repeat = "after-any-failure" | "after-refusal";

/** Sends until there is an answer, or an error that remains. */
export async function retried<T>(
  retries: Retries,
  repeat: () => Repeat,
  signal: AbortSignal | undefined,
  send: () => Promise<T>,
): Promise<T> {
  const end = Date.now() + retries.totalMs;
  for (let sent = 1; ; sent++) {
    try {
      return await send();
    } catch (error) {
      if (sent >= retries.attempts || !isPassing(error, repeat())) throw error;
      const pause = pauseAfter(error, sent, retries.pauseMs);
      // A pause that is too long is not shortened: the service would refuse again.
      if (Date.now() + pause > end) throw error;
      await retries.wait(pause, signal);
    }
  }
}

function isPassing(error: unknown, repeat: Repeat): boolean {
  if (error instanceof LabelwrightError && (error.status === 429 || error.status === 503)) return true;
  if (repeat !== "after-any-failure") return false;
  // A proxy lost its connection to the service, or its patience.
  return error instanceof ConnectionError || (error instanceof LabelwrightError && [502, 504].includes(error.status));
}

/** Random, so that many clients do not come back at the same moment. */
function pauseAfter(error: unknown, sent: number, first: number): number {
  const own = first * 2 ** (sent - 1) * (0.5 + Math.random() / 2);
  const asked = error instanceof LabelwrightError ? (error.retryAfter ?? 0) * 1000 : 0;
  return asked + own;
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
