// The import dialog around lines of cells: the header is guessed and can be corrected, with a preview of the first rows
// and what is left out or may be lost.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId, useMemo } from "preact/hooks";
import { guessHeader } from "../data/delimited";
import type { Loss } from "../data/losses";
import { MOST_COLUMNS, MOST_ROWS, type Table, tabulate } from "../data/table";
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";
import { Icon } from "../shell/icon";
import { tell, tellError } from "../shell/notice";
import { chooseTable, incoming } from "./incoming";
import { LostDigits } from "./lost-digits";

const words = strings.rows;

/** Rows and columns of the preview. */
const [SEEN_ROWS, SEEN_COLUMNS] = [5, 12];

interface Props {
  /** Nothing while there is nothing to show. */
  readonly lines: readonly (readonly string[])[] | undefined;
  /** Whether other lines will follow soon. */
  readonly isBusy?: boolean;
  readonly losses: readonly Loss[];
  /** Losses that are only counted. */
  readonly moreLosses?: number;
  /** Where a loss is, with the name of its column; without it, the row of the table. */
  readonly placeOf?: (name: string, loss: Loss) => string;
  readonly choices?: ComponentChildren;
  readonly hint?: string | undefined;
  /** Whether a file can be chosen instead. */
  readonly offersFile: boolean;
  readonly children: ComponentChildren;
}

export function ImportLines(props: Props) {
  const { lines, isBusy = false, losses, moreLosses = 0, placeOf, choices, hint, offersFile, children } = props;
  const editor = useEditor();
  const header = useSignal<boolean | undefined>(undefined);
  const hasHeader = header.value ?? guessHeader(lines ?? [], editor.names.value);
  const made = useMemo(() => tabulate(lines ?? [], hasHeader, words.columnName), [lines, hasHeader]);
  const check = useId();
  const { table, left, leftColumns, renamed, trimmed } = made;
  const close = () => (incoming.value = undefined);
  const use = () => {
    editor.rows.use(table);
    editor.panel.value = "data";
    close();
    tell(words.used(table.rows.length));
  };
  const first = hasHeader ? 1 : 0;
  return (
    <Dialog title={words.importTitle} onClose={close} isLight={false} isWide>
      {children}
      {(lines || choices) && (
        <div class="import-choices">
          {choices}
          {lines && (
            <label class="toggle" for={check}>
              <input
                id={check}
                type="checkbox"
                checked={hasHeader}
                onChange={(event) => (header.value = event.currentTarget.checked)}
              />
              <span>{words.hasHeader}</span>
            </label>
          )}
          {lines && hint && <span class="hint">{hint}</span>}
        </div>
      )}
      {lines && (
        <>
          {table.rows.length > 0 ? <Seen table={table} /> : <p class="empty">{words.nothing}</p>}
          <LostDigits
            losses={losses.filter(({ line }) => line >= first)}
            more={moreLosses}
            textOf={({ line, column }) => lines[line]?.[column] ?? ""}
            placeOf={(loss) => {
              const name = table.columns[loss.column] ?? "";
              return placeOf?.(name, loss) ?? words.cell(name, loss.line - first + 1);
            }}
          />
          {left > 0 && <p class="notice-box is-warning">{words.capped(left, MOST_ROWS)}</p>}
          {leftColumns > 0 && <p class="notice-box is-warning">{words.cappedColumns(leftColumns, MOST_COLUMNS)}</p>}
          {trimmed > 0 && <p class="notice-box">{words.trimmed(trimmed)}</p>}
          {renamed.length > 0 && <p class="notice-box">{words.renamed(renamed.slice(0, 8))}</p>}
        </>
      )}
      <footer class="dialog-foot">
        {offersFile && (
          <button type="button" class="button" onClick={() => void chooseTable().catch(tellError)}>
            <Icon name="file" />
            {words.open}
          </button>
        )}
        <span class="spread" />
        <button type="button" class="button" onClick={close}>
          {strings.cancel}
        </button>
        <button type="button" class="button primary" disabled={isBusy || table.rows.length === 0} onClick={use}>
          {words.use(table.rows.length)}
        </button>
      </footer>
    </Dialog>
  );
}

function Seen({ table }: { table: Table }) {
  const columns = table.columns.slice(0, SEEN_COLUMNS);
  return (
    <div class="seen" role="region" aria-label={words.preview} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(0, SEEN_ROWS).map((cells, row) => (
            <tr key={row}>
              {columns.map((name, column) => (
                <td key={name}>{cells[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
