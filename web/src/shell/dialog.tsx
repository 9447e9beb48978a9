// A modal dialog. The browser's own element keeps the focus inside and closes on Esc.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { strings } from "../strings";
import { Icon } from "./icon";

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  /** Whether a click beside it closes it; not where something would be lost. */
  readonly isLight?: boolean;
  /** For tables and code. */
  readonly isWide?: boolean;
}

export function Dialog({ title, onClose, children, isLight = true, isWide = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, []);
  const pressed = (event: PointerEvent) => {
    if (isLight && event.target === dialog.current) onClose();
  };
  const cancelled = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={dialog} class={isWide ? "dialog is-wide" : "dialog"} aria-labelledby={heading} onCancel={cancelled} onPointerDown={pressed}>
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" class="button quiet square" aria-label={strings.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
