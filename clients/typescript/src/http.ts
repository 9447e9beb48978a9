/** One request to the service and its answer: address, key, time limit, size limit and repetition. */
import { ConnectionError, LabelwrightError, TimeoutError } from "./errors.js";
import { RETRIES, type Repeat, type Retries, retried } from "./retry.js";

export interface Settings {
  /** The address of the service, such as `https://labels.example.com`. */
  readonly address: string;
  /** An API key of the account. */
  readonly key: string;
  /** Time for one attempt, in milliseconds. The service itself takes at most 30 seconds, unless its operator allows more. */
  readonly timeoutMs?: number;
  readonly retries?: Partial<Retries>;
  /** The largest answer that is read, in bytes. */
  readonly maxBytes?: number;
  /** Another implementation of `fetch`. */
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  /** Cancels the call. */
  readonly signal?: AbortSignal;
  /** Time for one attempt, instead of that of the client. */
  readonly timeoutMs?: number;
}

export interface ChangeOptions extends CallOptions {
  /**
   * The key of this change. By default each call has a random one, which its repetitions share. A program that repeats a call
   * itself, for example after it was restarted, names the same key again within 24 hours, and gets the same answer.
   */
  readonly idempotencyKey?: string;
}

export interface Call {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  /** The revision that the call replaces. */
  readonly revision?: number;
  readonly repeat: Repeat;
  /** Whether the call changes something, so that it must be carried out once, however often it is sent. */
  readonly isChange?: boolean;
}

/** A complete answer. */
export interface Answer {
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const TIMEOUT_MS = 40_000;
const MAX_BYTES = 64 << 20;
/** An error is read no further than this. */
const MAX_ERROR_BYTES = 1 << 20;

export class Http {
  readonly #address: string;
  readonly #settings: Settings;
  readonly #retries: Retries;

  constructor(settings: Settings) {
    if (!/^https?:\/\//.test(settings.address))
      throw new TypeError(`address must begin with http:// or https://, found ${JSON.stringify(settings.address)}`);
    this.#address = settings.address.replace(/\/+$/, "");
    this.#settings = settings;
    this.#retries = { ...RETRIES, ...settings.retries };
  }

  /** Sends a call and reads the whole answer. */
  read(wanted: Call, options: ChangeOptions = {}): Promise<Answer> {
    const most = this.#settings.maxBytes ?? MAX_BYTES;
    const call = keyed(wanted, options);
    return retried(
      this.#retries,
      () => call.repeat,
      options.signal,
      () =>
        this.#attempt(call, options, async (response) => ({
          headers: response.headers,
          bytes: await bytes(response, most),
        })),
    );
  }

  /** Sends a call and writes the answer as it arrives. Only what fails before the first byte is repeated. */
  async stream(wanted: Call, to: WritableStream<Uint8Array>, options: ChangeOptions = {}): Promise<Headers> {
    const call = keyed(wanted, options);
    const writer = to.getWriter();
    // The error of a sink is told by its next write.
    writer.closed.catch(() => undefined);
    let hasBegun = false;
    const repeat = () => (hasBegun ? "after-refusal" : call.repeat);
    const once = () =>
      this.#attempt(call, options, async (response) => {
        hasBegun = true;
        await copy(response, writer);
        return response.headers;
      });
    try {
      return await retried(this.#retries, repeat, options.signal, once);
    } catch (error) {
      await writer.abort(error).catch(() => undefined);
      throw error;
    }
  }

  async #attempt<T>(call: KeyedCall, options: CallOptions, read: (response: Response) => Promise<T>): Promise<T> {
    const time = options.timeoutMs ?? this.#settings.timeoutMs ?? TIMEOUT_MS;
    const late = AbortSignal.timeout(time);
    const signal = options.signal ? AbortSignal.any([options.signal, late]) : late;
    try {
      const response = await this.#fetch(call, signal);
      if (response.ok) return await read(response);
      throw new LabelwrightError(response.status, response.headers, await errorText(response));
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason;
      if (late.aborted) throw new TimeoutError(`no complete answer within ${time} ms`, { cause: error });
      if (error instanceof SinkFailed) throw error.cause;
      if (error instanceof LabelwrightError || error instanceof RangeError) throw error;
      throw new ConnectionError(`${call.method} ${this.#address}${call.path} failed: ${reason(error)}`, {
        cause: error,
      });
    }
  }

  #fetch(call: KeyedCall, signal: AbortSignal): Promise<Response> {
    const query = Object.entries(call.query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
    );
    const headers: Record<string, string> = { Authorization: `Bearer ${this.#settings.key}` };
    if (call.body !== undefined) headers["Content-Type"] = "application/json";
    if (call.revision !== undefined) headers["If-Match"] = `"${call.revision}"`;
    if (call.key !== undefined) headers["Idempotency-Key"] = call.key;
    const address = `${this.#address}${call.path}${query.length > 0 ? `?${query.join("&")}` : ""}`;
    const body = call.body === undefined ? null : JSON.stringify(call.body);
    // The key goes to the address that was given, and nowhere else.
    const init: RequestInit = { method: call.method, headers, body, signal, redirect: "manual" };
    return (this.#settings.fetch ?? fetch)(address, init);
  }
}

/** A call as it is sent, however often. */
interface KeyedCall extends Call {
  readonly key: string | undefined;
}

function keyed(call: Call, options: ChangeOptions): KeyedCall {
  return { ...call, key: call.isChange ? (options.idempotencyKey ?? randomKey()) : undefined };
}

/** 128 random bits. `crypto.randomUUID` is missing from pages without HTTPS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What an answer was written to has failed, not the connection to the service. */
class SinkFailed extends Error {}

async function copy(response: Response, writer: WritableStreamDefaultWriter<Uint8Array>): Promise<void> {
  const failed = (cause: unknown) => Promise.reject(new SinkFailed("", { cause }));
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (part?.value === undefined) break;
    await writer.ready.then(() => writer.write(part.value)).catch(failed);
  }
  await writer.close().catch(failed);
}

/** Reads a body up to a limit. */
async function bytes(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (part?.value === undefined) break;
    length += part.value.length;
    if (length > most) {
      await reader?.cancel();
      throw new RangeError(`the answer has more than ${most} bytes (maxBytes)`);
    }
    parts.push(part.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function errorText(response: Response): Promise<string> {
  return new TextDecoder().decode(await bytes(response, MAX_ERROR_BYTES));
}

/** `fetch` hides the reason in the cause. */
function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
