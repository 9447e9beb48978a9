// The proof: the design prints the same dots as its document, or these fields do not.
import type { Signal } from "@preact/signals";
import type { Difference, ZplImport } from "../../api/import";
import { find } from "../../document/tree";
import { Section } from "../../fields/section";
import { modelOf } from "../../kinds/kinds";
import { strings } from "../../language/strings";
import { Icon } from "../../shell/icon";
import { sentence, worded } from "../../shell/worded";

const words = strings.zplImport;

interface Props {
  readonly answer: ZplImport;
  /** The shown difference, by its place in the list. */
  readonly chosen: Signal<number | undefined>;
}

export function Proof({ answer, chosen }: Props) {
  const { identical, differences } = answer;
  const dots = differences.reduce((sum, it) => sum + it.dots, 0);
  return (
    <Section title={words.proof}>
      <p class={identical ? "zpl-verdict is-good" : "zpl-verdict"} role="status">
        <Icon name={identical ? "check" : "warning"} />
        <strong>{identical ? words.identical : words.different(differences.length, dots)}</strong>
      </p>
      <p class="hint">{identical ? words.identicalNote : words.differentNote}</p>
      {differences.length > 0 && (
        <ul class="zpl-list" aria-label={words.differences}>
          {differences.map((difference, index) => (
            <li key={index}>
              <button
                type="button"
                class="zpl-difference"
                aria-pressed={chosen.value === index}
                onClick={() => (chosen.value = chosen.value === index ? undefined : index)}
              >
                <span class="zpl-difference-head">
                  <strong>{nameOf(answer, difference)}</strong>
                  <span>{words.dots(difference.dots)}</span>
                </span>
                <span class="muted">{reasonOf(difference)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** "Text: Ada", or the line of the document if there is no element. */
function nameOf({ document }: ZplImport, { element: id }: Difference): string {
  const element = id === null ? undefined : find(document, id);
  if (!element) return words.noField;
  const text = modelOf(element)
    .texts(element)
    .find((it) => it.trim() !== "");
  return [element.name || strings.kinds[element.type], text?.slice(0, 40)].filter(Boolean).join(": ");
}

function reasonOf({ line, reason }: Difference): string {
  const why = sentence(worded({ ...reason, message: reason.text }));
  return line === null || line === undefined ? why : `${words.line(line)}: ${why}`;
}
