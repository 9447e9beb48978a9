// Variables that were found in the texts of a document. None is taken unless somebody ticks it, except numbered fields.
import type { ZplImport } from "../../api/import";
import { Section } from "../../fields/section";
import { strings } from "../../language/strings";
import type { Reading } from "./reading";

const words = strings.zplImport;

/** A numbered field of a format has no text of its own: it is a placeholder in any case. */
const isNumbered = (found: string) => found.startsWith("^FN");

export function Variables({ answer, reading }: { answer: ZplImport; reading: Reading }) {
  if (answer.variables.length === 0) return null;
  const taken = new Set(reading.settings.value.variables);
  return (
    <Section title={words.variables}>
      <p class="hint">{words.variablesNote}</p>
      <ul class="zpl-list">
        {answer.variables.map(({ found, name, elements }) => (
          <li key={found}>
            <label class="toggle">
              <input
                type="checkbox"
                checked={taken.has(found) || isNumbered(found)}
                disabled={isNumbered(found)}
                onChange={(event) => reading.take(found, event.currentTarget.checked)}
              />
              <span>
                <code dir="ltr">{found}</code> <span class="muted">{words.becomes(name)}</span>{" "}
                <span class="muted">{words.inFields(elements.length)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Section>
  );
}
