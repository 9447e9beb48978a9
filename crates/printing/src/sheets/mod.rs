//! Sheets of labels for office printers.

mod file;
mod order;

pub use self::{
    file::{Lost, NoSheets, OfficeLabels, SHEET_LIMITS, SheetFile, sheet_file},
    order::{SheetOrder, count, for_office},
};
