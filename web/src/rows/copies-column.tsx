// The column with the number of copies of each row. One that looks like it is offered, never taken.
import { useId } from "preact/hooks";
import { readCopies } from "../data/copies";
import { useEditor } from "../editor/editor";
import { Section } from "../fields/section";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";

const words = strings.copies;

export function CopiesColumn() {
  const { copies, rows } = useEditor();
  const [select, input, about] = [useId(), useId(), useId()];
  const table = rows.table.value;
  const [column, offered] = [rows.copiesColumn.value, rows.offeredCopies.value];
  if (!table) return null;
  const cell = column === undefined ? "" : (table.rows[rows.index.value]?.[column] ?? "");
  const isWrong = cell.trim() !== "" && readCopies(cell) === undefined;
  return (
    <Section title={words.title}>
      <div class="mapped">
        <div class="mapped-head">
          <label for={select}>{words.column}</label>
          <select
            id={select}
            value={column === undefined ? "" : table.columns[column]}
            onChange={(event) => rows.chooseCopies(event.currentTarget.value || null)}
          >
            <option value="">{words.noColumn}</option>
            {table.columns.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </div>
        {column !== undefined && (
          <input
            id={input}
            inputMode="numeric"
            aria-label={words.cell}
            aria-invalid={isWrong}
            aria-describedby={about}
            value={cell}
            placeholder={String(copies.number.value)}
            spellcheck={false}
            onFocus={() => rows.visit()}
            onInput={(event) => rows.setCell(rows.index.value, column, event.currentTarget.value)}
          />
        )}
        {column !== undefined && (
          <p class="hint" id={about}>
            {words.total(copies.totalOfAll.value)}
            {copies.skipped.value > 0 && `. ${words.skipped(copies.skipped.value)}`}
          </p>
        )}
      </div>
      {offered !== undefined && (
        <div class="notice-box offer" role="group" aria-label={words.title}>
          <span>{words.offer(offered)}</span>
          <div class="buttons">
            <button type="button" class="button" onClick={() => rows.chooseCopies(offered)}>
              <Icon name="check" />
              {words.take}
            </button>
            <button type="button" class="button quiet" onClick={() => rows.chooseCopies(null)}>
              {words.decline}
            </button>
          </div>
        </div>
      )}
    </Section>
  );
}
