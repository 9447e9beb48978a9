// Reports text that does not fit a full field: browsers cut it silently. For every field with a limit.
import { strings } from "../language/strings";
import { tell } from "./notice";

const words = strings.limit;

interface Room {
  /** Length of the current text in UTF-16 units, as browsers count. */
  readonly length: number;
  /** Length of the replaced selection. */
  readonly selected: number;
  /** Negative for no limit. */
  readonly most: number;
}

/** How much of a text a field has no room for. */
export function leftOut({ length, selected, most }: Room, text: string): number {
  if (most < 0) return 0;
  const wanted = text.replaceAll("\r\n", "\n").length;
  return Math.max(0, wanted - Math.max(0, most - length + selected));
}

/** Whether a text fits into a field; reports it if not. */
export function fits(text: string, most: number): boolean {
  if (text.length <= most) return true;
  tell(words.noRoom(most), true);
  return false;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (it: EventTarget | null): it is Field =>
  it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement;

function inserted(event: InputEvent, field: Field): string {
  // Enter in a single-line field submits it.
  if (event.inputType === "insertLineBreak") return field instanceof HTMLTextAreaElement ? "\n" : "";
  return event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
}

/** Listens to all fields; once for the whole page. */
export function watchLimits(): void {
  /** Composed text, which is cut when composing ends. */
  let composed = 0;
  const say = (left: number, most: number) => left > 0 && tell(words.cut(left, most), true);
  const typed = (event: InputEvent) => {
    const field = event.target;
    if (!isField(field)) return;
    const { value, selectionStart, selectionEnd, maxLength } = field;
    const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
    const left = leftOut({ length: value.length, selected, most: maxLength }, inserted(event, field));
    if (event.isComposing) composed = left;
    else say(left, maxLength);
  };
  const finished = (event: CompositionEvent) => {
    if (isField(event.target)) say(composed, event.target.maxLength);
    composed = 0;
  };
  // In the capture phase: some fields stop events.
  addEventListener("beforeinput", typed, true);
  addEventListener("compositionend", finished, true);
}
