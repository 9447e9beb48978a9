// Leads to the page on which a saved design is only filled in and printed.
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { copyText } from "../shell/clipboard";
import type { Action } from "../shell/menu";
import { go } from "../shell/route";

const words = strings.operator;

export const operatorAddress = (id: string) => `/print/${encodeURIComponent(id)}`;

/** The entries of a menu; none for a design that was never saved, since it has no address. */
export function useOperatorEntries(): Action[] {
  const id = useEditor().kept.value?.id;
  if (id === undefined) return [];
  const address = operatorAddress(id);
  const heading = words.title;
  return [
    { heading, icon: "keyboard", label: words.open, run: () => go(address) },
    { heading, icon: "link", label: words.copyLink, run: () => void copyText(new URL(address, location.href).href) },
  ];
}
