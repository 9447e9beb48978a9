/** What only Node can do: files and printers as targets of `renderTo`. */
import { createWriteStream } from "node:fs";
import { connect } from "node:net";
import { Writable } from "node:stream";

/** A file that is written. */
export function file(path: string): WritableStream<Uint8Array> {
  return Writable.toWeb(createWriteStream(path)) as WritableStream<Uint8Array>;
}

/** A printer that takes ZPL on a port, which is 9100 with almost all. A silence of `timeoutMs` is an error. */
export function printer(host: string, port = 9100, timeoutMs = 30_000): WritableStream<Uint8Array> {
  const socket = connect({ host, port });
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`the printer ${host}:${port} does not answer`)));
  // Printers answer nothing here, and an unread answer must not keep the connection open.
  socket.resume();
  return Writable.toWeb(socket) as WritableStream<Uint8Array>;
}
