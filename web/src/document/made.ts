// Values that make themselves, as a design document stores them.

export type DateUnit = "minutes" | "hours" | "days" | "weeks" | "months" | "years";
export type CheckDigit = "gs1" | "luhn";

export interface DateValue {
  readonly name: string;
  readonly type: "date";
  readonly format: string;
  /** How far it is from now. */
  readonly plus?: number;
  readonly unit?: DateUnit;
  readonly zone?: string;
  readonly lang?: "en" | "de" | "es" | "fr";
}

export interface CounterValue {
  readonly name: string;
  readonly type: "counter";
  readonly start?: number;
  readonly step?: number;
  readonly width?: number;
  readonly checkDigit?: CheckDigit;
  /** `design`: goes on where the last print job of the saved design ended. */
  readonly keep?: "job" | "design";
}

export interface TextValue {
  readonly name: string;
  readonly type: "text";
  readonly text: string;
  readonly from?: number;
  readonly length?: number;
  readonly case?: "upper" | "lower";
  readonly checkDigit?: CheckDigit;
}

export type MadeValue = DateValue | CounterValue | TextValue;
