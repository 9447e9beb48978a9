// The number of findings, for the tab.
import { computed } from "@preact/signals";
import type { Editor } from "../editor/editor";
import { grouped } from "./groups";
import { isProblem, listed } from "./listed";
import { ofPrinter } from "./printer";
import { scansHere } from "./scans";

export interface Tally {
  readonly count: number;
  readonly hasErrors: boolean;
}

/** Of the current row, or of all rows, counting each kind once. Notes do not count. */
export function tally(editor: Editor) {
  return computed((): Tally => {
    const painted = editor.painting.painted.value;
    const here = painted
      ? [...scansHere(editor), ...listed(painted.conversion), ...ofPrinter(editor)].filter(isProblem)
      : [];
    const everywhere = grouped(editor.check.report.value?.findings ?? []).filter(isProblem);
    const worst = [...here, ...everywhere].some(({ severity }) => severity === "error");
    return { count: Math.max(here.length, everywhere.length), hasErrors: worst };
  });
}
