//! Tables of spreadsheet files, XLSX and ODS, as texts: every cell as the spreadsheet shows it.
//!
//! A label prints what a person sees in the table: `00123` of the number 123 with the format `00000`, a date in its own
//! format, a GTIN with all its digits. Work and memory are limited before they are spent; nothing here does I/O.

mod archive;
mod error;
mod format;
mod losses;
mod ods;
mod sheet;
mod tags;
mod xlsx;
mod xml;

use std::ops::ControlFlow;

pub use error::{Damage, Limit, TableError};
pub use losses::{Loss, LossKind};

use self::archive::Archive;

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
    /// Attributes of one part.
    pub attributes: usize,
    /// Different number formats.
    pub formats: usize,
    /// Sheets.
    pub sheets: usize,
    /// Rows of the sheet.
    pub rows: usize,
    /// Columns of the sheet.
    pub columns: usize,
    /// Cells of the sheet, with the empty ones before the last one of a row.
    pub cells: usize,
    /// Bytes of all texts together. A text may be stored once and shown in every cell.
    pub text: usize,
}

impl Limits {
    /// The limits of the service. Its editor takes as many columns, and the first rows up to its own limit.
    pub const DEFAULT: Self = Self {
        part: 24 << 20,
        unpacked: 32 << 20,
        parts: 2000,
        nodes: 400_000,
        attributes: 600_000,
        formats: 5000,
        sheets: 200,
        rows: 10_000,
        columns: 1000,
        cells: 100_000,
        text: 8 << 20,
    };
}

/// A sheet of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// All sheets, in the order of the file.
    pub sheets: Vec<Worksheet>,
    /// Which of them this is.
    pub sheet: usize,
    /// The texts of its cells, without empty rows at the end. A row ends with its last cell that has a text.
    pub rows: Vec<Vec<String>>,
    /// Cells whose numbers may have lost digits before they came into the file, column by column.
    pub losses: Vec<Loss>,
}

/// A sheet that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worksheet {
    /// Its name.
    pub name: String,
    /// Whether it has no cell with content.
    pub is_empty: bool,
}

/// How many bytes of tables and formats the file says it has when it is unpacked. No more are unpacked: the work on the
/// file grows with them, and can be charged before it starts.
pub fn stated_size(file: &[u8], limits: &Limits) -> Result<usize, TableError> {
    Ok(opened(file, limits)?.stated_size())
}

/// Reads a sheet of a file: the one with this name, or else with this number from 1 on; without either, the first one
/// that is not empty. `go_on` is called now and then and may stop the work.
pub fn read(
    file: &[u8],
    sheet: Option<&str>,
    limits: &Limits,
    go_on: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<Table, TableError> {
    let mut archive = opened(file, limits)?;
    let (sheets, sheet, cells) = if archive.has(xlsx::WORKBOOK) {
        xlsx::read(&mut archive, sheet, limits, go_on)?
    } else if archive.has(ods::CONTENT) {
        ods::read(&mut archive, sheet, limits, go_on)?
    } else {
        return Err(TableError::Unknown);
    };
    let losses = losses::find(&cells);
    Ok(Table { sheets, sheet, rows: cells.into_texts(), losses })
}

fn opened<'f>(file: &'f [u8], limits: &Limits) -> Result<Archive<'f>, TableError> {
    const OLE: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
    // A workbook with a password is an OLE file, and so is one of Excel 97.
    if file.starts_with(OLE) {
        let name: Vec<u8> = "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let is_encrypted = file.windows(name.len()).any(|part| part == name);
        return Err(if is_encrypted { TableError::Encrypted } else { TableError::Old });
    }
    Archive::open(file, limits)
}

/// The sheet with this name or number, or the first one with content.
fn chosen(sheets: &[Worksheet], wanted: Option<&str>) -> Result<usize, TableError> {
    if sheets.is_empty() {
        return Err(TableError::Damaged(Damage::Sheet));
    }
    let Some(wanted) = wanted else {
        return Ok(sheets.iter().position(|sheet| !sheet.is_empty).unwrap_or(0));
    };
    let by_number = || {
        let number: usize = wanted.parse().ok()?;
        number.checked_sub(1).filter(|&index| index < sheets.len())
    };
    let found = sheets.iter().position(|sheet| sheet.name == wanted).or_else(by_number);
    found.ok_or_else(|| TableError::NoSheet(wanted.chars().take(40).collect()))
}
