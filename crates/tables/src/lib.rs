//! Tables of spreadsheet files, XLSX and ODS, as texts: every cell as the spreadsheet shows it.
//!
//! A label prints what a person sees in the table: `00123` of the number 123 with the format `00000`, a date in its own
//! format, a GTIN with all its digits. Work and memory are limited before they are spent; nothing here does I/O.

mod archive;
mod calendar;
mod decimal;
mod format;
mod losses;
mod ods;
mod sheet;
mod xlsx;
mod xml;

use std::ops::ControlFlow;

pub use losses::{Loss, LossKind};

/// The maximum of what is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Bytes that one part of the file may have when it is unpacked.
    pub part: usize,
    /// Bytes of all parts that are unpacked.
    pub unpacked: usize,
    /// Parts of the file, read or not.
    pub parts: usize,
    /// Elements and texts of one part.
    pub nodes: u32,
    /// Sheets.
    pub sheets: usize,
    /// Rows of the sheet.
    pub rows: usize,
    /// Columns of the sheet.
    pub columns: usize,
    /// Bytes of all texts together. A text may be stored once and shown in every cell.
    pub text: usize,
}

impl Limits {
    /// The limits of the service.
    pub const DEFAULT: Self = Self {
        part: 24 << 20,
        unpacked: 32 << 20,
        parts: 2000,
        nodes: 1_000_000,
        sheets: 200,
        rows: 10_000,
        columns: 200,
        text: 8 << 20,
    };
}

/// A sheet of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The names of all sheets, in the order of the file.
    pub sheets: Vec<String>,
    /// Which of them this is.
    pub sheet: usize,
    /// The texts of its cells, without empty rows at the end. A row ends with its last cell that has a text.
    pub rows: Vec<Vec<String>>,
    /// Columns whose numbers may have lost digits before they came into the file.
    pub losses: Vec<Loss>,
}

/// Why there is no table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// It is neither format.
    #[error("the file is neither an XLSX nor an ODS table")]
    Unknown,
    /// It has a password.
    #[error("the table is protected by a password")]
    Encrypted,
    /// It is incomplete or contradicts itself.
    #[error("the file is damaged: {0}")]
    Damaged(String),
    /// It exceeds a limit.
    #[error("the table may have at most {most} {what}")]
    TooLarge {
        /// What there is too much of.
        what: &'static str,
        /// The limit.
        most: usize,
    },
    /// There is no such sheet.
    #[error("the table has no sheet {0:?}")]
    NoSheet(String),
    /// Nobody waits for the table any more.
    #[error("stopped")]
    Stopped,
}

/// Reads a sheet of a file, the first one if no name is given. `go_on` is called now and then and may stop the work.
pub fn read(
    file: &[u8],
    sheet: Option<&str>,
    limits: &Limits,
    go_on: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<Table, TableError> {
    const OLE: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
    // A workbook with a password is an OLE file, and so is one of Excel 97.
    if file.starts_with(OLE) {
        let name: Vec<u8> = "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let is_encrypted = file.windows(name.len()).any(|part| part == name);
        return Err(if is_encrypted { TableError::Encrypted } else { TableError::Unknown });
    }
    let mut archive = archive::Archive::open(file, limits)?;
    let (sheets, sheet, cells) = if archive.has("xl/workbook.xml") {
        xlsx::read(&mut archive, sheet, limits, go_on)?
    } else if archive.has("content.xml") {
        ods::read(&mut archive, sheet, limits, go_on)?
    } else {
        return Err(TableError::Unknown);
    };
    let losses = losses::find(&cells);
    Ok(Table { sheets, sheet, rows: cells.into_texts(), losses })
}

/// The sheet with this name, or the first one.
fn chosen(sheets: &[String], wanted: Option<&str>) -> Result<usize, TableError> {
    let Some(name) = wanted else {
        return if sheets.is_empty() { Err(damaged("it has no sheets")) } else { Ok(0) };
    };
    let found = sheets.iter().position(|sheet| sheet == name);
    found.ok_or_else(|| TableError::NoSheet(name.chars().take(40).collect()))
}

fn damaged(why: &str) -> TableError {
    TableError::Damaged(why.to_owned())
}
