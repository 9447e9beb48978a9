// Adding elements to the design that is open.
import { rehomed, settled } from "../document/groups";
import type { Document } from "../document/model";
import { add, level } from "../document/tree";
import type { Element } from "../kinds/model";
import type { Editor } from "./editor";

/**
 * Adds elements given in label coordinates, into the entered group if there is one. `also` changes the rest of the
 * document in the same step.
 */
export function insert(
  editor: Editor,
  name: string,
  elements: readonly Element[],
  also: (document: Document) => Document = (it) => it,
): void {
  const ids = elements.map((element) => element.id);
  editor.store.transact(name, (state) => {
    const added = add(also(state.document), elements);
    const { scope } = state;
    const { measured } = editor.painting;
    const document =
      scope === undefined ? added : settled(rehomed(added, ids, scope, level(added, scope).length, measured), measured);
    return { ...state, document, selection: ids };
  });
}
