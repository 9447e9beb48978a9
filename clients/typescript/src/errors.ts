/** Why a call failed. */
import type { components } from "./schema.js";

type Problem = components["schemas"]["Problem"] & { readonly symbology?: string };

/** The body of an error, as far as it is known. */
interface Body {
  readonly error?: unknown;
  readonly message?: unknown;
  readonly errors?: unknown;
  readonly spec?: unknown;
  readonly report?: unknown;
}

/** The service refused the request. `message` is for people, `code` is for programs. */
export class LabelwrightError extends Error {
  override readonly name = "LabelwrightError";
  readonly status: number;
  /** The code of the service, such as `invalid_spec`; `unknown` if something else answered, such as a proxy. */
  readonly code: string;
  /** Every problem of the request, with its place. */
  readonly errors: readonly Problem[];
  /** The place of the first problem as a JSON pointer. */
  readonly path: string | undefined;
  /** The element of the saved design that has the first problem. */
  readonly elementId: string | undefined;
  /** The id of the request in the log of the service. */
  readonly requestId: string | undefined;
  /** Seconds after which the service wants to be asked again. */
  readonly retryAfter: number | undefined;
  /** With the status 422: the part of the saved design that can be printed. */
  readonly spec: components["schemas"]["LabelSpec"] | undefined;

  /** With the code `not_proven`: what the check of the labels found. */
  readonly report: components["schemas"]["Check"] | undefined;

  constructor(status: number, headers: Headers, text: string) {
    const body = parsed(text);
    const isOurs = typeof body.error === "string" && typeof body.message === "string";
    super(isOurs ? String(body.message) : `the answer has the status ${status} and is no error of the service`);
    this.status = status;
    this.code = isOurs ? String(body.error) : "unknown";
    this.errors = Array.isArray(body.errors) ? (body.errors as Problem[]) : [];
    this.path = this.errors[0]?.path;
    this.elementId = this.errors[0]?.elementId;
    this.requestId = headers.get("X-Request-Id") ?? undefined;
    this.retryAfter = seconds(headers.get("Retry-After"));
    this.spec = body.spec as components["schemas"]["LabelSpec"] | undefined;
    this.report = body.report as components["schemas"]["Check"] | undefined;
  }
}

/** The service was not reached, or the connection broke. `cause` says why. */
export class ConnectionError extends Error {
  override readonly name = "ConnectionError";
}

/** The answer did not arrive in time. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

function parsed(text: string): Body {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** `Retry-After` is a number of seconds or, from some proxies, a date. */
function seconds(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - Date.now()) / 1000);
}
