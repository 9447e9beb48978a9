// A mark on the stage at every element with findings; it leads to them.
import { find } from "../document/tree";
import { useEditor } from "../editor/editor";
import { Icon } from "../shell/icon";
import { strings } from "../strings";
import { type Severity, bySeverity } from "./listed";

const words = strings.findings;

/** Pixels of a mark. */
const SIDE = 24;

export function Badges() {
  const editor = useEditor();
  const painted = editor.painting.painted.value;
  if (!painted) return null;
  const { zoom, x, y } = editor.view.look.value;
  const { dpi } = editor.sheet.value;
  const scale = zoom * dpi;
  const found = new Map<string, { severity: Severity; message: string }[]>();
  for (const { id, findings } of painted.conversion.elements) if (findings.length > 0) found.set(id, [...findings]);
  for (const { elementId, message } of painted.conversion.refusals) {
    found.set(elementId, [...(found.get(elementId) ?? []), { severity: "error", message }]);
  }
  const open = (id: string) => {
    editor.store.select([id]);
    editor.panel.value = "findings";
  };
  return (
    <div class="badges">
      {[...found].map(([id, findings]) => {
        const element = find(editor.document.value, id);
        const [worst] = findings.sort(bySeverity);
        if (!element || !worst) return null;
        const box = editor.bounds(element);
        const place = { left: x + (box.x + box.width) * scale - SIDE / 2, top: y + box.y * scale - SIDE / 2 };
        const label = `${element.name || strings.kinds[element.type]}: ${findings.map((it) => it.message).join("; ")}`;
        return (
          <button
            type="button"
            key={id}
            class={`finding-badge is-${worst.severity}`}
            style={{ transform: `translate(${place.left}px, ${place.top}px)` }}
            aria-label={words.badge(label)}
            title={label}
            onClick={() => open(id)}
          >
            <Icon name="warning" />
          </button>
        );
      })}
    </div>
  );
}
