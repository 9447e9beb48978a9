// A modal dialog. The browser's own element keeps the focus inside and closes on Esc.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { strings } from "../language/strings";
import { Icon } from "./icon";
import { Notice, openDialogs } from "./notice";

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  /** Whether a click outside closes it; not if something would be lost. */
  readonly isLight?: boolean;
  /** For tables and code. */
  readonly isWide?: boolean;
}

export function Dialog({ title, onClose, children, isLight = true, isWide = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [level, setLevel] = useState(0);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    openDialogs.value += 1;
    setLevel(openDialogs.value);
    return () => {
      openDialogs.value -= 1;
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const pressed = (event: PointerEvent) => {
    if (isLight && event.target === dialog.current) onClose();
  };
  const cancelled = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      class={isWide ? "dialog is-wide" : "dialog"}
      aria-labelledby={heading}
      onCancel={cancelled}
      onPointerDown={pressed}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" class="button quiet square" aria-label={strings.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
      {level > 0 && <Notice level={level} />}
    </dialog>
  );
}
