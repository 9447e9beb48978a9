// How many findings an element has, in words: "1 error, 2 warnings".
import type { Conversion } from "../api/convert";
import { all } from "../document/tree";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import { listed, type Severity } from "./listed";

const SEVERITIES = ["error", "warning"] as const satisfies readonly Severity[];

const known = new WeakMap<Conversion, ReadonlyMap<string, readonly Severity[]>>();

function byElement(conversion: Conversion): ReadonlyMap<string, readonly Severity[]> {
  const before = known.get(conversion);
  if (before) return before;
  const found = new Map<string, Severity[]>();
  for (const { id, severity } of listed(conversion))
    if (id !== undefined) found.set(id, [...(found.get(id) ?? []), severity]);
  known.set(conversion, found);
  return found;
}

/** Including findings inside a group; empty if there are none. */
export function told(conversion: Conversion | undefined, element: Element): string {
  if (!conversion) return "";
  const found = [...all([element])].flatMap(({ id }) => byElement(conversion).get(id) ?? []);
  const counts = SEVERITIES.map((severity) => [severity, found.filter((it) => it === severity).length] as const);
  return counts
    .filter(([, count]) => count > 0)
    .map(([severity, count]) => strings.findings.counts[severity](count))
    .join(", ");
}
