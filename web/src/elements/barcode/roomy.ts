// A barcode whose kind was changed may need more modules than before. If its bars became too narrow and there is room
// on the label, it grows until it has the best grade.
import { effect } from "@preact/signals";
import { type GradedBarcode, gradeRow } from "../../api/check";
import type { SymbolSizes } from "../../api/convert";
import type { Document, Sheet } from "../../document/model";
import { asPrinted } from "../../document/printer";
import { change, find, level } from "../../document/tree";
import type { Editor } from "../../editor/editor";
import { type Box, holds, inches, touches } from "../../geometry/box";
import { isQuarterTurned, LABEL } from "../../geometry/frame";
import { fixedModule } from "../../kinds/fixed";
import type { BarcodeElement } from "../../kinds/model";
import { withModule } from "./module";

/** The element with this and each larger module for which there is room around its middle, smallest first. */
export function roomier(
  element: BarcodeElement,
  symbol: SymbolSizes,
  { width, height, dpi }: Sheet,
  others: readonly Box[],
): BarcodeElement[] {
  // Half a dot is rounded away.
  const slack = 0.5 / dpi;
  const label = { x: -slack, y: -slack, width: width + 2 * slack, height: height + 2 * slack };
  // A box that it covers already is no reason not to grow.
  const beside = others.filter((it) => !touches(it, element));
  return symbol.steps
    .filter((step) => step.module >= symbol.module)
    .map((step) => {
      const by = step.module / symbol.module / dpi;
      const { left, right, top, bottom } = symbol.quiet;
      const quiet = { left: left * by, right: right * by, top: top * by, bottom: bottom * by };
      const grown = middled(withModule(element, symbol, step.module, dpi), element, quiet, { width, height });
      const outer = {
        x: grown.x - quiet.left,
        y: grown.y - quiet.top,
        width: grown.width + quiet.left + quiet.right,
        height: grown.height + quiet.top + quiet.bottom,
      };
      return { grown, outer };
    })
    .filter(({ outer }) => holds(label, outer) && !beside.some((it) => touches(it, outer)))
    .map(({ grown }) => grown);
}

type Quiet = SymbolSizes["quiet"];

/** Around the middle where it was, moved as little as its quiet zone needs on the label. */
function middled(
  grown: BarcodeElement,
  before: Box,
  quiet: Quiet,
  label: { readonly width: number; readonly height: number },
): BarcodeElement {
  const along = (at: number, old: number, size: number, near: number, far: number, whole: number) =>
    inches(Math.max(near, Math.min(at + (old - size) / 2, whole - far - size)));
  const isTurned = isQuarterTurned(grown.rotation);
  // Only the side with the modules has changed.
  return {
    ...grown,
    x: isTurned ? grown.x : along(before.x, before.width, grown.width, quiet.left, quiet.right, label.width),
    y: isTurned ? along(before.y, before.height, grown.height, quiet.top, quiet.bottom, label.height) : grown.y,
  };
}

/** Grows a barcode that was just changed, as a part of that step; nothing if anything else was changed meanwhile. */
export async function growForGrade(editor: Editor, id: string, name: string, key: string): Promise<void> {
  const document = editor.document.value;
  const isStill = () => editor.document.value === document;
  const symbol = await drawn(editor, id, isStill);
  const element = find(document, id);
  if (!symbol || element?.type !== "barcode" || fixedModule(element) !== undefined) return;
  if (editor.frames.value.get(id) !== LABEL) return;
  const others = level(document, undefined).filter((it) => it.id !== id && !it.hidden);
  for (const grown of roomier(element, symbol, editor.sheet.value, others.map(editor.bounds))) {
    const changed = change(document, [id], () => grown);
    const graded = await gradeIn(editor, id, changed);
    if (!isStill()) return;
    if (graded?.grade !== "A" || !graded.scans) continue;
    editor.store.transact(name, (state) => ({ ...state, document: changed }), key, Number.POSITIVE_INFINITY);
    return;
  }
}

/** The sizes of a symbol, once the service has drawn the current document. */
function drawn(editor: Editor, id: string, isStill: () => boolean): Promise<SymbolSizes | undefined> {
  return new Promise((resolve) => {
    let isDone = false;
    const stop = effect(() => {
      const [painted, status] = [editor.painting.painted.value, editor.painting.status.value];
      const isThere = isStill() && painted?.document === editor.document.value;
      const isOver = !isStill() || status.kind === "offline" || status.kind === "failed";
      if (isDone || !(isThere || isOver)) return;
      isDone = true;
      // The function that stops it is not there yet during its first run.
      queueMicrotask(() => stop());
      resolve((isThere && painted?.drawn.get(id)?.symbol) || undefined);
    });
  });
}

async function gradeIn(editor: Editor, id: string, document: Document): Promise<GradedBarcode | undefined> {
  const values = [editor.given.value];
  const images = editor.pictures.of(document, values);
  const { signal } = new AbortController();
  const report = await gradeRow(asPrinted(document), values, signal, images, editor.circumstances());
  return report.barcodes.find((it) => it.elementId === id);
}
