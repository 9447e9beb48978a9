// Copies, the verdict about the barcodes, and the Print button, always in sight.
import { MOST_COPIES } from "../data/copies";
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { checkOf, type Held, verdictOn } from "../transfer/held-back";
import { canChooseLabels, MOST_LABELS } from "../transfer/labels";
import { Count } from "./count";
import { useDesk } from "./desk";
import { choiceOf } from "./printing";

const words = strings.operator;

export function Foot() {
  const { editor, print } = useDesk();
  const choice = choiceOf(editor);
  const isFile = choice?.id === "file";
  return (
    <footer class="operator-foot">
      <Verdict />
      {canChooseLabels(editor) && (
        <Count
          label={strings.values.labels}
          note={strings.values.labelsNote}
          value={editor.labels.value}
          most={MOST_LABELS}
          onValue={(value) => (editor.labels.value = value)}
        />
      )}
      <Count
        label={strings.copies.label}
        note={strings.copies.note}
        value={editor.copies.number.value}
        most={MOST_COPIES}
        onValue={(value) => editor.copies.take(value)}
      />
      <button
        type="button"
        class="button primary operator-print"
        data-print="true"
        title={choice?.name}
        onKeyDown={(event) => {
          // Enter that is held down in the last field would print at once, and again.
          if (event.key === "Enter" && event.repeat) event.preventDefault();
        }}
        onClick={print}
      >
        <Icon name={isFile ? "download" : "print"} />
        {isFile ? words.save : strings.out.printMenu}
      </button>
    </footer>
  );
}

/** The same verdict that Print asks for. */
function Verdict() {
  const { editor, filling } = useDesk();
  const told = filling.names.some((name) => filling.isAwaited(name)) ? undefined : verdictIn(editor);
  return (
    <p class={told?.isBad ? "operator-verdict is-bad" : "operator-verdict"} role="status">
      {told && (
        <>
          {told.isWaiting ? (
            <span class="spinner" aria-hidden="true" />
          ) : (
            <Icon name={told.isBad ? "warning" : "check"} />
          )}
          <span>{told.text}</span>
        </>
      )}
    </p>
  );
}

interface Told {
  readonly text: string;
  readonly isBad?: boolean;
  readonly isWaiting?: boolean;
}

/** Nothing for a label without barcodes. */
function verdictIn(editor: Editor): Told | undefined {
  const held: Held = { job: { run: () => Promise.resolve(), isPrint: true }, which: "current" };
  const check = checkOf(editor, held);
  const verdict = verdictOn(editor, held);
  const { question } = strings;
  // Without a barcode nothing is graded.
  if (editor.grades.status.value.kind === "none") return undefined;
  if (verdict.kind === "waiting") return { text: question.reading, isWaiting: true };
  if (verdict.kind === "failed") return { text: question.unknown(verdict.message), isBad: true };
  const report = check.report.value;
  if (!report) return undefined;
  if (report.flaws.refused.length > 0) return { text: words.refused, isBad: true };
  if (verdict.kind === "good") return editor.grades.report.value?.barcodes.length ? { text: question.good } : undefined;
  const { unreadable, unchecked } = verdict.flaws;
  const text =
    unreadable.length > 0
      ? question.unreadable(unreadable.length, verdict.labels.length)
      : question.unchecked(unchecked.length, verdict.labels.length);
  return { text, isBad: true };
}
