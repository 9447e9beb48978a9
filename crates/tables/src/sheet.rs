//! The cells of a sheet while it is read.

use crate::{Limits, TableError};

/// A cell.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Cell {
    /// As it is shown.
    pub(crate) text: String,
    /// The number that it shows without a format of its own.
    pub(crate) plain: Option<f64>,
}

/// The cells by row and column.
#[derive(Debug, Default)]
pub(crate) struct Cells {
    rows: Vec<Vec<Cell>>,
    bytes: usize,
}

impl Cells {
    /// Sets a cell. Cells without text are not kept.
    pub(crate) fn set(
        &mut self,
        (row, column): (usize, usize),
        cell: Cell,
        limits: &Limits,
    ) -> Result<(), TableError> {
        if cell.text.is_empty() {
            return Ok(());
        }
        let too_large = |what, most| Err(TableError::TooLarge { what, most });
        if row >= limits.rows {
            return too_large("rows", limits.rows);
        }
        if column >= limits.columns {
            return too_large("columns", limits.columns);
        }
        self.bytes += cell.text.len();
        if self.bytes > limits.text {
            return too_large("bytes of text", limits.text);
        }
        if self.rows.len() <= row {
            self.rows.resize_with(row + 1, Vec::new);
        }
        let cells = &mut self.rows[row];
        if cells.len() <= column {
            cells.resize_with(column + 1, Cell::default);
        }
        cells[column] = cell;
        Ok(())
    }

    /// The cells of a column, from the first row.
    pub(crate) fn column(&self, column: usize) -> impl Iterator<Item = &Cell> {
        self.rows.iter().filter_map(move |row| row.get(column))
    }

    /// The number of columns.
    pub(crate) fn columns(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// The texts alone.
    pub(crate) fn into_texts(self) -> Vec<Vec<String>> {
        let texts = |row: Vec<Cell>| row.into_iter().map(|cell| cell.text).collect();
        self.rows.into_iter().map(texts).collect()
    }
}
