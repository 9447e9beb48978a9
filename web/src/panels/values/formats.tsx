// The format of a date: ready-made ones, shown as what they print now, or an own one that is checked while it is typed.
import { useSignal } from "@preact/signals";
import { useEffect, useId, useState } from "preact/hooks";
import { convert } from "../../api/convert";
import { FIELDS, type FieldName, type FormatFault, formatFault } from "../../document/date-format";
import type { DateValue } from "../../document/made";
import { now } from "../../editor/clock";
import { useEditor } from "../../editor/editor";
import { strings } from "../../language/strings";
import { set } from "./change";

const words = strings.values;

interface Example {
  readonly format: string;
  readonly note?: "gs1" | "week" | "dayOfYear";
}

const EXAMPLES: readonly Example[] = [
  { format: "yyyy-MM-dd" },
  { format: "dd.MM.yyyy" },
  { format: "MM/dd/yyyy" },
  { format: "yyMMdd", note: "gs1" },
  { format: "dd MMM yyyy" },
  { format: "EEEE" },
  { format: "dd.MM.yyyy HH:mm" },
  { format: "HH:mm" },
  { format: "YYYY-'W'ww", note: "week" },
  { format: "YYww", note: "week" },
  { format: "DDD", note: "dayOfYear" },
];

export function Formats({ value }: { value: DateValue }) {
  const editor = useEditor();
  const name = useId();
  const printed = usePrinted(value);
  return (
    <>
      <fieldset class="formats">
        <legend>{words.format}</legend>
        {EXAMPLES.map(({ format, note }) => (
          <label class="format-choice" key={format}>
            <input
              type="radio"
              name={name}
              checked={value.format === format}
              onChange={() => set(editor, value, { format })}
            />
            <span>{printed[format] ?? format}</span>
            {note && <small>{words[note]}</small>}
          </label>
        ))}
      </fieldset>
      <OwnFormat value={value} />
    </>
  );
}

/** What the formats print now; the service writes all dates, so that there is one truth. */
function usePrinted({ plus, unit, zone, lang }: DateValue): Readonly<Record<string, string>> {
  const printed = useSignal<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const left = new AbortController();
    const values = EXAMPLES.map(({ format }, index) => ({
      name: String(index),
      type: "date" as const,
      format,
      ...(plus === undefined ? {} : { plus }),
      ...(unit === undefined ? {} : { unit }),
      ...(zone === undefined ? {} : { zone }),
      ...(lang === undefined ? {} : { lang }),
    }));
    const label = { schemaVersion: 1, size: { widthIn: 1, heightIn: 1 }, elements: [], values } as const;
    convert(label, {}, left.signal, {}, { now: now() }).then(
      ({ made }) => {
        printed.value = Object.fromEntries(EXAMPLES.map(({ format }, index) => [format, made[index] ?? format]));
      },
      // Without an answer the formats are shown as they are written.
      () => undefined,
    );
    return () => left.abort();
  }, [plus, unit, zone, lang]);
  return printed.value;
}

/** A format that the service would refuse, or of which it would warn, is not written into the design. */
function OwnFormat({ value }: { value: DateValue }) {
  const editor = useEditor();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [id, about] = [useId(), useId()];
  const fault = formatFault(typed ?? value.format);
  return (
    <div class="property is-tall">
      <label for={id}>{words.ownFormat}</label>
      <input
        id={id}
        class="code-input"
        dir="ltr"
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? about : undefined}
        value={typed ?? value.format}
        onInput={(event) => {
          const format = event.currentTarget.value;
          setTyped(format);
          if (!formatFault(format)) set(editor, value, { format });
        }}
        onBlur={() => setTyped(undefined)}
      />
      {fault && (
        <p class="hint is-warning" id={about} role="status">
          {worded(fault)}
        </p>
      )}
      <details class="letters">
        <summary>{words.letters}</summary>
        <dl>
          {(Object.keys(FIELDS) as FieldName[]).map((field) => (
            <div key={field}>
              <dt>{FIELDS[field].join(" ")}</dt>
              <dd>{words.fields[field]}</dd>
            </div>
          ))}
        </dl>
        <p class="hint">{words.quotes}</p>
      </details>
    </div>
  );
}

function worded(fault: FormatFault): string {
  return "letters" in fault ? words.formatFaults[fault.kind](fault.letters) : words.formatFaults[fault.kind];
}
