//! Why there is no table.

use crate::Limits;

/// Why there is no table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// It is neither format.
    #[error("the file is neither an XLSX nor an ODS table")]
    Unknown,
    /// It is of the format before XLSX.
    #[error("the file is of Excel 97 to 2003")]
    Old,
    /// It has a password.
    #[error("the table is protected by a password")]
    Encrypted,
    /// It is incomplete or contradicts itself.
    #[error("the file is damaged: {0}")]
    Damaged(Damage),
    /// It exceeds a limit.
    #[error("the table may have at most {most} {}", limit.name())]
    TooLarge {
        /// What there is too much of.
        limit: Limit,
        /// The most that there may be.
        most: usize,
    },
    /// There is no such sheet.
    #[error("the table has no sheet {0:?}")]
    NoSheet(String),
    /// Nobody waits for the table any more.
    #[error("stopped")]
    Stopped,
}

/// What is damaged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    /// Bytes are missing.
    #[error("it is cut off")]
    CutOff,
    /// The directory of its parts does not describe them.
    #[error("its directory is broken")]
    Directory,
    /// This part cannot be unpacked or read.
    #[error("{0} cannot be read")]
    Part(String),
    /// The content of this part is not what was written.
    #[error("the checksum of {0} is wrong")]
    Checksum(String),
    /// A sheet is named and not there, or there is none.
    #[error("a sheet is missing")]
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

impl Limit {
    const fn name(self) -> &'static str {
        match self {
            Self::Part => "bytes in one part when it is unpacked",
            Self::Unpacked => "bytes when it is unpacked",
            Self::Parts => "parts",
            Self::Nodes => "XML elements in one part",
            Self::Attributes => "XML attributes in one part, or in one element",
            Self::Formats => "number formats",
            Self::Sheets => "sheets",
            Self::Rows => "rows",
            Self::Columns => "columns",
            Self::Cells => "cells",
            Self::Text => "bytes of text",
        }
    }
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
