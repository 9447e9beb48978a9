// A number on a scale. The label follows while it is dragged, and one drag is one step of the history.
import { useEffect, useId, useRef } from "preact/hooks";
import { change } from "../document/tree";
import type { Editor } from "../editor/editor";
import type { Element } from "../kinds/model";
import { written } from "../language/number";
import { strings } from "../language/strings";
import { property } from "./property";

interface Props<E extends Element, K extends keyof E> {
  readonly label: string;
  readonly editor: Editor;
  readonly elements: readonly E[];
  readonly field: K;
  /** The meaning of a missing field. */
  readonly fallback: NonNullable<E[K]> & number;
  readonly least: number;
  readonly most: number;
}

export function Slider<E extends Element, K extends keyof E>(props: Props<E, K>) {
  const { label, editor, elements, field, fallback, least, most } = props;
  const it = property(editor, elements, field, fallback);
  const value = it.value as number;
  const [id, drag] = [useId(), useRef<ReturnType<Editor["store"]["begin"]>>(undefined)];
  const ended = () => {
    drag.current?.commit();
    drag.current = undefined;
  };
  useEffect(() => ended, []);
  const began = () => {
    drag.current ??= editor.store.begin(strings.change.edit(editor.nameOf(elements)));
  };
  const moved = (next: number) => {
    const ids = elements.map((element) => element.id);
    const by = (element: Element) => ({ ...element, [field]: next });
    if (drag.current) drag.current.update((state) => ({ ...state, document: change(state.document, ids, by) }));
    else it.set(next as NonNullable<E[K]>);
    editor.painting.hurry();
  };
  return (
    <div class="property">
      <label for={id}>{label}</label>
      <span class="slider">
        <input
          id={id}
          type="range"
          min={least}
          max={most}
          value={value}
          onPointerDown={began}
          onPointerUp={ended}
          onPointerCancel={ended}
          onInput={(event) => moved(Number(event.currentTarget.value))}
        />
        <output for={id} class={it.isDefault ? "is-default" : undefined}>
          {it.isMixed ? strings.properties.mixed : written(value, 0)}
        </output>
      </span>
    </div>
  );
}
