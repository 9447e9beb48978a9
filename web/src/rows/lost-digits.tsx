// Numbers that may have lost digits in the spreadsheet, each with its place.
import type { Loss } from "../data/losses";
import { strings } from "../language/strings";

const words = strings.rows;

/** Cells that are named; the others are counted. */
const NAMED = 4;

interface Props {
  readonly losses: readonly Loss[];
  /** Losses that are not in the list. */
  readonly more: number;
  readonly textOf: (loss: Loss) => string;
  readonly placeOf: (loss: Loss) => string;
}

export function LostDigits({ losses, more, textOf, placeOf }: Props) {
  if (losses.length === 0) return null;
  const rest = losses.length + more - NAMED;
  return (
    <section class="notice-box is-warning lost-digits" aria-label={words.lostTitle(losses.length + more)}>
      <strong>{words.lostTitle(losses.length + more)}</strong>
      <ul>
        {losses.slice(0, NAMED).map((loss) => (
          <li key={`${loss.line} ${loss.column}`}>
            {placeOf(loss)}: {words.lost[loss.kind](textOf(loss))}
          </li>
        ))}
        {rest > 0 && <li>{words.lostMore(rest)}</li>}
      </ul>
      <p>{words.lostAdvice}</p>
    </section>
  );
}
