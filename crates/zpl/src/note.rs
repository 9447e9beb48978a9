//! Notes about what the reader did not understand.

use std::fmt;
use std::ops::Range;

/// A problem in a document; the reader continued.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The bytes it is about: usually a whole command.
    pub span: Range<usize>,
    /// What it is.
    pub kind: NoteKind,
}

/// What a [`Note`] says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoteKind {
    /// Characters that belong to no command; printers ignore them.
    Stray,
    /// The command, or the data that it announces, ends too soon.
    Incomplete,
    /// No command has that name.
    Unknown,
    /// The parameter, counted from 1, is not a valid value; ignored.
    Unreadable {
        /// Which.
        parameter: usize,
    },
    /// Only the beginning of the parameter, counted from 1, is a value; the rest is ignored.
    Partial {
        /// Which.
        parameter: usize,
    },
    /// More parameters than the command has, or characters after a command that has none.
    Surplus,
    /// A tilde in field data that starts no control command; read as data.
    Tilde,
    /// Characters in a picture without a meaning; ignored.
    Picture,
    /// No character follows that could be a prefix or a delimiter.
    Prefix,
}

impl fmt::Display for Note {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "byte {}: {}", self.span.start, self.kind)
    }
}

impl fmt::Display for NoteKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stray => formatter.write_str("characters outside of any command"),
            Self::Incomplete => formatter.write_str("the command ends too soon"),
            Self::Unknown => formatter.write_str("unknown command"),
            Self::Unreadable { parameter } => {
                write!(formatter, "parameter {parameter} cannot be read and is ignored")
            }
            Self::Partial { parameter } => {
                write!(formatter, "only the beginning of parameter {parameter} can be read")
            }
            Self::Surplus => formatter.write_str("more parameters than the command has"),
            Self::Tilde => formatter.write_str("a tilde in field data is read as data"),
            Self::Picture => formatter.write_str("the picture has characters without a meaning"),
            Self::Prefix => formatter.write_str("no usable character follows"),
        }
    }
}
