// The properties of pictures: the file, how it becomes dots, and how it is shown on screen.
import { useSignal } from "@preact/signals";
import { change } from "../../document/tree";
import { useEditor } from "../../editor/editor";
import { leadToPictures } from "../../editor/fill-in";
import { Amount } from "../../fields/amount";
import { Segments, Select, Toggle } from "../../fields/choice";
import { type Property, property, sparing } from "../../fields/property";
import { Section } from "../../fields/section";
import { Slider } from "../../fields/slider";
import { Words } from "../../fields/words";
import { hasThreshold, IMAGE, isFromData, isImage, isPrinted } from "../../kinds/image";
import type { Element, ImageElement } from "../../kinds/model";
import { strings } from "../../language/strings";
import { Icon } from "../../shell/icon";
import { tellError } from "../../shell/notice";
import { names } from "../../text/placeholders";
import { CropDialog } from "./crop";
import { choose, dotsOf, MOST_BYTES, roomFor, stored, tellReduced } from "./picture";
import { likelyColumn } from "./source";

const words = strings.picture;

interface Several {
  readonly elements: readonly ImageElement[];
}

export function Panel({ elements }: Several) {
  return (
    <>
      <Section title={strings.properties.content}>
        {!elements.every(isPrinted) && <NotPrinted elements={elements} />}
        <Source elements={elements} />
      </Section>
      {elements.every(isPrinted) && <Dots elements={elements} />}
      <OnScreen elements={elements} />
    </>
  );
}

/** Changes fields of these pictures as one step. */
function useChange({ elements }: Several) {
  const editor = useEditor();
  return (by: (element: ImageElement) => ImageElement) => {
    const ids = elements.map((element) => element.id);
    const changed = (element: Element) => (isImage(element) ? by(element) : element);
    editor.edit(strings.change.edit(editor.nameOf(elements)), (document) => change(document, ids, changed));
  };
}

function NotPrinted({ elements }: Several) {
  const set = useChange({ elements });
  return (
    <div class="picture-note">
      <b class="picture-badge">{words.badge}</b>
      <p>{words.notPrinted}</p>
      <button type="button" class="button" onClick={() => set((element) => ({ ...element, print: "dots" }))}>
        <Icon name="printed" />
        {words.printIt}
      </button>
    </div>
  );
}

/** A file of the design, or the name of a picture in the data. */
function Source({ elements }: Several) {
  const editor = useEditor();
  const set = useChange({ elements });
  const isCropping = useSignal(false);
  const src = property(editor, elements, "src", "");
  const [first] = elements;
  const isData = elements.every(isFromData);
  if (!first) return null;
  const replace = async () => {
    const picture = await choose();
    if (!picture) return;
    const room = roomFor(editor.document.value, isData ? "" : src.value);
    const kept = await stored(picture, dotsOf(first, editor.sheet.value), room);
    set((element) => ({ ...element, src: kept.src }));
    tellReduced(picture, kept);
  };
  const source: Property<"file" | "data"> = {
    value: isData ? "data" : "file",
    isMixed: !isData && elements.some(isFromData),
    set: (wanted) => {
      if (wanted === "file") replace().catch(tellError);
      else set((element) => ({ ...element, print: "dots", src: `{{${likelyColumn(editor)}}}` }));
    },
  };
  // Without a placeholder the service would refuse the whole design, also while one is typed.
  const named: Property<string> = { ...src, set: (text = "") => names(text).length > 0 && src.set(text) };
  return (
    <>
      <Segments label={words.source} property={source} options={words.sources} />
      {isData ? (
        <>
          <Words label={words.fileName} rows={1} property={named} hint={words.fileNameHint} />
          <button type="button" class="button" onClick={() => leadToPictures(editor)}>
            <Icon name="data" />
            {words.toPictures}
          </button>
        </>
      ) : (
        <>
          <div class="pair">
            <button type="button" class="button" onClick={() => void replace().catch(tellError)}>
              {words.replace}
            </button>
            <button
              type="button"
              class="button"
              disabled={elements.length > 1 || first.locked === true}
              onClick={() => (isCropping.value = true)}
            >
              <Icon name="crop" />
              {words.crop}
            </button>
          </div>
          {!src.isMixed && <p class="hint">{words.takes(src.value.length, MOST_BYTES)}</p>}
        </>
      )}
      {isCropping.value && <CropDialog element={first} onClose={() => (isCropping.value = false)} />}
    </>
  );
}

function Dots({ elements }: Several) {
  const editor = useEditor();
  const set = useChange({ elements });
  const mode: Property<NonNullable<ImageElement["mode"]>> = {
    ...property(editor, elements, "mode", IMAGE.mode),
    set: (wanted = IMAGE.mode) => set((element) => inMode(element, wanted)),
  };
  return (
    <Section title={words.dots}>
      <Select label={words.mode} property={mode} options={words.modes} />
      {elements.every(hasThreshold) && (
        <Slider
          label={words.threshold}
          editor={editor}
          elements={elements}
          field="threshold"
          fallback={IMAGE.threshold}
          least={1}
          most={255}
        />
      )}
      <Toggle label={words.invert} property={property(editor, elements, "invert", IMAGE.invert)} />
      <Toggle label={strings.properties.reverse} property={sparing(editor, elements, "reverse", () => IMAGE.reverse)} />
      <Segments label={words.fit} property={property(editor, elements, "fit", IMAGE.fit)} options={words.fits} />
      <Segments
        label={strings.properties.rotation}
        property={property(editor, elements, "rotation", IMAGE.rotation)}
        options={strings.properties.rotations}
      />
    </Section>
  );
}

/** A threshold goes where it has no effect, which would be reported. */
function inMode({ threshold, ...element }: ImageElement, mode: NonNullable<ImageElement["mode"]>): ImageElement {
  const changed = { ...element, mode };
  return threshold !== undefined && hasThreshold(changed) ? { ...changed, threshold } : changed;
}

/** How it is shown here; nothing of it is printed. */
function OnScreen({ elements }: Several) {
  const editor = useEditor();
  const set = useChange({ elements });
  const { showsOriginals } = editor.view;
  const opacity = property(editor, elements, "opacity", IMAGE.opacity);
  const percent: Property<number> = {
    ...opacity,
    value: Math.round(opacity.value * 100),
    set: (value) => opacity.set(value === undefined ? undefined : value / 100),
  };
  const originals: Property<boolean> = {
    value: showsOriginals.value,
    isMixed: false,
    set: (value) => (showsOriginals.value = value === true),
  };
  const isPrinting = elements.every(isPrinted);
  return (
    <Section title={words.onScreen}>
      {isPrinting && <Toggle label={words.original} property={originals} />}
      {(!isPrinting || showsOriginals.value) && (
        <>
          <Amount label={words.opacity} property={percent} least={0} most={100} step={5} />
          <p class="hint">{words.trace}</p>
        </>
      )}
      {isPrinting && !elements.some(isFromData) && (
        <button type="button" class="link is-small" onClick={() => set((element) => ({ ...element, print: "skip" }))}>
          {words.traceOnly}
        </button>
      )}
      {!isPrinting && (
        <Segments
          label={strings.properties.rotation}
          property={property(editor, elements, "rotation", IMAGE.rotation)}
          options={strings.properties.rotations}
        />
      )}
    </Section>
  );
}
