// A number with large buttons: copies, or labels with numbers that go on.
import { useId, useRef, useState } from "preact/hooks";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { tell } from "../shell/notice";
import { counted, isTooLarge } from "./counted";
import { focusPrint } from "./focus";

const words = strings.operator;

interface Props {
  readonly label: string;
  readonly note: string;
  readonly value: number;
  readonly most: number;
  readonly onValue: (value: number) => void;
}

export function Count({ label, note, value, most, onValue }: Props) {
  const id = useId();
  /** While somebody types: also what is no number stays until the field is left, and does not mix with what follows. */
  const [typed, setTyped] = useState<string>();
  /** The number when the field got the focus: a scanned number counts neither as a whole nor by its first digits. */
  const before = useRef(value);
  const set = (wanted: number) => {
    const inside = Math.min(most, Math.max(1, wanted));
    onValue(inside);
    before.current = inside;
    setTyped(undefined);
  };
  const keyed = (event: KeyboardEvent) => {
    const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (step === 0 && event.key !== "Enter") return;
    event.preventDefault();
    if (step !== 0) set(value + step * (event.shiftKey ? 10 : 1));
    else focusPrint();
  };
  return (
    <div class="count" role="group" aria-label={label} title={note}>
      <label for={id}>{label}</label>
      <button type="button" aria-label={words.fewer(label)} disabled={value <= 1} onClick={() => set(value - 1)}>
        <Icon name="minus" />
      </button>
      <input
        id={id}
        inputMode="numeric"
        autocomplete="off"
        value={typed ?? value}
        onFocus={(event) => {
          before.current = value;
          event.currentTarget.select();
        }}
        // The number counts while it is typed.
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          onValue(counted(event.currentTarget.value, most, before.current));
        }}
        onBlur={(event) => {
          if (isTooLarge(event.currentTarget.value, most)) tell(words.tooMany(most, before.current), true);
          setTyped(undefined);
        }}
        onKeyDown={keyed}
      />
      <button type="button" aria-label={words.more(label)} disabled={value >= most} onClick={() => set(value + 1)}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
