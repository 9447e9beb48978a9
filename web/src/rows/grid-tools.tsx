// Above the grid: a search and the filter for rows with problems, and how much of the table they leave. In its header:
// the order of the rows.
import { useEffect, useRef } from "preact/hooks";
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import type { GridView } from "./grid-view";

const words = strings.rows;

export function GridTools({ view }: { view: GridView }) {
  const editor = useEditor();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const dialog = field.current?.closest("dialog");
    const keyed = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "f";
      if (!isFind) return;
      // The browser would find only the rows that are drawn.
      event.preventDefault();
      field.current?.select();
    };
    dialog?.addEventListener("keydown", keyed);
    return () => dialog?.removeEventListener("keydown", keyed);
  }, []);
  const emptied = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || view.search.value === "") return;
    // It empties the field; the next one closes the dialog.
    event.preventDefault();
    event.stopPropagation();
    view.search.value = "";
  };
  const problems = view.problems.value;
  const isOn = view.isOnlyBad.value;
  const [count, all] = [view.shown.value.length, editor.rows.count.value];
  const isCut = count < all;
  return (
    <div class="rows-tools">
      <label class="search">
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={view.search.value}
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => (view.search.value = event.currentTarget.value)}
          onKeyDown={emptied}
        />
      </label>
      <button
        type="button"
        class="button"
        aria-pressed={isOn}
        disabled={!isOn && (problems?.size ?? 0) === 0}
        onClick={() => view.showOnlyBad(!isOn)}
      >
        <Icon name="warning" />
        {problems
          ? words.onlyBad(problems.size)
          : editor.check.status.value.kind === "waiting"
            ? words.onlyBadWaiting
            : words.onlyBadUnknown}
      </button>
      <p class="rows-shown muted" role="status">
        {isCut && <span>{count === 0 ? words.noneShown : words.shownOf(count, all)}</span>}
        <Order view={view} />
      </p>
      {isCut && (
        <button type="button" class="link is-small" onClick={() => view.showAll()}>
          {words.showAll}
        </button>
      )}
    </div>
  );
}

/** The order in words. */
function Order({ view }: { view: GridView }) {
  const { rows } = useEditor();
  const wasSorted = useRef(false);
  const sorting = view.sorting.value;
  const name = sorting && rows.columns.value[sorting.column];
  if (name !== undefined) {
    wasSorted.current = true;
    return <span>{sorting?.isDown ? words.sort.descending(name) : words.sort.ascending(name)}</span>;
  }
  // Before it was ever sorted there is nothing to say.
  return wasSorted.current ? <span>{words.sort.none}</span> : null;
}

const SORTS = { none: undefined, ascending: "up", descending: "down" } as const;

export function SortedHeader({ name, column, view }: { name: string; column: number; view: GridView }) {
  const sorting = view.sorting.value;
  const order = sorting?.column !== column ? "none" : sorting.isDown ? "descending" : "ascending";
  const icon = SORTS[order];
  return (
    <span class="rows-grid-cell" role="columnheader" aria-sort={order}>
      <button type="button" title={`${name}. ${words.sortNote}`} aria-label={name} onClick={() => view.sort(column)}>
        <span class="rows-grid-name">{name}</span>
        {icon && <Icon name={icon} />}
      </button>
    </span>
  );
}
