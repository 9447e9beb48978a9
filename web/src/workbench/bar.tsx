// The editor's bar: name, history, unit, saving.
import { Bar } from "../account/bar";
import { SignUpButton } from "../account/menu";
import { useEditor } from "../editor/editor";
import { rememberUnit } from "../editor/unit";
import type { Unit } from "../geometry/units";
import { strings } from "../language/strings";
import { ViewSwitch } from "../printview/switch";
import { Icon } from "../shell/icon";
import { CopiesField } from "../transfer/copies-field";
import { ExportMenu } from "../transfer/menu";
import { PrintMenu } from "../transfer/print-menu";
import { HistoryMenu } from "./history";
import { isSaving, save } from "./save";
import { SaveMenu } from "./save-menu";
import { saveState } from "./save-state";

const words = strings.editor;

export function EditorBar() {
  const editor = useEditor();
  const { undo, redo } = editor.history.value;
  const state = saveState(editor);
  const choose = (unit: Unit) => {
    editor.unit.value = unit;
    rememberUnit(unit);
  };
  return (
    <Bar staysHere>
      <div class="design-place">
        <input
          class="design-name"
          aria-label={words.name}
          value={editor.name.value}
          maxLength={100}
          onInput={(event) => (editor.name.value = event.currentTarget.value)}
          onBlur={() => (editor.name.value = editor.name.value.trim() || words.untitled)}
        />
        <span class={editor.isDirty.value ? "save-state is-dirty" : "save-state"} role="status" title={state.note}>
          {state.words}
        </span>
      </div>
      <SignUpButton />
      <div class="bar-tools">
        <button
          type="button"
          class="button quiet square"
          aria-label={words.undo(undo)}
          title={words.undo(undo)}
          disabled={!undo}
          onClick={() => editor.store.undo()}
        >
          <Icon name="undo" />
        </button>
        <HistoryMenu />
        <button
          type="button"
          class="button quiet square"
          aria-label={words.redo(redo)}
          title={words.redo(redo)}
          disabled={!redo}
          onClick={() => editor.store.redo()}
        >
          <Icon name="redo" />
        </button>
        <select
          class="unit"
          aria-label={words.units}
          value={editor.unit.value}
          onChange={(event) => choose(event.currentTarget.value as Unit)}
        >
          {(Object.keys(words.unitNames) as Unit[]).map((unit) => (
            <option key={unit} value={unit}>
              {words.unitNames[unit]}
            </option>
          ))}
        </select>
      </div>
      <ViewSwitch />
      <CopiesField />
      <PrintMenu />
      <ExportMenu />
      <div class="split">
        <button type="button" class="button primary" disabled={isSaving.value} onClick={() => void save(editor)}>
          {words.save}
        </button>
        <SaveMenu />
      </div>
    </Bar>
  );
}
