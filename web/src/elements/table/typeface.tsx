// The type of the chosen cell. Every field that it does not have is that of its table.
import { useEffect, useState } from "preact/hooks";
import { useEditor } from "../../editor/editor";
import { Amount } from "../../fields/amount";
import { Checked } from "../../fields/checked";
import { Segments, Select } from "../../fields/choice";
import type { Property } from "../../fields/property";
import type { TableElement } from "../../kinds/model";
import { withOwn } from "../../kinds/table/cells";
import { TABLE as TABLE_DEFAULTS } from "../../kinds/table/defaults";
import { cellOf } from "../../kinds/table/layout";
import { strings } from "../../language/strings";
import { Icon } from "../../shell/icon";
import { isLanguage, isPrinterFont, type Typeface, typefaceOf } from "../../text/typeface";
import { FamilyPicker } from "../family";
import { changeTable, shownCell } from "./change";

const words = strings.typeface;
const own = strings.table;

/** The choice of a field that the cell does not have. */
const TABLE = "table";

/** Collapsed until something is set. */
export function CellTypeface({ table }: { table: TableElement }) {
  const { row, column } = shownCell(table);
  const isSet = Object.keys(typefaceOf(cellOf(table, row, column))).length > 0;
  const [isOpen, setOpen] = useState(isSet);
  useEffect(() => {
    if (isSet) setOpen(true);
  }, [row, column]);
  return (
    <details
      class="panel-section options"
      open={isOpen}
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
    >
      <summary>
        <h3>{own.type}</h3>
        <Icon name="down" />
      </summary>
      {isOpen && <Fields table={table} />}
    </details>
  );
}

function Fields({ table }: { table: TableElement }) {
  const editor = useEditor();
  const { row, column } = shownCell(table);
  const cell = typefaceOf(cellOf(table, row, column));
  const set = <K extends keyof Typeface>(key: K, value: Typeface[K] | undefined) =>
    changeTable(editor, table, (it) => withOwn(it, row, column, key, value), `${row}.${column}.${key}`);
  const one = <K extends keyof Typeface, T extends NonNullable<Typeface[K]>>(key: K, fallback: T): Property<T> => ({
    value: (cell[key] as T | undefined) ?? fallback,
    isMixed: false,
    set: (value) => set(key, value as Typeface[K] | undefined),
  });
  const named = <K extends "weight" | "direction" | "glyphs">(key: K) => {
    type Value = NonNullable<Typeface[K]> | typeof TABLE;
    const property: Property<Value> = {
      value: (cell[key] as Value | undefined) ?? TABLE,
      isMixed: false,
      set: (value) => set(key, value === TABLE ? undefined : (value as Typeface[K])),
    };
    return property;
  };
  const text = (key: "font" | "lang" | "printerFont", meant = (value: string) => value): Property<string> => ({
    ...one(key, ""),
    set: (value) => set(key, value ? meant(value) : undefined),
  });
  const slant: Property<keyof typeof own.slants> = {
    value: cell.italic === undefined ? TABLE : cell.italic ? "italic" : "upright",
    isMixed: false,
    set: (value) => set("italic", value === TABLE ? undefined : value === "italic"),
  };
  return (
    <div class="cell-type">
      <FamilyPicker
        property={text("font")}
        none={{ title: own.style, name: own.sameAs(table.font ?? words.printersOwn) }}
      />
      <Segments
        label={words.weight}
        property={named("weight")}
        options={{ table: own.slants.table, ...words.weights }}
      />
      <Segments label={words.italic} property={slant} options={own.slants} />
      <div class="pair">
        <Amount
          label={words.lineHeight}
          property={one("lineHeight", table.lineHeight ?? 1)}
          least={0.1}
          most={20}
          step={0.05}
          empty={own.same}
          isEmpty={cell.lineHeight === undefined}
        />
        <Amount
          label={words.letterSpacing}
          property={one("letterSpacing", table.letterSpacing ?? 0)}
          least={-20}
          most={100}
          step={0.1}
          empty={own.same}
          isEmpty={cell.letterSpacing === undefined}
        />
      </div>
      <Checked
        label={words.language}
        property={text("lang")}
        isValid={isLanguage}
        example={own.same}
        rule={words.languageRule}
        suggestions={words.languages}
      />
      <Select
        label={words.direction}
        property={named("direction")}
        options={{ table: own.same, ...words.directions }}
      />
      <Select label={words.glyphs} property={named("glyphs")} options={{ table: own.same, ...words.drawers }} />
      <Checked
        label={words.printerFont}
        property={text("printerFont", (file) => file.toUpperCase())}
        isValid={isPrinterFont}
        example={own.same}
        rule={words.printerFontRule}
        suggestions={words.printerFonts}
      />
      <Amount
        label={words.fontWidth}
        property={one("fontWidth", table.fontWidth ?? table.fontSize ?? TABLE_DEFAULTS.fontSize)}
        least={0.1}
        most={1920}
        step={0.5}
        empty={own.same}
        isEmpty={cell.fontWidth === undefined}
      />
    </div>
  );
}
