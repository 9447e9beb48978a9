// The number of findings, for the tab.
import { computed } from "@preact/signals";
import type { Editor } from "../editor/editor";
import { grouped } from "./groups";
import { listed } from "./listed";

export interface Tally {
  readonly count: number;
  readonly hasErrors: boolean;
}

/** Of the current row, or of all rows, counting each kind once. */
export function tally(editor: Editor) {
  return computed((): Tally => {
    const painted = editor.painting.painted.value;
    const here = painted ? listed(painted.conversion) : [];
    const everywhere = grouped(editor.check.report.value?.findings ?? []);
    const worst = [...here, ...everywhere].some(({ severity }) => severity === "error");
    return { count: Math.max(here.length, everywhere.length), hasErrors: worst };
  });
}
