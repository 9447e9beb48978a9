// Variables that were found in the texts of a document. None is taken unless somebody ticks it or the document
// itself says that it is one.
import type { ZplImport } from "../../api/import";
import { Section } from "../../fields/section";
import { strings } from "../../language/strings";
import type { Reading } from "./reading";

const words = strings.zplImport;

export function Variables({ answer, reading }: { answer: ZplImport; reading: Reading }) {
  if (answer.variables.length === 0) return null;
  const taken = new Set(reading.settings.value.variables);
  /** Numbered fields of a format and names in two braces are placeholders in any case. */
  const isSure = (found: string, isTaken: boolean) => isTaken && !reading.answered.value.variables.includes(found);
  return (
    <Section title={words.variables}>
      <p class="hint">{words.variablesNote}</p>
      <ul class="zpl-list">
        {answer.variables.map(({ found, name, elements, taken: isTaken }) => (
          <li key={found}>
            <label class="toggle">
              <input
                type="checkbox"
                checked={taken.has(found) || isSure(found, isTaken)}
                disabled={isSure(found, isTaken)}
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
