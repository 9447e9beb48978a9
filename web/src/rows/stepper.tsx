// The row stepper on the stage: buttons, a number, and Alt with Page Up and Page Down.
import { useEffect } from "preact/hooks";
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";

const words = strings.rows;

export function RowStepper() {
  const editor = useEditor();
  const { rows } = editor;
  const count = rows.count.value;
  const row = rows.index.value + 1;
  const show = (index: number) => {
    rows.show(index);
    editor.spoken.value = words.shown(rows.index.value + 1, rows.count.value);
  };
  useEffect(() => {
    const keyed = (event: KeyboardEvent) => {
      const step = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : 0;
      if (step === 0 || !event.altKey || rows.count.value === 0) return;
      event.preventDefault();
      show(rows.index.value + step);
    };
    addEventListener("keydown", keyed);
    return () => removeEventListener("keydown", keyed);
  }, [editor]);
  if (count === 0) return null;
  return (
    <div class="stepper" role="group" aria-label={words.stepper}>
      <button
        type="button"
        class="mini"
        aria-label={words.previous}
        title={words.previous}
        disabled={row <= 1}
        onClick={() => show(row - 2)}
      >
        <Icon name="previous" />
      </button>
      <label>
        <span>{words.current}</span>
        <input
          inputMode="numeric"
          autocomplete="off"
          // As wide as its largest number.
          size={Math.max(2, String(count).length)}
          value={row}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            const wanted = Number.parseInt(event.currentTarget.value, 10);
            if (Number.isFinite(wanted)) show(wanted - 1);
            event.currentTarget.value = String(rows.index.value + 1);
          }}
        />
      </label>
      <span class="muted">{words.of(count)}</span>
      <button
        type="button"
        class="mini"
        aria-label={words.next}
        title={words.next}
        disabled={row >= count}
        onClick={() => show(row)}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}
