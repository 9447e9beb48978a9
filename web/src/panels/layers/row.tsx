// One row of the layers list.
import { timesPrinted } from "../../document/twins";
import { useEditor } from "../../editor/editor";
import { described } from "../../elements/described";
import { gradeOf, unsafe } from "../../findings/graded";
import { told } from "../../findings/told";
import type { Element } from "../../kinds/model";
import { along } from "../../language/direction";
import { strings } from "../../language/strings";
import { Icon, type IconName } from "../../shell/icon";
import { flip, order } from "../../tools/actions";
import { drop } from "./drag";
import { Rename, renaming } from "./rename";
import { moveLayer, stepFor } from "./step";

const words = strings.layers;

interface Props {
  readonly element: Element;
  readonly depth: number;
  /** For groups: whether their contents are shown. */
  readonly isOpen?: boolean;
  readonly onOpen?: () => void;
}

export function Layer({ element, depth, isOpen, onOpen }: Props) {
  const editor = useEditor();
  const name = described(element);
  const times = timesPrinted(editor.document.value, element.id);
  const graded = gradeOf(editor, element.id);
  const fails = graded && unsafe(graded);
  const findings = [told(editor.painting.painted.value?.conversion, element), fails].filter(Boolean).join(", ");
  const isSelected = editor.selection.value.includes(element.id);
  const place = drop.value?.id === element.id ? `is-drop-${drop.value.where}` : "";
  const classes = [
    "layer",
    isSelected && "is-selected",
    element.hidden && "is-left-out",
    element.unseen && "is-unseen",
    place,
  ];
  const select = (event: MouseEvent) => {
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
    const before = isMore ? editor.selection.value.filter((id) => id !== element.id) : [];
    editor.store.select(isMore && isSelected ? before : [...before, element.id]);
  };
  const keyed = (event: KeyboardEvent) => {
    const step = stepFor(event);
    if (step) moveLayer(editor, element.id, step);
    else if (event.key === "F2") renaming.value = element.id;
    else if (along(event.key) === 1 && isOpen === false) onOpen?.();
    else if (along(event.key) === -1 && isOpen) onOpen?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li
      class={classes.filter(Boolean).join(" ")}
      data-layer={element.id}
      style={{ paddingInlineStart: `${depth * 16}px` }}
    >
      {onOpen ? (
        <button
          type="button"
          class="mini layer-open"
          aria-label={words.open(name)}
          aria-expanded={isOpen ?? false}
          onClick={onOpen}
        >
          <Icon name="chevron" />
        </button>
      ) : (
        <span class="layer-open" />
      )}
      {renaming.value === element.id ? (
        <Rename element={element} />
      ) : (
        <button
          type="button"
          class="layer-name"
          aria-pressed={isSelected}
          onClick={select}
          onDblClick={() => (renaming.value = element.id)}
          onKeyDown={keyed}
          title={words.renameHint}
        >
          <Icon name={element.type} />
          <span dir="auto">{name}</span>
          {times > 1 && <span class="layer-times">{strings.twins.times(times)}</span>}
          {findings && (
            <span class="layer-warning" title={findings}>
              <Icon name="warning" />
            </span>
          )}
        </button>
      )}
      <span class="layer-acts">
        <Mini label={words.up(name)} icon="up" onPress={() => order(editor, "forward", [element.id])} />
        <Mini label={words.down(name)} icon="down" onPress={() => order(editor, "backward", [element.id])} />
        {SWITCHES.map(({ key, label, icons }) => (
          <Mini
            key={key}
            label={label(name)}
            icon={element[key] ? icons[0] : icons[1]}
            isOn={element[key] ?? false}
            onPress={() => flip(editor, key, [element])}
          />
        ))}
      </span>
    </li>
  );
}

/** The toggles, with their icons. */
const SWITCHES = [
  { key: "locked", label: words.lock, icons: ["lock", "unlock"] },
  { key: "hidden", label: words.hide, icons: ["notPrinted", "printed"] },
  { key: "unseen", label: words.unsee, icons: ["eyeOff", "eye"] },
] as const;

interface MiniProps {
  readonly label: string;
  readonly icon: IconName;
  readonly isOn?: boolean;
  readonly onPress: () => void;
}

function Mini({ label, icon, isOn, onPress }: MiniProps) {
  const state = isOn === undefined ? {} : { "aria-pressed": isOn };
  return (
    <button type="button" class="mini" aria-label={label} title={label} {...state} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
