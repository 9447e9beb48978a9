// The context menu of the stage, at the pointer or at the selection. Arrow keys move, along the line they open and
// close submenus, Esc closes.
import { signal } from "@preact/signals";
import { Fragment } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Editor } from "../editor/editor";
import { along, onward } from "../language/direction";
import { strings } from "../language/strings";
import { Entry } from "./menu-entry";
import { type Item, items, type Parts } from "./menu-items";
import { spread } from "./menu-place";

interface Asked {
  /** Where on the page; above that place where `isAbove`. */
  readonly x: number;
  readonly y: number;
  readonly isAbove: boolean;
  readonly label: string;
  readonly parts: Parts;
}

const asked = signal<Asked | undefined>(undefined);

/** The menu for what lies at a point of the page, or for the selection. */
export function openMenu(editor: Editor, x: number, y: number): void {
  const guide = document.elementFromPoint(x, y)?.closest<SVGElement>("[data-guide]")?.dataset.guide;
  const parts = items(editor, guide?.endsWith(":new") ? undefined : guide);
  asked.value = { x, y, isAbove: false, label: strings.menu.label, parts };
}

/** A menu of a button, below it or above. */
export function openMenuAt(button: HTMLElement, label: string, parts: Parts, isAbove = false): void {
  const at = button.getBoundingClientRect();
  asked.value = {
    x: onward() === 1 ? at.left : at.right,
    y: isAbove ? at.top - 6 : at.bottom + 6,
    isAbove,
    label,
    parts,
  };
}

export function StageMenu() {
  const at = asked.value;
  const before = useRef<Element | null>(null);
  const close = (isBack: boolean) => {
    asked.value = undefined;
    const last = before.current;
    if (!isBack) return;
    if ((last instanceof SVGElement || last instanceof HTMLElement) && last.isConnected && last !== document.body)
      last.focus();
    else document.querySelector<SVGElement>(".stage-drawing")?.focus();
  };
  useLayoutEffect(() => {
    if (!at) return;
    before.current = document.activeElement;
    const pressed = (event: PointerEvent) => {
      if (!(event.target as Element).closest(".stage-menu")) close(false);
    };
    const away = () => close(false);
    addEventListener("pointerdown", pressed, true);
    addEventListener("blur", away);
    return () => {
      removeEventListener("pointerdown", pressed, true);
      removeEventListener("blur", away);
    };
  }, [at]);
  if (!at) return null;
  return <List key={`${at.label}${at.x},${at.y}`} {...at} onDone={() => close(true)} />;
}

interface ListProps {
  readonly label: string;
  readonly parts: Parts;
  readonly x: number;
  readonly y: number;
  readonly isAbove?: boolean;
  /** The start of a submenu that opens the other way. */
  readonly back?: number;
  readonly onDone: () => void;
  readonly onBack?: () => void;
}

function List({ label, parts, x, y, isAbove = false, back: other = x, onDone, onBack }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [inner, setInner] = useState<{ item: Item; x: number; y: number; back: number } | undefined>(undefined);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    element.style.left = `${spread(x, other, width, innerWidth, onward())}px`;
    element.style.top = `${Math.max(8, Math.min(isAbove ? y - height : y, innerHeight - height - 8))}px`;
    const chosen = element.querySelector<HTMLElement>("[aria-checked=true][role=menuitemradio]");
    (chosen ?? element.querySelector<HTMLElement>("[role^=menuitem]:not(:disabled)"))?.focus();
  }, [x, y]);
  const open = (item: Item, button: HTMLElement) => {
    const at = button.getBoundingClientRect();
    const [x, back] = onward() === 1 ? [at.right - 2, at.left + 2] : [at.left + 2, at.right - 2];
    setInner({ item, x, y: at.top - 6, back });
  };
  const run = (item: Item) => (event: MouseEvent) => {
    if (item.items) return open(item, event.currentTarget as HTMLElement);
    onDone();
    item.run?.();
  };
  const keyed = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[role^=menuitem]:not(:disabled)") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const item = parts.flat().find((it) => it.label === buttons[at]?.dataset.label);
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    event.stopPropagation();
    if (event.key === "Tab") event.preventDefault();
    else if (event.key === "Escape") (onBack ?? onDone)();
    else if (along(event.key) === -1) onBack?.();
    else if (along(event.key) === 1 && item?.items && buttons[at]) open(item, buttons[at]);
    else if (step !== undefined) buttons.at(step % buttons.length)?.focus();
    else if (event.key.length === 1) find(buttons, at, event.key)?.focus();
    if (step !== undefined) event.preventDefault();
  };
  const back = () => {
    const name = inner?.item.label;
    setInner(undefined);
    list.current?.querySelector<HTMLElement>(`[data-label="${name}"]`)?.focus();
  };
  return (
    <>
      <div
        class="stage-menu menu-list"
        role="menu"
        aria-label={label}
        ref={list}
        onKeyDown={keyed}
        onContextMenu={(event) => event.preventDefault()}
      >
        {parts
          .filter((part) => part.length > 0)
          .map((part, index) => (
            <Fragment key={index}>
              {index > 0 && <hr />}
              {part.map((item) => (
                <Entry
                  key={item.label}
                  item={item}
                  isOpen={inner?.item.label === item.label}
                  onRun={run(item)}
                  onOver={() => setInner(undefined)}
                />
              ))}
            </Fragment>
          ))}
      </div>
      {inner?.item.items && (
        <List
          key={inner.item.label}
          label={inner.item.label}
          parts={[inner.item.items]}
          x={inner.x}
          y={inner.y}
          back={inner.back}
          onDone={onDone}
          onBack={back}
        />
      )}
    </>
  );
}

/** The next entry that begins with a letter. */
function find(buttons: readonly HTMLElement[], at: number, letter: string): HTMLElement | undefined {
  const turned = [...buttons.slice(at + 1), ...buttons.slice(0, at + 1)];
  return turned.find((button) => button.dataset.label?.toLowerCase().startsWith(letter.toLowerCase()));
}
