//! Why a file is not used as a font.

use std::fmt;

/// Why a file is not used as a font.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FontError {
    /// It is not a TrueType or OpenType font.
    Format,
    /// It has no table of characters, or an empty one.
    NoCharacters,
    /// It has no outlines, only bitmaps.
    NoOutlines,
    /// It has no name of a family.
    NoName,
    /// It is a collection, where one font is wanted.
    Collection,
    /// It lacks a table.
    NoTable(String),
    /// A table ends after the end of the file.
    CutOff(String),
    /// A table cannot be read.
    Table {
        /// Its tag.
        table: String,
        /// What is wrong with it.
        cause: String,
    },
    /// A glyph cannot be drawn.
    Glyph {
        /// Its number.
        glyph: u32,
        /// What is wrong with it.
        cause: String,
    },
    /// Its tables or outlines are too large to be checked.
    TooMuch,
    /// The caller stopped the check.
    Stopped,
}

impl fmt::Display for FontError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Format => "it is not a TrueType or OpenType font",
            Self::NoCharacters => "it has no table of Unicode characters",
            Self::NoOutlines => "it has no outlines",
            Self::NoName => "it does not name its family",
            Self::Collection => {
                "it is a collection of fonts; upload one of them as a file of its own"
            }
            Self::NoTable(table) => return write!(formatter, "it has no table \"{table}\""),
            Self::CutOff(table) => {
                return write!(formatter, "it is cut off: its table \"{table}\" is not whole");
            }
            Self::Table { table, cause } => {
                return write!(formatter, "its table \"{table}\" is broken: {cause}");
            }
            Self::Glyph { glyph, cause } => {
                return write!(formatter, "the outline of glyph {glyph} is broken: {cause}");
            }
            Self::TooMuch => "its outlines or its tables are too large",
            Self::Stopped => "its check was stopped",
        })
    }
}

impl std::error::Error for FontError {}
