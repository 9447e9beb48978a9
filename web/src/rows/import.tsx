// The import dialog: for text or for a spreadsheet file.

import { ImportSpreadsheet } from "./import-spreadsheet";
import { ImportText } from "./import-text";
import { incoming } from "./incoming";

export function ImportDialog() {
  const found = incoming.value;
  if (!found) return null;
  return "text" in found ? (
    <ImportText {...found} key={found.number} />
  ) : (
    <ImportSpreadsheet {...found} key={found.number} />
  );
}
