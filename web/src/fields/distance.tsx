// A field for distances in the chosen unit, with arithmetic; arrows step by whole dots, and rounding to dots is shown.
import { useEditor } from "../editor/editor";
import { inches } from "../geometry/box";
import { format, parse, rounding } from "../geometry/units";
import { strings } from "../language/strings";
import { NumberField } from "./number";
import type { Property } from "./property";

/** From this share on, a person sees that whole dots are thicker or thinner. */
const SEEN = 0.05;

const isCoarse = (asked: number, printed: number) => Math.abs(printed - asked) >= SEEN * Math.abs(asked);

interface Props {
  readonly label: string;
  readonly property: Property<number>;
  readonly least?: number;
  readonly most?: number;
  /** Whether at least one dot prints, unless it is zero. */
  readonly isThickness?: boolean;
  /** Whether it is a distance on the label, which prints in whole dots. */
  readonly isPrinted?: boolean;
  /** The meaning of an empty field; without it a distance is required. */
  readonly empty?: string;
  readonly isEmpty?: boolean;
}

export function Distance({
  label,
  property,
  least = -160,
  most = 320,
  isThickness = false,
  isPrinted = true,
  empty,
  isEmpty = false,
}: Props) {
  const editor = useEditor();
  const unit = editor.unit.value;
  const { dpi } = editor.sheet.value;
  const set = (value: number) => property.set(inches(Math.min(most, Math.max(least, value))));
  const isShown = !property.isMixed && !isEmpty;
  const printed = isShown && isPrinted ? rounding(property.value, dpi, isThickness) : undefined;
  const note =
    printed === undefined
      ? undefined
      : strings.properties.prints(printed, format(printed / dpi, unit, dpi), strings.editor.unitNames[unit]);
  return (
    <NumberField
      label={label}
      shown={isShown ? format(property.value, unit, dpi) : ""}
      isMixed={property.isMixed}
      isDefault={property.isDefault ?? false}
      empty={empty}
      note={note}
      onTyped={(text) => {
        const value = parse(text, property.value, unit, dpi);
        if (value !== undefined) set(value);
        return value !== undefined;
      }}
      onStep={(steps) => set((Math.round(property.value * dpi) + steps) / dpi)}
      onClear={empty !== undefined || property.isDefault !== undefined ? () => property.set(undefined) : undefined}
      after={
        <small aria-hidden="true" title={note}>
          {printed !== undefined && isCoarse(property.value * dpi, printed) && (
            <span class="rounding">→ {format(printed / dpi, unit, dpi)}</span>
          )}
          {strings.editor.unitNames[unit]}
        </small>
      }
    />
  );
}
