// The module of a barcode in dots, millimetres and mils; changing it resizes the box.
import type { SymbolSizes } from "../../api/convert";
import { change } from "../../document/tree";
import { useEditor } from "../../editor/editor";
import { Select } from "../../fields/choice";
import type { Property } from "../../fields/property";
import { inches } from "../../geometry/box";
import { isQuarterTurned } from "../../geometry/frame";
import { fixedModule } from "../../kinds/fixed";
import type { BarcodeElement, QrElement } from "../../kinds/model";
import { strings } from "../../language/strings";

const words = strings.barcode;

type Code = BarcodeElement | QrElement;

export function ModuleField({ element }: { element: Code }) {
  const editor = useEditor();
  const painted = editor.painting.painted.value;
  const symbol = painted?.drawn.get(element.id)?.symbol;
  const dpi = painted?.conversion.dpi ?? editor.sheet.value.dpi;
  if (!symbol || fixedModule(element) !== undefined) return null;
  const modules = [...new Set([...symbol.steps.map((step) => step.module), symbol.module])].sort((a, b) => a - b);
  const module: Property<string> = {
    value: String(symbol.module),
    isMixed: false,
    set: (value) => {
      const name = strings.change.resize(editor.nameOf([element]));
      editor.edit(name, (document) =>
        change(document, [element.id], (it) => withModule(it as Code, symbol, Number(value), dpi)),
      );
    },
  };
  return (
    <>
      <Select
        isWide
        label={words.module}
        property={module}
        options={Object.fromEntries(modules.map((it) => [it, words.moduleSize(it, dpi)]))}
      />
      <p class="hint">{symbol.isSquare ? words.squareNote : words.moduleNote}</p>
    </>
  );
}

/** The smallest box that prints with a module; the height of bars is kept if possible. */
export function withModule<C extends Code>(element: C, symbol: SymbolSizes, module: number, dpi: number): C {
  const step = symbol.steps.find((it) => it.module === module);
  if (!step) return element;
  const [width, height] = [inches(step.width / dpi), inches(step.height / dpi)];
  if (symbol.isSquare) return { ...element, width, height };
  return isQuarterTurned(element.rotation)
    ? { ...element, width: Math.max(element.width, width), height }
    : { ...element, width, height: Math.max(element.height, height) };
}
