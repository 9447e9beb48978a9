// What the fields of a table mean where they are left out.

export const TABLE = {
  borderWidth: 0.02,
  ruleWidth: 0.01,
  header: "none",
  padding: 0.04,
  fontSize: 10,
  minFontSize: 6,
  shrink: false,
  align: "left",
  rotation: "N",
} as const;
