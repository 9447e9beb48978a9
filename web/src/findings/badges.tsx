// Badges on elements with findings, which lead to the findings.
import { Component } from "preact";
import { useMemo } from "preact/hooks";
import type { Conversion } from "../api/convert";
import { all } from "../document/tree";
import { useEditor } from "../editor/editor";
import { type Box, union } from "../geometry/box";
import { isGroup } from "../kinds/group";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { besideSelection, type Zone, zoneAround } from "./badge-place";
import { bySeverity, type Listed, listed, MISSING, type Severity } from "./listed";
import { scansHere } from "./scans";

const words = strings.findings;

/** Size of a badge in pixels. */
const SIDE = 24;

export function Badges() {
  const editor = useEditor();
  const painted = editor.painting.painted.value;
  const open = useMemo(
    () => (id: string) => {
      editor.store.select([id]);
      editor.panel.value = "findings";
    },
    [editor],
  );
  if (!painted) return null;
  const { zoom, x, y } = editor.view.look.value;
  const { dpi } = editor.sheet.value;
  const scale = zoom * dpi;
  const onScreen = (box: Box): Box => ({
    x: x + box.x * scale,
    y: y + box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  });
  const around = union(editor.selected.value.map(editor.bounds));
  const zone: Zone | undefined = around && zoneAround(onScreen(around));
  const found = byElement(painted.conversion);
  const scans = scansHere(editor);
  return (
    <div class="badges">
      {editor.document.value.elements.map((element) => {
        const findings = [...scansOf(scans, element), ...findingsOf(found, element)].sort(bySeverity);
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
        const label = `${element.name || strings.kinds[element.type]}: ${findings.map((it) => it.message).join(" ")}`;
        return (
          <Badge key={element.id} id={element.id} {...place} severity={worst.severity} label={label} onOpen={open} />
        );
      })}
    </div>
  );
}

interface BadgeProps {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly severity: Severity;
  readonly label: string;
  readonly onOpen: (id: string) => void;
}

/** Rendered only when it changes: during a drag, all badges but one stand still. */
class Badge extends Component<BadgeProps> {
  override shouldComponentUpdate(next: BadgeProps): boolean {
    const { left, top, severity, label, onOpen } = this.props;
    return (
      left !== next.left ||
      top !== next.top ||
      severity !== next.severity ||
      label !== next.label ||
      onOpen !== next.onOpen
    );
  }

  override render() {
    const { id, left, top, severity, label, onOpen } = this.props;
    return (
      <button
        type="button"
        class={`finding-badge is-${severity}`}
        // Not by a transform: hundreds of them would be as many parts to compose in every frame of a drag.
        style={{ left: `${left}px`, top: `${top}px` }}
        aria-label={words.badge(label)}
        title={label}
        onClick={() => onOpen(id)}
      >
        <Icon name="warning" />
      </button>
    );
  }
}

const known = new WeakMap<Conversion, ReadonlyMap<string, readonly Listed[]>>();

/** Missing values have one notice of their own. */
function byElement(conversion: Conversion): ReadonlyMap<string, readonly Listed[]> {
  const before = known.get(conversion);
  if (before) return before;
  const found = new Map<string, Listed[]>();
  for (const finding of listed(conversion)) {
    const { id, severity, code } = finding;
    if (id === undefined || severity === "info" || code === MISSING) continue;
    found.set(id, [...(found.get(id) ?? []), finding]);
  }
  known.set(conversion, found);
  return found;
}

/** Also of barcodes inside a group. */
function scansOf(scans: readonly Listed[], element: Element): readonly Listed[] {
  const own = new Set([...all([element])].map(({ id }) => id));
  return scans.filter(({ id }) => id !== undefined && own.has(id));
}

/** Findings inside a group are shown at the group. */
function findingsOf(found: ReadonlyMap<string, readonly Listed[]>, element: Element): readonly Listed[] {
  if (!isGroup(element)) return found.get(element.id) ?? [];
  return [...all([element])].flatMap(({ id }) => found.get(id) ?? []).sort(bySeverity);
}
