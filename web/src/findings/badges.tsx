// Badges on elements with findings, which lead to the findings.
import { all } from "../document/tree";
import { useEditor } from "../editor/editor";
import { type Box, union } from "../geometry/box";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { besideSelection, type Zone, zoneAround } from "./badge-place";
import { listed, MISSING, type Severity } from "./listed";

const words = strings.findings;

/** Size of a badge in pixels. */
const SIDE = 24;

export function Badges() {
  const editor = useEditor();
  const painted = editor.painting.painted.value;
  if (!painted) return null;
  const { zoom, x, y } = editor.view.look.value;
  const { dpi } = editor.sheet.value;
  const scale = zoom * dpi;
  const found = new Map<Element, { severity: Severity; message: string }[]>();
  for (const { id, severity, message, code } of listed(painted.conversion)) {
    // Missing values have one notice of their own.
    if (severity === "info" || code === MISSING) continue;
    // Findings inside a group are shown at the group.
    const top = editor.document.value.elements.find((it) => [...all([it])].some((inner) => inner.id === id));
    if (top) found.set(top, [...(found.get(top) ?? []), { severity, message }]);
  }
  const selected = editor.selected.value;
  const onScreen = (box: Box): Box => ({
    x: x + box.x * scale,
    y: y + box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  });
  const around = union(selected.map(editor.bounds));
  const zone: Zone | undefined = around && zoneAround(onScreen(around));
  const open = (id: string) => {
    editor.store.select([id]);
    editor.panel.value = "findings";
  };
  return (
    <div class="badges">
      {[...found].map(([element, findings]) => {
        const { id } = element;
        // The most severe comes first.
        const [worst] = findings;
        if (!worst) return null;
        const box = onScreen(editor.bounds(element));
        const place = besideSelection(
          { left: box.x + box.width - SIDE / 2, top: box.y - SIDE / 2 },
          SIDE,
          zone,
          editor.view.size.value.width,
        );
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
