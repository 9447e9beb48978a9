// Facts about the languages of printers, as crates/languages has them.
import type { Language } from "./settings";

interface Facts {
  /** The name in every human language. */
  readonly name: string;
  readonly extension: string;
  readonly mediaType: string;
}

export const FACTS: Readonly<Record<"zpl" | Language, Facts>> = {
  zpl: { name: "ZPL", extension: "zpl", mediaType: "text/plain" },
  tspl: { name: "TSPL", extension: "tspl", mediaType: "application/vnd.tsc-tspl" },
  epl: { name: "EPL2", extension: "epl", mediaType: "application/vnd.eltron-epl" },
  cpcl: { name: "CPCL", extension: "cpcl", mediaType: "application/vnd.zebra-cpcl" },
  escpos: { name: "ESC/POS", extension: "escpos", mediaType: "application/vnd.epson-escpos" },
  "brother-ql": { name: "Brother QL", extension: "prn", mediaType: "application/vnd.brother-ql" },
  pwg: { name: "PWG", extension: "pwg", mediaType: "image/pwg-raster" },
};
