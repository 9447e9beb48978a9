// The dialog before the resolution changes, with what would print differently.

import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type Conversion, convert } from "../api/convert";
import { pauseAfter } from "../api/request";
import type { Document } from "../document/model";
import { atResolution } from "../document/resolution";
import { all } from "../document/tree";
import { type Editor, useEditor } from "../editor/editor";
import { modelOf } from "../kinds/kinds";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";

const words = strings.resolution;

type Keeps = "size" | "dots";

interface Change {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

export function ResolutionDialog({ to, onClose }: { to: number; onClose: () => void }) {
  const editor = useEditor();
  const from = editor.sheet.value.dpi;
  const found = useChanges(editor, from, to);
  const choose = (keeps: Keeps) => {
    editor.edit(words.change(to), (document) => atResolution(document, from, to, keeps));
    onClose();
  };
  return (
    <Dialog title={words.title(from, to)} onClose={onClose}>
      <p class="muted">{words.note}</p>
      {(["size", "dots"] as const).map((keeps) => (
        <section class="resolution" key={keeps} aria-labelledby={`keep-${keeps}`}>
          <div class="resolution-head">
            <div>
              <h3 id={`keep-${keeps}`}>{words.keep[keeps]}</h3>
              <p class="muted">{keeps === "size" ? words.sizeNote : words.dotsNote(from / to)}</p>
            </div>
            <button type="button" class={keeps === "size" ? "button primary" : "button"} onClick={() => choose(keeps)}>
              {words.keep[keeps]}
            </button>
          </div>
          <Changes found={found.value[keeps]} />
        </section>
      ))}
    </Dialog>
  );
}

type Found = readonly Change[] | "waiting" | "failed";

/** Asks the service what would print, with retries; until it answers, nothing is shown. */
function useChanges(editor: Editor, from: number, to: number): ReadonlySignal<Record<Keeps, Found>> {
  const found = useSignal<Record<Keeps, Found>>({ size: "waiting", dots: "waiting" });
  useEffect(() => {
    const [document, stop] = [editor.document.value, new AbortController()];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (it: Document) =>
      [it, await convert(it, editor.given.value, stop.signal, {}, editor.circumstances())] as const;
    const run = async () => {
      try {
        // One after the other, to leave capacity for urgent requests.
        const before = await ask(document);
        const size = await ask(atResolution(document, from, to, "size"));
        const dots = await ask(atResolution(document, from, to, "dots"));
        found.value = { size: changes(before, size), dots: changes(before, dots) };
      } catch (error) {
        if (stop.signal.aborted) return;
        found.value = { size: "failed", dots: "failed" };
        const pause = pauseAfter(error);
        if (pause !== undefined) timer = setTimeout(() => void run(), pause);
      }
    };
    void run();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);
  return found;
}

function Changes({ found }: { found: Found }) {
  if (found === "waiting") return <p class="hint">{words.waiting}</p>;
  if (found === "failed") return <p class="hint">{words.failed}</p>;
  if (found.length === 0) return <p class="hint">{words.none}</p>;
  return (
    <ul class="resolution-changes" tabIndex={0} aria-label={words.list}>
      {found.map((change, index) => (
        <li key={index}>
          <strong>{change.name}</strong>
          <span>
            {change.before} → {change.after}
          </span>
        </li>
      ))}
    </ul>
  );
}

type Printed = readonly [Document, Conversion];

/** Modules, lines and type whose printed size changes. */
export function changes(before: Printed, after: Printed): Change[] {
  const later = new Map(measures(after).map((it) => [it.key, it]));
  return measures(before).flatMap((it) => {
    const other = later.get(it.key);
    // Smaller differences are not visible.
    const isSame = !other || Math.abs(other.dots / other.dpi / (it.dots / it.dpi) - 1) < 0.02;
    return isSame
      ? []
      : [{ name: it.name, before: words.size(it.dots, it.dpi), after: words.size(other.dots, other.dpi) }];
  });
}

interface Measure {
  readonly key: string;
  readonly name: string;
  readonly dots: number;
  readonly dpi: number;
}

function measures([document, { elements, dpi }]: Printed): Measure[] {
  const drawn = new Map(elements.map((element) => [element.id, element]));
  return [...all(document.elements)].flatMap((element) => {
    const found = measure(element, drawn.get(element.id)?.symbol?.module, dpi);
    if (!found) return [];
    const name = words.what(element.name || strings.kinds[element.type], found.what);
    return [{ key: element.id, name, dots: found.dots, dpi }];
  });
}

/** The size that decides whether an element prints well: its module, its thinnest line or its type, in dots. */
function measure(element: Element, module: number | undefined, dpi: number) {
  if (module !== undefined) return { what: words.module, dots: module };
  const model = modelOf(element);
  const [line, type] = [model.line?.(element), model.type?.(element)];
  if (line !== undefined) return { what: words.line, dots: Math.max(1, Math.round(line * dpi)) };
  if (type !== undefined) return { what: words.type, dots: Math.max(10, Math.round((type * dpi) / 72)) };
  return undefined;
}
