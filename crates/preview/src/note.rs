//! What the printer did not understand or could not draw. Never a reason to stop.

use std::{collections::BTreeSet, fmt, ops::Range};

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
    /// A command that is not known, and was passed over; its name with the prefix.
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
            Self::Unknown(name) => write!(formatter, "{name} is not known and was passed over"),
            Self::Barcode(why)
            | Self::Text(why)
            | Self::Picture(why)
            | Self::Stored(why)
            | Self::Label(why) => formatter.write_str(why),
        }
    }
}

/// What it takes to word a note and to find out whether it was told before, in nanoseconds.
pub(crate) const STEPS: u64 = 500;

/// The notes of a document, no more than are of use to anybody.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    all: Vec<Note>,
    /// Where they stand and what they say.
    told: BTreeSet<(usize, usize, String)>,
}

impl Notes {
    const MOST: usize = 1000;

    /// Keeps a note, once: a label with serial numbers gives cause for the same again and again.
    pub(crate) fn push(&mut self, span: Range<usize>, kind: NoteKind) {
        if self.all.len() < Self::MOST && self.told.insert((span.start, span.end, kind.to_string()))
        {
            self.all.push(Note { span, kind });
        }
    }

    /// All of them, by where they stand.
    pub(crate) fn finish(mut self, read: Vec<zpl::Note>) -> Vec<Note> {
        // Of unknown commands the printer tells more.
        let read = read.into_iter().filter(|note| note.kind != zpl::read::NoteKind::Unknown);
        let read = read.map(|note| Note { span: note.span, kind: NoteKind::Read(note.kind) });
        self.all.extend(read);
        self.all.sort_by_key(|note| note.span.start);
        self.all.truncate(Self::MOST);
        self.all
    }
}
