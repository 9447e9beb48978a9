// The number of copies, beside the print menu: it counts for every way of printing and for exported files.
import { useId, useRef } from "preact/hooks";
import { MOST_COPIES } from "../data/copies";
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";

const words = strings.copies;

export function CopiesField() {
  const { copies, rows } = useEditor();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const column = rows.copiesColumn.value;
  const note = column === undefined ? words.note : words.others(rows.columns.value[column] ?? "");
  const show = () => {
    if (field.current) field.current.value = String(copies.number.value);
  };
  // The number counts while it is typed: printing by a key does not leave the field first.
  const typed = (text: string) => {
    const digits = text.trim();
    if (/^\d+$/.test(digits)) copies.set(Number(digits));
  };
  const keyed = (event: KeyboardEvent) => {
    const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (event.key === "Enter") show();
    if (step === 0) return;
    event.preventDefault();
    copies.set(copies.number.value + step * (event.shiftKey ? 10 : 1));
    show();
  };
  return (
    <label class="copies" for={id}>
      <span>{words.label}</span>
      <input
        ref={field}
        id={id}
        inputMode="numeric"
        autocomplete="off"
        maxLength={String(MOST_COPIES).length}
        title={note}
        defaultValue={String(copies.number.value)}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => typed(event.currentTarget.value)}
        onBlur={show}
        onKeyDown={keyed}
      />
    </label>
  );
}
