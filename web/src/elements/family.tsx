// The picker for a family of fonts.
import { useEffect } from "preact/hooks";
import { type Family, families, loadFamilies, searchFamilies } from "../api/fonts";
import { Picker } from "../fields/picker";
import type { Property } from "../fields/property";
import { strings } from "../language/strings";

const words = strings.typeface;

interface Props {
  /** Empty if no family is named. */
  readonly property: Property<string>;
  /** The choice to name no family, and the heading above it. */
  readonly none: { readonly title: string; readonly name: string };
}

const asChoice = ({ family, scripts }: Family) => ({ id: family, name: family, note: scripts.join(", ") });

export function FamilyPicker({ property, none }: Props) {
  useEffect(() => {
    void loadFamilies();
  }, []);
  const list = families.value;
  const chosen = property.isMixed ? undefined : property.value;
  // A family that this service does not have stays chosen.
  const isOther = chosen !== undefined && chosen !== "" && !list.some(({ family }) => family === chosen);
  const search = (typed: string) => {
    const isAll = typed.trim() === "";
    const found = searchFamilies(list, typed);
    return [
      { title: none.title, choices: isAll ? [{ id: "", name: none.name }] : [] },
      { title: words.own, choices: found.filter(({ isOwn }) => isOwn).map(asChoice) },
      {
        title: words.families,
        choices: [
          ...(isOther && isAll ? [{ id: chosen, name: chosen }] : []),
          ...found.filter(({ isOwn }) => !isOwn).map(asChoice),
        ],
      },
    ];
  };
  return (
    <Picker
      label={words.font}
      shown={chosen === undefined ? strings.properties.mixed : chosen === "" ? none.name : chosen}
      chosen={chosen}
      searchLabel={words.search}
      none={words.notFound}
      search={search}
      onChoose={(id) => property.set(id)}
    />
  );
}
