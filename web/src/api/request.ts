// Asking the service. Every error has its one form: a code, a message, and the places of what is wrong.

export interface Problem {
  readonly path: string;
  readonly message: string;
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly problems: readonly Problem[],
    /** The whole answer: a conflict carries the newer design. */
    readonly body: Readonly<Record<string, unknown>>,
  ) {
    super(message);
  }
}

export interface Ask {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Nothing came back: the network or the service is away. Status 0. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

export async function request<T>(method: string, path: string, ask: Ask = {}): Promise<T> {
  const init: RequestInit = { method, credentials: "same-origin", headers: { ...ask.headers } };
  if (ask.body !== undefined) {
    init.body = JSON.stringify(ask.body);
    init.headers = { ...ask.headers, "content-type": "application/json" };
  }
  if (ask.signal) init.signal = ask.signal;
  let response: Response;
  try {
    response = await fetch(`/api/editor/${path}`, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError(0, "offline", "the service is out of reach", [], {});
  }
  const text = await response.text();
  const body: unknown = text === "" ? undefined : safely(text);
  if (response.ok) return body as T;
  const told = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  const problems = Array.isArray(told["errors"]) ? (told["errors"] as Problem[]) : [];
  const message = String(told["message"] ?? `the service answered ${response.status}`);
  throw new ApiError(response.status, String(told["error"] ?? ""), message, problems, told);
}

function safely(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
