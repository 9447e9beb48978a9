// Keys of requests that change something. The service carries out such a request once: whoever got no answer sends
// the same request with the same key again, and gets the answer to the first one. So no number is skipped and no
// design stored twice.

/** The operations that the service carries out once for a key. Deletions have none: nothing is deleted twice. */
const CHANGES: ReadonlySet<string> = new Set([
  "POST designs",
  "PUT designs/{id}",
  "POST designs/{id}/duplicate",
  "POST designs/{id}/counters",
  "PUT designs/{id}/counters",
  "POST keys",
  "POST fonts",
]);

/** Milliseconds for which the key of a request without an answer is used again. */
const REMEMBERED = 3_600_000;

interface Unanswered {
  readonly key: string;
  readonly until: number;
}

/** Requests that got no answer, by what they ask for. */
const unanswered = new Map<string, Unanswered>();

const files = new WeakMap<Blob, number>();
let lastFile = 0;

interface Change {
  readonly headers: Readonly<Record<string, string>>;
  /** The service has answered; with these statuses nobody knows whether it carried the request out. */
  readonly answered: (status: number) => void;
}

const NO_CHANGE: Change = { headers: {}, answered: () => undefined };

/** A request that is about to be sent. `address` has the query; `headers` belong to what is asked for. */
export function changeOf(
  operation: string,
  address: string,
  headers: Readonly<Record<string, string>>,
  body: Blob | string | undefined,
  now: number = Date.now(),
): Change {
  if (!CHANGES.has(operation)) return NO_CHANGE;
  for (const [asked, { until }] of unanswered) if (until <= now) unanswered.delete(asked);
  const asked = JSON.stringify([operation, address, headers, body instanceof Blob ? fileNumber(body) : (body ?? "")]);
  const key = unanswered.get(asked)?.key ?? randomKey();
  unanswered.set(asked, { key, until: now + REMEMBERED });
  const answered = (status: number) => {
    if (status < 500 && status !== 408 && status !== 429) unanswered.delete(asked);
  };
  return { headers: { "idempotency-key": key }, answered };
}

/** The same file that is chosen again is another one here: the service compares what is in them. */
function fileNumber(file: Blob): number {
  const known = files.get(file);
  if (known !== undefined) return known;
  lastFile += 1;
  files.set(file, lastFile);
  return lastFile;
}

/** 128 random bits. `crypto.randomUUID` is missing from pages without HTTPS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
