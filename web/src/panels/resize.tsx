// The dialog before a label with content gets the size of another stock: what can happen to the content, each with the
// print that it would give.
import { useEffect, useMemo } from "preact/hooks";
import type { Document, Size } from "../document/model";
import { fitOf, RESIZES, type Resize, scaleOf, withFittedContent, withScaledContent } from "../document/resized";
import { type Editor, useEditor } from "../editor/editor";
import { told } from "../editor/painting";
import { union } from "../geometry/box";
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";

const words = strings.resize;

export interface NewSize {
  readonly size: Size;
  /** In inches. */
  readonly width: number;
  readonly height: number;
}

export function ResizeDialog({ to, onClose }: { to: NewSize; onClose: () => void }) {
  const editor = useEditor();
  const from = editor.sheet.value;
  const results = useMemo(() => resultsOf(editor, to), [editor, to]);
  const choose = (result: Document) => {
    editor.edit(strings.change.size, () => result);
    onClose();
  };
  const size = ({ width, height }: { width: number; height: number }) => strings.start.millimetres(width, height);
  return (
    <Dialog title={words.title(size(from), size(to))} onClose={onClose} isWide>
      <p class="muted">{words.note}</p>
      <div class="resizes">
        {RESIZES.map((resize) => (
          <section key={resize} class="resize-way" aria-labelledby={`resize-${resize}`}>
            <h3 id={`resize-${resize}`}>{words.ways[resize]}</h3>
            <Picture document={results[resize].document} name={words.picture(words.ways[resize])} />
            <p class="hint">{resize === "keep" ? words.keepNote : words.notes[resize](results[resize].by)}</p>
            <button
              type="button"
              class={resize === "keep" ? "button primary wide" : "button wide"}
              onClick={() => choose(results[resize].document)}
            >
              {words.ways[resize]}
            </button>
          </section>
        ))}
      </div>
      <footer class="dialog-foot">
        <button type="button" class="button" onClick={onClose}>
          {strings.cancel}
        </button>
      </footer>
    </Dialog>
  );
}

interface Result {
  readonly document: Document;
  /** How much larger the content is then. */
  readonly by: number;
}

function resultsOf(editor: Editor, to: NewSize): Record<Resize, Result> {
  const [document, from] = [{ ...editor.document.value, size: to.size }, editor.sheet.value];
  const seen = document.elements.filter((element) => !element.hidden);
  const content = union((seen.length > 0 ? seen : document.elements).map(editor.bounds)) ?? { x: 0, y: 0, ...from };
  return {
    keep: { document, by: 1 },
    scale: { document: withScaledContent(document, from, to), by: scaleOf(from, to) },
    fit: { document: withFittedContent(document, content, to), by: fitOf(content, to) },
  };
}

/** The print of a document, as soon as the service has drawn it. */
function Picture({ document, name }: { document: Document; name: string }) {
  const editor = useEditor();
  const picture = useMemo(() => editor.pictureOf(document), [editor, document]);
  useEffect(() => () => picture.close(), [picture]);
  const [status, address] = [picture.status.value, picture.address.value];
  return (
    <div class="resize-picture">
      {address ? (
        <img src={address} alt={name} />
      ) : (
        <p class="muted" role="status">
          {status.kind === "failed" ? words.failed(told(status.error)) : words.waiting}
        </p>
      )}
    </div>
  );
}
