// What the service is asked to grade: the barcodes with the current values.
import { computed, type ReadonlySignal } from "@preact/signals";
import type { Document } from "../document/model";
import { all } from "../document/tree";
import { modelOf } from "../kinds/kinds";
import type { Values } from "./painting";

/** The current values, if there is a barcode to be graded. */
export function gradedRows(document: ReadonlySignal<Document>, values: ReadonlySignal<Values>) {
  const hasBarcodes = computed(() => [...all(document.value.elements)].some((it) => modelOf(it).hasModules));
  return computed((): readonly Values[] => (hasBarcodes.value ? [values.value] : []));
}
