// Requests to the service. Every error has the same form: a code, a message, and the places of problems.
import { signal } from "@preact/signals";

export interface Problem {
  readonly path: string;
  readonly message: string;
  /** Of data, from 0. */
  readonly row?: number;
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly problems: readonly Problem[],
    /** The whole answer: a conflict carries the newer design. */
    readonly body: Readonly<Record<string, unknown>>,
    /** Seconds that the service asks to wait. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

export interface Ask {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Sent even while the page is being left. */
  readonly isLast?: boolean;
}

/** Whether the last request did not reach the service. */
export const isAway = signal(false);

/** No response: the network or the service is unreachable. Status 0. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Temporary errors: unreachable, rate-limited, or a proxy without a backend. */
const PASSING = new Set([0, 429, 502, 503, 504]);
/** Milliseconds before an unreachable service is asked again. */
const RETRY = 3000;

/** Milliseconds after which a retry makes sense; nothing if the answer would be the same. */
export function pauseAfter(error: unknown): number | undefined {
  if (!(error instanceof ApiError && PASSING.has(error.status))) return undefined;
  return error.retryAfter === undefined ? RETRY : error.retryAfter * 1000;
}

/** A JSON response; nothing for a response without a body. */
export async function request<T>(method: string, path: string, ask: Ask = {}): Promise<T> {
  const text = await (await send(method, path, ask)).text();
  return (text === "" ? undefined : safely(text)) as T;
}

/** An answer that is a file. */
export async function requestFile(method: string, path: string, ask: Ask = {}): Promise<Blob> {
  return (await send(method, path, ask)).blob();
}

async function send(method: string, path: string, ask: Ask): Promise<Response> {
  const init: RequestInit = { method, credentials: "same-origin", headers: { ...ask.headers } };
  if (ask.body !== undefined) {
    init.body = JSON.stringify(ask.body);
    init.headers = { ...ask.headers, "content-type": "application/json" };
  }
  if (ask.signal) init.signal = ask.signal;
  if (ask.isLast) init.keepalive = true;
  let response: Response;
  try {
    response = await fetch(`/api/editor/${path}`, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    isAway.value = true;
    throw new ApiError(0, "offline", "the service cannot be reached", [], {});
  }
  isAway.value = false;
  if (response.ok) return response;
  const body = safely(await response.text());
  const told = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  const problems = Array.isArray(told.errors) ? (told.errors as Problem[]) : [];
  const message = String(told.message ?? `the service answered ${response.status}`);
  const wait = Number(response.headers.get("retry-after")) || undefined;
  throw new ApiError(response.status, String(told.error ?? ""), message, problems, told, wait);
}

function safely(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
