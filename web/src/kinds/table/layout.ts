// Lays out tables as texts and black boxes: one border, one line between two cells, each text vertically centred.

import type { Align } from "../../geometry/align";
import type { Box } from "../../geometry/box";
import { isQuarterTurned, type Rotation } from "../../geometry/frame";
import { placed, pointIn } from "../../text/frame";
import { type Boxed, inDots, layoutBoxed, type Options, type Spot } from "../../text/layout";
import type { SetText } from "../../text/set";
import { type Typeface, typefaceOf } from "../../text/typeface";
import type { Cell, TableElement } from "../model";
import { TABLE } from "./defaults";

/** The edges of columns or rows in the table: one more than there are columns or rows. */
export function edges(sizes: readonly number[]): number[] {
  let edge = 0;
  return [0, ...sizes.map((size) => (edge += size))];
}

/** The table as it stands on the label, in inches. */
export function tableArea(table: TableElement): Box {
  const [across, down] = [edges(table.columns).at(-1) ?? 0, edges(table.rows).at(-1) ?? 0];
  const [width, height] = isQuarterTurned(table.rotation) ? [down, across] : [across, down];
  return { x: table.x, y: table.y, width, height };
}

/** A cell in the unrotated table, with its lines. */
export function cellBox(table: TableElement, row: number, column: number): Box {
  const [columns, rows] = [edges(table.columns), edges(table.rows)];
  const [x, y] = [columns[column] ?? 0, rows[row] ?? 0];
  return { x, y, width: table.columns[column] ?? 0, height: table.rows[row] ?? 0 };
}

export function cellOf(table: TableElement, row: number, column: number): Cell {
  const cell = table.cells?.[row]?.[column] ?? {};
  return typeof cell === "string" ? { text: cell } : cell;
}

export function cellAlign(table: TableElement, row: number, column: number): Align {
  return cellOf(table, row, column).align ?? table.align ?? TABLE.align;
}

/** A cell has the look of its table, except for its own fields. */
export function cellTypeface(table: TableElement, row: number, column: number): Typeface {
  return { ...typefaceOf(table), ...typefaceOf(cellOf(table, row, column)) };
}

/** The inside of a cell, without lines and padding. */
function inside(table: TableElement, row: number, column: number): Box {
  const { x, y, width, height } = cellBox(table, row, column);
  const { borderWidth: border, ruleWidth: rule, padding } = { ...TABLE, ...table };
  const line = (isOuter: boolean) => (isOuter ? border : rule / 2) + padding;
  const [left, top] = [line(column === 0), line(row === 0)];
  const [right, bottom] = [line(column + 1 === table.columns.length), line(row + 1 === table.rows.length)];
  return {
    x: x + left,
    y: y + top,
    width: Math.max(0, width - left - right),
    height: Math.max(0, height - top - bottom),
  };
}

/** A cell without its lines, as it stands on the label. */
export function cellFace(table: TableElement, row: number, column: number): Box {
  const free = table.padding ?? TABLE.padding;
  const { x, y, width, height } = inside(table, row, column);
  return placed(tableArea(table), table.rotation ?? TABLE.rotation, {
    x: x - free,
    y: y - free,
    width: width + 2 * free,
    height: height + 2 * free,
  });
}

export function cellSpot(table: TableElement, row: number, column: number): Spot {
  return { area: tableArea(table), rotation: table.rotation ?? TABLE.rotation, inside: inside(table, row, column) };
}

export function cellWish(table: TableElement, row: number, column: number, filled: string): Boxed {
  return {
    text: filled,
    fontSize: cellOf(table, row, column).fontSize ?? table.fontSize ?? TABLE.fontSize,
    shrink: table.shrink ? (table.minFontSize ?? TABLE.minFontSize) : undefined,
    maxLines: 9999,
    align: cellAlign(table, row, column),
    verticalAlign: "middle",
    isReversed: table.header === "invert" && row === 0,
  };
}

/** The texts of all cells that have one. */
export function layoutTable(table: TableElement, fill: (text: string) => string, options: Options): SetText[] {
  const texts: SetText[] = [];
  for (const row of table.rows.keys()) {
    for (const column of table.columns.keys()) {
      const { text = "" } = cellOf(table, row, column);
      if (text === "") continue;
      const set = layoutBoxed(cellSpot(table, row, column), cellWish(table, row, column, fill(text)), options);
      texts.push({ ...set, typeface: cellTypeface(table, row, column) });
    }
  }
  return texts;
}

/** Half of the line below the header of a table without lines, in inches. */
const HEADER_RULE = 0.01;

/** The black boxes of a table, in dots. */
export function tableBoxes(table: TableElement, dpi: number): Box[] {
  const [columns, rows] = [edges(table.columns), edges(table.rows)];
  const [width, height] = [columns.at(-1) ?? 0, rows.at(-1) ?? 0];
  const { borderWidth: border, ruleWidth: rule } = { ...TABLE, ...table };
  const isInverted = table.header === "invert";
  const found: Box[] = [];
  if (isInverted) found.push({ x: 0, y: 0, width, height: rows[1] ?? 0 });
  if (border > 0) {
    const [wide, high] = [Math.min(border, width), Math.min(border, height)];
    found.push({ x: 0, y: 0, width, height: high }, { x: 0, y: height - high, width, height: high });
    found.push({ x: 0, y: 0, width: wide, height }, { x: width - wide, y: 0, width: wide, height });
  }
  const top = isInverted ? (rows[1] ?? 0) : 0;
  if (rule > 0) {
    for (const edge of columns.slice(1, -1))
      found.push({ x: edge - rule / 2, y: top, width: rule, height: height - top });
  }
  rows.slice(1, -1).forEach((edge, index) => {
    const isBelowHeader = index === 0 && table.header === "rule";
    const thickness = isBelowHeader ? 2 * (rule > 0 ? rule : HEADER_RULE) : index === 0 && isInverted ? 0 : rule;
    if (thickness > 0) found.push({ x: 0, y: edge - thickness / 2, width, height: thickness });
  });
  const area = tableArea(table);
  return found.map((box) => {
    const { x, y, width: wide, height: high } = inDots(placed(area, table.rotation ?? TABLE.rotation, box), dpi);
    return { x, y, width: Math.max(1, wide), height: Math.max(1, high) };
  });
}

/** The cell at a point, in inches; `area` is the table as it stands there. */
export function cellAt(
  table: TableElement,
  { area, rotation }: { readonly area: Box; readonly rotation: Rotation },
  point: { readonly x: number; readonly y: number },
): { row: number; column: number } | undefined {
  const at = pointIn(area, rotation, point);
  const index = (sizes: readonly number[], where: number) =>
    where < 0 ? -1 : edges(sizes).findIndex((edge, index) => index > 0 && where <= edge) - 1;
  const [row, column] = [index(table.rows, at.y), index(table.columns, at.x)];
  return row < 0 || column < 0 ? undefined : { row, column };
}
