// The grade of a barcode in the panel: what limits it, and what would raise it.
import type { GradedBarcode } from "../api/check";
import { useEditor } from "../editor/editor";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { sentence, worded } from "../shell/worded";
import { apply } from "./fix";
import { gradeColour, gradeOf, gradeTitle, unsafe } from "./graded";

const words = strings.grade;

export function GradeCard({ element }: { element: Element }) {
  const editor = useEditor();
  const graded = gradeOf(editor, element.id);
  if (!graded) return null;
  const why = unsafe(graded);
  const isOld = editor.grades.status.value.kind !== "done";
  const limits = graded.limits.map((it) => worded(it));
  return (
    <section class={isOld ? "grade is-old" : "grade"} aria-label={gradeTitle(graded)} aria-busy={isOld}>
      <span class={`grade-letter ${gradeColour(graded)}`} aria-hidden="true">
        {graded.grade ?? "–"}
      </span>
      <div class="grade-words">
        <strong>{gradeTitle(graded)}</strong>
        {limits.length === 0 && !why && <span class="muted">{words.best}</span>}
        {limits.map((limit) => (
          <span key={limit}>{sentence(limit)}</span>
        ))}
        {why && <span>{why}</span>}
        <Raise element={element} graded={graded} />
        <Uses graded={graded} />
      </div>
    </section>
  );
}

/** Buttons for changes, words for what only the author can decide. */
function Raise({ element, graded }: { element: Element; graded: GradedBarcode }) {
  const editor = useEditor();
  const changes = graded.raise.map((it) => ({ label: worded(it), set: it.set }));
  if (changes.length === 0) return null;
  return (
    <>
      <span class="muted">{words.raise}</span>
      {changes.map(({ label, set }) =>
        Object.keys(set).length === 0 ? (
          <span key={label}>{sentence(label)}</span>
        ) : (
          <button type="button" class="button" key={label} onClick={() => apply(editor, element.id, { label, set })}>
            <Icon name="wrench" />
            {label}
          </button>
        ),
      )}
    </>
  );
}

function Uses({ graded: { notes } }: { graded: GradedBarcode }) {
  if (notes.length === 0) return null;
  return (
    <details class="grade-uses">
      <summary>{words.uses}</summary>
      <ul>
        {notes
          .map((it) => worded(it))
          .map((note) => (
            <li key={note}>{sentence(note)}</li>
          ))}
      </ul>
    </details>
  );
}
