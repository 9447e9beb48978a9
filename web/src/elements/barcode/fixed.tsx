// A module of a fixed number of dots: the area of the barcode then does not choose it.
import { change } from "../../document/tree";
import { useEditor } from "../../editor/editor";
import { moduleWords } from "../../editor/modules";
import { Amount } from "../../fields/amount";
import { Toggle } from "../../fields/choice";
import { fixedModule, MODULES, withFixedModule } from "../../kinds/fixed";
import type { BarcodeElement, Element, QrElement } from "../../kinds/model";
import { strings } from "../../language/strings";

const words = strings.barcode;

type Code = BarcodeElement | QrElement;

export function FixedModule({ elements }: { elements: readonly Code[] }) {
  const editor = useEditor();
  const painted = editor.painting.painted.value;
  const found = elements.map(fixedModule);
  const [first] = found;
  const isMixed = found.some((it) => it !== first);
  const drawn = (id: string) => painted?.drawn.get(id)?.symbol?.module ?? MODULES.usual;
  const set = (moduleOf: (element: Code) => number | undefined) => {
    const ids = elements.map(({ id }) => id);
    const by = (it: Element) => withFixedModule(it as Code, moduleOf(it as Code));
    const name = strings.change.edit(editor.nameOf(elements));
    editor.edit(name, (document) => change(document, ids, by), `${ids.join()}.module`);
  };
  const isFixed = {
    value: found.every((it) => it !== undefined),
    isMixed: isMixed && found.includes(undefined),
    // It stays as large as it is drawn now.
    set: (value = false) => set((it) => (value ? drawn(it.id) : undefined)),
  };
  const module = {
    value: first ?? MODULES.usual,
    isMixed,
    set: (value: number | undefined) => set(() => value),
  };
  return (
    <>
      <Toggle label={words.fixed} property={isFixed} />
      {isFixed.value && (
        <>
          <Amount label={words.fixedDots} property={module} least={MODULES.least} most={MODULES.most} step={1} />
          <p class="hint">
            {words.fixedNote}
            {!isMixed && ` ${moduleWords(module.value, editor.sheet.value.dpi)}.`}
          </p>
        </>
      )}
    </>
  );
}
