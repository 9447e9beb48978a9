//! Why a file is not used as a font.

use std::fmt;

use message::{Message, message};

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

impl FontError {
    /// The rule, and what to do.
    pub fn message(&self) -> Message {
        match self {
            Self::Format => {
                message!(
                    "font-format",
                    "the file is not a TrueType or OpenType font (.ttf or .otf)"
                )
            }
            Self::Collection => message!(
                "font-collection",
                "the file is a collection of fonts; upload one of them as a file of its own"
            ),
            Self::NoCharacters => {
                message!("font-no-characters", "the font has no table of Unicode characters")
            }
            Self::NoOutlines => {
                message!("font-no-outlines", "the font has only bitmaps and no outlines")
            }
            Self::NoName => message!("font-no-name", "the font does not name its family"),
            Self::NoTable(table) => message!(
                "font-no-table",
                "the font is incomplete: it has no table {table}",
                table = table.as_str()
            ),
            Self::CutOff(table) => message!(
                "font-cut-off",
                "the file is cut off: the font's table {table} is not whole",
                table = table.as_str()
            ),
            Self::Table { table, cause } => message!(
                "font-broken-table",
                "the font is broken: its table {table} cannot be read ({cause})",
                table = table.as_str(),
                cause = cause.as_str()
            ),
            Self::Glyph { glyph, cause } => message!(
                "font-broken-glyph",
                "the font is broken: its glyph number {glyph} cannot be drawn ({cause})",
                glyph = *glyph,
                cause = cause.as_str()
            ),
            Self::TooMuch | Self::Stopped => message!(
                "font-too-complex",
                "the outlines or the tables of the font are too large; use a font with fewer characters"
            ),
        }
    }
}

impl fmt::Display for FontError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(formatter)
    }
}

impl std::error::Error for FontError {}
