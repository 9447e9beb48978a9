// Short notices at the lower edge, read by screen readers; some offer undo.
import { signal } from "@preact/signals";
import { strings } from "../language/strings";

interface Note {
  readonly text: string;
  readonly isError: boolean;
  readonly undo?: () => void;
  /** It can no longer be undone. */
  readonly onGone?: () => void;
}

const note = signal<Note | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = 0;

function show(shown: Note, milliseconds: number): void {
  hide();
  note.value = shown;
  wait = milliseconds;
  hideLater();
}

function hide(): void {
  const gone = note.value;
  note.value = undefined;
  gone?.onGone?.();
}

function hideLater(): void {
  clearTimeout(timer);
  timer = setTimeout(hide, wait);
}

export function tell(text: string, isError = false): void {
  show({ text, isError }, isError ? 8000 : 4000);
}

export function tellError(error: unknown): void {
  tell(error instanceof Error ? error.message : String(error), true);
}

/** How long undo is offered; longer while the notice has the focus. */
const UNDO_TIME = 8000;

/** Calls either `undo` or `onGone` once, when undo is no longer offered. */
export function tellWithUndo(text: string, undo: () => void, onGone: () => void = () => undefined): void {
  show({ text, isError: false, undo, onGone }, UNDO_TIME);
}

/** Open dialogs, one over the other. Nothing under the topmost can be seen or used. */
export const openDialogs = signal(0);

/** One for the page and one for each dialog; the topmost shows. */
export function Notice({ level = 0 }: { level?: number }) {
  const shown = level === openDialogs.value ? note.value : undefined;
  const undo = shown?.undo;
  const taken = () => {
    note.value = undefined;
    undo?.();
  };
  return (
    <div class="notice-place" role="status" aria-live="polite">
      {shown && (
        <div
          class={shown.isError ? "notice is-error" : "notice"}
          onFocusIn={() => clearTimeout(timer)}
          onFocusOut={hideLater}
        >
          <p>{shown.text}</p>
          {undo && (
            <button type="button" class="notice-act" onClick={taken}>
              {strings.undo}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
