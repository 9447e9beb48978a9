// Commands that send labels to a network printer from a terminal: the service itself never prints.
import type { Language } from "../printers/settings";
import { answerFile, type Call, fetched, quoted } from "./samples";

/** The port on which label printers take commands. */
const PORT = 9100;

export interface Printer {
  /** Host name or IP address. */
  readonly host: string;
  /** As the system's printer queue is called. */
  readonly queue: string;
  readonly format: "zpl" | Language;
}

/** One command for each way; driverless printers are reached by IPP instead of a port. */
export interface Ways {
  readonly nc?: string;
  readonly ipp?: string;
  readonly lp: string;
  readonly windows?: string;
}

/** For a downloaded file. */
export function sendFile(file: string, { host, queue, format }: Printer): Ways {
  if (format === "pwg")
    return { ipp: byIpp(host, quoted(file)), lp: `lp -d ${quoted(queue)} -o ${RASTER} ${quoted(file)}` };
  return {
    // Closes the connection when the printer stays silent, which every version of nc understands.
    nc: `nc -w 5 ${quoted(host)} ${PORT} < ${quoted(file)}`,
    lp: `lp -d ${quoted(queue)} -o raw ${quoted(file)}`,
    windows: `copy /b "${file}" "\\\\localhost\\${queue}"`,
  };
}

/** For a saved design, straight from its address. */
export function sendDesign(call: Call, { host, queue, format }: Printer): Ways {
  const asked = fetched({ ...call, format }).replace(/^curl /, "curl --fail ");
  const file = answerFile({ format });
  if (format === "pwg")
    return {
      ipp: `${asked} \\\n  -o ${file} &&\n  ${byIpp(host, file)}`,
      lp: `${asked} |\n  lp -d ${quoted(queue)} -o ${RASTER}`,
    };
  return {
    nc: `${asked} |\n  nc -w 5 ${quoted(host)} ${PORT}`,
    lp: `${asked} |\n  lp -d ${quoted(queue)} -o raw`,
  };
}

const RASTER = "document-format=image/pwg-raster";

/** With the test of CUPS that prints a file. */
const byIpp = (host: string, file: string) =>
  `ipptool -f ${file} -d filetype=image/pwg-raster ${quoted(`ipp://${host}/ipp/print`)} print-job.test`;
