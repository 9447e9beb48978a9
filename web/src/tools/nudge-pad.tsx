// Four buttons that move the selection by a dot, for touch screens.
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { Icon, type IconName } from "../shell/icon";
import { nudge } from "./actions";

const WAYS = [
  ["up", "up", 0, -1],
  ["left", "chevronLeft", -1, 0],
  ["right", "chevronRight", 1, 0],
  ["down", "down", 0, 1],
] as const satisfies readonly (readonly [keyof typeof strings.nudge.ways, IconName, number, number])[];

export function NudgePad() {
  const editor = useEditor();
  if (!editor.selected.value.some((element) => !element.locked)) return null;
  const step = 1 / editor.sheet.value.dpi;
  return (
    <div class="nudge-pad" dir="ltr" role="group" aria-label={strings.nudge.pad}>
      {WAYS.map(([name, icon, dx, dy]) => (
        <button
          type="button"
          key={name}
          class={`nudge is-${name}`}
          aria-label={strings.nudge.ways[name]}
          onClick={() => nudge(editor, dx * step, dy * step)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
