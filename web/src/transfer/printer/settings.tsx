// The settings of the chosen printer, as far as its language has them.
import { useState } from "preact/hooks";
import { type Editor, useEditor } from "../../editor/editor";
import { Amount } from "../../fields/amount";
import { Segments, Select, Toggle } from "../../fields/choice";
import { Distance } from "../../fields/distance";
import type { Property } from "../../fields/property";
import { strings } from "../../language/strings";
import { formatOf, hasOption, type Option, type PrinterSettings } from "../../printers/settings";
import { Icon } from "../../shell/icon";
import { setPrinter } from "./choose";

const words = strings.printers;

/** The height of the gap on most rolls, in inches. */
const USUAL_GAP = 0.12;
const MOST_ACROSS = 16;

export function PrinterSettingsSection() {
  const editor = useEditor();
  const settings = editor.document.value.printer;
  const format = formatOf(settings);
  const { format: _, sheet: __, dpi: ___, roll: ____, ...own } = settings ?? {};
  const [isOpen, setOpen] = useState(Object.keys(own).length > 0);
  if (format === "sheet") return null;
  const has = (option: Option) => hasOption(format, option);
  const { mediaNames, directionNames } = words;
  return (
    <details
      class="panel-section options"
      open={isOpen}
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
    >
      <summary>
        <h3>{words.settings}</h3>
        <Icon name="down" />
      </summary>
      <div class="option-fields">
        {has("direction") && (
          <Segments
            label={words.direction}
            property={setting(editor, "direction", "normal")}
            options={{ normal: directionNames.normal, reversed: directionNames.reversed }}
          />
        )}
        {has("media") && <Select label={words.media} property={setting(editor, "media", "gap")} options={mediaNames} />}
        {has("gap") && settings?.media !== "continuous" && (
          <Distance
            isPrinted={false}
            label={words.gap}
            property={setting(editor, "gap", USUAL_GAP)}
            least={0}
            most={1}
          />
        )}
        {has("speed") && (
          <Amount
            label={words.speed}
            property={setting(editor, "speed", 4)}
            least={1}
            most={18}
            step={0.5}
            empty={words.automatic}
            isEmpty={settings?.speed === undefined}
          />
        )}
        {has("cut") && <Cut />}
        {has("head") && (
          <Amount
            label={words.head}
            property={whole(setting(editor, "head", 832))}
            least={8}
            most={20_000}
            step={8}
            empty={words.usual}
            isEmpty={settings?.head === undefined}
          />
        )}
        {has("compress") && <Toggle label={words.compress} property={setting(editor, "compress", false)} />}
        {has("across") && <Across />}
      </div>
    </details>
  );
}

/** A setting whose default is not written into the document. */
function setting<K extends keyof PrinterSettings>(
  editor: Editor,
  name: K,
  fallback: NonNullable<PrinterSettings[K]>,
): Property<NonNullable<PrinterSettings[K]>> {
  const value = editor.document.value.printer?.[name] ?? undefined;
  return {
    value: value ?? fallback,
    isMixed: false,
    isDefault: value === undefined,
    set: (next) => setPrinter(editor, name, next),
  };
}

const whole = (property: Property<number>): Property<number> => ({
  ...property,
  set: (value) => property.set(value === undefined ? undefined : Math.round(value)),
});

function Cut() {
  const editor = useEditor();
  const cut = editor.document.value.printer?.cut;
  const property: Property<keyof typeof words.cutNames> = {
    value: cut ?? "usual",
    isMixed: false,
    set: (value) => setPrinter(editor, "cut", value === "usual" ? undefined : value),
  };
  return <Select label={words.cut} property={property} options={words.cutNames} />;
}

function Across() {
  const editor = useEditor();
  const across = editor.document.value.printer?.across;
  const count: Property<number> = {
    value: across?.count ?? 1,
    isMixed: false,
    isDefault: across === undefined,
    set: (value = 1) =>
      setPrinter(editor, "across", value < 2 ? undefined : { gap: USUAL_GAP, ...across, count: Math.round(value) }),
  };
  const gap: Property<number> = {
    value: across?.gap ?? USUAL_GAP,
    isMixed: false,
    set: (value = 0) => across && setPrinter(editor, "across", { ...across, gap: value }),
  };
  return (
    <>
      <Amount label={words.across} property={count} least={1} most={MOST_ACROSS} step={1} />
      {across && <Distance isPrinted={false} label={words.acrossGap} property={gap} least={0} most={1} />}
    </>
  );
}
