// The time and the numbers that labels are printed with.
import type { Circumstances } from "../api/convert";
import { ApiError } from "../api/request";
import { keptCounters, numbersAfter, numbersFrom } from "../document/values";
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import { rowsOf } from "./rows-of";
import type { Which } from "./which";

/**
 * For what is printed: takes the numbers of counters that the design keeps, so that no other job gets them. `rows` are
 * those of the labels, if they may have changed since they were asked for.
 */
export async function numbered<T>(
  editor: Editor,
  which: Which,
  make: (at: Circumstances) => Promise<T>,
  rows?: ReturnType<typeof rowsOf>,
): Promise<T> {
  const at = lookedAt(editor, which);
  if (keptCounters(editor.document.value).length === 0) return make(at);
  const missing = editor.counters.unsaved.value.map(({ name }) => name);
  if (missing.length > 0) throw new Error(strings.values.saveFirst(missing));
  const withThese = (numbers: Circumstances["counters"]) => make({ ...at, counters: { ...at.counters, ...numbers } });
  return editor.counters.use(rows ?? rowsOf(editor, which), withThese).catch(told);
}

/** Numbers belong to an account. */
function told(error: unknown): never {
  throw error instanceof ApiError && error.status === 401 ? new Error(strings.account.sessionEnded) : error;
}

/** For what is only looked at: the next numbers. */
export function lookedAt(editor: Editor, which: Which): Circumstances {
  const [at, document, { before, valuesBefore }] = [editor.circumstances(), editor.document.value, editor.copies];
  if (!at.counters || which === "all") return at;
  // One row of several has the number that it has on the stage, and so has the first one of a range.
  const counters =
    which === "current"
      ? numbersAfter(document, at.counters, before.value)
      : numbersFrom(document, at.counters, valuesBefore(which.from));
  return { ...at, counters };
}
