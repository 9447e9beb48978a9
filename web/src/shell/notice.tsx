// Short words at the lower edge, read out by screen readers.
import { signal } from "@preact/signals";

interface Note {
  readonly text: string;
  readonly isError: boolean;
}

const note = signal<Note | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

export function tell(text: string, isError = false): void {
  note.value = { text, isError };
  clearTimeout(timer);
  timer = setTimeout(() => (note.value = undefined), isError ? 8000 : 4000);
}

export function tellError(error: unknown): void {
  tell(error instanceof Error ? error.message : String(error), true);
}

export function Notice() {
  const shown = note.value;
  return (
    <div class="notice-place" role="status" aria-live="polite">
      {shown && <p class={shown.isError ? "notice is-error" : "notice"}>{shown.text}</p>}
    </div>
  );
}
