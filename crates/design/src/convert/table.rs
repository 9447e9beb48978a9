//! Tables: one border, one line between two cells, and the text centered vertically in each cell.

use label::{
    Rule,
    element::{Color, MaxLines, Rotation},
    units::Inches,
};
use message::message;

use super::{
    draft::Draft,
    geometry::{Frame, Rectangle},
    line,
    rect::{self, Ink},
    text::{self, BoxedText},
};
use crate::{Cell, Header, Table, VerticalAlign};

pub(super) fn place(draft: &mut Draft<'_>, frame: Frame<f64>, table: &Table) {
    let grid = Grid { columns: edges(&table.columns), rows: edges(&table.rows) };
    let (across, down) = (grid.width(), grid.height());
    let (width, height) = match table.rotation {
        Rotation::Normal | Rotation::Inverted => (across, down),
        Rotation::Right | Rotation::BottomUp => (down, across),
    };
    let area = Rectangle { x: table.at.x.get(), y: table.at.y.get(), width, height };
    let own = frame.frame(area, table.rotation);
    let drawn = draft.count();
    header(draft, own, table, &grid);
    border(draft, own, table, &grid);
    rules(draft, own, table, &grid);
    for (row, cells) in table.cells.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            if let Some(inside) = grid.cell(column, row) {
                place_cell(draft, own, table, (cell, inside, column, row));
            }
        }
    }
    if draft.count() == drawn {
        let message =
            message!("empty-table", "{what} has no lines and no text", what = draft.described());
        draft.warn(Rule::NoEffect, message);
    }
}

/// The edges of columns and rows, within the table.
struct Grid {
    columns: Vec<f64>,
    rows: Vec<f64>,
}

fn edges(sizes: &[Inches]) -> Vec<f64> {
    let mut edge = 0.0;
    let mut edges = vec![edge];
    edges.extend(sizes.iter().map(|size| {
        edge += size.get();
        edge
    }));
    edges
}

impl Grid {
    fn width(&self) -> f64 {
        self.columns.last().copied().unwrap_or_default()
    }

    fn height(&self) -> f64 {
        self.rows.last().copied().unwrap_or_default()
    }

    fn cell(&self, column: usize, row: usize) -> Option<Rectangle<f64>> {
        let (x, right) = (*self.columns.get(column)?, *self.columns.get(column + 1)?);
        let (y, bottom) = (*self.rows.get(row)?, *self.rows.get(row + 1)?);
        Some(Rectangle { x, y, width: right - x, height: bottom - y })
    }

    /// The edges between two columns or two rows.
    fn inner(edges: &[f64]) -> &[f64] {
        edges.get(1..edges.len().saturating_sub(1)).unwrap_or_default()
    }
}

/// The black background of an inverted header.
fn header(draft: &mut Draft<'_>, own: Frame<f64>, table: &Table, grid: &Grid) {
    if table.header == Header::Invert
        && let Some(first) = grid.cell(0, 0)
    {
        let area = own.rectangle(Rectangle { width: grid.width(), ..first });
        rect::fill(draft, area, Ink::BLACK);
    }
}

fn border(draft: &mut Draft<'_>, own: Frame<f64>, table: &Table, grid: &Grid) {
    let (width, height) = (grid.width(), grid.height());
    if table.border.get() > 0.0 && width > 0.0 && height > 0.0 {
        let area = own.rectangle(Rectangle { x: 0.0, y: 0.0, width, height });
        rect::outline(draft, area, (table.border.get(), Color::Black));
    }
}

/// The lines between cells; each line covers half of its width in both neighbours.
fn rules(draft: &mut Draft<'_>, own: Frame<f64>, table: &Table, grid: &Grid) {
    let rule = table.rule.get();
    let (width, height) = (grid.width(), grid.height());
    // Lines are not visible on an inverted header.
    let first = usize::from(table.header == Header::Invert);
    let top = grid.rows.get(first).copied().unwrap_or_default();
    if rule > 0.0 && top < height {
        for &edge in Grid::inner(&grid.columns) {
            let x = edge - rule / 2.0;
            let area = Rectangle { x, y: top, width: rule, height: height - top };
            line::push_rule(draft, own.rectangle(area));
        }
    }
    for (index, &edge) in Grid::inner(&grid.rows).iter().enumerate() {
        let thickness = match table.header {
            // The line below the header is drawn even in a table without lines.
            Header::Rule if index == 0 => 2.0 * if rule > 0.0 { rule } else { HEADER_RULE },
            Header::Invert if index == 0 => continue,
            Header::None | Header::Rule | Header::Invert => rule,
        };
        if thickness > 0.0 {
            let y = edge - thickness / 2.0;
            let area = Rectangle { x: 0.0, y, width, height: thickness };
            line::push_rule(draft, own.rectangle(area));
        }
    }
}

/// Half the thickness of the line below the header of a table without lines, in inches.
const HEADER_RULE: f64 = 0.01;

fn place_cell(
    draft: &mut Draft<'_>,
    own: Frame<f64>,
    table: &Table,
    (cell, inside, column, row): (&Cell, Rectangle<f64>, usize, usize),
) {
    if cell.text.is_empty() {
        return;
    }
    let Rectangle { x, y, width, height } = inside;
    // The space that lines and padding take from the cell.
    let line = |is_outer: bool| {
        let line = if is_outer { table.border.get() } else { table.rule.get() / 2.0 };
        line + table.padding.get()
    };
    let (left, top) = (line(column == 0), line(row == 0));
    let right = line(column + 1 == table.columns.len());
    let bottom = line(row + 1 == table.rows.len());
    let inside = Rectangle {
        x: x + left,
        y: y + top,
        width: (width - left - right).max(0.0),
        height: (height - top - bottom).max(0.0),
    };
    let lines = BoxedText {
        text: &cell.text,
        font_size: cell.font_size.unwrap_or(table.font_size),
        shrink: table.shrink,
        hanging_indent: Inches::ZERO,
        max_lines: MaxLines::MOST,
        align: cell.align,
        vertical_align: VerticalAlign::Middle,
        invert: table.header == Header::Invert && row == 0,
        reverse: false,
        typeface: &cell.typeface,
    };
    text::place_in(draft, own, inside, lines);
}
