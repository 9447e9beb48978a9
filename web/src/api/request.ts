// Asking the service. Every error has its one form: a code, a message, and the places of what is wrong.
import { signal } from "@preact/signals";
import type { Operations, Schemas } from "./types";

export type Problem = Schemas["Problem"];

/** The whole of an error; a conflict carries the newer design. */
type Told = Partial<Schemas["Error"] & Schemas["Conflict"]>;

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly problems: readonly Problem[],
    readonly body: Told,
    /** How many seconds the service wants to be left alone. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** A method and a path, as the description of the interface names them. */
export type Operation = keyof Operations;
type Answer<O extends Operation> = Operations[O]["answer"];
type FileOperation = { [O in Operation]: Answer<O> extends Blob ? O : never }[Operation];

/** What an operation is sent. */
type Ask<O extends Operation> = Omit<Operations[O], "answer"> & How;

interface How {
  readonly signal?: AbortSignal;
  /** Goes out though the page is being left. */
  readonly isLast?: boolean;
}

/** Nothing has to be said to an operation that needs nothing. */
type Asked<O extends Operation> = How extends Ask<O> ? [ask?: Ask<O>] : [ask: Ask<O>];

/** The same, for any operation. */
interface Sent extends How {
  readonly id?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Whether the last question found nobody. */
export const isAway = signal(false);

/** Nothing came back: the network or the service is away. Status 0. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** What passes by itself: nobody there, too many questions, or a proxy that finds nobody. */
const PASSING = new Set([0, 429, 502, 503, 504]);
/** Milliseconds before somebody who was not there is asked again. */
const RETRY = 3000;

/** Milliseconds after which the same can be asked again; nothing where the answer would be the same. */
export function pauseAfter(error: unknown): number | undefined {
  if (!(error instanceof ApiError && PASSING.has(error.status))) return undefined;
  return error.retryAfter === undefined ? RETRY : error.retryAfter * 1000;
}

/** An answer in JSON; nothing for an answer without a body. */
export async function request<O extends Exclude<Operation, FileOperation>>(
  operation: O,
  ...[ask]: Asked<O>
): Promise<Answer<O>> {
  // The service is tested against the description that the type is generated from.
  return (await read(await send(operation, ask))) as Answer<O>;
}

/** An answer that is a file. */
export async function requestFile<O extends FileOperation>(operation: O, ...[ask]: Asked<O>): Promise<Blob> {
  return (await send(operation, ask)).blob();
}

/** Browsers send the cookie of the session with requests to their own origin. */
async function send(operation: Operation, ask: Sent = {}): Promise<Response> {
  const [method, pattern] = operation.split(" ") as [string, string];
  const path = pattern.replace("{id}", encodeURIComponent(ask.id ?? ""));
  const query = ask.query ? `?${new URLSearchParams(ask.query)}` : "";
  const init: RequestInit = {
    method,
    headers: { ...ask.headers, ...(ask.body === undefined ? {} : { "content-type": "application/json" }) },
    body: JSON.stringify(ask.body),
    signal: ask.signal ?? null,
    keepalive: ask.isLast ?? false,
  };
  let response: Response;
  try {
    response = await fetch(`/api/editor/${path}${query}`, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    isAway.value = true;
    throw new ApiError(0, "offline", "the service cannot be reached", [], {});
  }
  isAway.value = false;
  if (response.ok) return response;
  // Whatever a proxy answers instead becomes an object without these fields.
  const told: Told = Object(await read(response));
  const problems = Array.isArray(told.errors) ? told.errors : [];
  const message = String(told.message ?? `the service answered ${response.status}`);
  const wait = Number(response.headers.get("retry-after")) || undefined;
  throw new ApiError(response.status, String(told.error ?? ""), message, problems, told, wait);
}

/** The JSON of an answer; nothing where there is none. */
async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
