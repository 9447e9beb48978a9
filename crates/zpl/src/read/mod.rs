//! Splits a document into commands: as lenient as printers are, and without errors.
//!
//! Problems become a [`Note`], and reading continues. The time is linear in the length of the document.
//! [`Reader::step`] returns after each command or piece of junk, so that the caller can charge for the reading.
//!
//! The behaviour of printers that is reproduced (ZPL II guide, and observations on printers):
//! * names in upper or lower case;
//! * line ends and tabs are ignored, even inside field data;
//! * `^CC`, `^CT` and `^CD` change the three characters from there on;
//! * `^MU` changes the unit of numbers: a reader that knows the head's resolution returns all lengths in dots;
//! * the bytes 0x02, 0x03 and 0x0F are `^XA`, `^XZ` and `^FS`;
//! * a tilde in field data that starts no control command is data;
//! * the picture in `^GFB`, `^GFC` and a binary `~DY` is as long as the command says, whatever its content.
#![warn(clippy::indexing_slicing)]

mod cursor;
mod dialect;
mod image;
mod measure;

use std::ops::Range;

use self::cursor::{Cursor, Signal, without_line_ends};
pub use self::dialect::Dialect;
pub(crate) use self::measure::lengths;
use crate::command::{
    ChangePrefix, Command, Comment, EndFormat, FieldSeparator, Font, FontName, Parameters, Prefix,
    Role, Special, StartFormat, Text, Unknown,
};
pub use crate::note::{Note, NoteKind};

/// All commands of a document, and the notes.
///
/// To stop early, or to hold one command at a time, use a [`Reader`].
pub fn read(document: &[u8]) -> (Vec<Placed>, Vec<Note>) {
    let mut reader = Reader::new(document);
    let commands = reader.by_ref().collect();
    (commands, reader.into_notes())
}

/// A command and its position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    /// The command.
    pub command: Command,
    /// Its bytes in the document, without the line end after it.
    pub span: Range<usize>,
}

/// What a [`Reader`] found in one step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// A command.
    Command(Placed),
    /// Bytes that are not a command.
    Junk,
    /// The end of the document.
    End,
}

/// Returns the commands of a document one by one.
#[derive(Debug, Clone)]
pub struct Reader<'a> {
    cursor: Cursor<'a>,
    notes: Vec<Note>,
}

impl<'a> Reader<'a> {
    /// The most notes that are kept: a document of nonsense has one for every few bytes.
    pub const MOST_NOTES: usize = 1000;

    /// Reads from the start of the document, with the usual characters and all numbers unchanged.
    pub fn new(document: &'a [u8]) -> Self {
        Self::with_dialect(document, Dialect::default())
    }

    /// Reads from the start of a document that follows others, or for a known head.
    ///
    /// Commands whose lengths were converted to dots should be written without the `^MU` that was read.
    pub fn with_dialect(document: &'a [u8], dialect: Dialect) -> Self {
        Self { cursor: Cursor::new(document, dialect), notes: Vec::new() }
    }

    /// How many bytes have been read.
    pub fn bytes_read(&self) -> usize {
        self.cursor.position()
    }

    /// Reads one command, or one piece of junk.
    pub fn step(&mut self) -> Step {
        self.skip_to_signal();
        let start = self.cursor.position();
        let Some(signal) = self.cursor.take_signal() else { return Step::End };
        let command = match signal {
            Signal::StartFormat => Some(StartFormat.into()),
            Signal::EndFormat => Some(EndFormat.into()),
            Signal::FieldSeparator => Some(FieldSeparator.into()),
            Signal::Caret => self.command(start, Prefix::Caret),
            Signal::Tilde => self.command(start, Prefix::Tilde),
        };
        match command {
            Some(command) => Step::Command(Placed { command, span: start..self.cursor.position() }),
            None => Step::Junk,
        }
    }

    /// The dialect after the last command.
    pub fn dialect(&self) -> Dialect {
        self.cursor.dialect
    }

    /// Reads the rest of the document in another dialect.
    pub fn set_dialect(&mut self, dialect: Dialect) {
        self.cursor.dialect = dialect;
    }

    /// The notes so far.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// The notes.
    pub fn into_notes(self) -> Vec<Note> {
        self.notes
    }

    fn note(&mut self, start: usize, kind: NoteKind) {
        if self.notes.len() < Self::MOST_NOTES {
            self.notes.push(Note { span: start..self.cursor.position(), kind });
        }
    }

