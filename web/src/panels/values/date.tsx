// The fields of a date: its format, how far it is from now, its language and its time zone.
import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { hasNames } from "../../document/date-format";
import type { DateUnit, DateValue } from "../../document/made";
import { useEditor } from "../../editor/editor";
import { Select } from "../../fields/choice";
import { LANGUAGES } from "../../language/choice";
import { strings } from "../../language/strings";
import { field, set } from "./change";
import { Formats } from "./formats";

const words = strings.values;

/** The service's limit. */
const FARTHEST = 100_000;

export function DateFields({ value }: { value: DateValue }) {
  const editor = useEditor();
  return (
    <>
      <Formats value={value} />
      <Offset value={value} />
      {hasNames(value.format) && (
        <Select label={words.lang} property={field(editor, value, "lang", "en")} options={LANGUAGES} />
      )}
      <Zone value={value} />
    </>
  );
}

type Sign = keyof typeof words.signs;

/** As it is said: 30 days later. */
function Offset({ value }: { value: DateValue }) {
  const editor = useEditor();
  const { plus = 0, unit = "days" } = value;
  /** Of zero, which has none. */
  const wanted = useSignal<Sign>("plus");
  const sign: Sign = plus < 0 ? "minus" : plus > 0 ? "plus" : wanted.value;
  const move = (amount: number, to: Sign) => {
    wanted.value = to;
    const far = Math.min(FARTHEST, Math.abs(Math.trunc(amount)) || 0);
    set(editor, value, { plus: far === 0 ? undefined : to === "minus" ? -far : far, unit });
  };
  const name = useId();
  return (
    <div class="property is-tall">
      <span id={name}>{words.offset}</span>
      <div class="offset-row" role="group" aria-labelledby={name}>
        <input
          type="number"
          min={0}
          max={FARTHEST}
          step={1}
          aria-label={words.amount}
          value={Math.abs(plus)}
          onInput={(event) => move(event.currentTarget.valueAsNumber, sign)}
        />
        <select
          aria-label={words.unit}
          value={unit}
          onChange={(event) => set(editor, value, { unit: event.currentTarget.value as DateUnit })}
        >
          {(Object.keys(words.units) as DateUnit[]).map((it) => (
            <option key={it} value={it}>
              {words.units[it]}
            </option>
          ))}
        </select>
        <select
          aria-label={words.sign}
          value={sign}
          onChange={(event) => move(plus, event.currentTarget.value as Sign)}
        >
          <option value="plus">{words.signs.plus}</option>
          <option value="minus">{words.signs.minus}</option>
        </select>
      </div>
    </div>
  );
}

function Zone({ value }: { value: DateValue }) {
  const editor = useEditor();
  const id = useId();
  const zones = [...new Set([...(value.zone ? [value.zone] : []), "UTC", ...Intl.supportedValuesOf("timeZone")])];
  return (
    <label class="property" for={id}>
      <span>{words.zone}</span>
      <select
        id={id}
        value={value.zone ?? ""}
        onChange={(event) => set(editor, value, { zone: event.currentTarget.value || undefined })}
      >
        <option value="">{words.noZone}</option>
        {zones.sort().map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll("_", " ")}
          </option>
        ))}
      </select>
    </label>
  );
}
