//! Why there is no table.

use std::fmt;

use message::{Message, message};

use crate::Limits;

/// Why there is no table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableError {
    /// It is neither format.
    Unknown,
    /// It is of the format before XLSX.
    Old,
    /// It has a password.
    Encrypted,
    /// It is incomplete or contradicts itself.
    Damaged(Damage),
    /// It exceeds a limit.
    TooLarge {
        /// What there is too much of.
        limit: Limit,
        /// The most that there may be.
        most: usize,
    },
    /// There is no such sheet.
    NoSheet(String),
    /// Nobody waits for the table any more.
    Stopped,
}

/// What is damaged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Damage {
    /// Bytes are missing.
    CutOff,
    /// The directory of its parts does not describe them.
    Directory,
    /// This part cannot be unpacked or read.
    Part(String),
    /// The content of this part is not what was written.
    Checksum(String),
    /// A sheet is named and not there, or there is none.
    Sheet,
}

/// What is limited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "each variant is the field of `Limits` with its name")]
pub enum Limit {
    Part,
    Unpacked,
    Parts,
    Nodes,
    Attributes,
    Formats,
    Sheets,
    Rows,
    Columns,
    Cells,
    Text,
}

impl Limits {
    /// Refuses what exceeds a limit.
    pub(crate) fn check(&self, limit: Limit, found: usize) -> Result<(), TableError> {
        if found > self.most(limit) { Err(self.exceeded(limit)) } else { Ok(()) }
    }

    pub(crate) fn exceeded(&self, limit: Limit) -> TableError {
        TableError::TooLarge { limit, most: self.most(limit) }
    }

    fn most(&self, limit: Limit) -> usize {
        match limit {
            Limit::Part => self.part,
            Limit::Unpacked => self.unpacked,
            Limit::Parts => self.parts,
            Limit::Nodes => usize::try_from(self.nodes).unwrap_or(usize::MAX),
            Limit::Attributes => self.attributes,
            Limit::Formats => self.formats,
            Limit::Sheets => self.sheets,
            Limit::Rows => self.rows,
            Limit::Columns => self.columns,
            Limit::Cells => self.cells,
            Limit::Text => self.text,
        }
    }
}

impl TableError {
    /// The rule, and what to do.
    pub fn message(&self) -> Message {
        match self {
            Self::Unknown => {
                message!("table-format", "the file is not a spreadsheet (.xlsx or .ods)")
            }
            Self::Old => message!(
                "table-old",
                "the file is of Excel 97 to 2003 (.xls); save it as .xlsx and open that file"
            ),
            Self::Encrypted => message!(
                "table-encrypted",
                "the file is protected by a password; save a copy without one"
            ),
            Self::Damaged(damage) => damage.message(),
            Self::TooLarge { limit, most } => limit.message(*most),
            Self::NoSheet(name) => {
                message!("table-no-sheet", "the file has no sheet {name}", name = name.as_str())
            }
            Self::Stopped => too_complex(),
        }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(formatter)
    }
}

impl std::error::Error for TableError {}

impl Damage {
    fn message(&self) -> Message {
        match self {
            Self::CutOff => message!("table-cut-off", "the file is damaged: its end is missing"),
            Self::Directory => {
                message!("table-directory", "the file is damaged: the list of its parts is wrong")
            }
            Self::Part(part) => message!(
                "table-part",
                "the file is damaged: its part {part} cannot be read",
                part = part.as_str()
            ),
            Self::Checksum(part) => message!(
                "table-checksum",
                "the file is damaged: the checksum of its part {part} is wrong",
                part = part.as_str()
            ),
            Self::Sheet => {
                message!("table-sheet-missing", "the file is damaged: a sheet is missing")
            }
        }
    }
}

impl Limit {
    fn message(self, most: usize) -> Message {
        match self {
            Self::Rows => message!(
                "table-rows",
                "a sheet may have at most {most} rows; copy some of them into a file of their own",
                most
            ),
            Self::Columns => message!(
                "table-columns",
                "a sheet may have at most {most} columns; copy some of them into a file of their own",
                most
            ),
            Self::Cells => message!(
                "table-cells",
                "a sheet may have at most {most} cells; copy some of its rows into a file of their own",
                most
            ),
            Self::Text => message!(
                "table-text",
                "the texts of a sheet may have at most {most} bytes; copy some of its rows into a file of their own",
                most
            ),
            Self::Sheets => {
                message!("table-sheets", "a file may have at most {most} sheets", most)
            }
            Self::Part
            | Self::Unpacked
            | Self::Parts
            | Self::Nodes
            | Self::Attributes
            | Self::Formats => too_complex(),
        }
    }
}

fn too_complex() -> Message {
    message!(
        "table-too-complex",
        "the file contains too much; copy the rows that you need into a new file"
    )
}
