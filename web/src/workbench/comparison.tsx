// A version beside the label on the screen: the dots that were removed and added since, or either of the two.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { OpenedDesign } from "../api/designs";
import { exportFile } from "../api/export";
import type { Document } from "../document/model";
import { valuesFor } from "../document/shown-values";
import type { Editor } from "../editor/editor";
import { unpacked } from "../editor/travelling";
import { COLOURS, type InkDifference, inkDifference, type Picture } from "../geometry/ink-difference";
import { strings } from "../language/strings";
import { refusal } from "../transfer/refusal";

const words = strings.versions;

/** Dots of a picture: more would need too much memory of a browser. */
const MOST_DOTS = 40_000_000;

type View = "difference" | "version" | "screen";

const VIEWS: readonly View[] = ["difference", "version", "screen"];

interface Compared {
  readonly version: Picture;
  readonly screen: Picture;
  readonly difference: InkDifference;
}

export function Comparison({ editor, version }: { editor: Editor; version: OpenedDesign }) {
  const compared = useSignal<Compared | undefined>(undefined);
  const problem = useSignal("");
  const view = useSignal<View>("difference");
  useEffect(() => {
    const stop = new AbortController();
    compare(editor, version, stop.signal).then(
      (found) => (compared.value = found),
      (error: unknown) => {
        if (!stop.signal.aborted) problem.value = words.failed(refusal(editor, error));
      },
    );
    return () => stop.abort();
  }, []);
  const found = compared.value;
  return (
    <>
      <div class="segments" role="group" aria-label={words.view}>
        {VIEWS.map((name) => (
          <button type="button" key={name} aria-pressed={view.value === name} onClick={() => (view.value = name)}>
            {words[name]}
          </button>
        ))}
      </div>
      <div class="version-paper" dir="ltr" aria-busy={!found && !problem.value}>
        {found && <Painted picture={found[view.value]} />}
      </div>
      <p class="version-legend" role="status">
        {problem.value}
        {found && <Legend difference={found.difference} />}
      </p>
    </>
  );
}

function Legend({ difference: { removed, added } }: { difference: InkDifference }) {
  if (removed === 0 && added === 0) return <>{words.same}</>;
  return (
    <>
      <span>
        <i class="dot-colour" style={{ background: `rgb(${COLOURS.removed.join()})` }} />
        {words.removed(removed)}
      </span>
      <span>
        <i class="dot-colour" style={{ background: `rgb(${COLOURS.added.join()})` }} />
        {words.added(added)}
      </span>
    </>
  );
}

function Painted({ picture }: { picture: Picture }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { width, height, data } = picture;
    const image = new ImageData(new Uint8ClampedArray(data), width, height);
    canvas.current?.getContext("2d")?.putImageData(image, 0, 0);
  }, [picture]);
  const { width, height } = picture;
  return (
    <canvas class="version-canvas" ref={canvas} width={width} height={height} role="img" aria-label={words.picture} />
  );
}

async function compare(editor: Editor, opened: OpenedDesign, signal: AbortSignal): Promise<Compared> {
  const { document, rows } = await unpacked(opened.document);
  const shown = editor.rowState.value;
  const [version, screen] = await Promise.all(
    [document, editor.store.state.document].map((it) =>
      printed(editor, it, valuesFor(it, shown.table ? shown : rows), signal),
    ),
  );
  if (!version || !screen) throw new Error(words.large);
  return { version, screen, difference: inkDifference(version, screen) };
}

/** The dots of a design with these values; undefined if there are too many. */
async function printed(
  editor: Editor,
  document: Document,
  values: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Picture | undefined> {
  const rows = [values];
  const file = await exportFile({ document, rows, images: editor.pictures.of(document, rows) }, "png", signal);
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  if (width * height > MOST_DOTS) return undefined;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context?.getImageData(0, 0, width, height);
}
