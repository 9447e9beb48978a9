// The dialog with the rows of the design: one of them fills all fields.
import { signal, useSignal } from "@preact/signals";
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";
import { matching, picked } from "./choices";
import { type Desk, useDesk } from "./desk";
import { afterDialogs, focusEmpty } from "./focus";

const words = strings.operator;

/** Rows that are listed at once. */
const SEEN = 50;

/** The page that asked: another one does not show the dialog. */
const askedBy = signal<Desk | undefined>(undefined);

export const openRows = (desk: Desk) => (askedBy.value = desk);

export function RowPicker() {
  return askedBy.value === useDesk() ? <Asked /> : null;
}

function Asked() {
  const { editor, filling, rows } = useDesk();
  const typed = useSignal("");
  const found = matching(rows, typed.value);
  const close = () => (askedBy.value = undefined);
  const pick = (row: number | undefined) => {
    if (row === undefined) return;
    filling.pick(picked(rows, [...filling.names, ...editor.made.value], row));
    close();
    afterDialogs(() => focusEmpty(filling));
  };
  const keyed = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.isComposing || event.repeat) return;
    event.preventDefault();
    pick(found[0]);
  };
  return (
    <Dialog title={words.pickTitle} onClose={close} isWide>
      <div class="row-picker">
        <input
          type="search"
          autofocus
          autocomplete="off"
          spellcheck={false}
          aria-label={words.search}
          placeholder={words.search}
          value={typed.value}
          onInput={(event) => (typed.value = event.currentTarget.value)}
          onKeyDown={keyed}
        />
        <p class="hint" role="status">
          {found.length === 0
            ? words.noRow
            : found.length > SEEN
              ? words.firstOf(SEEN, found.length)
              : words.enterPicks}
        </p>
        <ol>
          {found.slice(0, SEEN).map((row) => (
            <li key={row}>
              <button type="button" class="row-choice" onClick={() => pick(row)}>
                <span class="muted">{row + 1}</span>
                <span dir="auto">{rows.table?.rows[row]?.filter((cell) => cell.trim() !== "").join(" · ")}</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
