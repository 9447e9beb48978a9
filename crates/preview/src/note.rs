//! What the printer did not understand or could not draw. Notes never stop a document.

use std::{collections::BTreeSet, fmt, ops::Range};

/// A remark for the author of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The bytes of the document that it is about.
    pub span: Range<usize>,
    /// What it says.
    pub kind: NoteKind,
}

/// What a [`Note`] says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoteKind {
    /// The reader did not understand something.
    Read(zpl::read::NoteKind),
    /// A command that has no effect on the picture; its name with the prefix.
    Ignored(String),
    /// An unknown command, which was ignored; its name with the prefix.
    Unknown(String),
    /// A barcode is not drawn, or not as the data say; why.
    Barcode(String),
    /// Text is not drawn as the data say; why.
    Text(String),
    /// A picture is not drawn, or only in part; why.
    Picture(String),
    /// A stored object, format or field is missing or was not kept; why.
    Stored(String),
    /// A setting of the label has no effect; why.
    Label(String),
}

impl fmt::Display for NoteKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(kind) => write!(formatter, "{kind}"),
            Self::Ignored(name) => write!(formatter, "{name} does not change the picture"),
            Self::Unknown(name) => write!(formatter, "{name} is unknown and was ignored"),
            Self::Barcode(why)
            | Self::Text(why)
            | Self::Picture(why)
            | Self::Stored(why)
            | Self::Label(why) => formatter.write_str(why),
        }
    }
}

/// Approximate nanoseconds for formatting a note and looking for duplicates.
pub(crate) const STEPS: u64 = 500;

/// The notes of a document, up to a maximum.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    all: Vec<Note>,
    /// Their positions and texts.
    told: BTreeSet<(usize, usize, String)>,
}

impl Notes {
    const MOST: usize = 1000;

    /// Adds a note unless it exists: a label with serial numbers causes the same note again and again.
    pub(crate) fn push(&mut self, span: Range<usize>, kind: NoteKind) {
        if self.all.len() < Self::MOST && self.told.insert((span.start, span.end, kind.to_string()))
        {
            self.all.push(Note { span, kind });
        }
    }

    /// All notes, by position.
    pub(crate) fn finish(mut self, read: Vec<zpl::Note>) -> Vec<Note> {
        // The printer's own note about an unknown command says more.
        let read = read.into_iter().filter(|note| note.kind != zpl::read::NoteKind::Unknown);
        let read = read.map(|note| Note { span: note.span, kind: NoteKind::Read(note.kind) });
        self.all.extend(read);
        self.all.sort_by_key(|note| note.span.start);
        self.all.truncate(Self::MOST);
        self.all
    }
}
