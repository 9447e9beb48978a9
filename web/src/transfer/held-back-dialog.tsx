// The dialog before labels are printed that are not good: print them deliberately, print only the good rows, correct
// them, or take the others out as a file.
import { useEffect, useRef, useState } from "preact/hooks";
import { type Editor, useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";
import { Icon } from "../shell/icon";
import { type Held, heldBack, run, type Verdict, verdictOn } from "./held-back";
import { LabelQuestion } from "./label-question";
import { isOutdated, numbersOf } from "./rows-of";
import { RowsQuestion } from "./rows-question";

const words = strings.question;

interface Props {
  /** Whether a scanner may type at any time: its Enter must not cancel what only waits. */
  readonly hasScanner?: boolean;
}

export function HeldBackDialog({ hasScanner = false }: Props) {
  const editor = useEditor();
  const asked = heldBack.value;
  const held = asked?.editor === editor ? asked : undefined;
  const isGone = held !== undefined && isOutdated(editor, held.which);
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  return held && !isGone ? <HeldBack held={held} hasScanner={hasScanner} /> : null;
}

const close = () => {
  heldBack.value = undefined;
};

function HeldBack({ held, hasScanner }: { held: Held; hasScanner: boolean }) {
  const editor = useEditor();
  const verdict = verdictOn(editor, held);
  const isGood = verdict.kind === "good";
  /** Whether it has only waited: once somebody was asked, only a click goes on. */
  const onlyWaits = useRef(true);
  if (verdict.kind === "flawed" || verdict.kind === "failed") onlyWaits.current = false;
  useEffect(() => {
    if (isGood && onlyWaits.current && !needsNewClick(held)) go(editor, held);
  }, [isGood]);
  // As it opens: the focus does not move to a button when the answer comes.
  const [isAside] = useState(hasScanner && verdict.kind === "waiting");
  const isOfRows = verdict.kind === "flawed" && held.which !== "current";
  return (
    <Dialog title={isOfRows ? strings.badRows.title : words.title(held.job.isPrint)} onClose={close}>
      {isOfRows ? (
        <RowsQuestion held={held} verdict={verdict} onClose={close} />
      ) : (
        <>
          <div class="told" tabIndex={isAside ? -1 : undefined} autofocus={isAside}>
            <Told verdict={verdict} held={held} />
          </div>
          <footer class="dialog-foot">
            <button type="button" class="button" autofocus={!isAside} onClick={close}>
              {strings.cancel}
            </button>
            <button type="button" class={isGood ? "button primary" : "button danger"} onClick={() => go(editor, held)}>
              <Icon name={held.job.isPrint ? "print" : "download"} />
              {isGood ? goOn(editor, held) : words.anyway(held.job.isPrint)}
            </button>
          </footer>
        </>
      )}
    </Dialog>
  );
}

function goOn(editor: Editor, { job, which }: Held): string {
  if (which === "current") return words.go(job.isPrint);
  return strings.badRows.all[job.isPrint ? "print" : "file"](editor.copies.total(numbersOf(editor, which)));
}

function go(editor: Editor, held: Held): void {
  close();
  void run(editor, held);
}

/** Browsers forget a click after some seconds. */
const needsNewClick = ({ job }: Held) => job.needsClick === true && !navigator.userActivation?.isActive;

function Told({ verdict, held }: { verdict: Verdict; held: Held }) {
  if (verdict.kind === "waiting")
    return (
      <p class="muted reading" role="status">
        <span class="spinner" aria-hidden="true" />
        {words.reading}
      </p>
    );
  if (verdict.kind === "failed") return <p role="alert">{words.unknown(verdict.message)}</p>;
  if (verdict.kind === "good") return <p role="status">{words.good}</p>;
  return <LabelQuestion verdict={verdict} held={held} />;
}
