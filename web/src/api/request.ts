// Requests to the service. Every error has the same form: a code, a message, and the places of the problems.
import { signal } from "@preact/signals";
import { changeOf } from "./once";
import type { Operations, Schemas } from "./types";

export type Problem = Schemas["Problem"];

/** The body of an error; that of a conflict has the newer design, that of a refused file the reason. */
type Told = Partial<Schemas["Error"] & Schemas["Conflict"] & Pick<Schemas["FontError"], "reason">>;

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly problems: readonly Problem[],
    readonly body: Told,
    /** How many seconds to wait before the next request. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** A method and a path, as the description of the interface names them. */
export type Operation = keyof Operations;
type Answer<O extends Operation> = Operations[O]["answer"];
type FileOperation = { [O in Operation]: Answer<O> extends Blob ? O : never }[Operation];

/** The parameters and the body of a request. */
type Ask<O extends Operation> = Omit<Operations[O], "answer"> & How;

interface How {
  readonly signal?: AbortSignal;
  /** The request is sent even if the user leaves the page. */
  readonly isLast?: boolean;
}

/** Operations without parameters need no argument. */
type Asked<O extends Operation> = How extends Ask<O> ? [ask?: Ask<O>] : [ask: Ask<O>];

/** The same, for any operation. */
interface Sent extends How {
  readonly id?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Whether the last request got no response. */
export const isAway = signal(false);

/** No response: the network or the service is down. Status 0. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Temporary errors: no response, too many requests, or a proxy that cannot reach the service. */
const PASSING = new Set([0, 429, 502, 503, 504]);
/** Milliseconds before the next attempt when there was no response. */
const RETRY = 3000;

/** Milliseconds before the next attempt; undefined if the response would be the same. */
export function pauseAfter(error: unknown): number | undefined {
  if (!(error instanceof ApiError && PASSING.has(error.status))) return undefined;
  return error.retryAfter === undefined ? RETRY : error.retryAfter * 1000;
}

/** A response in JSON; undefined for a response without a body. */
export async function request<O extends Exclude<Operation, FileOperation>>(
  operation: O,
  ...[ask]: Asked<O>
): Promise<Answer<O>> {
  // The service is tested against the description that the type is generated from.
  return (await read(await send(operation, ask))) as Answer<O>;
}

/** A response that is a file. */
export async function requestFile<O extends FileOperation>(operation: O, ...[ask]: Asked<O>): Promise<Blob> {
  return (await send(operation, ask)).blob();
}

/** Browsers send the cookie of the session with requests to their own origin. */
async function send(operation: Operation, ask: Sent = {}): Promise<Response> {
  const [method, pattern] = operation.split(" ") as [string, string];
  const path = pattern.replace("{id}", encodeURIComponent(ask.id ?? ""));
  const query = ask.query ? `?${new URLSearchParams(ask.query)}` : "";
  const body = ask.body instanceof Blob ? ask.body : JSON.stringify(ask.body);
  const change = changeOf(operation, `${path}${query}`, ask.headers ?? {}, body);
  const type = ask.body === undefined ? {} : { "content-type": mediaType(ask.body) };
  const init: RequestInit = {
    method,
    headers: { ...ask.headers, ...change.headers, ...type },
    ...(body === undefined ? {} : { body }),
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
  change.answered(response.status);
  if (response.ok) return response;
  // The response of a proxy becomes an object without these fields.
  const told: Told = Object(await read(response));
  const problems = Array.isArray(told.errors) ? told.errors.map(problemOf) : [];
  const message = String(told.message ?? `the service answered ${response.status}`);
  const wait = Number(response.headers.get("retry-after")) || undefined;
  throw new ApiError(response.status, String(told.error ?? ""), message, problems, told, wait);
}

/** Problems of barcodes without a command name their element and no path; those of a proxy may be anything. */
function problemOf(told: unknown): Problem {
  const { path, message, elementId, row }: Partial<Problem> = Object(told);
  return {
    path: typeof path === "string" ? path : "",
    message: typeof message === "string" ? message : String(told),
    ...(typeof elementId === "string" ? { elementId } : {}),
    ...(typeof row === "number" ? { row } : {}),
  };
}

/** Files have one type, whatever the browser guesses from their names. */
function mediaType(body: unknown): string {
  return body instanceof Blob ? "application/octet-stream" : "application/json";
}

/** The JSON of a response; undefined if it has none. */
async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
