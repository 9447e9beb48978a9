// How many labels are printed, beside the button that prints them: for designs with counters and without rows.
import { useId } from "preact/hooks";
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { canChooseLabels, MOST_LABELS } from "./labels";

const words = strings.values;

export function LabelsNumber() {
  const editor = useEditor();
  const id = useId();
  if (!canChooseLabels(editor)) return null;
  const typed = (count: number) => {
    editor.labels.value = Math.min(MOST_LABELS, Math.max(1, Math.trunc(count) || 1));
  };
  return (
    <label class="labels-number" for={id} title={words.labelsNote}>
      <span>{words.labels}</span>
      <input
        id={id}
        type="number"
        min={1}
        max={MOST_LABELS}
        step={1}
        value={editor.labels.value}
        onChange={(event) => {
          typed(event.currentTarget.valueAsNumber);
          event.currentTarget.value = String(editor.labels.value);
        }}
      />
    </label>
  );
}
