// A value that makes itself: its name with its result, and its fields while it is open.
import { useId, useState } from "preact/hooks";
import type { MadeValue } from "../../document/made";
import { nameFault } from "../../document/values";
import { type Editor, useEditor } from "../../editor/editor";
import { openValue } from "../../editor/fill-in";
import { madeIn } from "../../findings/listed";
import { strings } from "../../language/strings";
import { Icon, type IconName } from "../../shell/icon";
import { worded } from "../../shell/worded";
import { valueNamed } from "../../text/placeholders";
import { insert, remove, rename } from "./change";
import { CounterFields } from "./counter";
import { DateFields } from "./date";
import { TextFields } from "./text";

const words = strings.values;

export const ICONS: Record<MadeValue["type"], IconName> = { date: "calendar", counter: "counter", text: "text" };

export function Item({ value }: { value: MadeValue }) {
  const editor = useEditor();
  const { name, type } = value;
  const isOpen = openValue.value === name;
  const fields = useId();
  const result = valueNamed(editor.values.value, name) ?? "";
  return (
    <section class={isOpen ? "made-value is-open" : "made-value"}>
      <button
        type="button"
        class="made-head"
        aria-expanded={isOpen}
        aria-controls={isOpen ? fields : undefined}
        onClick={() => (openValue.value = isOpen ? undefined : name)}
      >
        <Icon name={ICONS[type]} />
        <strong>{name}</strong>
        <span class={result === "" ? "made-result is-none" : "made-result"}>{result || words.noResult}</span>
        <Icon name={isOpen ? "up" : "down"} />
      </button>
      {isOpen && (
        <div class="made-fields" id={fields}>
          <Fields value={value} />
        </div>
      )}
    </section>
  );
}

function Fields({ value }: { value: MadeValue }) {
  const editor = useEditor();
  const acts = useId();
  const isGiven = Object.hasOwn(editor.given.value, value.name);
  return (
    <>
      <Name value={value} />
      {value.type === "date" && <DateFields value={value} />}
      {value.type === "counter" && <CounterFields value={value} />}
      {value.type === "text" && <TextFields value={value} />}
      {isGiven && <p class="hint">{words.given}</p>}
      {faults(editor, value.name).map((fault) => (
        <p class="hint is-warning" key={fault}>
          {fault}
        </p>
      ))}
      <div class="made-acts" role="group" aria-labelledby={acts}>
        <span id={acts}>{words.insert}</span>
        <button type="button" class="button" onClick={() => insert(editor, value, "text")}>
          <Icon name="text" />
          {words.asText}
        </button>
        <button type="button" class="button" onClick={() => insert(editor, value, "barcode")}>
          <Icon name="barcode" />
          {words.asBarcode}
        </button>
        <button
          type="button"
          class="mini"
          aria-label={words.remove(value.name)}
          title={words.remove(value.name)}
          onClick={() => remove(editor, value)}
        >
          <Icon name="trash" />
        </button>
      </div>
    </>
  );
}

/** What the service says about the value on the current label. */
function faults(editor: Editor, name: string): string[] {
  const findings = editor.painting.painted.value?.conversion.findings ?? [];
  return findings.filter((finding) => madeIn(finding) === name).map((it) => worded(it));
}

/** Another name is taken when the field is left: placeholders change with it. */
function Name({ value }: { value: MadeValue }) {
  const editor = useEditor();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [id, about] = [useId(), useId()];
  const fault = typed === undefined ? undefined : nameFault(editor.document.value, typed, value.name);
  const finish = () => {
    if (typed === undefined) return;
    const name = typed.trim();
    setTyped(undefined);
    if (!fault && name !== value.name) rename(editor, value, name);
  };
  return (
    <div class="property">
      <label for={id}>{words.name}</label>
      <input
        id={id}
        data-value-name={value.name}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? about : undefined}
        value={typed ?? value.name}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === "Enter") finish();
          if (event.key !== "Escape" || typed === undefined) return;
          event.stopPropagation();
          setTyped(undefined);
        }}
      />
      {fault && (
        <p class="hint is-warning is-across" id={about}>
          {words.nameFaults[fault]}
        </p>
      )}
    </div>
  );
}
