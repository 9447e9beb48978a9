// The order in which a label is read: line by line, from left to right.
import type { Box } from "../geometry/box";

/** Elements whose middle is within the height of the first form one line. */
export function inReadingOrder<T>(items: readonly T[], boxOf: (item: T) => Box): T[] {
  const left = items.map((item) => ({ item, box: boxOf(item) })).sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  const ordered: T[] = [];
  while (left.length > 0) {
    const [first] = left;
    if (!first) break;
    const end = first.box.y + first.box.height;
    const isBeside = ({ box }: { box: Box }) => box.y + box.height / 2 <= end;
    const line = left.filter((it) => it === first || isBeside(it));
    for (const it of line.sort((a, b) => a.box.x - b.box.x)) {
      ordered.push(it.item);
      left.splice(left.indexOf(it), 1);
    }
  }
  return ordered;
}
