// The public interface, called as a program would: with a key, and without this browser's session.

/** Where a saved design is printed; `origin` is that of the service, without a slash at the end. */
export const address = ({ origin, id }: { readonly origin: string; readonly id: string }) =>
  `${origin}/api/v1/designs/${encodeURIComponent(id)}/render`;

export interface Printed {
  readonly status: number;
  /** In milliseconds. */
  readonly took: number;
  readonly warnings: string | null;
  readonly text: string;
}

type Texts = Readonly<Record<string, string>>;

interface Asked {
  readonly data: Texts;
  readonly images: Texts;
  readonly copies: number;
}

export async function printByKey(id: string, asked: Asked, key: string): Promise<Printed> {
  const begun = performance.now();
  const response = await fetch(address({ origin: location.origin, id }), {
    method: "POST",
    credentials: "omit",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(asked),
  });
  const text = await response.text();
  return {
    status: response.status,
    took: performance.now() - begun,
    warnings: response.headers.get("x-conversion-warnings"),
    text,
  };
}
