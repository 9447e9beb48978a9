// The printer of a design: what its document stores in `printer`. Which settings a language has is in facts.json, which
// is written from the sources of the service.
import facts from "./facts.json";
import type { SheetSettings } from "./sheet";

/** Languages that print the dots of a label. */
export const LANGUAGES = ["tspl", "epl", "cpcl", "escpos", "brother-ql", "pwg"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a printer takes: ZPL, the dots of a label in another language, or pages with several labels. */
export type PrintFormat = "zpl" | Language | "sheet";

export const MEDIA = ["gap", "mark", "continuous"] as const;
export const DIRECTIONS = ["normal", "reversed"] as const;
export const CUTS = ["never", "each", "end"] as const;

/** Left out, everything has the default of the language. Distances are in inches. */
export interface PrinterSettings {
  readonly format?: PrintFormat;
  /** Prints the label at this resolution instead of its own. */
  readonly dpi?: number;
  /** Dots of the print head. */
  readonly head?: number;
  /** Inches per second. */
  readonly speed?: number;
  readonly media?: (typeof MEDIA)[number];
  /** Between two labels. */
  readonly gap?: number;
  readonly direction?: (typeof DIRECTIONS)[number];
  readonly cut?: (typeof CUTS)[number];
  /** The id of a Brother roll. */
  readonly roll?: string;
  /** Of Brother printers that can read it. */
  readonly compress?: boolean;
  /** Labels side by side on the roll. */
  readonly across?: { readonly count: number; readonly gap: number };
  readonly sheet?: SheetSettings;
}

/** Settings that are not of every format. */
export type Option = Exclude<keyof PrinterSettings, "format" | "dpi"> | "darkness";

const SETTINGS: Readonly<Record<Language, readonly string[]>> = facts.settings;

const OPTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ["zpl", ["darkness", "across"]],
  ...LANGUAGES.map((language): [string, string[]] => [language, [...SETTINGS[language], "across"]]),
  ["sheet", ["sheet"]],
]);

const ALL = new Set([...OPTIONS.values()].flat());

export const hasOption = (format: PrintFormat, option: Option) => OPTIONS.get(format)?.includes(option) ?? false;

/** Printers without a darkness of their own would only warn about it. */
export const hasDarkness = (format: PrintFormat) => hasOption(format, "darkness");

/** A format that this editor does not know is left to the service, and shown as ZPL. */
export function formatOf(settings: PrinterSettings | undefined): PrintFormat {
  const format = settings?.format;
  return format !== undefined && OPTIONS.has(format) ? format : "zpl";
}

export const languageOf = (settings: PrinterSettings | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === formatOf(settings));

/** Whether the printer gets dots, so that it prints every barcode: ZPL printers draw most of them themselves. */
export const printsDots = (settings: PrinterSettings | undefined) => formatOf(settings) !== "zpl";

/** What is a fact about one device: another printer has its own. */
const OF_DEVICE = new Set<string>(["dpi", "head"]);

/**
 * A printer of another format. Settings that it lacks go, since the service refuses them, and facts about the device
 * before; unknown ones stay.
 */
export function inFormat(before: PrinterSettings | undefined, format: PrintFormat): PrinterSettings | undefined {
  const isOther = formatOf(before) !== format;
  const stays = (name: string) =>
    name !== "format" && !(isOther && OF_DEVICE.has(name)) && (!ALL.has(name) || hasOption(format, name as Option));
  const kept = Object.entries(before ?? {}).filter(([name]) => stays(name));
  return settled({ format, ...Object.fromEntries(kept) });
}

/** The options of a request: without what its address says, what stands beside them, and fields of others. */
export function requestOptions(settings: PrinterSettings | undefined): PrinterSettings {
  const format = formatOf(settings);
  const isOption = (name: string) =>
    name === "dpi" || (name !== "across" && name !== "sheet" && hasOption(format, name as Option));
  return Object.fromEntries(Object.entries(settings ?? {}).filter(([name]) => isOption(name)));
}

/** Without a value the setting is removed. */
export function withSetting<K extends keyof PrinterSettings>(
  before: PrinterSettings | undefined,
  name: K,
  value: PrinterSettings[K] | undefined,
): PrinterSettings | undefined {
  const { [name]: _, ...rest } = before ?? {};
  return settled(value === undefined ? rest : { ...rest, [name]: value });
}

/** ZPL is what designs are printed as, which needs no field; with settings it is named, since they are of a format. */
function settled({ format = "zpl", ...rest }: PrinterSettings): PrinterSettings | undefined {
  return format === "zpl" && Object.keys(rest).length === 0 ? undefined : { format, ...rest };
}
