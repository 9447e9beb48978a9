// "Start blank" within the first screen: a size by its name, brand or part number, or one that was used before.
import { type Preset, presets, search } from "../api/presets";
import type { Size } from "../document/model";
import { type ChoiceGroup, Picker } from "../fields/picker";
import { strings } from "../language/strings";
import { tellError } from "../shell/notice";
import { begin } from "./begin";
import { nameOf, recentSizes } from "./recent";

const words = strings.start;

/** Of a size that was used before. */
const idOf = (size: Size): string => JSON.stringify(size);

/** The choice that leads to the form for another size. */
const OWN = "own";

export function PickSize() {
  const list = presets.value;
  const recent = recentSizes.value;
  const choose = (id: string) => {
    const size = recent.find((used) => idOf(used) === id) ?? { preset: id };
    // After the picker has returned the focus to its button.
    if (id === OWN) setTimeout(() => document.querySelector<HTMLInputElement>(".custom input")?.focus());
    else void begin(size).catch(tellError);
  };
  return (
    <div class="way">
      <Picker
        label={words.sizes}
        shown={words.pickSize}
        chosen={undefined}
        searchLabel={words.search}
        none={words.noSize}
        search={(text) => groups(list, text)}
        onChoose={choose}
        isWide
      />
      <small class="muted">{words.pickNote(list.length)}</small>
    </div>
  );
}

function groups(list: readonly Preset[], text: string): readonly ChoiceGroup[] {
  const found = search(list, "", text);
  const brands = [...new Set(found.map((preset) => preset.brand))];
  const used = recentSizes.value.map((size) => ({ id: idOf(size), name: nameOf(size, list) }));
  return [
    { title: words.recent, choices: text.trim() === "" ? used : [] },
    ...brands.map((brand) => ({
      title: brand,
      choices: found.filter((preset) => preset.brand === brand).map(choice),
    })),
    { title: words.custom, choices: [{ id: OWN, name: words.custom }] },
  ];
}

const choice = ({ id, name, widthIn, heightIn }: Preset) => ({
  id,
  name,
  note: words.millimetres(widthIn, heightIn),
});
