// What of a document has no place in a design, and what another resolution changes.
import type { ZplImport } from "../../api/import";
import { Section } from "../../fields/section";
import { strings } from "../../language/strings";
import { sentence, worded } from "../../shell/worded";

const words = strings.zplImport;

export function Notes({ answer: { notes, copies } }: { answer: ZplImport }) {
  if (notes.length === 0 && copies < 2) return null;
  return (
    <Section title={words.notes}>
      <ul class="zpl-list zpl-notes" tabIndex={0} aria-label={words.notes}>
        {copies > 1 && <li>{words.copies(copies)}</li>}
        {notes.map((note, index) => (
          <li key={index}>
            {note.line !== null && <span class="muted">{words.line(note.line)} </span>}
            {sentence(worded({ ...note, message: note.text }))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Only where another resolution was asked for. */
export function Changes({ answer, printDpi }: { answer: ZplImport; printDpi: number | undefined }) {
  if (printDpi === undefined) return null;
  return (
    <Section title={words.changes(printDpi)}>
      {answer.changes.length === 0 ? (
        <p class="hint">{words.noChanges}</p>
      ) : (
        <ul class="zpl-list zpl-notes" tabIndex={0} aria-label={words.changes(printDpi)}>
          {answer.changes.map((change, index) => (
            <li key={index}>{sentence(worded({ ...change, message: change.text }))}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
