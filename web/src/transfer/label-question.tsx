// Why a label, or labels with numbers, should not be printed as they are.
import { useEditor } from "../editor/editor";
import { anywhere } from "../findings/fix";
import { scansHere } from "../findings/scans";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { sentence } from "../shell/worded";
import { checkOf, type Held, type Verdict } from "./held-back";

const words = strings.question;

export function LabelQuestion({ held, verdict }: { held: Held; verdict: Extract<Verdict, { kind: "flawed" }> }) {
  const editor = useEditor();
  const { flaws, labels } = verdict;
  const count = labels.length;
  const bad = flaws.unreadable.length;
  const isShown = checkOf(editor, held) === editor.grades;
  const named = isShown
    ? scansHere(editor).map(({ id, message }) => {
        const element = anywhere(editor, id);
        return { id, name: element ? element.name || strings.kinds[element.type] : "", message };
      })
    : [];
  return (
    <>
      <p>{bad === 0 ? words.unchecked(flaws.unchecked.length, count) : words.unreadable(bad, count)}</p>
      {named.length > 0 && (
        <ul class="findings">
          {named.map(({ id, name, message }) => (
            <li key={`${id} ${message}`} class="finding-card is-error">
              <div class="finding">
                <Icon name="warning" />
                <span class="row-text">
                  <strong>{name}</strong>
                  <span>{sentence(message)}</span>
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
