// The bar at the top of every page.
import type { ComponentChildren } from "preact";
import { strings } from "../language/strings";
import { go } from "../shell/route";
import { AccountMenu } from "./menu";

/** A link inside the editor: no page load, but a middle click works. */
export function follow(address: string) {
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(address);
  };
}

export function Logo() {
  return (
    <a class="logo" href="/" onClick={follow("/")} aria-label={`${strings.product}, ${strings.home}`}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" />
        <path d="M7 8h3v16H7zM12 8h1.5v16H12zM15.5 8h3v16h-3zM20.5 8H22v16h-1.5zM23.5 8H25v16h-1.5z" />
      </svg>
      <span>{strings.product}</span>
    </a>
  );
}

export function Bar({ children, staysHere = false }: { children?: ComponentChildren; staysHere?: boolean }) {
  return (
    <header class="bar">
      <Logo />
      {children}
      <AccountMenu staysHere={staysHere} />
    </header>
  );
}
