//! Commands with a syntax of their own, and unknown commands.

use super::table::{Joined, Sealed};
use super::{Command, FontName, Orientation, Parameters, Statement, Text};

/// `^A`: the field's font, whose letter or digit is part of the name, as in `^A0N,28,28`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Font {
    /// The font's letter or digit.
    pub name: FontName,
    /// Orientation.
    pub orientation: Option<Orientation>,
    /// Height in dots.
    pub height: Option<u32>,
    /// Width in dots.
    pub width: Option<u32>,
}

impl Font {
    /// The scalable font 0, as wide as it is high. The width is always written: printers have different defaults.
    pub fn scalable(orientation: Orientation, height: u32) -> Self {
        Self {
            name: FontName::ZERO,
            orientation: Some(orientation),
            height: Some(height),
            width: Some(height),
        }
    }

    pub(crate) fn read(name: FontName, parameters: &mut Parameters<'_>) -> Self {
        Self {
            name,
            orientation: parameters.next(),
            height: parameters.next(),
            width: parameters.next(),
        }
    }
}

impl Sealed for Font {}

impl Statement for Font {
    fn name(&self) -> [u8; 3] {
        [b'^', b'A', self.name.byte()]
    }

    fn write_parameters(&self, out: &mut Vec<u8>) {
        Joined::new(out)
            .push(self.orientation.as_ref())
            .push(self.height.as_ref())
            .push(self.width.as_ref());
    }
}

/// `^FX`: a comment.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Comment {
    /// The text.
    pub text: Text,
}

impl Sealed for Comment {}

impl Statement for Comment {
    fn name(&self) -> [u8; 3] {
        *b"^FX"
    }

    fn write_parameters(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(self.text.as_bytes());
    }
}

/// `^CC`, `^CT`, `^CD` and the same with a tilde: another character replaces a prefix or the delimiter from here on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangePrefix {
    /// What the character is used for.
    pub role: Role,
    /// The character.
    pub character: u8,
}

/// The three characters of the language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// `^` unless changed: starts a command.
    Caret,
    /// `~` unless changed: starts a command that is executed at once.
    Tilde,
    /// `,` unless changed: separates parameters.
    Delimiter,
}

/// A command without a type here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unknown {
    /// Whether it is executed at once.
    pub prefix: Prefix,
    /// One or two letters, in upper case.
    pub name: Vec<u8>,
    /// All up to the next command, without line ends.
    pub parameters: Vec<u8>,
}

/// The prefix of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Prefix {
    /// A command of the label.
    Caret = b'^',
    /// A command that is executed at once.
    Tilde = b'~',
}

impl Prefix {
    /// Its byte in a document whose prefixes were not changed.
    pub fn byte(self) -> u8 {
        self as u8
    }
}

/// A command that is not a [`Statement`]: a writer checks it first.
pub(crate) enum NotAStatement<'a> {
    /// Bytes of a field, after the command's name.
    Data([u8; 3], &'a [u8]),
    /// The text after it would be read differently.
    ChangePrefix,
    /// Any name and any bytes.
    Unknown(&'a Unknown),
}

/// The commands whose syntax is special, by their names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Special {
    Font(FontName),
    FieldData,
    FieldVariable,
    Comment,
    GraphicField,
    DownloadGraphic,
    DownloadFont,
    DownloadObject,
    ChangePrefix(Role),
}

impl Special {
    pub(crate) fn of(name: [u8; 3]) -> Option<Self> {
        Some(match &name {
            b"^FD" => Self::FieldData,
            b"^FV" => Self::FieldVariable,
            b"^FX" => Self::Comment,
            b"^GF" => Self::GraphicField,
            b"~DG" => Self::DownloadGraphic,
            b"~DU" => Self::DownloadFont,
            b"~DY" => Self::DownloadObject,
            b"^CC" | b"~CC" => Self::ChangePrefix(Role::Caret),
            b"^CT" | b"~CT" => Self::ChangePrefix(Role::Tilde),
            b"^CD" | b"~CD" => Self::ChangePrefix(Role::Delimiter),
            // `^A@` is an ordinary command: no font has that name.
            [b'^', b'A', font] => Self::Font(FontName::new(*font)?),
            _ => return None,
        })
    }
}

/// The commands that are executed at once, by their letters after the tilde: the control commands of the ZPL II guide.
///
/// A tilde in field data that starts none of them is data to a printer.
pub(crate) const CONTROLS: [[u8; 2]; 53] = [
    *b"CC", *b"CD", *b"CT", *b"DB", *b"DE", *b"DG", *b"DN", *b"DS", *b"DT", *b"DU", *b"DY", *b"EG",
    *b"HB", *b"HD", *b"HI", *b"HL", *b"HM", *b"HQ", *b"HS", *b"HU", *b"JA", *b"JB", *b"JC", *b"JD",
    *b"JE", *b"JF", *b"JG", *b"JI", *b"JL", *b"JN", *b"JO", *b"JP", *b"JQ", *b"JR", *b"JS", *b"JX",
    *b"KB", *b"NC", *b"NR", *b"NT", *b"PH", *b"PL", *b"PM", *b"PP", *b"PR", *b"PS", *b"RO", *b"RV",
    *b"SD", *b"TA", *b"WC", *b"WL", *b"WQ",
];

macro_rules! from_special {
    ($( $type:ident ),*) => { $(
        impl From<$type> for Command {
            fn from(command: $type) -> Self {
                Self::$type(command)
            }
        }
    )* };
}

from_special!(Font, Comment, ChangePrefix, Unknown);
