// All rows as an editable table. Only visible rows are rendered: a thousand rows are as quick as ten.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { focusSoon } from "../browser/focus";
import { isSeveral, readCells } from "../data/cells";
import { beyond, MOST_ROWS, type Table } from "../data/table";
import { type Editor, useEditor } from "../editor/editor";
import { badRows } from "../findings/bad-rows";
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";
import { Icon } from "../shell/icon";
import { tell, tellWithUndo } from "../shell/notice";
import { gridPlace } from "./grid-place";
import { GridTools, SortedHeader } from "./grid-tools";
import { GridView } from "./grid-view";
import { saveRows } from "./save";
import { useUndoKeys } from "./undo-keys";

const words = strings.rows;

/** Height of a row in pixels, as in the style sheet. */
const ROW = 34;
/** Rows rendered beyond the edges, so that quick scrolling shows no gaps. */
const MORE = 8;

export function GridDialog() {
  const editor = useEditor();
  const table = editor.rows.table.value;
  if (!gridPlace.value || !table) return null;
  return <Opened editor={editor} table={table} />;
}

function Opened({ editor, table }: { editor: Editor; table: Table }) {
  const close = () => (gridPlace.value = undefined);
  const view = useMemo(() => new GridView(editor), [editor]);
  useEffect(() => () => view.close(), [view]);
  const add = () => {
    // Otherwise a search would hide the new row.
    view.showAll();
    editor.rows.addRow(table.rows.length - 1);
  };
  return (
    <Dialog title={words.gridTitle} onClose={close} isWide>
      <GridTools view={view} />
      <Grid table={table} view={view} />
      <footer class="dialog-foot">
        <button type="button" class="button" disabled={editor.rows.isFull.value} onClick={add}>
          <Icon name="plus" />
          {words.addRow}
        </button>
        {editor.rows.isFull.value && <span class="hint">{words.full(MOST_ROWS)}</span>}
        <span class="spread" />
        <button type="button" class="button" onClick={() => saveRows(editor)}>
          <Icon name="download" />
          {words.download}
        </button>
        <button type="button" class="button primary" onClick={close}>
          {strings.close}
        </button>
      </footer>
    </Dialog>
  );
}

