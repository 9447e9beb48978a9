// The rows section of the data panel: import, values of the current row, and mapping of columns.
import { useId } from "preact/hooks";
import { longest } from "../data/table";
import { changeOne } from "../document/tree";
import { useEditor } from "../editor/editor";
import { Section } from "../fields/section";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { tellError, tellWithUndo } from "../shell/notice";
import { valueNamed } from "../text/placeholders";
import { place } from "../tools/place";
import { CopiesColumn } from "./copies-column";
import { openGrid } from "./grid-place";
import { chooseTable, take } from "./incoming";
import { showsNumbering } from "./numbering";

const words = strings.rows;

/** Values that no column name can have: names have no braces. */
const NEW = "{new}";
const SAME = "{same}";

export function RowsSection() {
  const editor = useEditor();
  const table = editor.rows.table.value;
  return table ? <Loaded /> : <NoRows />;
}

function NoRows() {
  return (
    <Section title={words.title}>
      <p class="hint">{words.note}</p>
      <div class="stack is-tight">
        <button type="button" class="button wide" onClick={() => void chooseTable().catch(tellError)}>
          <Icon name="file" />
          {words.open}
        </button>
        <button type="button" class="button wide" onClick={() => take("")}>
          <Icon name="copy" />
          {words.paste}
        </button>
        <button type="button" class="button wide" onClick={() => (showsNumbering.value = true)}>
          <Icon name="plus" />
          {strings.numbering.title}
        </button>
      </div>
      <p class="hint">{words.dropNote}</p>
    </Section>
  );
}

function Loaded() {
  const editor = useEditor();
  const { rows } = editor;
  const columns = rows.columns.value;
  const used = new Set(rows.mapping.value.values());
  const idle = columns.filter((_, column) => !used.has(column) && column !== rows.copiesColumn.value);
  // A value that makes itself needs no column, but one of the same name is printed instead of it.
  const given = [...editor.made.value].filter((name) => rows.fixed.value.has(name) || hasColumn(columns, name));
  const asked = [...editor.names.value, ...given];
  const forget = () => {
    const count = rows.count.value;
    tellWithUndo(words.forgotten(count), rows.clear());
  };
  return (
    <>
      <Section title={words.title}>
        <p class="summary">{words.summary(rows.count.value, columns.length)}</p>
        {editor.areRowsHere.value && <p class="hint is-warning">{words.stayHere}</p>}
        <button type="button" class="button wide" onClick={() => openGrid()}>
          <Icon name="grid" />
          {words.edit}
        </button>
        <div class="pair">
          <button type="button" class="button" onClick={() => take("")}>
            {words.replace}
          </button>
          <button type="button" class="button" onClick={() => (showsNumbering.value = true)}>
            {strings.numbering.fill}
          </button>
        </div>
        <button type="button" class="link is-small" onClick={forget}>
          {words.forget}
        </button>
      </Section>
      {asked.length > 0 && (
        <Section title={words.values(rows.index.value + 1)}>
          {asked.map((name) => (
            <Mapped key={name} name={name} />
          ))}
        </Section>
      )}
      <CopiesColumn />
      {idle.length > 0 && (
        <Section title={asked.length === 0 ? words.noPlaceholders : words.unusedColumns}>
          <div class="chips">
            {idle.map((name) => (
              <button
                type="button"
                class="chip"
                key={name}
                aria-label={words.addColumn(name)}
                onClick={() => addColumn(name)}
              >
                + {name}
              </button>
            ))}
          </div>
        </Section>
      )}
    </>
  );

  function addColumn(name: string): void {
    const element = place(editor, "text");
    const text = `{{${name}}}`;
    editor.edit(strings.change.edit(editor.nameOf([element])), (document) =>
      changeOne(document, element, (it) => ({ ...it, text })),
    );
    editor.panel.value = "data";
  }
}

const hasColumn = (columns: readonly string[], name: string) =>
  columns.some((column) => column.toLowerCase() === name.toLowerCase());

function Mapped({ name }: { name: string }) {
  const editor = useEditor();
  const { rows } = editor;
  const [select, input] = [useId(), useId()];
  const table = rows.table.value;
  const column = rows.mapping.value.get(name);
  const same = rows.fixed.value.get(name);
  const isMade = editor.made.value.has(name);
  if (!table) return null;
  const sample = () => valueNamed(editor.document.value.sampleData, name) ?? "";
  const choose = (chosen: HTMLSelectElement) => {
    rows.visit();
    if (chosen.value === NEW) rows.addColumn(name, same ?? sample());
    else if (chosen.value === SAME) rows.fix(name, sample());
    else rows.choose(name, chosen.value || null);
  };
  const most = column === undefined ? undefined : longest(table, column);
  return (
    <div class="mapped">
      <div class="mapped-head">
        <code>{`{{${name}}}`}</code>
        <select
          id={select}
          aria-label={words.column(name)}
          {...(column === undefined && same === undefined && { "data-field": name })}
          value={same !== undefined ? SAME : column === undefined ? "" : table.columns[column]}
          onChange={(event) => choose(event.currentTarget)}
        >
          <option value="">{isMade ? strings.values.makesItself : words.noColumn}</option>
          <option value={SAME}>{words.sameValue}</option>
          {table.columns.map((it) => (
            <option key={it} value={it}>
              {it}
            </option>
          ))}
          {!table.columns.includes(name) && <option value={NEW}>{words.newColumn}</option>}
        </select>
      </div>
      {column === undefined && same === undefined && !isMade && <p class="hint is-warning">{words.unmapped}</p>}
      {isMade && <p class="hint">{strings.values.dataWins}</p>}
      {same !== undefined && (
        <input
          id={input}
          data-field={name}
          aria-label={words.sameOf(name)}
          value={same}
          spellcheck={false}
          onFocus={() => rows.visit()}
          onInput={(event) => rows.fix(name, event.currentTarget.value)}
        />
      )}
      {column !== undefined && (
        <input
          id={input}
          data-field={name}
          aria-label={words.cellOf(name)}
          value={table.rows[rows.index.value]?.[column] ?? ""}
          spellcheck={false}
          onFocus={() => rows.visit()}
          onInput={(event) => rows.setCell(rows.index.value, column, event.currentTarget.value)}
        />
      )}
      {most && most.value !== "" && <LongestLink name={name} length={most.value.length} row={most.row} />}
    </div>
  );
}

function LongestLink({ name, length, row }: { name: string; length: number; row: number }) {
  const { rows } = useEditor();
  const text = words.longest(length, row + 1);
  return (
    <button type="button" class="link is-small" aria-label={words.longestOf(name, text)} onClick={() => rows.show(row)}>
      {text}
    </button>
  );
}
