// Tables, which print as ruled lines with texts between them.
import { type Box, inches } from "../../geometry/box";
import { isQuarterTurned } from "../../geometry/frame";
import { type Stretch, side } from "../../geometry/stretch";
import { inDots, layoutBoxed } from "../../text/layout";
import { TYPEFACE_FIELDS } from "../../text/typeface";
import { areaOut, rotationOut, turnedCorner, turnedOn } from "../area";
import type { ModelOf } from "../kind";
import type { Cell, Element, TableElement } from "../model";
import { besideCell, cellText, nextCell, withText, withTexts } from "./cells";
import { TABLE } from "./defaults";
import {
  cellAt,
  cellFace,
  cellOf,
  cellSpot,
  cellTypeface,
  cellWish,
  layoutTable,
  tableArea,
  tableBoxes,
} from "./layout";

export function isTable(element: Element | undefined): element is TableElement {
  return element?.type === "table";
}

const OF_CELL = new Set(["text", "align", "fontSize", ...TYPEFACE_FIELDS]);

function fitted(element: TableElement, { across, down, factor }: Stretch): TableElement {
  const isTurned = isQuarterTurned(element.rotation);
  return {
    ...element,
    x: across(element.x),
    y: down(element.y),
    columns: element.columns.map((size) => side(size, isTurned ? factor.y : factor.x)),
    rows: element.rows.map((size) => side(size, isTurned ? factor.x : factor.y)),
  };
}

function scaledCells(cells: TableElement["cells"], by: number): TableElement["cells"] {
  const points = (size: number) => Math.round(size * by * 100) / 100;
  const scaled = (cell: string | Cell | null) => {
    if (!cell || typeof cell !== "object") return cell;
    const { fontSize, letterSpacing, fontWidth } = cell;
    return {
      ...cell,
      ...(fontSize && { fontSize: points(fontSize) }),
      ...(letterSpacing && { letterSpacing: points(letterSpacing) }),
      ...(fontWidth && { fontWidth: points(fontWidth) }),
    };
  };
  return cells?.map((row) => row.map(scaled));
}

export const table: ModelOf<TableElement> = {
  letter: "g",
  defaults: TABLE,
  required: { columns: "array", rows: "array" },

  bounds: (element): Box => tableArea(element),
  fitted,
  arranged: fitted,
  turned: (element, box) => ({ ...element, ...turnedCorner(box), ...turnedOn(element) }),
  takenOut: (element, frame, box) => {
    const { x, y } = areaOut(frame, box);
    return { ...element, x, y, ...rotationOut(element, frame) };
  },
  scaled: (element, by) => {
    const sizes = (list: readonly number[]) => list.map((size) => inches(size * by));
    const cells = scaledCells(element.cells, by);
    return { columns: sizes(element.columns), rows: sizes(element.rows), ...(cells && { cells }) };
  },

  texts: (element) =>
    (element.cells ?? []).flat().map((cell) => (typeof cell === "string" ? cell : (cell?.text ?? ""))),
  rewritten: (element, by) => {
    let next = 0;
    const put = (cell: string | Cell | null) => {
      const at = next++;
      if (typeof cell === "string") return by(cell, at);
      return cell?.text === undefined ? cell : { ...cell, text: by(cell.text, at) };
    };
    return element.cells ? { ...element, cells: element.cells.map((row) => row.map(put)) } : element;
  },
  line: (element) => element.ruleWidth ?? TABLE.ruleWidth,
  set: (element, fill, options) => {
    const texts = layoutTable(element, fill, options);
    return { texts, boxes: [...tableBoxes(element, options.dpi), ...texts.flatMap((text) => text.boxes)] };
  },
  letterings: (element) =>
    element.rows.flatMap((_, row) =>
      element.columns.flatMap((_, column) => {
        const { text = "" } = cellOf(element, row, column);
        return text === "" ? [] : [{ text, typeface: cellTypeface(element, row, column) }];
      }),
    ),
  typing: {
    text: (element, cell) => (cell ? cellText(element, cell.row, cell.column) : ""),
    withText: (element, text, cell) => (cell ? withText(element, cell.row, cell.column, text) : element),
    typeface: (element, cell) => (cell ? cellTypeface(element, cell.row, cell.column) : element),
    lay: (element, text, cell, at, options) => {
      if (!cell) return undefined;
      const { row, column } = cell;
      const upright: TableElement = { ...element, ...at, rotation: "N" };
      const set = layoutBoxed(cellSpot(upright, row, column), cellWish(upright, row, column, text), options);
      return { set, area: inDots(cellFace(upright, row, column), options.dpi) };
    },
    cells: {
      within: ({ rows, columns }, { row, column }) => ({
        row: Math.min(row, rows.length - 1),
        column: Math.min(column, columns.length - 1),
      }),
      next: nextCell,
      beside: besideCell,
      withTexts: (element, { row, column }, texts) => withTexts(element, row, column, texts),
      place: (element, { row, column }) => {
        const before = element.cells?.slice(0, row).reduce((sum, cells) => sum + cells.length, 0) ?? 0;
        return column < (element.cells?.[row]?.length ?? 0) ? before + column : undefined;
      },
      at: cellAt,
    },
  },
  withoutNulls: (element, clean) => {
    const cell = <T>(it: T): T =>
      typeof it === "object" && it !== null && !Array.isArray(it) ? clean.fields(it, OF_CELL) : it;
    const line = <T>(cells: T): T => (Array.isArray(cells) ? (cells.map(cell) as T) : cells);
    return Array.isArray(element.cells) ? { ...element, cells: element.cells.map(line) } : element;
  },
};
