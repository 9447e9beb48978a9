// The dialog for some of the rows: from which one to which one, and each way to print or export them.
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";
import { Icon } from "../shell/icon";
import { type Job, runRows } from "./held-back";
import { RangeFields } from "./range-fields";
import { type RowsChoice, rowsChoice } from "./rows-choice";
import { rowsOfRange } from "./rows-of";

const words = strings.range;

export function RowsDialog() {
  const choice = rowsChoice.value;
  return choice ? <Choice choice={choice} /> : null;
}

function Choice({ choice: { isPrint, ways } }: { choice: RowsChoice }) {
  const editor = useEditor();
  const { range } = editor;
  const close = () => (rowsChoice.value = undefined);
  const isOff = range.printed.value.length === 0;
  const start = (job: Job) => {
    const rows = rowsOfRange(editor);
    close();
    void runRows(editor, job, rows);
  };
  const [first, ...others] = ways;
  return (
    <Dialog title={words.title(isPrint)} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (first && !isOff) start(first.job);
        }}
      >
        <RangeFields />
        <div class="stack is-tight rows-ways">
          {first && (
            <button type="submit" class="button primary wide" disabled={isOff}>
              <Icon name={first.icon} />
              {first.of(range.labels.value)}
            </button>
          )}
          {others.map(({ icon, of, job }) => (
            <button
              type="button"
              class="button wide"
              key={of(range.labels.value)}
              disabled={isOff}
              onClick={() => start(job)}
            >
              <Icon name={icon} />
              {of(range.labels.value)}
            </button>
          ))}
        </div>
        <footer class="dialog-foot">
          <button type="button" class="button" onClick={close}>
            {strings.cancel}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
