// Commands that send labels to a network printer from a terminal: the service itself never prints.
import { type Call, quoted, sample } from "./samples";

/** The port on which label printers take commands. */
const PORT = 9100;

export interface Printer {
  /** Host name or IP address. */
  readonly host: string;
  /** As the system's printer queue is called. */
  readonly queue: string;
}

/** For a downloaded file. */
export function sendFile(file: string, { host, queue }: Printer) {
  return {
    // Closes the connection when the printer stays silent, which every version of nc understands.
    nc: `nc -w 5 ${quoted(host)} ${PORT} < ${quoted(file)}`,
    lp: `lp -d ${quoted(queue)} -o raw ${quoted(file)}`,
    windows: `copy /b "${file}" "\\\\localhost\\${queue}"`,
  };
}

/** For a saved design, straight from its address. */
export function sendDesign(call: Call, { host, queue }: Printer) {
  const fetched = sample("curl", call).replace(/^curl /, "curl --fail ");
  return {
    nc: `${fetched} |\n  nc -w 5 ${quoted(host)} ${PORT}`,
    lp: `${fetched} |\n  lp -d ${quoted(queue)} -o raw`,
  };
}
