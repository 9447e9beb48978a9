// Cutting out a part of a picture: a rectangle over the picture to drag or to move by keys, and its fields in percent.
import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { decode, fileOf } from "../../browser/bitmap";
import { change } from "../../document/tree";
import { useEditor } from "../../editor/editor";
import { rounded } from "../../geometry/box";
import { cutBox, type Part, type Pixels, WHOLE, within } from "../../geometry/pixels";
import { IMAGE, isImage, isPrinted } from "../../kinds/image";
import type { Element, ImageElement } from "../../kinds/model";
import { strings } from "../../language/strings";
import { Dialog } from "../../shell/dialog";
import { tellError } from "../../shell/notice";
import { CropFrame } from "./crop-frame";
import { cutOut, dotsOf, roomFor } from "./picture";

const words = strings.crop;

interface Props {
  readonly element: ImageElement;
  readonly onClose: () => void;
}

export function CropDialog({ element, onClose }: Props) {
  const editor = useEditor();
  const part = useSignal<Part>(WHOLE);
  const pixels = useSignal<Pixels | undefined>(undefined);
  const isBusy = useSignal(false);
  useEffect(() => {
    let isOpen = true;
    void decode(fileOf(element.src)).then((bitmap) => {
      if (isOpen && bitmap) pixels.value = { width: bitmap.width, height: bitmap.height };
    });
    return () => {
      isOpen = false;
    };
  }, [element.src]);
  const cut = async () => {
    const has = pixels.value;
    if (!has) return;
    const fit = element.fit ?? (isPrinted(element) ? IMAGE.fit : "stretch");
    const box = rounded(cutBox(element, has, part.value, fit, element.rotation ?? IMAGE.rotation));
    const room = roomFor(editor.document.value, element.src);
    const { src } = await cutOut(element.src, part.value, dotsOf(element, editor.sheet.value), room);
    const by = (it: Element): Element => (isImage(it) ? { ...it, ...box, src } : it);
    editor.edit(words.done, (document) => change(document, [element.id], by));
    editor.spoken.value = words.done;
    onClose();
  };
  const submitted = (event: SubmitEvent) => {
    event.preventDefault();
    isBusy.value = true;
    cut()
      .catch(tellError)
      .finally(() => (isBusy.value = false));
  };
  const isWhole = Object.values(within(part.value)).join() === Object.values(WHOLE).join();
  return (
    <Dialog title={words.title} onClose={onClose} isLight={false} isWide>
      <form class="crop" onSubmit={submitted}>
        <p class="hint">{words.note}</p>
        {pixels.value && <CropFrame src={element.src} pixels={pixels.value} part={part} />}
        <Fields part={part.value} onPart={(next) => (part.value = within(next))} />
        {pixels.value && <p class="hint">{words.size(...sizeOf(pixels.value, part.value))}</p>}
        <footer class="dialog-foot">
          <button type="button" class="button" disabled={isWhole} onClick={() => (part.value = WHOLE)}>
            {words.whole}
          </button>
          <span class="spread" />
          <button type="button" class="button" onClick={onClose}>
            {strings.cancel}
          </button>
          <button type="submit" class="button primary" disabled={isWhole || !pixels.value || isBusy.value}>
            {words.cut}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

function sizeOf({ width, height }: Pixels, part: Part): readonly [number, number] {
  return [Math.max(1, Math.round(width * part.width)), Math.max(1, Math.round(height * part.height))];
}

const SIDES = ["x", "y", "width", "height"] as const;

function Fields({ part, onPart }: { part: Part; onPart: (part: Part) => void }) {
  const id = useId();
  return (
    <div class="crop-fields">
      {SIDES.map((side) => (
        <label key={side} class="field" for={id + side}>
          <span>{words.sides[side]}</span>
          <input
            id={id + side}
            type="number"
            min={side === "x" || side === "y" ? 0 : 1}
            max={100}
            step="any"
            value={Math.round(part[side] * 1000) / 10}
            onChange={(event) => {
              const percent = event.currentTarget.valueAsNumber;
              if (Number.isFinite(percent)) onPart({ ...part, [side]: percent / 100 });
              event.currentTarget.value = String(Math.round(part[side] * 1000) / 10);
            }}
          />
        </label>
      ))}
    </div>
  );
}
