// The entries of the stage's context menu.

import { focusSoon } from "../browser/focus";
import { timesPrinted } from "../document/twins";
import type { Editor } from "../editor/editor";
import { canEnter, enter } from "../editor/enter";
import { openFind } from "../editor/finding";
import { askToTurn, askToTurnLabel, turnable, turnableOfLabel } from "../editor/turning";
import { format } from "../geometry/units";
import { editMain, isEditable } from "../inplace/keys";
import { canTurn } from "../kinds/element";
import { strings } from "../language/strings";
import { duplicate, erase, flip, order, selectAll, separate, turn } from "../tools/actions";
import { type Alignment, ARRANGE_KEYS, align, distribute } from "../tools/arrange";
import { copyByMenu, pasteByMenu } from "../tools/clipboard";
import { canUngroup, group, ungroup } from "../tools/group";
import { typeGuide } from "../tools/guide-field";
import { type Axis, addGuide, clearGuides, guidesOf, named, setGuide } from "../tools/guides";
import { canCopyStyle, copiedStyle, copyStyle, pasteStyle } from "../tools/style";
import { set, settings, steps } from "./settings";

export interface Item {
  readonly label: string;
  /** In the notation of the code: `Ctrl+Shift+V`. */
  readonly keys?: string;
  readonly run?: () => void;
  readonly items?: readonly Item[];
  readonly isOff?: boolean;
  /** For toggles. */
  readonly isOn?: boolean;
  /** Whether it is one of several exclusive choices. */
  readonly isOneOf?: boolean;
  readonly isDangerous?: boolean;
}

/** Sections of a menu, separated by lines. */
export type Parts = readonly (readonly Item[])[];

const words = strings.menu;
const turnWords = strings.turning;

export function items(editor: Editor, guide: string | undefined): Parts {
  if (guide !== undefined) return guideItems(editor, guide);
  return editor.selected.value.length > 0 ? elementItems(editor) : stageItems(editor);
}

function pasting(editor: Editor): Item[] {
  return [
    { label: words.paste, keys: "Ctrl+V", run: () => void pasteByMenu(editor, false) },
    { label: words.pasteInPlace, keys: "Ctrl+Shift+V", run: () => void pasteByMenu(editor, true) },
  ];
}

function elementItems(editor: Editor): Parts {
  const elements = editor.selected.value;
  const [first] = elements;
  const isAll = (key: "locked" | "hidden" | "unseen") => elements.every((element) => element[key] === true);
  const cut = () => void copyByMenu(editor).then(() => erase(editor));
  const editing: Item[] =
    first && elements.length === 1 && isEditable(first)
      ? [{ label: words.edit, keys: "Enter", run: () => editMain(editor, first) }]
      : [];
  // The menu takes the focus, which ends editing: what is marked in the text is read now.
  const literals = turnable(editor);
  const turning: Item[] =
    literals.length > 0
      ? [{ label: turnWords.item(literals.length), keys: "Alt+P", run: () => askToTurn(editor, literals) }]
      : [];
  const grouping: Item[] = [
    { label: strings.groups.group, keys: "Ctrl+G", run: () => group(editor) },
    ...(canUngroup(editor)
      ? [{ label: strings.groups.ungroup, keys: "Ctrl+Shift+G", run: () => ungroup(editor) }]
      : []),
    ...(first && canEnter(editor)
      ? [{ label: strings.groups.enter, keys: "Enter", run: () => void enter(editor, first.id) }]
      : []),
  ];
  const twins: Item[] =
    first && elements.length === 1 && timesPrinted(editor.document.value, first.id) > 1
      ? [{ label: strings.twins.separate, run: () => separate(editor, first.id) }]
      : [];
  return [
    [...editing, ...twins, ...turning],
    [
      { label: words.cut, keys: "Ctrl+X", run: cut },
      { label: words.copy, keys: "Ctrl+C", run: () => void copyByMenu(editor) },
      ...pasting(editor),
      { label: words.duplicate, keys: "Ctrl+D", run: () => duplicate(editor) },
    ],
    [
      {
        label: strings.style.copy,
        keys: "Ctrl+Alt+C",
        run: () => void copyStyle(editor),
        isOff: !canCopyStyle(editor),
      },
      { label: strings.style.paste, keys: "Ctrl+Alt+V", run: () => pasteStyle(editor), isOff: !copiedStyle.value },
    ],
    grouping,
    [
      { label: words.order, items: orders(editor) },
      { label: words.align, items: alignments(editor) },
      {
        label: words.turn,
        keys: "R",
        run: () => turn(editor),
        isOff: !elements.some(canTurn),
      },
    ],
    [
      { label: words.lock, keys: "Ctrl+Shift+L", isOn: isAll("locked"), run: () => flip(editor, "locked") },
      { label: words.hide, keys: "Ctrl+Shift+H", isOn: isAll("hidden"), run: () => flip(editor, "hidden") },
      { label: words.unsee, isOn: isAll("unseen"), run: () => flip(editor, "unseen") },
    ],
    [{ label: strings.remove, keys: "Del", run: () => erase(editor), isDangerous: true, isOff: isAll("locked") }],
  ];
}

