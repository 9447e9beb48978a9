// A picture. Printers have no command for it; it is there to trace and to look at.
import type { ImageElement } from "../../document/model";
import { useEditor } from "../../editor/editor";
import { Amount } from "../../panels/fields/amount";
import { property } from "../../panels/fields/property";
import { Section } from "../../panels/fields/section";
import { tellError } from "../../shell/notice";
import { strings } from "../../strings";
import { type KindOf, middle } from "../kind";
import { choose } from "./picture";

const words = strings.properties;

/** One white dot, until a file is chosen. */
const EMPTY =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=";

function Panel({ elements }: { elements: readonly ImageElement[] }) {
  const editor = useEditor();
  const src = property(editor, elements, "src", "");
  const replace = () => choose().then((picture) => picture && src.set(picture.src), tellError);
  return (
    <Section title={words.content}>
      <p class="hint">{words.notPrinted}</p>
      <button type="button" class="button" onClick={replace}>
        {words.replace}
      </button>
      <Amount label={words.opacity} property={property(editor, elements, "opacity", 1)} least={0} most={1} step={0.1} />
    </Section>
  );
}

export const image: KindOf<ImageElement> = {
  create: (id, sheet) => ({ id, type: "image", ...middle(sheet, 1, 1), src: EMPTY }),
  Panel,
};
