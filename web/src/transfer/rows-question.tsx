// Rows that are not good: how many for which reason, which rows, and what to do.
import type { FlawedRows } from "../api/check";
import { fileName, saveFile } from "../browser/files";
import { write } from "../data/delimited";
import { type Editor, useEditor } from "../editor/editor";
import { countedFlaws, FLAWS, goodRows, printableRows } from "../editor/flaws";
import { type BadRow, badRows, corrections } from "../findings/bad-rows";
import { anywhere } from "../findings/fix";
import { strings } from "../language/strings";
import { openGrid } from "../rows/grid-place";
import { Icon } from "../shell/icon";
import { type Held, run, type Verdict } from "./held-back";
import { someOf } from "./rows-of";

const words = strings.badRows;

/** Rows that are listed; the file has all of them. */
const SEEN = 100;

interface Props {
  readonly held: Held;
  readonly verdict: Extract<Verdict, { kind: "flawed" }>;
  readonly onClose: () => void;
}

export function RowsQuestion({ held: { job, which }, verdict: { flaws, labels }, onClose }: Props) {
  const editor = useEditor();
  const [good, printable] = [goodRows(flaws, labels), printableRows(flaws, labels)];
  const asked = new Set(labels);
  const bad = (badRows(editor) ?? []).filter(({ row }) => asked.has(row));
  const skipped = (typeof which === "string" ? editor.rows.count.value : which.rows.length) - labels.length;
  const fixes = corrections(bad);
  const kind = job.isPrint ? "print" : "file";
  const print = (rows: readonly number[]) => () => {
    onClose();
    void run(editor, { job, which: rows === labels ? which : someOf(editor, which, rows) });
  };
  return (
    <>
      <p role="status">{words.note(good.length, labels.length)}</p>
      {skipped > 0 && <p class="hint">{strings.copies.skipped(skipped)}</p>}
      <ul class="flaws">
        {countedFlaws(flaws).map((it) => (
          <li key={it.flaw}>{words.flaws[it.flaw](it.count)}</li>
        ))}
      </ul>
      <Listed bad={bad.slice(0, SEEN)} flaws={flaws} />
      {bad.length > SEEN && <p class="hint">{words.more(bad.length - SEEN)}</p>}
      <div class="bad-rows-acts">
        {fixes.length > 0 && (
          <button type="button" class="button" onClick={() => editor.rows.correct(fixes)}>
            <Icon name="wrench" />
            {words.correct(fixes.length)}
          </button>
        )}
        <button type="button" class="button" onClick={() => save(editor, bad, flaws)}>
          <Icon name="download" />
          {words.download(bad.length)}
        </button>
        {printable.length > good.length && (
          <button type="button" class="button" onClick={print(printable.length === labels.length ? labels : printable)}>
            {words.anyway[kind](printable.length)}
          </button>
        )}
      </div>
      <footer class="dialog-foot">
        <button type="button" class="button" onClick={onClose}>
          {strings.cancel}
        </button>
        <button type="button" class="button primary" disabled={good.length === 0} onClick={print(good)}>
          <Icon name={job.isPrint ? "print" : "download"} />
          {words.good[kind](good.length)}
        </button>
      </footer>
    </>
  );
}

/** What is wrong with a row of which the report lists no reason: not read, or one of very many. */
function flawsOf(row: number, flaws: FlawedRows): string[] {
  return FLAWS.filter((flaw) => flaws[flaw].includes(row)).map((flaw) => words.reasons[flaw]);
}

/** The rows that are not good with their reasons, in the form in which they came. */
function save(editor: Editor, found: readonly BadRow[], flaws: FlawedRows): void {
  const table = editor.rows.table.value;
  if (!table) return;
  const told = ({ row, reasons }: BadRow) =>
    reasons.length === 0 ? flawsOf(row, flaws) : reasons.map(({ message }) => message);
  const lines = found.map((bad) => [...(table.rows[bad.row] ?? []), told(bad).join("; ")]);
  const text = write([[...table.columns, words.reason], ...lines]);
  const name = fileName(`${editor.name.value} ${words.fileName}`, "csv");
  saveFile(name, new Blob(["\ufeff", text], { type: "text/csv" }));
}

function Listed({ bad, flaws }: { bad: readonly BadRow[]; flaws: FlawedRows }) {
  return (
    <ul class="findings bad-rows">
      {bad.flatMap(({ row, reasons }) =>
        reasons.length === 0
          ? flawsOf(row, flaws).map((message) => <Reason key={`${row} ${message}`} row={row} message={message} />)
          : reasons.map((reason, index) => <Reason key={`${row} ${index}`} row={row} {...reason} />),
      )}
    </ul>
  );
}

interface ReasonProps {
  readonly row: number;
  readonly message: string;
  readonly id?: string | null;
  readonly columns?: readonly number[];
}

function Reason({ row, message, id, columns = [] }: ReasonProps) {
  const editor = useEditor();
  const element = anywhere(editor, id);
  // Besides elements only the number of copies comes from a cell.
  const whole = columns.length > 0 ? strings.copies.label : strings.findings.label;
  const name = element ? element.name || strings.kinds[element.type] : whole;
  return (
    <li class="finding-card is-error">
      <button type="button" class="finding" onClick={() => openGrid(row, columns[0])}>
        <Icon name="warning" />
        <span class="row-text">
          <span>{`${strings.rows.row(row + 1)}: ${name}: ${message}`}</span>
        </span>
      </button>
    </li>
  );
}
