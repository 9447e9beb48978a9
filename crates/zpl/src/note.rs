//! What the reader did not understand.

use std::fmt;
use std::ops::Range;

/// Something in a document that is not as it should be; the reader went on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The bytes it is about: most often a whole command.
    pub span: Range<usize>,
    /// What it is.
    pub kind: NoteKind,
}

/// What a [`Note`] says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoteKind {
    /// Characters that belong to no command; printers pass over them.
    Stray,
    /// The command, or the data that it announces, ends too soon.
    Incomplete,
    /// No command has that name here.
    Unknown,
    /// The parameter, counted from 1, is no value that it can have; taken as left out.
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
    /// A tilde in field data that opens no control command; taken as data.
    Tilde,
    /// Characters in a picture that mean nothing there; left out.
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
                write!(formatter, "parameter {parameter} cannot be read and is taken as left out")
            }
            Self::Partial { parameter } => {
                write!(formatter, "parameter {parameter} can only be read in part")
            }
            Self::Surplus => formatter.write_str("more parameters than the command has"),
            Self::Tilde => formatter.write_str("a tilde in field data is taken as data"),
            Self::Picture => formatter.write_str("the picture has characters that mean nothing"),
            Self::Prefix => formatter.write_str("no usable character follows"),
        }
    }
}
