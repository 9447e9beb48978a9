// Generated from the options of the crate symbology by crates/labelwright/tests/options.rs; do not edit.

/** The options of barcodes, each left out where the service chooses. */
export interface OptionFields {
  readonly level?: number | "L" | "M" | "Q" | "H";
  readonly columns?: number;
  readonly shape?: "square" | "rectangle";
  readonly size?: string;
  readonly correction?: number;
  readonly layers?: number;
  readonly version?: number;
  readonly mask?: number;
  readonly gs1?: boolean;
  readonly checkDigit?: "none" | "mod43" | "mod10" | "mod10-mod10" | "mod11" | "mod11-mod10" | "1" | "2";
  readonly fullAscii?: boolean;
  readonly escapes?: boolean;
  readonly addOn?: string;
  readonly mode?: number;
  readonly codeSet?: "auto" | "A" | "B" | "C";
}

/** The options of QR Code. */
export type QrOption = "level" | "version" | "mask" | "gs1";
