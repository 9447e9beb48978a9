// The choice of the printer: a short list by what printers take and who makes them.
import { presets } from "../../api/presets";
import { useEditor } from "../../editor/editor";
import { choiceIn, printerName } from "../../editor/printer-name";
import { type Choice, type ChoiceGroup, Picker } from "../../fields/picker";
import { strings } from "../../language/strings";
import { OWN_SHEET, PLAIN, partsOf, rollChoices, sheetChoice, sheetStock } from "../../printers/choices";
import { FACTS } from "../../printers/languages";
import { choosePrinter } from "./choose";

const words = strings.printers;

export function PrinterField() {
  const editor = useEditor();
  const choice = choiceIn(editor);
  const { format } = partsOf(choice);
  return (
    <>
      <Picker
        label={words.label}
        shown={printerName(choice)}
        chosen={choice}
        searchLabel={words.search}
        none={words.none}
        search={printers}
        onChoose={(id) => choosePrinter(editor, id)}
        isWide
      />
      {format !== "zpl" && <p class="hint">{format === "sheet" ? words.sheets : words.dots(FACTS[format].name)}</p>}
    </>
  );
}

const OTHERS = new Set<string>(["escpos", "pwg"]);

function printers(text: string): readonly ChoiceGroup[] {
  const named = (id: string): Choice => ({ id, name: printerName(id) });
  const groups = [
    { title: words.groups.labels, choices: PLAIN.filter((id) => !OTHERS.has(id)).map(named) },
    { title: words.groups.brother, choices: rollChoices.map(named) },
    { title: words.groups.others, choices: PLAIN.filter((id) => OTHERS.has(id)).map(named) },
    ...sheetGroups(),
  ];
  return found(groups, text);
}

/** Sheets by their maker, and an own one. */
export function sheets(text: string): readonly ChoiceGroup[] {
  return found(sheetGroups(), text);
}

function sheetGroups(): ChoiceGroup[] {
  const stock = sheetStock(presets.value);
  const brands = [...new Set(stock.map(({ brand }) => brand))];
  const own: ChoiceGroup = { title: words.groups.own, choices: [{ id: OWN_SHEET, name: printerName(OWN_SHEET) }] };
  const named = brands.map((brand) => ({
    title: words.groups.of(brand),
    choices: stock
      .filter((it) => it.brand === brand)
      .map((it) => {
        const { columns = 1, rows = 1 } = it.sheet ?? {};
        return { id: sheetChoice(it), name: words.sheet(it.name), note: words.perSheet(columns * rows) };
      }),
  }));
  return [...named, own];
}

/** Every word is searched in the names of printers and of their groups. */
function found(groups: readonly ChoiceGroup[], text: string): readonly ChoiceGroup[] {
  const wanted = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (choice: Choice, title: string) => {
    const all = `${choice.name}\n${title}\n${choice.id}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  };
  return groups.map(({ title, choices }) => ({ title, choices: choices.filter((it) => isFound(it, title)) }));
}
