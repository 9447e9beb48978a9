// Shared by number fields: typing with arithmetic, arrow keys, and dragging the label.
import type { ComponentChildren } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { withoutSwing } from "../browser/flick";
import { strings } from "../language/strings";

export interface NumberFieldProps {
  readonly label: string;
  /** The shown text; empty if the elements differ or none has a value. */
  readonly shown: string;
  readonly isMixed: boolean;
  /** Whether the default applies. */
  readonly isDefault?: boolean;
  /** The meaning of an empty field; without it a number is required. */
  readonly empty?: string | undefined;
  /** Reads the typed text; false if it is not a number. */
  readonly onTyped: (text: string) => boolean;
  /** Steps up or down by this many steps. */
  readonly onStep: (steps: number) => void;
  /** Clears the value. */
  readonly onClear?: (() => void) | undefined;
  /** A suffix behind the number. */
  readonly after?: ComponentChildren;
  readonly note?: string | undefined;
}

/** Pixels that the label is dragged for one step. */
const PIXELS = 3;

export function NumberField(props: NumberFieldProps) {
  const { label, shown, isMixed, isDefault, empty, onTyped, onStep, onClear, after, note } = props;
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [isWrong, setWrong] = useState(false);
  const [id, about] = [useId(), useId()];
  // Invalid input is not applied; the field shows that until something else is typed.
  const finish = () => {
    if (typed === undefined) return;
    const isCleared = typed.trim() === "" && onClear !== undefined;
    if (isCleared) onClear();
    setWrong(!isCleared && typed.trim() !== "" && !onTyped(typed));
    setTyped(undefined);
  };
  const keyed = (event: KeyboardEvent) => {
    if (event.key === "Enter") finish();
    if (event.key === "Escape" && typed !== undefined) {
      event.stopPropagation();
      setTyped(undefined);
      setWrong(false);
    }
    const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setTyped(undefined);
    setWrong(false);
    onStep(step * (event.shiftKey ? 10 : 1));
  };
  return (
    <div class="property">
      <Scrub id={id} label={label} onStep={onStep} />
      <span class={after ? "with-unit" : undefined} dir="ltr">
        <input
          id={id}
          class={isDefault && typed === undefined ? "is-default" : undefined}
          inputMode="decimal"
          autocomplete="off"
          aria-invalid={isWrong}
          aria-describedby={note ? about : undefined}
          placeholder={isMixed ? strings.properties.mixed : (empty ?? "")}
          value={typed ?? shown}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            finish();
            setWrong(false);
          }}
          onKeyDown={keyed}
        />
        {after}
      </span>
      {note && (
        <span class="aside" id={about}>
          {note}
        </span>
      )}
    </div>
  );
}

/** The label: a click focuses the field, a drag changes the number in steps. */
function Scrub({ id, label, onStep }: { id: string; label: string; onStep: (steps: number) => void }) {
  const drag = useRef<{ x: number; done: number } | undefined>(undefined);
  const pressed = (event: PointerEvent) => {
    if (event.button !== 0) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, done: 0 };
  };
  const moved = (event: PointerEvent) => {
    const it = drag.current;
    if (!it) return;
    const steps = Math.trunc((event.clientX - it.x) / PIXELS);
    if (steps !== it.done) onStep((steps - it.done) * (event.shiftKey ? 10 : 1));
    it.done = steps;
  };
  const ended = () => (drag.current = undefined);
  return (
    <label
      for={id}
      class="scrub"
      title={strings.properties.scrub}
      onPointerDown={pressed}
      onPointerMove={moved}
      onPointerUp={ended}
      onPointerCancel={ended}
      onTouchMove={withoutSwing}
    >
      {label}
    </label>
  );
}
