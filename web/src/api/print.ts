// The public interface, called as a program would: with a key, and without this browser's session.
import type { PrinterSettings, PrintFormat } from "../printers/settings";

interface Address {
  /** Of the service, without a slash at the end. */
  readonly origin: string;
  readonly id: string;
  /** Without it, ZPL. */
  readonly format?: PrintFormat;
}

/** Where a saved design is printed. */
export function address({ origin, id, format = "zpl" }: Address): string {
  const work = format === "sheet" ? "preview" : "render";
  const query = format === "zpl" ? "" : `?format=${format}`;
  return `${origin}/api/v1/designs/${encodeURIComponent(id)}/${work}${query}`;
}

export interface Printed {
  readonly status: number;
  /** The answer, unless it is a text. */
  readonly file: Blob | undefined;
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
  readonly printer?: PrinterSettings;
  readonly across?: NonNullable<PrinterSettings["across"]>;
}

export async function printByKey(id: string, format: PrintFormat, asked: Asked, key: string): Promise<Printed> {
  const begun = performance.now();
  const response = await fetch(address({ origin: location.origin, id, format }), {
    method: "POST",
    credentials: "omit",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(asked),
  });
  const body = await response.blob();
  const isText = format === "zpl" || !response.ok;
  return {
    status: response.status,
    file: isText ? undefined : body,
    took: performance.now() - begun,
    warnings: response.headers.get("x-conversion-warnings"),
    text: isText ? await body.text() : "",
  };
}
