// From which row to which one: two numbers, what is wrong with them, and how many labels they give.
import { useId } from "preact/hooks";
import { ENDS, isRange, type RangeProblem } from "../data/range";
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";

const words = strings.range;

export function RangeFields() {
  const { range, rows } = useEditor();
  const [id, about] = [useId(), useId()];
  const found = range.found.value;
  const count = rows.count.value;
  return (
    <div class="stack is-tight rows-range">
      <div class="pair">
        {ENDS.map((end) => (
          <div class="field" key={end}>
            <label for={`${id}-${end}`}>{words[end]}</label>
            <input
              id={`${id}-${end}`}
              inputMode="numeric"
              autocomplete="off"
              autofocus={end === "first"}
              value={range.written.value[end]}
              placeholder={end === "first" ? "1" : words.end(count)}
              aria-invalid={!isRange(found) && found.end === end}
              aria-describedby={about}
              onFocus={(event) => event.currentTarget.select()}
              onInput={(event) => range.write(end, event.currentTarget.value)}
            />
          </div>
        ))}
      </div>
      <p id={about} class={isRange(found) ? "hint" : "hint is-wrong"} role="status">
        {isRange(found) ? <Summary found={found} /> : problem(found, count)}
      </p>
    </div>
  );
}

/** Which rows, how many labels, and how many rows are skipped. */
function Summary({ found }: { found: readonly number[] }) {
  const { range } = useEditor();
  const [first, last] = [(found[0] ?? 0) + 1, (found.at(-1) ?? 0) + 1];
  const skipped = found.length - range.printed.value.length;
  const rows = words.summary(first, last, range.labels.value);
  return <>{skipped > 0 ? `${rows} ${strings.copies.skipped(skipped)}` : rows}</>;
}

function problem(found: RangeProblem, count: number): string {
  if (found.kind === "backwards") return words.backwards(found.first, found.last);
  return found.kind === "notWhole" ? words.notWhole(found.written) : words.outside(found.written, count);
}
