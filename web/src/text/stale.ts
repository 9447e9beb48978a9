// Whether a drawing of the service still shows what an element says.
import type { Element } from "../document/model";
import { namesIn } from "../document/placeholders";

/** What can change without another drawing: the drawing is moved, or shown otherwise. */
const OUTSIDE = new Set(["id", "x", "y", "name", "locked", "hidden"]);

/** Whether an element that can be set here says something else than it did then, by itself or with other values. */
export function isStale(now: Element, then: Element | undefined, hasOtherValues: boolean): boolean {
  if (!then || !["text", "textBox", "table"].includes(now.type)) return false;
  if (hasOtherValues && namesIn(now).length > 0) return true;
  const [a, b] = [now, then] as unknown as [Record<string, unknown>, Record<string, unknown>];
  return (
    now !== then &&
    [...new Set([...Object.keys(a), ...Object.keys(b)])].some((key) => !OUTSIDE.has(key) && a[key] !== b[key])
  );
}
