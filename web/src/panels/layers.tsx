// The layers panel: elements from the topmost down, with the contents of groups: select, order, rename, lock, exclude
// from printing.

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { all } from "../document/tree";
import { shownOnce } from "../document/twins";
import { useEditor } from "../editor/editor";
import { openFind } from "../editor/finding";
import { described } from "../elements/described";
import { isGroup } from "../kinds/group";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { dragging } from "./layers/drag";
import { Layer } from "./layers/row";

const words = strings.layers;

/** Number of elements from which a search field is shown. */
const MANY = 12;

export function LayersPanel() {
  const editor = useEditor();
  const list = useRef<HTMLUListElement>(null);
  const wanted = useSignal("");
  const { elements } = editor.document.value;
  if (elements.length === 0) return <p class="empty">{words.none}</p>;
  const everything = shownOnce(editor.document.value, [...all(elements)]);
  const hasSearch = everything.length > MANY;
  const word = hasSearch ? wanted.value.trim().toLowerCase() : "";
  const found = everything.filter((element) => described(element).toLowerCase().includes(word)).reverse();
  return (
    <div class="layers-panel">
      <button type="button" class="button quiet layers-find" onClick={() => openFind()}>
        <Icon name="search" />
        {strings.find.title}
      </button>
      {hasSearch && (
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={wanted.value}
          onInput={(event) => (wanted.value = event.currentTarget.value)}
        />
      )}
      <ul class="layers" ref={list} onPointerDown={(event) => dragging(editor, list.current, event)}>
        {word === ""
          ? [...shownOnce(editor.document.value, elements)]
              .reverse()
              .map((element) => <Branch key={element.id} element={element} depth={0} />)
          : found.map((element) => <Layer key={element.id} element={element} depth={0} />)}
      </ul>
      {found.length === 0 && <p class="hint">{words.notFound}</p>}
    </div>
  );
}

/** An element, and the contents of a group below it. */
function Branch({ element, depth }: { element: Element; depth: number }) {
  const isClosed = useSignal(false);
  const { document } = useEditor();
  if (!isGroup(element)) return <Layer element={element} depth={depth} />;
  return (
    <>
      <Layer
        element={element}
        depth={depth}
        isOpen={!isClosed.value}
        onOpen={() => (isClosed.value = !isClosed.value)}
      />
      {!isClosed.value &&
        [...shownOnce(document.value, element.elements)]
          .reverse()
          .map((it) => <Branch key={it.id} element={it} depth={depth + 1} />)}
    </>
  );
}
