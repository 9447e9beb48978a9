//! The cells of a sheet while it is read.

use crate::{Limit, Limits, TableError};

/// A cell.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Cell {
    /// As it is shown.
    pub(crate) text: String,
    /// Its number, if it may have lost digits: it stands alone, or has more digits than spreadsheets keep.
    pub(crate) number: Option<f64>,
}

/// The cells by row and column.
#[derive(Debug, Default)]
pub(crate) struct Cells {
    rows: Vec<Vec<Cell>>,
    /// All of them, with the empty ones before the last one of a row.
    count: usize,
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
        let limited = |limit: Limit, found: usize| limits.check(limit, found);
        limited(Limit::Rows, row.saturating_add(1))?;
        limited(Limit::Columns, column.saturating_add(1))?;
        self.bytes += cell.text.len();
        limited(Limit::Text, self.bytes)?;
        if self.rows.len() <= row {
            self.rows.resize_with(row + 1, Vec::new);
        }
        let cells = &mut self.rows[row];
        if cells.len() <= column {
            self.count += column + 1 - cells.len();
            limited(Limit::Cells, self.count)?;
            cells.resize_with(column + 1, Cell::default);
        }
        cells[column] = cell;
        Ok(())
    }

    /// The numbers of a column that may have lost digits, with their rows.
    pub(crate) fn numbers(&self, column: usize) -> impl Iterator<Item = (usize, f64)> {
        let cells = self.rows.iter().enumerate();
        cells.filter_map(move |(row, cells)| Some((row, cells.get(column)?.number?)))
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
