// A distance, in the unit that was chosen, with arithmetic; arrows step by whole dots.
import { useId, useState } from "preact/hooks";
import { inches } from "../../document/model";
import { format, parse } from "../../document/units";
import { useEditor } from "../../editor/editor";
import { strings } from "../../strings";
import type { Property } from "./property";

interface Props {
  readonly label: string;
  readonly property: Property<number>;
  readonly least?: number;
  /** Whether at least one dot prints of it, unless it is nothing. */
  readonly isThickness?: boolean;
}

export function Distance({ label, property, least = -160 }: Props) {
  const editor = useEditor();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const id = useId();
  const { unit, sheet } = editor;
  const dpi = sheet.value.dpi;
  const set = (value: number) => property.set(inches(Math.max(least, value)));
  const finish = () => {
    const value = typed === undefined ? undefined : parse(typed, property.value, unit.value, dpi);
    if (value !== undefined) set(value);
    setTyped(undefined);
  };
  const keyed = (event: KeyboardEvent) => {
    if (event.key === "Enter") finish();
    if (event.key === "Escape") setTyped(undefined);
    const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const dots = Math.round(property.value * dpi) + step * (event.shiftKey ? 10 : 1);
    set(dots / dpi);
    setTyped(undefined);
  };
  return (
    <label class="property" for={id}>
      <span>{label}</span>
      <span class="with-unit">
        <input
          id={id}
          inputMode="decimal"
          autocomplete="off"
          placeholder={strings.properties.mixed}
          value={typed ?? (property.isMixed ? "" : format(property.value, unit.value, dpi))}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={finish}
          onKeyDown={keyed}
        />
        <small aria-hidden="true">{strings.editor.unitNames[unit.value]}</small>
      </span>
    </label>
  );
}
