// The size of a label.
import type { Sheet, Size } from "./model";

interface Known {
  readonly id: string;
  readonly widthIn: number;
  readonly heightIn: number;
  readonly dpi: number;
}

const DEFAULT_DPI = 203;

/**
 * A size with its preset looked up, at the printer's resolution if that is set; an unknown preset is shown as the
 * most common label.
 */
export function sheet(size: Size, presets: readonly Known[], printerDpi?: number): Sheet {
  const preset = presets.find((known) => known.id === size.preset);
  return {
    width: size.widthIn ?? preset?.widthIn ?? 4,
    height: size.heightIn ?? preset?.heightIn ?? 6,
    dpi: printerDpi ?? size.dpi ?? preset?.dpi ?? DEFAULT_DPI,
  };
}
