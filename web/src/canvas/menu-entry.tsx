// One entry of the stage's menu.
import { Icon } from "../shell/icon";
import { keys } from "../shell/keys";
import type { Item } from "./menu-items";

interface EntryProps {
  readonly item: Item;
  readonly isOpen: boolean;
  readonly onRun: (event: MouseEvent) => void;
  readonly onOver: () => void;
}

export function Entry({ item, isOpen, onRun, onOver }: EntryProps) {
  const role = item.isOn === undefined ? "menuitem" : item.isOneOf ? "menuitemradio" : "menuitemcheckbox";
  const state = { role, ...(item.isOn === undefined ? {} : { "aria-checked": item.isOn }) } as const;
  const holds = item.items ? ({ "aria-haspopup": "menu", "aria-expanded": isOpen } as const) : {};
  return (
    <button
      type="button"
      {...state}
      {...holds}
      tabIndex={-1}
      data-label={item.label}
      class={item.isDangerous ? "menu-item is-dangerous" : "menu-item"}
      disabled={item.isOff ?? false}
      onClick={onRun}
      onPointerMove={(event) => {
        // A pointer that rests where the menu opens must not select an entry.
        const isMoved = event.pointerType === "mouse" && (event.movementX !== 0 || event.movementY !== 0);
        if (!isMoved || isOpen) return;
        if (item.items) onRun(event);
        else onOver();
      }}
    >
      <span class="menu-mark">{item.isOn && <Icon name="check" />}</span>
      <span class="menu-words">{item.label}</span>
      {item.items ? <Icon name="chevron" /> : item.keys && <kbd aria-hidden="true">{keys(item.keys)}</kbd>}
    </button>
  );
}
