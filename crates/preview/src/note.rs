//! What the printer did not understand or could not draw. Never a reason to stop.

use std::{fmt, ops::Range};

/// Something worth telling the author of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The bytes of the document that it is about.
    pub span: Range<usize>,
    /// What it is.
    pub kind: NoteKind,
}

/// What a [`Note`] tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoteKind {
    /// The reader did not understand something.
    Read(zpl::read::NoteKind),
    /// A command that has no effect on the picture; its name with the prefix.
    Ignored(String),
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
            Self::Barcode(why)
            | Self::Text(why)
            | Self::Picture(why)
            | Self::Stored(why)
            | Self::Label(why) => formatter.write_str(why),
        }
    }
}

/// The notes of a document, no more than are of use to anybody.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    all: Vec<Note>,
}

impl Notes {
    const MOST: usize = 1000;

    pub(crate) fn push(&mut self, span: Range<usize>, kind: NoteKind) {
        if self.all.len() < Self::MOST {
            self.all.push(Note { span, kind });
        }
    }

    /// All of them, by where they stand.
    pub(crate) fn finish(mut self, read: Vec<zpl::Note>) -> Vec<Note> {
        let read =
            read.into_iter().map(|note| Note { span: note.span, kind: NoteKind::Read(note.kind) });
        self.all.extend(read);
        self.all.sort_by_key(|note| note.span.start);
        self.all.truncate(Self::MOST);
        self.all
    }
}
