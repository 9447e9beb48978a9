// What the service is asked to read and to grade: the barcodes with the current values, also those in pictures.
import { computed, type ReadonlySignal } from "@preact/signals";
import type { Document } from "../document/model";
import { all } from "../document/tree";
import { isImage, isPrinted } from "../kinds/image";
import { modelOf } from "../kinds/kinds";
import type { Element } from "../kinds/model";
import type { Values } from "./painting";

/** Whether something printed may have to scan. */
const mayHaveBarcode = (element: Element) =>
  modelOf(element).hasModules || (isImage(element) && isPrinted(element) && !element.hidden);

/** The current values, if there is a barcode to be read. */
export function gradedRows(document: ReadonlySignal<Document>, values: ReadonlySignal<Values>) {
  const hasBarcodes = computed(() => [...all(document.value.elements)].some(mayHaveBarcode));
  return computed((): readonly Values[] => (hasBarcodes.value ? [values.value] : []));
}
