// How many labels are printed, where the rows of a table are stepped through: for designs with counters and without
// rows.
import { useId } from "preact/hooks";
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { canChooseLabels, MOST_LABELS } from "./labels";

const words = strings.values;

export function LabelsNumber() {
  const editor = useEditor();
  const id = useId();
  if (!canChooseLabels(editor)) return null;
  return (
    <div class="stepper labels-number" title={words.labelsNote}>
      <label for={id}>{words.labels}</label>
      <input
        id={id}
        type="number"
        min={1}
        max={MOST_LABELS}
        step={1}
        value={editor.labels.value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const count = Math.trunc(event.currentTarget.valueAsNumber) || 1;
          editor.labels.value = Math.min(MOST_LABELS, Math.max(1, count));
          event.currentTarget.value = String(editor.labels.value);
        }}
      />
    </div>
  );
}
