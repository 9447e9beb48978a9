// Rows travel inside the saved document, compressed, in a field that the service keeps and never reads.
import type { Chosen, Fixed } from "../data/mapping";
import { NO_ROWS, type RowState } from "../data/state";
import { MOST_COLUMNS, MOST_ROWS, type Table } from "../data/table";
import type { Document } from "../document/model";

/** The service's maximum of bytes of a design. */
const MOST_BYTES = 900_000;

/** Unpacked; a crafted document must not fill the memory. */
const MOST_UNPACKED = 20_000_000;

/** The document with its rows; `undefined` if they do not fit, so that they can only stay in this browser. */
export async function packed(document: Document, rows: RowState): Promise<Document | undefined> {
  const { editorRows: _, ...plain } = document;
  if (!rows.table && !rows.pictures) return plain;
  if (typeof CompressionStream === "undefined") return undefined;
  const { table, chosen, copies, index, pictures } = rows;
  // Packing what cannot fit would take long: pictures are compressed already.
  if (lengthOf(pictures) > MOST_BYTES) return undefined;
  const bytes = new TextEncoder().encode(JSON.stringify({ table, chosen, copies, index, pictures }));
  if (bytes.length > MOST_UNPACKED) return undefined;
  const body = { ...plain, editorRows: toBase64(await through(bytes, new CompressionStream("deflate-raw"))) };
  return new TextEncoder().encode(JSON.stringify(body)).length > MOST_BYTES ? undefined : body;
}

const lengthOf = (pictures: RowState["pictures"] = []) => pictures.reduce((sum, { src }) => sum + src.length, 0);

/** The rows without their pictures. */
export function withoutPictures({ pictures: _, ...rows }: RowState): RowState {
  return rows;
}

/** The document without its rows, and the rows. Rows that cannot be read are none. */
export async function unpacked(document: Document): Promise<{ document: Document; rows: RowState }> {
  const { editorRows, ...plain } = document;
  if (editorRows === undefined) return { document, rows: NO_ROWS };
  try {
    const bytes = await through(fromBase64(editorRows), new DecompressionStream("deflate-raw"));
    return { document: plain, rows: readRows(JSON.parse(new TextDecoder().decode(bytes))) ?? NO_ROWS };
  } catch {
    return { document: plain, rows: NO_ROWS };
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  way: { readonly readable: ReadableStream<Uint8Array>; readonly writable: WritableStream<BufferSource> },
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(way).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > MOST_UNPACKED) {
      await reader.cancel();
      throw new Error("too much");
    }
    parts.push(next.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Arguments of one call: more would overflow the stack. */
const CHUNK = 8192;

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Anybody can write a document: what is read must have the form of rows. */
function readRows(found: unknown): RowState | undefined {
  const { table, chosen, copies, index, pictures } = Object(found) as Record<string, unknown>;
  const own = isPictures(pictures) ? { pictures } : {};
  if (!isTable(table) || !isChosen(chosen)) return isPictures(pictures) ? { ...NO_ROWS, pictures } : undefined;
  return {
    table,
    chosen,
    ...own,
    ...(copies === null || typeof copies === "string" ? { copies } : {}),
    index: typeof index === "number" && Number.isSafeInteger(index) ? Math.max(0, index) : 0,
  };
}

const isTexts = (found: unknown): found is string[] =>
  Array.isArray(found) && found.every((text) => typeof text === "string");

function isPictures(found: unknown): found is NonNullable<RowState["pictures"]> {
  if (!Array.isArray(found) || found.length === 0) return false;
  return found.every((it) => {
    const { name, src } = Object(it) as Record<string, unknown>;
    return typeof name === "string" && typeof src === "string" && src.startsWith("data:image/");
  });
}

function isTable(found: unknown): found is Table {
  const { columns, rows } = Object(found) as Record<string, unknown>;
  if (!isTexts(columns) || columns.length > MOST_COLUMNS || new Set(columns).size < columns.length) return false;
  if (!Array.isArray(rows) || rows.length > MOST_ROWS) return false;
  return rows.every((cells) => isTexts(cells) && cells.length === columns.length);
}

function isChosen(found: unknown): found is Chosen {
  if (typeof found !== "object" || found === null || Array.isArray(found)) return false;
  const isFixed = (choice: unknown): choice is Fixed => typeof Object(choice).value === "string";
  return Object.values(found).every((choice) => choice === null || typeof choice === "string" || isFixed(choice));
}
