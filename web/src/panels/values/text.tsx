// The fields of a text that is put together from other values.
import { useSignal } from "@preact/signals";
import type { TextValue } from "../../document/made";
import { isMadeFromItself } from "../../document/values";
import { useEditor } from "../../editor/editor";
import { Amount } from "../../fields/amount";
import { Segments, Select } from "../../fields/choice";
import type { Property } from "../../fields/property";
import { Words } from "../../fields/words";
import { strings } from "../../language/strings";
import { set } from "./change";
import { CheckDigitField } from "./check-digit";

const words = strings.values;

/** The service's limit. */
const LONGEST = 32_767;

type Case = keyof typeof words.cases;

export function TextFields({ value }: { value: TextValue }) {
  const editor = useEditor();
  const letters: Property<Case> = {
    value: value.case ?? "none",
    isMixed: false,
    set: (next) => set(editor, value, { case: next === "none" ? undefined : next }),
  };
  return (
    <>
      <Template value={value} />
      <Part value={value} />
      <Segments label={words.case} property={letters} options={words.cases} />
      <CheckDigitField value={value.checkDigit} onValue={(checkDigit) => set(editor, value, { checkDigit })} />
    </>
  );
}

/** A text that would be made from itself is not written into the design: nothing could be drawn. */
function Template({ value }: { value: TextValue }) {
  const editor = useEditor();
  const refused = useSignal<string | undefined>(undefined);
  const property: Property<string> = {
    value: refused.value ?? value.text,
    isMixed: false,
    set: (text = "") => {
      const isCircle = isMadeFromItself(editor.document.value, value.name, text);
      refused.value = isCircle ? text : undefined;
      if (!isCircle) set(editor, value, { text });
    },
  };
  return (
    <>
      <Words label={words.text} property={property} rows={2} hint={words.textNote} />
      {refused.value !== undefined && (
        <p class="hint is-warning" role="status">
          {words.madeFromItself}
        </p>
      )}
    </>
  );
}

type PartName = keyof typeof words.parts;

/** The first or last characters, or any part; more exact than what the document says it is not. */
function Part({ value }: { value: TextValue }) {
  const editor = useEditor();
  const { from, length } = value;
  const chosen = useSignal<PartName | undefined>(undefined);
  const part = chosen.value ?? partOf(value);
  const put = (fields: Pick<TextValue, "from" | "length">) =>
    set(editor, value, { from: fields.from, length: fields.length });
  const choose = (next: PartName = "all") => {
    chosen.value = next;
    const count = length ?? (from !== undefined && from < 0 ? -from : 4);
    put({ all: {}, first: { length: count }, last: { from: -count }, middle: { from: from ?? 1 } }[next]);
  };
  const number = (now: number, to: (next: number) => Pick<TextValue, "from" | "length">): Property<number> => ({
    value: now,
    isMixed: false,
    set: (next) => next !== undefined && put(to(Math.round(next))),
  });
  return (
    <>
      <Select label={words.part} property={{ value: part, isMixed: false, set: choose }} options={words.parts} />
      {part === "first" && (
        <Amount
          label={words.count}
          property={number(length ?? 1, (next) => ({ length: next }))}
          least={1}
          most={LONGEST}
          step={1}
        />
      )}
      {part === "last" && (
        <Amount
          label={words.count}
          property={number(-(from ?? -1), (next) => ({ from: -next }))}
          least={1}
          most={LONGEST}
          step={1}
        />
      )}
      {part === "middle" && (
        <>
          <Amount
            label={words.from}
            // There is no character 0: the first is 1, and the last is -1.
            property={number(from ?? 1, (next) => withLength({ from: next === 0 ? 1 : next }, length))}
            least={-LONGEST}
            most={LONGEST}
            step={1}
          />
          <Amount
            label={words.count}
            property={{
              value: length ?? 0,
              isMixed: false,
              set: (next) => put(withLength({ from: from ?? 1 }, next === undefined ? undefined : Math.round(next))),
            }}
            least={1}
            most={LONGEST}
            step={1}
            empty={words.toEnd}
            isEmpty={length === undefined}
          />
        </>
      )}
    </>
  );
}

const withLength = (part: { readonly from: number }, length: number | undefined) =>
  length === undefined ? part : { ...part, length };

function partOf({ from, length }: TextValue): PartName {
  if (from === undefined) return length === undefined ? "all" : "first";
  return from < 0 && length === undefined ? "last" : "middle";
}
