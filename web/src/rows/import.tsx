// The import dialog: delimiter and header are guessed and can be corrected, with a preview of the first rows.
import { useComputed, useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { DELIMITERS, type Delimiter, guessDelimiter, guessHeader, read, withoutSaid } from "../data/delimited";
import { MOST_COLUMNS, MOST_ROWS, type Table, tabulate } from "../data/table";
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";
import { Icon } from "../shell/icon";
import { tell, tellError } from "../shell/notice";
import { chooseTable, type Incoming, incoming } from "./incoming";

const words = strings.rows;

/** Rows and columns of the preview. */
const [SEEN_ROWS, SEEN_COLUMNS] = [5, 12];

export function ImportDialog() {
  const found = incoming.value;
  return found ? <Import {...found} key={found.number} /> : null;
}

function Import({ text, encoding }: Incoming) {
  const editor = useEditor();
  const typed = useSignal(text);
  const delimiter = useSignal<Delimiter | undefined>(undefined);
  const header = useSignal<boolean | undefined>(undefined);
  const plain = useComputed(() => withoutSaid(typed.value));
  const used = useComputed(() => delimiter.value ?? plain.value.said ?? guessDelimiter(plain.value.text));
  const lines = useComputed(() => read(plain.value.text, used.value));
  const hasHeader = useComputed(() => header.value ?? guessHeader(lines.value, editor.names.value));
  const made = useComputed(() => tabulate(lines.value, hasHeader.value, words.columnName));
  const [select, check] = [useId(), useId()];
  const { table, left, leftColumns, renamed, trimmed } = made.value;
  const close = () => (incoming.value = undefined);
  const use = () => {
    editor.rows.use(table);
    editor.panel.value = "data";
    close();
    tell(words.used(table.rows.length));
  };
  return (
    <Dialog title={words.importTitle} onClose={close} isLight={false} isWide>
      {text === "" && (
        <textarea
          class="paste-place"
          rows={6}
          autofocus
          spellcheck={false}
          aria-label={words.pasteHere}
          placeholder={words.pasteHere}
          value={typed.value}
          onInput={(event) => (typed.value = event.currentTarget.value)}
        />
      )}
      {typed.value !== "" && (
        <>
          <div class="import-choices">
            <label class="field is-short" for={select}>
              <span>{words.delimiter}</span>
              <select
                id={select}
                value={used.value}
                onChange={(event) => (delimiter.value = event.currentTarget.value as Delimiter)}
              >
                {DELIMITERS.map((it) => (
                  <option key={it} value={it}>
                    {words.delimiters[it]}
                  </option>
                ))}
              </select>
            </label>
            <label class="toggle" for={check}>
              <input
                id={check}
                type="checkbox"
                checked={hasHeader.value}
                onChange={(event) => (header.value = event.currentTarget.checked)}
              />
              <span>{words.hasHeader}</span>
            </label>
            {encoding && <span class="hint">{words.encoding(encoding)}</span>}
          </div>
          {table.rows.length > 0 ? <Seen table={table} /> : <p class="empty">{words.nothing}</p>}
          {left > 0 && <p class="notice-box is-warning">{words.capped(left, MOST_ROWS)}</p>}
          {leftColumns > 0 && <p class="notice-box is-warning">{words.cappedColumns(leftColumns, MOST_COLUMNS)}</p>}
          {trimmed > 0 && <p class="notice-box">{words.trimmed(trimmed)}</p>}
          {renamed.length > 0 && <p class="notice-box">{words.renamed(renamed.slice(0, 8))}</p>}
        </>
      )}
      <footer class="dialog-foot">
        {text === "" && (
          <button type="button" class="button" onClick={() => void chooseTable().catch(tellError)}>
            <Icon name="file" />
            {words.open}
          </button>
        )}
        <span class="spread" />
        <button type="button" class="button" onClick={close}>
          {strings.cancel}
        </button>
        <button type="button" class="button primary" disabled={table.rows.length === 0} onClick={use}>
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