function orders(editor: Editor): Item[] {
  const keys = { front: "Shift+]", forward: "]", backward: "[", back: "Shift+[" } as const;
  return (["front", "forward", "backward", "back"] as const).map((step) => ({
    label: strings.properties.orders[step],
    keys: keys[step],
    run: () => order(editor, step),
  }));
}

function alignments(editor: Editor): Item[] {
  const isFew = editor.selected.value.length < 3;
  return [
    ...(Object.keys(strings.properties.alignments) as Alignment[]).map((to) => ({
      label: strings.properties.alignments[to],
      keys: ARRANGE_KEYS[to],
      run: () => align(editor, to),
    })),
    {
      label: strings.arrange.distributeX,
      keys: ARRANGE_KEYS.distributeX,
      run: () => distribute(editor, "x"),
      isOff: isFew,
    },
    {
      label: strings.arrange.distributeY,
      keys: ARRANGE_KEYS.distributeY,
      run: () => distribute(editor, "y"),
      isOff: isFew,
    },
  ];
}

function stageItems(editor: Editor): Parts {
  const { rulers, grid } = settings.value;
  const hasGuides = guidesOf(editor.document.value, "x").length + guidesOf(editor.document.value, "y").length > 0;
  return [
    [...pasting(editor), { label: words.selectAll, keys: "Ctrl+A", run: () => selectAll(editor) }],
    [
      { label: words.rulers, keys: "Shift+R", isOn: rulers, run: () => set({ rulers: !rulers }) },
      { label: words.grid, keys: "Ctrl+'", isOn: grid, run: () => set({ grid: !grid }) },
      { label: words.gridStep, items: gridSteps(editor) },
    ],
    [
      { label: strings.guides.addX, run: () => addFocused(editor, "x") },
      { label: strings.guides.addY, run: () => addFocused(editor, "y") },
      { label: strings.guides.removeAll, run: () => clearGuides(editor), isOff: !hasGuides },
    ],
    [
      {
        label: turnWords.ofLabel,
        keys: "Alt+P",
        run: () => askToTurnLabel(editor),
        isOff: turnableOfLabel(editor).length === 0,
      },
      { label: strings.find.title, keys: "Ctrl+F", run: () => openFind() },
    ],
    [{ label: strings.editor.fit, keys: "Shift+1", run: () => editor.view.fit(editor.sheet.value) }],
  ];
}

/** Grid steps in the current unit. */
export function gridSteps(editor: Editor): Item[] {
  const { dpi } = editor.sheet.value;
  const unit = editor.unit.value;
  return steps(unit, dpi).map((step) => ({
    label: `${format(step, unit, dpi)} ${strings.editor.unitNames[unit]}`,
    isOneOf: true,
    isOn: Math.abs(settings.value.step - step) < 1e-6,
    run: () => set({ grid: true, step }),
  }));
}

/** A guide in the middle of the label, to be moved by arrow keys. */
function addFocused(editor: Editor, axis: Axis): void {
  const index = addGuide(editor, axis);
  focusSoon(() => document.querySelector<SVGElement>(`[data-guide="${axis}:${index}"]`));
}

function guideItems(editor: Editor, guide: string): Parts {
  const { axis, index } = named(guide);
  return [
    [
      { label: strings.guides.type, keys: "Enter", run: () => index !== undefined && typeGuide(editor, axis, index) },
      { label: strings.guides.remove, keys: "Del", run: () => setGuide(editor, named(guide), undefined) },
      { label: strings.guides.removeAll, run: () => clearGuides(editor) },
    ],
  ];
}
