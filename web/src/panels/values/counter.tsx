// The fields of a counter, and the next number of one that goes on from job to job.
import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { CounterValue } from "../../document/made";
import { COUNTER } from "../../document/values";
import { useEditor } from "../../editor/editor";
import { Amount } from "../../fields/amount";
import type { Property } from "../../fields/property";
import { strings } from "../../language/strings";
import { tell, tellError } from "../../shell/notice";
import { field, set } from "./change";
import { CheckDigitField } from "./check-digit";

const words = strings.values;

/** The largest number that browsers count with exactly; the service counts further. */
const MOST = 999_999_999_999_999;
/** The service's limits. */
const [MOST_STEP, MOST_WIDTH] = [1_000_000, 18];

export function CounterFields({ value }: { value: CounterValue }) {
  const editor = useEditor();
  const { next } = editor.counters;
  // The first number of a counter that has counted already means nothing any more.
  const hasCounted = value.keep === "design" && Object.hasOwn(next.value, value.name);
  return (
    <>
      {!hasCounted && (
        <Amount
          label={words.start}
          property={whole(field(editor, value, "start", COUNTER.start))}
          least={0}
          most={MOST}
          step={1}
        />
      )}
      <Amount
        label={words.step}
        // Without a step all labels would have the same number.
        property={whole(field(editor, value, "step", COUNTER.step), (step) => step !== 0)}
        least={-MOST_STEP}
        most={MOST_STEP}
        step={1}
      />
      <Amount
        label={words.width}
        property={whole(field(editor, value, "width", 0), (width) => width > 0)}
        least={0}
        most={MOST_WIDTH}
        step={1}
        empty={words.widthEmpty}
        isEmpty={value.width === undefined}
      />
      <CheckDigitField value={value.checkDigit} onValue={(checkDigit) => set(editor, value, { checkDigit })} />
      <Keeping value={value} />
    </>
  );
}

/** A property of whole numbers; those that are not allowed change nothing. */
function whole(property: Property<number>, isAllowed: (value: number) => boolean = () => true): Property<number> {
  const set = (value: number | undefined) => {
    const rounded = value === undefined ? undefined : Math.round(value);
    if (rounded === undefined || isAllowed(rounded)) property.set(rounded);
  };
  return { ...property, set };
}

function Keeping({ value }: { value: CounterValue }) {
  const editor = useEditor();
  const name = useId();
  const keep = field<CounterValue, "keep">(editor, value, "keep", COUNTER.keep);
  return (
    <>
      <fieldset class="keeps">
        <legend>{words.keep}</legend>
        {(["job", "design"] as const).map((it) => (
          <label class="keep-choice" key={it}>
            <input type="radio" name={name} checked={keep.value === it} onChange={() => keep.set(it)} />
            <span>{words.keeps[it]}</span>
          </label>
        ))}
      </fieldset>
      {keep.value === "design" && <NextNumber value={value} />}
    </>
  );
}

function NextNumber({ value }: { value: CounterValue }) {
  const { counters } = useEditor();
  const { name, start = COUNTER.start } = value;
  const next = Object.hasOwn(counters.next.value, name) ? (counters.next.value[name] ?? start) : start;
  /** While it is changed. */
  const typed = useSignal<number | undefined>(undefined);
  const id = useId();
  if (counters.unsaved.value.includes(value)) {
    return (
      <>
        <p class="hint">{words.keepNote}</p>
        <p class="hint is-warning">{words.keepUnsaved}</p>
      </>
    );
  }
  const isRight = (number: number | undefined): number is number =>
    number !== undefined && Number.isInteger(number) && number >= 0 && number <= MOST;
  const submitted = async (event: SubmitEvent) => {
    event.preventDefault();
    const number = typed.value;
    if (!isRight(number)) return;
    await counters.set(name, number);
    typed.value = undefined;
    tell(words.nextSet(name, number));
  };
  return (
    <>
      <p class="hint">{words.keepNote}</p>
      {typed.value === undefined ? (
        <div class="next-number">
          <strong>{words.nextNow(next)}</strong>
          <button type="button" class="link is-small" onClick={() => (typed.value = next)}>
            {words.changeNext}
          </button>
        </div>
      ) : (
        <form class="stack is-tight" onSubmit={(event) => void submitted(event).catch(tellError)}>
          <label class="property" for={id}>
            <span>{words.next}</span>
            <input
              id={id}
              type="number"
              min={0}
              max={MOST}
              step={1}
              required
              value={Number.isNaN(typed.value) ? "" : typed.value}
              onInput={(event) => (typed.value = event.currentTarget.valueAsNumber)}
            />
          </label>
          <p class="hint is-warning">{words.nextWarning}</p>
          <div class="pair">
            <button type="button" class="button" onClick={() => (typed.value = undefined)}>
              {strings.cancel}
            </button>
            <button type="submit" class="button primary" disabled={!isRight(typed.value)}>
              {words.setNext}
            </button>
          </div>
        </form>
      )}
    </>
  );
}
