// The dialog about rows that cannot be printed: print the others, correct them, or take them out as a file.
import { fileName, saveFile } from "../browser/files";
import { write } from "../data/delimited";
import { useEditor } from "../editor/editor";
import { type BadRow, badRows, corrections } from "../findings/bad-rows";
import { anywhere } from "../findings/fix";
import { strings } from "../language/strings";
import { openGrid } from "../rows/grid-place";
import { Dialog } from "../shell/dialog";
import { Icon } from "../shell/icon";
import { heldBack, type Job, run } from "./held-back";

const words = strings.badRows;

/** Rows that are listed; the file has all of them. */
const SEEN = 100;

export function HeldBackDialog() {
  const job = heldBack.value;
  return job ? <HeldBack job={job} /> : null;
}

function HeldBack({ job }: { job: Job }) {
  const editor = useEditor();
  const close = () => (heldBack.value = undefined);
  const { rows } = editor;
  const all = rows.count.value;
  const bad = badRows(editor);
  const isChecking = editor.check.status.value.kind === "waiting";
  const good = bad && goodRows(all, bad);
  const fixes = bad ? corrections(bad) : [];
  const print = () => {
    if (!good) return;
    close();
    void run(editor, job, bad.length === 0 ? "all" : good);
  };
  const go = (label: (count: number) => string) => (
    <button type="button" class="button primary" disabled={!good || good.length === 0} onClick={print}>
      <Icon name={job.isPrint ? "print" : "download"} />
      {label(bad?.length === 0 ? editor.copies.total(good ?? []) : (good?.length ?? 0))}
    </button>
  );
  return (
    <Dialog title={words.title} onClose={close}>
      <p class="muted" role="status">
        {bad ? words.note(bad.length, all) : isChecking ? strings.findings.checking : words.unknown}
      </p>
      {bad && bad.length > 0 && <Listed bad={bad.slice(0, SEEN)} />}
      {bad && bad.length > SEEN && <p class="hint">{strings.findings.more(bad.length - SEEN)}</p>}
      {bad && bad.length > 0 && (
        <div class="bad-rows-acts">
          {fixes.length > 0 && (
            <button type="button" class="button" onClick={() => rows.correct(fixes)}>
              <Icon name="wrench" />
              {words.correct(fixes.length)}
            </button>
          )}
          <button type="button" class="button" onClick={() => save(bad)}>
            <Icon name="download" />
            {words.download(bad.length)}
          </button>
        </div>
      )}
      <footer class="dialog-foot">
        <button type="button" class="button" onClick={close}>
          {strings.cancel}
        </button>
        {go(bad?.length === 0 ? words.all[job.isPrint ? "print" : "file"] : words.good[job.isPrint ? "print" : "file"])}
      </footer>
    </Dialog>
  );

  /** The bad rows with their reasons, in the form in which they came. */
  function save(found: readonly BadRow[]): void {
    const table = rows.table.value;
    if (!table) return;
    const lines = found.map(({ row, reasons }) => [
      ...(table.rows[row] ?? []),
      reasons.map(({ message }) => message).join("; "),
    ]);
    const text = write([[...table.columns, words.reason], ...lines]);
    const name = fileName(`${editor.name.value} ${words.fileName}`, "csv");
    saveFile(name, new Blob(["\ufeff", text], { type: "text/csv" }));
  }
}

function goodRows(count: number, bad: readonly BadRow[]): number[] {
  const left = new Set(bad.map(({ row }) => row));
  return Array.from({ length: count }, (_, row) => row).filter((row) => !left.has(row));
}

function Listed({ bad }: { bad: readonly BadRow[] }) {
  const editor = useEditor();
  return (
    <ul class="findings bad-rows">
      {bad.flatMap(({ row, reasons }) =>
        reasons.map(({ id, message, columns }, index) => {
          const element = anywhere(editor, id);
          // Besides elements only the number of copies comes from a cell.
          const whole = columns.length > 0 ? strings.copies.label : strings.findings.label;
          const name = element ? element.name || strings.kinds[element.type] : whole;
          return (
            <li key={`${row} ${index}`} class="finding-card is-error">
              <button type="button" class="finding" onClick={() => openGrid(row, columns[0])}>
                <Icon name="warning" />
                <span class="row-text">
                  <span>{`${strings.rows.row(row + 1)}: ${name}: ${message}`}</span>
                </span>
              </button>
            </li>
          );
        }),
      )}
    </ul>
  );
}
