// Imports a spreadsheet file, which the service reads: one of its sheets can be chosen.
import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { ApiError, isOffline, pauseAfter } from "../api/request";
import { MOST_SPREADSHEET_BYTES, readSpreadsheet, type SpreadsheetTable } from "../api/table";
import { addressOf, linesOf } from "../data/sheet";
import { strings } from "../language/strings";
import { sentence, worded } from "../shell/worded";
import { ImportLines } from "./import-lines";
import type { IncomingSpreadsheet } from "./incoming";

const words = strings.rows;

export function ImportSpreadsheet({ name, file }: IncomingSpreadsheet) {
  const wanted = useSignal<string | undefined>(undefined);
  const found = useSignal<SpreadsheetTable | undefined>(undefined);
  const isReading = useSignal(true);
  const refusal = useSignal<string | undefined>(undefined);
  useEffect(() => {
    const leaving = new AbortController();
    isReading.value = true;
    refusal.value = undefined;
    readSpreadsheet(file, wanted.value, leaving.signal)
      .then((table) => (found.value = table))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) refusal.value = refusalOf(error);
      })
      .finally(() => {
        if (!leaving.signal.aborted) isReading.value = false;
      });
    return () => leaving.abort();
  }, [file, wanted.value]);
  const table = found.value;
  const sheet = useComputed(() => linesOf(found.value?.rows ?? [], found.value?.losses ?? []));
  const { lines, rows, losses } = sheet.value;
  const isRefused = refusal.value !== undefined;
  const choose = (name: string) => (wanted.value = name);
  return (
    <ImportLines
      lines={table && !isRefused ? lines : undefined}
      isBusy={isReading.value}
      losses={losses}
      moreLosses={(table?.lossCount ?? 0) - (table?.losses.length ?? 0)}
      placeOf={(column, loss) => words.cellAt(column, addressOf(rows[loss.line] ?? 0, loss.column))}
      offersFile={isRefused}
      choices={table && <SheetChoice table={table} wanted={wanted.value} onChoose={choose} />}
      hint={name}
    >
      <p class={isReading.value && !table ? "empty" : "aside"} role="status">
        {isReading.value ? words.reading(name) : ""}
      </p>
      {isRefused && (
        <p class="notice-box is-warning" role="alert">
          <strong>{name}</strong>
          <br />
          {refusal.value}
        </p>
      )}
    </ImportLines>
  );
}

interface ChoiceProps {
  readonly table: SpreadsheetTable;
  /** The last choice, which may have been refused. */
  readonly wanted: string | undefined;
  readonly onChoose: (name: string) => void;
}

/** The sheets with content, if there are several. */
function SheetChoice({ table, wanted, onChoose }: ChoiceProps) {
  const select = useId();
  const { sheets, sheet } = table;
  const filled = sheets.filter(({ isEmpty }, index) => !isEmpty || index === sheet);
  if (filled.length < 2) return null;
  return (
    <label class="field is-short" for={select}>
      <span>{words.sheet}</span>
      <select
        id={select}
        value={wanted ?? sheets[sheet]?.name}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {filled.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Why there is no table, in the language of the editor. */
function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  if (isOffline(error)) return words.spreadsheetOffline;
  if (error.status === 413) return words.spreadsheetTooLarge(MOST_SPREADSHEET_BYTES);
  if (pauseAfter(error) !== undefined) return words.spreadsheetBusy;
  const { reason } = error.body;
  return reason ? sentence(worded(reason)) : error.message;
}
