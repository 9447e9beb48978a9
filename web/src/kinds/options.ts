// The options of each symbology, as the service knows them. options.json and option-types.ts are written from its
// sources.
import type { OptionFields } from "./option-types";
import options from "./options.json";

/** What an option may be. */
export type Allowed =
  | { readonly kind: "flag" | "layers" | "addOn" }
  | { readonly kind: "range"; readonly least: number; readonly most: number }
  | { readonly kind: "names"; readonly names: readonly string[] };

export interface SymbologyOption {
  readonly name: OptionName;
  readonly allowed: Allowed;
}

export type OptionName = keyof OptionFields;

export const OPTION_NAMES = [
  ...new Set(Object.values(options).flatMap((list) => list.map((it) => it.name))),
] as readonly OptionName[];

/** The fields of an element that its symbology decides about. */
export interface Options extends OptionFields {
  /** GS1 Digital Link, for QR codes. */
  readonly digitalLink?: DigitalLink;
  /** Whether the service draws it as dots if printers have no command for it. */
  readonly drawn?: boolean;
}

export interface DigitalLink {
  readonly domain: string;
}

/** Aztec Code has up to 4 compact layers, which are negative, and up to 32 others. */
export const LAYERS: readonly number[] = [...[-1, -2, -3, -4], ...Array.from({ length: 32 }, (_, index) => index + 1)];

/** The options of a symbology by its id. */
export function optionsOf(symbology: string): readonly SymbologyOption[] {
  return (options as unknown as Readonly<Record<string, readonly SymbologyOption[]>>)[symbology] ?? [];
}

/** Only QR codes hold web addresses that a domain can be put before. */
export const hasDigitalLink = (symbology: string) => symbology === "qrcode";

function isAllowed(allowed: Allowed, value: unknown): boolean {
  switch (allowed.kind) {
    case "flag":
      return typeof value === "boolean";
    case "range":
      return typeof value === "number" && allowed.least <= value && value <= allowed.most;
    case "layers":
      return typeof value === "number" && LAYERS.includes(value);
    case "names":
      return typeof value === "string" && allowed.names.includes(value);
    case "addOn":
      return typeof value === "string";
  }
}

/** Without the options that a symbology does not have, or has with other values. */
export function withOptionsOf<E extends Options>(element: E, symbology: string): E {
  const known = optionsOf(symbology);
  const stays = (name: string, value: unknown) => {
    if (name === "digitalLink") return hasDigitalLink(symbology);
    if (!(OPTION_NAMES as readonly string[]).includes(name)) return true;
    const option = known.find((it) => it.name === name);
    return option !== undefined && isAllowed(option.allowed, value);
  };
  return Object.fromEntries(Object.entries(element).filter(([name, value]) => stays(name, value))) as E;
}

/** Whether an element has an option of its own, also one that it should not have. */
export function hasOptions(element: Options): boolean {
  return [...OPTION_NAMES, "digitalLink" as const, "drawn" as const].some((name) => element[name] !== undefined);
}
