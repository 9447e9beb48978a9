// Symbols are sized in whole modules: the steps that the service reports.

import type { SymbolSizes } from "../api/convert";
import type { Box } from "../geometry/box";
import { fixedModule } from "../kinds/fixed";
import { modelOf } from "../kinds/kinds";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import type { Editor } from "./editor";
import { corners } from "./painted";

export type Step = SymbolSizes["steps"][number];

/** The service's sizes of a symbol; nothing if not known yet. */
export function symbolOf(editor: Editor, element: Element | undefined): SymbolSizes | undefined {
  if (!element || !modelOf(element).hasModules) return undefined;
  const painted = editor.painting.painted.value;
  const symbol = painted?.drawn.get(element.id)?.symbol;
  return symbol && painted?.conversion.dpi === editor.sheet.value.dpi ? symbol : undefined;
}

/** The sizes that an element can be resized to; nothing if any size will do, as for a fixed module. */
export function stepsOf(editor: Editor, element: Element | undefined): SymbolSizes | undefined {
  return element && fixedModule(element) === undefined ? symbolOf(editor, element) : undefined;
}

/** The side along which a symbol has its modules on the label: vertical for bars that are rotated. */
export function moduleSide({ isSquare, steps, quiet }: SymbolSizes): "width" | "height" | "both" {
  if (isSquare) return "both";
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last || first === last) return quiet.left >= quiet.top ? "width" : "height";
  // The side that grows with the module; the other one is the minimum height of bars.
  return last.width / first.width >= last.height / first.height ? "width" : "height";
}

type Size = Pick<Box, "width" | "height">;

export interface Fit {
  /** In inches. */
  readonly width: number;
  readonly height: number;
  readonly step: Step;
  readonly next: Step | undefined;
}

/** The step nearest to a size, in inches; the free side is as requested, but at least the minimum height. */
export function fit(symbol: SymbolSizes, wished: Size, dpi: number): Fit | undefined {
  const side = moduleSide(symbol);
  const [width, height] = [wished.width * dpi, wished.height * dpi];
  const away = (step: Step) =>
    side === "both"
      ? Math.abs(Math.max(step.width - width, step.height - height))
      : side === "width"
        ? Math.abs(step.width - width)
        : Math.abs(step.height - height);
  const step = symbol.steps.reduce<Step | undefined>(
    (best, it) => (!best || away(it) < away(best) ? it : best),
    undefined,
  );
  if (!step) return undefined;
  const free = {
    width: side === "height" ? Math.max(step.width, Math.round(width)) : step.width,
    height: side === "width" ? Math.max(step.height, Math.round(height)) : step.height,
  };
  return {
    width: free.width / dpi,
    height: free.height / dpi,
    step,
    next: symbol.steps[symbol.steps.indexOf(step) + 1],
  };
}

/** The next step up or down from the largest one that fits a box, in inches. */
export function neighbour(symbol: SymbolSizes, box: Size, by: 1 | -1, dpi: number): Step | undefined {
  const hasRoom = (step: Step) => step.width <= box.width * dpi + 0.5 && step.height <= box.height * dpi + 0.5;
  const now = symbol.steps.findLastIndex(hasRoom);
  return symbol.steps[now < 0 ? 0 : now + by];
}

/** "3 dots · 0.38 mm · 14.8 mil". */
export function moduleWords(module: number, dpi: number): string {
  return strings.stage.module(module, (module / dpi) * 25.4, (module / dpi) * 1000);
}

/** The quiet zone of a symbol, in inches of the label: its outer edge, and the symbol itself. */
export function quietZone(editor: Editor, element: Element): { readonly outer: Box; readonly inner: Box } | undefined {
  const symbol = symbolOf(editor, element);
  const painted = editor.painting.painted.value;
  const ink = editor.painting.measured(element.id);
  const then = painted && corners(editor, painted).get(element.id);
  if (!symbol || !ink || !then) return undefined;
  const { dpi } = editor.sheet.value;
  const { quiet } = symbol;
  // It may have been moved since.
  const now = editor.bounds(element);
  const inner = { ...ink, x: ink.x + now.x - then.x, y: ink.y + now.y - then.y };
  return {
    inner,
    outer: {
      x: inner.x - quiet.left / dpi,
      y: inner.y - quiet.top / dpi,
      width: inner.width + (quiet.left + quiet.right) / dpi,
      height: inner.height + (quiet.top + quiet.bottom) / dpi,
    },
  };
}
