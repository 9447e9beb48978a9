// What the parts of the page share.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { RowState } from "../data/state";
import type { Editor } from "../editor/editor";
import type { Filling } from "./filling";

export interface Desk {
  readonly editor: Editor;
  readonly filling: Filling;
  readonly rows: RowState;
  /** What each field is called. */
  readonly labels: ReadonlyMap<string, string>;
  readonly print: () => void;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("nothing is printed here");
  return desk;
}
