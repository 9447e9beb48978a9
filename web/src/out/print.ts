// Printing with the browser: pages exactly as large as the label, each with its drawing and nothing else.
import { exportFile } from "../api/export";
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import { tell } from "../shell/notice";
import { labelsOf, rowsOf } from "./files";
import { type Offset, offset } from "./offset";
import type { Which } from "./which";

/** Each label is a separate request. */
const MOST = 100;

export async function printWithBrowser(editor: Editor, which: Which): Promise<void> {
  const rows = rowsOf(editor, which);
  if (rows.length > MOST) {
    tell(strings.out.tooMany(MOST), true);
    return;
  }
  tell(strings.out.wait);
  const { width, height } = editor.sheet.value;
  const place = document.createElement("div");
  place.className = "browser-print";
  const addresses: string[] = [];
  for (const row of rows) {
    const image = new Image();
    image.alt = "";
    image.src = URL.createObjectURL(await exportFile(labelsOf(editor, [row]), "svg"));
    addresses.push(image.src);
    await image.decode();
    place.append(image);
  }
  const rules = new CSSStyleSheet();
  rules.replaceSync(pageRules(width, height, offset.value));
  document.body.append(place);
  document.adoptedStyleSheets.push(rules);
  const done = () => {
    place.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rules);
    for (const address of addresses) URL.revokeObjectURL(address);
  };
  addEventListener("afterprint", done, { once: true });
  print();
}

/** Page rules for a label; its size cannot be in a style sheet. What the offset moves off the page is cut off. */
export function pageRules(width: number, height: number, { x, y }: Offset): string {
  return `@page { size: ${width}in ${height}in; margin: 0 }
@media print {
  .browser-print img {
    width: ${width}in; height: ${height}in; object-fit: contain; object-position: ${x}in ${y}in
  }
}`;
}
