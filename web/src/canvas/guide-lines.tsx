// The guides of the design. Each can be dragged; with the focus on it, arrows move it, Delete removes it, and Enter
// leads to the field for its place, as a double click does.
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { typeGuide } from "../tools/guide-field";
import { guidesOf, setGuide, told } from "../tools/guides";
import { held } from "./live";
import { RULER } from "./ruler";
import { hasRulers } from "./settings";
import type { Axis } from "./snap";

export function GuideLines() {
  const editor = useEditor();
  const live = held.value;
  return (
    <g class="guide-lines">
      {(["x", "y"] as const).flatMap((axis) =>
        guidesOf(editor.document.value, axis).map((at, index) => (
          <GuideLine key={`${axis}${index}`} axis={axis} at={at} index={index} />
        )),
      )}
      {live && (
        <Line axis={live.axis} at={live.at} className={live.isGone ? "own-guide is-gone" : "own-guide is-live"} />
      )}
    </g>
  );
}

function GuideLine({ axis, at, index }: { axis: Axis; at: number; index: number }) {
  const editor = useEditor();
  const keyed = (event: KeyboardEvent) => {
    const which = { axis, index };
    const steps: Record<string, number> =
      axis === "x" ? { ArrowLeft: -1, ArrowRight: 1 } : { ArrowUp: -1, ArrowDown: 1 };
    const step = steps[event.key];
    const isAway = event.key === "Delete" || event.key === "Backspace";
    const isTyped = event.key === "Enter" || event.key === "F2";
    if (step === undefined && !isAway && !isTyped) return;
    event.preventDefault();
    event.stopPropagation();
    if (isTyped) return typeGuide(editor, axis, index);
    if (isAway) return setGuide(editor, which, undefined);
    const { dpi } = editor.sheet.value;
    const way = event.shiftKey ? (editor.unit.value === "in" ? 0.05 : 1 / 25.4) : 1 / dpi;
    setGuide(editor, which, at + (step ?? 0) * way, `guide:${axis}${index}`);
  };
  const place = told(editor, axis, at);
  return (
    <g
      class="guide-grip"
      data-guide={`${axis}:${index}`}
      role="separator"
      tabindex={0}
      aria-orientation={axis === "x" ? "vertical" : "horizontal"}
      aria-label={strings.guides.guide}
      aria-valuenow={Math.round(at * 1000) / 1000}
      aria-valuetext={place}
      onKeyDown={keyed}
    >
      <Line axis={axis} at={at} className="target is-border is-rim" />
      <Line axis={axis} at={at} className="own-guide" />
    </g>
  );
}

function Line({ axis, at, className }: { axis: Axis; at: number; className: string }) {
  const editor = useEditor();
  const { zoom, x, y } = editor.view.look.value;
  const { width, height } = editor.view.size.value;
  const pixels = zoom * editor.sheet.value.dpi;
  const begin = hasRulers(width) ? RULER : 0;
  if (axis === "x") return <line class={className} x1={x + at * pixels} x2={x + at * pixels} y1={begin} y2={height} />;
  return <line class={className} y1={y + at * pixels} y2={y + at * pixels} x1={begin} x2={width} />;
}
