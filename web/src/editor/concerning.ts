// The service checks designs for a ZPL printer. Of what it finds, only what concerns the chosen printer stays.
import type { RowReport } from "../api/check";
import type { Conversion, Finding } from "../api/convert";
import type { Document } from "../document/model";
import { printsDots } from "../printers/settings";

/** How something is drawn that ZPL has no command for: printers that get the whole label as dots draw nothing else. */
const OF_ZPL = new Set(["drawn", "drawn-with-boxes", "text-drawn"]);
/** What the editor tells itself, with the ways out that it knows. */
const OWN = "sheet-preset";

const concerns =
  ({ printer }: Document) =>
  ({ rule }: Pick<Finding, "rule">) =>
    rule !== OWN && !(printsDots(printer) && OF_ZPL.has(rule));

export function concerningLabel(document: Document, conversion: Conversion): Conversion {
  const stays = concerns(document);
  const { findings, elements } = conversion;
  return {
    ...conversion,
    findings: findings.filter(stays),
    elements: elements.map((it) => (it.findings.every(stays) ? it : { ...it, findings: it.findings.filter(stays) })),
  };
}

export function concerningRows(document: Document, report: RowReport): RowReport {
  const findings = report.findings.filter(concerns(document));
  return { ...report, findings, count: report.count - (report.findings.length - findings.length) };
}
