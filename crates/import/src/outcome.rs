//! What came out of a document.

use std::{fmt, ops::Range};

use design::Document;
use label::Size;
use message::Message;
use preview::{Bitmap, Exceeded, Rect};

/// An opened document.
#[derive(Debug, Clone)]
pub struct Imported {
    /// The design. Its sample data are the values that were in the document.
    pub document: Document,
    /// How many labels the document has, and which one this is, from 0 on.
    pub labels: usize,
    /// Which one this is, from 0 on.
    pub label: usize,
    /// How many copies of it the document prints.
    pub copies: u32,
    /// The size of the label at the resolution of the document.
    pub size: Size,
    /// Fields whose dots differ, in the order of printing. Every dot that differs is in a box of one of them.
    pub differences: Vec<Difference>,
    /// Where the two drawings differ, as dots; `None` if they do not.
    pub overlay: Option<Bitmap>,
    /// Variables in the texts.
    pub variables: Vec<Variable>,
    /// What was read and has no place in a design, or was not understood.
    pub notes: Vec<Note>,
    /// What another resolution changed.
    pub changes: Vec<Change>,
}

impl Imported {
    /// Whether the design prints the document dot for dot.
    pub fn is_identical(&self) -> bool {
        self.differences.is_empty()
    }
}

/// A field whose dots differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The id of its element; `None` for dots that belong to no field.
    pub element: Option<Box<str>>,
    /// A rectangle in dots that contains the dots that differ.
    pub area: Rect,
    /// How many dots differ in it.
    pub dots: u64,
    /// The line of the document, from 1 on.
    pub line: Option<usize>,
    /// Why.
    pub reason: Message,
}

/// A variable in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variable {
    /// As it was found: `%NAME%`, or `^FN1`.
    pub found: String,
    /// The name of its placeholder.
    pub name: String,
    /// The value that was in the document.
    pub value: String,
    /// The elements that have it.
    pub elements: Vec<Box<str>>,
    /// Whether it is a placeholder of the design.
    pub taken: bool,
}

/// Something in the document that is not in the design.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The line of the document, from 1 on.
    pub line: Option<usize>,
    /// What it is.
    pub message: Message,
}

/// Something that another resolution changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The id of the element.
    pub element: Box<str>,
    /// What it is.
    pub message: Message,
}

/// Why a document cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportError {
    /// The document is larger than [`MOST_BYTES`](crate::MOST_BYTES).
    TooLong {
        /// Its bytes.
        found: usize,
    },
    /// It prints no label, and stores no format.
    NoLabel,
    /// It has fewer labels.
    NoSuchLabel {
        /// Which one was asked for, from 1 on.
        asked: usize,
        /// How many there are.
        found: usize,
    },
    /// The label has more fields than [`MOST_FIELDS`](crate::MOST_FIELDS).
    TooManyFields {
        /// How many.
        found: usize,
    },
    /// The label has more variables than [`MOST_VARIABLES`](crate::MOST_VARIABLES).
    TooManyVariables,
    /// A side of the label is too short or too long for a design.
    Size {
        /// Width and height in dots.
        dots: (u32, u32),
    },
    /// `^JMB` prints it at half the resolution.
    HalfResolution,
    /// Its fields are too large and too many to be compared.
    TooMuch,
    /// Drawing it takes more than the limits allow.
    Exceeded(Exceeded),
    /// Nobody waits for it any more.
    Stopped,
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { found } => {
                let most = crate::MOST_BYTES;
                write!(f, "a document may have at most {most} bytes, found {found}")
            }
            Self::NoLabel => f.write_str("the document prints no label: no ^XA ... ^XZ with a field was found"),
            Self::NoSuchLabel { asked, found } => {
                write!(f, "label {asked} was asked for, and the document has {found}")
            }
            Self::TooManyFields { found } => {
                let most = crate::MOST_FIELDS;
                write!(f, "a design may have at most {most} elements, and the label has {found} fields")
            }
            Self::TooManyVariables => {
                let most = crate::MOST_VARIABLES;
                write!(f, "a label may have at most {most} variables, found more")
            }
            Self::Size { dots: (width, height) } => write!(
                f,
                "each side of a design is 0.1 to 24 inches, and the label has {width} by {height} dots"
            ),
            Self::HalfResolution => f.write_str(
                "the document is printed at half the resolution (^JMB), which a design does not have",
            ),
            Self::TooMuch => {
                f.write_str("the label has too many large fields for their dots to be compared")
            }
            Self::Exceeded(exceeded) => write!(f, "{exceeded}"),
            Self::Stopped => f.write_str("the work was stopped"),
        }
    }
}

impl std::error::Error for ImportError {}

/// The lines of a document.
pub(crate) struct Lines {
    /// Where line feeds are.
    ends: Vec<usize>,
}

impl Lines {
    pub(crate) fn of(document: &[u8]) -> Self {
        let bytes = document.iter().enumerate();
        Self { ends: bytes.filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at).collect() }
    }

    /// The line in which bytes begin, from 1 on.
    pub(crate) fn of_span(&self, span: &Range<usize>) -> usize {
        1 + self.ends.partition_point(|&end| end < span.start)
    }
}
