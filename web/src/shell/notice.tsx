// Short notices at the lower edge, read by screen readers; some offer undo.
import { effect, signal } from "@preact/signals";
import { strings } from "../language/strings";

interface Note {
  readonly text: string;
  readonly isError: boolean;
  readonly undo?: () => void;
  /** It can no longer be undone. */
  readonly onGone?: () => void;
  /** Dialogs that were open when it was told. */
  readonly level: number;
}

/** Open dialogs, one over the other. Nothing under the topmost can be seen or used. */
export const openDialogs = signal(0);

const note = signal<Note | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = 0;

function show(shown: Omit<Note, "level">, milliseconds: number): void {
  hide();
  wait = milliseconds;
  note.value = { ...shown, level: openDialogs.peek() };
  hideLater();
}

function hide(): void {
  const gone = note.value;
  note.value = undefined;
  gone?.onGone?.();
}

/** What was told before a dialog opened would cover it: it waits until the dialog closes, unless it is urgent. */
function isWaiting(shown: Note | undefined): boolean {
  return shown !== undefined && shown.level < openDialogs.value && !shown.isError && !shown.undo;
}

effect(() => {
  if (isWaiting(note.value)) clearTimeout(timer);
  else if (note.value) hideLater();
});

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

/** One for the page and one for each dialog; the topmost shows. */
export function Notice({ level = 0 }: { level?: number }) {
  const shown = level === openDialogs.value && !isWaiting(note.value) ? note.value : undefined;
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
