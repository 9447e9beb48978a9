// The dialog for a save conflict: theirs, mine, or both.
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";
import { type Choice, conflict, resolve } from "./save";

const words = strings.conflict;

const CHOICES: readonly [Choice, string, string][] = [
  ["both", words.both, words.bothNote],
  ["mine", words.mine, words.mineNote],
  ["theirs", words.theirs, words.theirsNote],
];

export function ConflictDialog() {
  const found = conflict.value;
  if (!found) return null;
  return (
    <Dialog title={words.title} onClose={() => (conflict.value = undefined)} isLight={false}>
      <p class="muted">{words.note(found.newer.updatedAt)}</p>
      <div class="rows">
        {CHOICES.map(([choice, label, note]) => (
          <button type="button" class="row choice" key={choice} onClick={() => void resolve(choice)}>
            <span class="row-text">
              <strong>{label}</strong>
              <span class="muted">{note}</span>
            </span>
          </button>
        ))}
      </div>
    </Dialog>
  );
}
