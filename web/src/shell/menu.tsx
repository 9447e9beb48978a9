// A button with a list of actions: arrows move, Esc and a click elsewhere close.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon, type IconName } from "./icon";

export interface Action {
  readonly label: string;
  readonly run: () => void;
  readonly isDangerous?: boolean;
  readonly icon?: IconName;
  /** Actions with the same heading stand together under it. */
  readonly heading?: string;
  /** For exclusive choices: whether this is the current one. */
  readonly isChosen?: boolean;
  /** A toggle, whose state is `isChosen`. */
  readonly isToggle?: boolean;
}

interface Props {
  readonly label: string;
  readonly children: ComponentChildren;
  readonly actions: readonly Action[];
  readonly buttonClass?: string;
}

export function Menu({ label, children, actions, buttonClass = "button quiet square" }: Props) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Before anything else can be pressed: keys go to the menu.
  useLayoutEffect(() => {
    if (!isOpen) return;
    place.current?.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
    const pressed = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener("pointerdown", pressed);
    return () => removeEventListener("pointerdown", pressed);
  }, [isOpen]);
  const keyed = (event: KeyboardEvent) => {
    const items = [...(place.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (!isOpen) return;
    // Keys go to the menu, not to the label behind it; saving works everywhere.
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s";
    if (event.key !== "Tab" && !isSave) event.stopPropagation();
    if (event.key === "Escape") {
      setOpen(false);
      button.current?.focus();
    } else if (step !== undefined) {
      event.preventDefault();
      items.at(step % items.length)?.focus();
    }
  };
  const run = (action: Action) => () => {
    setOpen(false);
    action.run();
  };
  return (
    <div class="menu" ref={place} onKeyDown={keyed}>
      <button
        ref={button}
        type="button"
        class={buttonClass}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <div class="menu-list">
          <div role="menu" aria-label={label}>
            {byHeading(actions).map(([heading, together]) => (
              <div
                key={heading}
                class="menu-part"
                role={heading ? "group" : "none"}
                {...(heading ? { "aria-label": heading } : {})}
              >
                {heading && (
                  <p class="menu-heading" aria-hidden="true">
                    {heading}
                  </p>
                )}
                {together.map((action) => (
                  <button
                    type="button"
                    key={action.label}
                    role={roleOf(action)}
                    {...(action.isChosen === undefined ? {} : { "aria-checked": action.isChosen })}
                    tabIndex={-1}
                    class={action.isDangerous ? "menu-item is-dangerous" : "menu-item"}
                    onClick={run(action)}
                  >
                    {action.icon && <Icon name={action.icon} />}
                    <span>{action.label}</span>
                    {action.isChosen && <Icon name="check" />}
                  </button>
                ))}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function roleOf({ isChosen, isToggle }: Action) {
  return isChosen === undefined ? "menuitem" : isToggle ? "menuitemcheckbox" : "menuitemradio";
}

/** In the order in which headings come. */
function byHeading(actions: readonly Action[]): [string, Action[]][] {
  const parts = new Map<string, Action[]>();
  for (const action of actions) {
    const heading = action.heading ?? "";
    parts.set(heading, [...(parts.get(heading) ?? []), action]);
  }
  return [...parts];
}