    /// Goes to the next command. White space and control bytes cause no note: files are padded with them.
    fn skip_to_signal(&mut self) {
        let start = self.cursor.position();
        let skipped = self.cursor.take_to_signal();
        if skipped.iter().any(|&byte| byte > b' ') {
            self.note(start, NoteKind::Stray);
        }
        self.cursor.skip_line_ends();
    }

    /// The command after a prefix; `None` when nothing that follows can be one.
    fn command(&mut self, start: usize, prefix: Prefix) -> Option<Command> {
        let [first, second] = match self.cursor.take_name() {
            Ok(letters) => letters,
            Err(letter) => {
                self.note(start, NoteKind::Incomplete);
                let unknown =
                    |letter| Unknown { prefix, name: vec![letter], parameters: Vec::new() };
                return letter.map(unknown).map(Command::from);
            }
        };
        let whole = [prefix.byte(), first, second];
        match Special::of(whole) {
            Some(special) => self.special(start, special),
            None => Some(self.ordinary(start, prefix, whole)),
        }
    }

    fn ordinary(&mut self, start: usize, prefix: Prefix, name: [u8; 3]) -> Command {
        let text = without_line_ends(self.cursor.take_to_signal());
        let mut parameters = self.measured(without_prompt(&text, name), name);
        if let Some(command) = Command::read_ordinary(name, &mut parameters) {
            self.take_notes(start, parameters);
            if let Command::Units(units) = &command {
                self.cursor.dialect.measure.change(units);
            }
            return command;
        }
        self.note(start, NoteKind::Unknown);
        let [_, name @ ..] = name;
        Unknown { prefix, name: name.to_vec(), parameters: text.into_owned() }.into()
    }

    fn special(&mut self, start: usize, special: Special) -> Option<Command> {
        Some(match special {
            Special::Font(name) => self.font(start, name).into(),
            Special::FieldData => Command::FieldData(self.field_data(start)),
            Special::FieldVariable => Command::FieldVariable(self.field_data(start)),
            Special::Comment => Comment { text: Text::new(self.cursor.take_to_signal()) }.into(),
            Special::GraphicField => self.graphic_field(start).into(),
            Special::DownloadGraphic => self.download_graphic(start).into(),
            Special::DownloadFont => self.download_font(start).into(),
            Special::DownloadObject => self.download_object(start).into(),
            Special::ChangePrefix(role) => return self.change_prefix(start, role),
        })
    }

    fn font(&mut self, start: usize, name: FontName) -> Font {
        let text = without_line_ends(self.cursor.take_to_signal());
        let mut parameters = self.measured(&text, [b'^', b'A', name.byte()]);
        let font = Font::read(name, &mut parameters);
        self.take_notes(start, parameters);
        font
    }

    fn field_data(&mut self, start: usize) -> Vec<u8> {
        let (data, has_tilde) = self.cursor.take_field_data();
        if has_tilde {
            self.note(start, NoteKind::Tilde);
        }
        without_line_ends(data).into_owned()
    }

    fn change_prefix(&mut self, start: usize, role: Role) -> Option<Command> {
        let character = self.cursor.take_byte().filter(u8::is_ascii_graphic);
        let Some(character) = character else {
            self.note(start, NoteKind::Prefix);
            return None;
        };
        self.cursor.change_prefix(role, character);
        Some(ChangePrefix { role, character }.into())
    }

    /// Parameters whose lengths are converted to dots.
    fn measured<'t>(&self, text: &'t [u8], name: [u8; 3]) -> Parameters<'t> {
        let parameters = Parameters::new(text, self.cursor.delimiter());
        match self.cursor.dialect.measure.scale() {
            Some(scale) => parameters.measured(scale, lengths(name)),
            None => parameters,
        }
    }

    /// Adds the notes about the parameters of a command.
    fn take_notes(&mut self, start: usize, parameters: Parameters<'_>) {
        for kind in parameters.finish() {
            self.note(start, kind);
        }
    }
}

/// `^FN` may be followed by a prompt in quotes, which a keyboard's display shows and which is not printed.
fn without_prompt(text: &[u8], name: [u8; 3]) -> &[u8] {
    let end = match &name {
        b"^FN" => text.iter().position(|&byte| byte == b'"'),
        _ => None,
    };
    end.and_then(|end| text.get(..end)).unwrap_or(text)
}

impl Iterator for Reader<'_> {
    type Item = Placed;

    fn next(&mut self) -> Option<Placed> {
        loop {
            match self.step() {
                Step::Command(placed) => return Some(placed),
                Step::Junk => {}
                Step::End => return None,
            }
        }
    }
}
