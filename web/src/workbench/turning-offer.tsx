// The banner of a design that was just opened from ZPL: all its texts are the same on every label until some become
// placeholders. A saved design is no longer new.
import { useSignal } from "@preact/signals";
import { placeholders } from "../document/placeholders";
import { useEditor } from "../editor/editor";
import { askToTurnLabel, turnableOfLabel } from "../editor/turning";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";

const words = strings.turning;

export function TurningOffer() {
  const editor = useEditor();
  const isClosed = useSignal(false);
  const document = editor.document.value;
  const isNew = document.imported !== undefined && editor.kept.value === undefined;
  if (isClosed.value || !isNew || placeholders(document).length > 0) return null;
  if (turnableOfLabel(editor).length === 0) return null;
  return (
    <div class="banner" role="status">
      <Icon name="toBraces" />
      <span>{words.offer}</span>
      <button type="button" class="button" onClick={() => askToTurnLabel(editor)}>
        {words.choose}
      </button>
      <button
        type="button"
        class="button quiet square"
        aria-label={words.close}
        title={words.close}
        onClick={() => (isClosed.value = true)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