function Grid({ table, view }: { table: Table; view: GridView }) {
  const editor = useEditor();
  const { rows } = editor;
  const place = useRef<HTMLDivElement>(null);
  const top = useSignal(0);
  const height = useSignal(480);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => (height.value = element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useUndoKeys(editor, place);
  const shown = view.shown.value;
  // Scrolls to the current row, also when one was added.
  const current = rows.index.value;
  useEffect(() => {
    const at = view.shown.peek().indexOf(current);
    if (place.current && at >= 0) scrollTo(place.current, at);
  }, [current, table.rows.length]);
  const first = Math.max(0, Math.min(Math.floor(top.value / ROW), shown.length) - MORE);
  const last = Math.min(shown.length, Math.ceil((top.value + height.value) / ROW) + MORE);

  /** The cell of a row by its place in the grid. */
  const focus = (at: number, column: number) => {
    const element = place.current;
    const row = view.shown.peek()[at];
    if (!element || row === undefined) return;
    scrollTo(element, at);
    top.value = element.scrollTop;
    const find = () => element.querySelector<HTMLInputElement>(`[data-cell="${row},${column}"]`);
    focusSoon(find, (cell) => cell.select());
  };
  // Opened at a cell. Later: the dialog takes the focus when it opens.
  useEffect(() => {
    const { row, column } = gridPlace.peek() ?? {};
    if (row !== undefined) queueMicrotask(() => focus(view.shown.peek().indexOf(row), column ?? 0));
  }, []);
  const wrong = wrongCells(editor);
  const keyed = (event: KeyboardEvent, at: number, column: number) => {
    const step = event.key === "ArrowDown" || event.key === "Enter" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    focus(at + step, column);
  };
  const remove = (row: number) => {
    const back = view.remove(row);
    tellWithUndo(words.removed(row + 1), () => {
      if (!back()) tell(words.full(MOST_ROWS), true);
    });
  };
  /** Pastes cells of a spreadsheet from here on, into the rows as they are shown. */
  const pasted = (event: ClipboardEvent, at: number, column: number) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const cells = readCells(text);
    // A single cell is pasted as text, unless it has several lines.
    if (!isSeveral(cells) && !cells[0]?.[0]?.includes("\n")) return;
    event.preventDefault();
    const below = shown.slice(at);
    rows.setCells(below, column, cells);
    const left = beyond(cells, below.length, table.columns.length - column);
    if (left > 0) tell(words.leftOut(left), true);
  };

  return (
    <div
      class="rows-grid"
      ref={place}
      role="grid"
      aria-label={words.grid}
      aria-rowcount={shown.length + 1}
      aria-colcount={table.columns.length}
      onScroll={(event) => (top.value = event.currentTarget.scrollTop)}
    >
      <div class="rows-grid-head" role="row" aria-rowindex={1}>
        <span class="rows-grid-number" role="columnheader" aria-label={words.title}>
          #
        </span>
        {table.columns.map((name, column) => (
          <SortedHeader key={name} name={name} column={column} view={view} />
        ))}
        <span class="rows-grid-act" role="columnheader">
          <span class="aside">{strings.remove}</span>
        </span>
      </div>
      <div role="presentation" style={{ height: `${first * ROW}px` }} />
      {shown.slice(first, last).map((row, index) => {
        const at = first + index;
        const cells = table.rows[row] ?? [];
        return (
          <div
            class={row === current ? "rows-grid-row is-current" : "rows-grid-row"}
            role="row"
            key={row}
            aria-rowindex={at + 2}
          >
            <span class="rows-grid-number" role="rowheader">
              <button
                type="button"
                aria-label={words.goto(row + 1)}
                title={words.goto(row + 1)}
                onClick={() => rows.show(row)}
              >
                {row + 1}
              </button>
            </span>
            {table.columns.map((name, column) => (
              <span
                class={wrong.has(`${row},${column}`) ? "rows-grid-cell is-wrong" : "rows-grid-cell"}
                role="gridcell"
                key={name}
              >
                <input
                  {...(wrong.has(`${row},${column}`) && {
                    "aria-invalid": true,
                    title: wrong.get(`${row},${column}`),
                  })}
                  data-cell={`${row},${column}`}
                  aria-label={words.cell(name, row + 1)}
                  value={cells[column]}
                  spellcheck={false}
                  onFocus={() => {
                    rows.visit();
                    rows.show(row);
                  }}
                  onInput={(event) => rows.setCell(row, column, event.currentTarget.value)}
                  onKeyDown={(event) => keyed(event, at, column)}
                  onPaste={(event) => pasted(event, at, column)}
                />
              </span>
            ))}
            <span class="rows-grid-act" role="gridcell">
              <button type="button" class="mini" aria-label={words.removeRow(row + 1)} onClick={() => remove(row)}>
                <Icon name="trash" />
              </button>
            </span>
          </div>
        );
      })}
      <div role="presentation" style={{ height: `${Math.max(0, shown.length - last) * ROW}px` }} />
    </div>
  );
}

/** Why the rows of cells are not good, by "row,column". */
function wrongCells(editor: Editor): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { row, reasons } of badRows(editor) ?? [])
    for (const { columns, message } of reasons) for (const column of columns) found.set(`${row},${column}`, message);
  return found;
}

/** Scrolls as little as needed to show the row at a place below the header. */
function scrollTo(element: HTMLElement, at: number): void {
  const [above, below] = [at * ROW, (at + 2) * ROW];
  if (above < element.scrollTop) element.scrollTop = above;
  else if (below > element.scrollTop + element.clientHeight) element.scrollTop = below - element.clientHeight;
}
