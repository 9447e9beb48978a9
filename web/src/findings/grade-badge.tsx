// The grade of the selected barcode, beside it on the canvas.
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { gradeColour, gradeOf, gradeWords } from "./graded";

const words = strings.grade;

/** Size of the badge in pixels, and its distance from the barcode, outside the handles. */
const SIDE = 28;
const GAP = 16;
/** Around smaller boxes the handles move outwards. */
const SMALL = 44;

export function GradeBadge() {
  const editor = useEditor();
  const [element, second] = editor.selected.value;
  const graded = element && !second ? gradeOf(editor, element.id) : undefined;
  if (!element || !graded?.grade) return null;
  const { zoom, x, y } = editor.view.look.value;
  const scale = zoom * editor.sheet.value.dpi;
  const box = editor.bounds(element);
  const [left, width] = [x + box.x * scale, box.width * scale];
  const gap = GAP + Math.max(0, SMALL - width) / 2;
  const view = editor.view.size.value;
  // On the right; on the left where there is no room.
  const right = left + width + gap;
  const place = right + SIDE <= view.width ? right : Math.max(0, left - gap - SIDE);
  const top = y + (box.y + box.height / 2) * scale - SIDE / 2;
  const label = words.named(element.name || strings.kinds[element.type], gradeWords(graded));
  return (
    <div class="badges">
      <button
        type="button"
        class={`grade-badge ${gradeColour(graded)} ${editor.grades.status.value.kind === "done" ? "" : "is-old"}`}
        style={{ transform: `translate(${place}px, ${Math.min(view.height - SIDE, Math.max(0, top))}px)` }}
        aria-label={label}
        title={label}
        onClick={() => (editor.panel.value = "properties")}
      >
        {graded.grade}
      </button>
    </div>
  );
}
