// Files of printer languages: facts.json, which is written from the sources of the service, and a name for people.
import facts from "./facts.json";
import type { Language } from "./settings";

interface Facts {
  /** The name in every human language. */
  readonly name: string;
  readonly extension: string;
  readonly mediaType: string;
}

const { files } = facts;

export const FACTS: Readonly<Record<"zpl" | Language, Facts>> = {
  zpl: { name: "ZPL", extension: "zpl", mediaType: "text/plain" },
  tspl: { name: "TSPL", ...files.tspl },
  epl: { name: "EPL2", ...files.epl },
  cpcl: { name: "CPCL", ...files.cpcl },
  escpos: { name: "ESC/POS", ...files.escpos },
  "brother-ql": { name: "Brother QL", ...files["brother-ql"] },
  pwg: { name: "PWG", ...files.pwg },
};
