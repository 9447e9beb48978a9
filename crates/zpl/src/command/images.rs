//! Commands that carry a picture or a file with them.

use super::parameter::Parameter;
use super::table::Sealed;
use super::{Command, Letter, Statement, Word};

/// `^GF`: a picture drawn in the field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GraphicField {
    /// The picture, whose form and length are the first two parameters.
    pub data: GraphicData,
    /// Bytes of the whole picture.
    pub field_count: Option<u32>,
    /// Bytes in a row.
    pub bytes_per_row: Option<u32>,
}

/// The forms of a [`GraphicField`]'s picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GraphicData {
    /// `A`: as characters.
    Hex {
        /// The length that the document gives; should be that of the whole picture.
        byte_count: Option<u32>,
        /// The characters.
        digits: HexText,
    },
    /// `B`: the bytes themselves.
    Binary(Vec<u8>),
    /// `C`: the bytes themselves, compressed.
    Compressed(Vec<u8>),
}

impl GraphicData {
    /// The data as it is written.
    pub fn characters(&self) -> &[u8] {
        match self {
            Self::Hex { digits, .. } => digits.as_bytes(),
            Self::Binary(bytes) | Self::Compressed(bytes) => bytes,
        }
    }
}

/// `~DG`: stores a picture under a name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DownloadGraphic {
    /// The name, such as `R:LOGO.GRF`.
    pub name: Option<Word>,
    /// Bytes of the whole picture.
    pub total_bytes: Option<u32>,
    /// Bytes in a row.
    pub bytes_per_row: Option<u32>,
    /// The picture.
    pub digits: HexText,
}

/// `~DU`: stores a TrueType font under a name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DownloadFont {
    /// The name, such as `R:ARIAL.FNT`.
    pub name: Option<Word>,
    /// Bytes of the whole file.
    pub total_bytes: Option<u32>,
    /// The file.
    pub digits: HexText,
}

/// `~DY`: stores a picture, font or other file under a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DownloadObject {
    /// The name, without its extension.
    pub name: Option<Word>,
    /// The contents, whose form and length are the second and fourth parameter.
    pub data: ObjectData,
    /// The kind of file: `B` bitmap, `E` or `T` TrueType, `G` raw bitmap, `P` PNG, `X` Paintbrush and others.
    pub extension: Option<Letter>,
    /// Bytes in a row of a picture.
    pub bytes_per_row: Option<u32>,
}

/// The forms of a [`DownloadObject`]'s contents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ObjectData {
    /// `A`: as characters.
    Hex {
        /// Bytes of the whole file.
        total_bytes: Option<u32>,
        /// The characters.
        digits: HexText,
    },
    /// `B`: the bytes themselves.
    Binary(Vec<u8>),
    /// `C`: the bytes themselves, compressed.
    Compressed(Vec<u8>),
    /// `P`: a PNG, the bytes themselves.
    Png(PngFile),
    /// `P`: a PNG, as characters.
    PngHex {
        /// Bytes of the whole file.
        total_bytes: Option<u32>,
        /// The characters.
        digits: HexText,
    },
}

/// A PNG file.
///
/// *Guarantees:* has the first byte of one, which distinguishes it from characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PngFile(Vec<u8>);

impl PngFile {
    /// The first byte of every PNG file, and of no text.
    pub(crate) const FIRST: u8 = 0x89;

    /// The file, if it has that byte.
    pub fn new(bytes: Vec<u8>) -> Option<Self> {
        bytes.starts_with(&[Self::FIRST]).then_some(Self(bytes))
    }

    /// The file.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

/// Bytes as characters: hexadecimal digits with the letters and signs for repetition, or Base64 between colons.
///
/// *Guarantees:* only letters, digits and `, : ! + / =`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HexText(Vec<u8>);

impl HexText {
    /// The allowed characters of a text, and whether the rest was only white space.
    pub(crate) fn read(text: &[u8]) -> (Self, bool) {
        let kept: Vec<u8> = text.iter().copied().filter(|&byte| Self::has(byte)).collect();
        let blank = text.iter().filter(|byte| byte.is_ascii_whitespace()).count();
        let all = kept.len() + blank == text.len();
        (Self(kept), all)
    }

    /// Characters that are known to be allowed.
    pub(crate) fn packed(characters: Vec<u8>) -> Self {
        Self(characters)
    }

    /// The characters.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    fn has(byte: u8) -> bool {
        byte.is_ascii_alphanumeric() || matches!(byte, b',' | b':' | b'!' | b'+' | b'/' | b'=')
    }
}

impl Sealed for GraphicField {}

impl Statement for GraphicField {
    fn name(&self) -> [u8; 3] {
        *b"^GF"
    }

    fn write_parameters(&self, out: &mut Vec<u8>) {
        let (form, count, data) = match &self.data {
            GraphicData::Hex { byte_count, digits } => (b'A', *byte_count, digits.as_bytes()),
            GraphicData::Binary(data) => (b'B', Some(length(data)), data.as_slice()),
            GraphicData::Compressed(data) => (b'C', Some(length(data)), data.as_slice()),
        };
        out.extend_from_slice(&[form, b',']);
        write_optional(count.as_ref(), out);
        write_optional(self.field_count.as_ref(), out);
        write_optional(self.bytes_per_row.as_ref(), out);
        out.extend_from_slice(data);
    }
}

impl Sealed for DownloadGraphic {}

impl Statement for DownloadGraphic {
    fn name(&self) -> [u8; 3] {
        *b"~DG"
    }

    fn write_parameters(&self, out: &mut Vec<u8>) {
        write_optional(self.name.as_ref(), out);
        write_optional(self.total_bytes.as_ref(), out);
        write_optional(self.bytes_per_row.as_ref(), out);
        out.extend_from_slice(self.digits.as_bytes());
    }
}

impl Sealed for DownloadFont {}

impl Statement for DownloadFont {
    fn name(&self) -> [u8; 3] {
        *b"~DU"
    }

    fn write_parameters(&self, out: &mut Vec<u8>) {
        write_optional(self.name.as_ref(), out);
        write_optional(self.total_bytes.as_ref(), out);
        out.extend_from_slice(self.digits.as_bytes());
    }
}

impl Sealed for DownloadObject {}

impl Statement for DownloadObject {
    fn name(&self) -> [u8; 3] {
        *b"~DY"
    }

    fn write_parameters(&self, out: &mut Vec<u8>) {
        let (form, count, data) = match &self.data {
            ObjectData::Hex { total_bytes, digits } => (b'A', *total_bytes, digits.as_bytes()),
            ObjectData::PngHex { total_bytes, digits } => (b'P', *total_bytes, digits.as_bytes()),
            ObjectData::Binary(data) => (b'B', Some(length(data)), data.as_slice()),
            ObjectData::Compressed(data) => (b'C', Some(length(data)), data.as_slice()),
            ObjectData::Png(data) => (b'P', Some(length(&data.0)), data.as_bytes()),
        };
        write_optional(self.name.as_ref(), out);
        out.extend_from_slice(&[form, b',']);
        write_optional(self.extension.as_ref(), out);
        write_optional(count.as_ref(), out);
        write_optional(self.bytes_per_row.as_ref(), out);
        out.extend_from_slice(data);
    }
}

/// The parameter, if there is one, and the comma that always follows: the data come after the last one.
fn write_optional<P: Parameter>(parameter: Option<&P>, out: &mut Vec<u8>) {
    if let Some(parameter) = parameter {
        parameter.write(out);
    }
    out.push(b',');
}

/// Our documents are far smaller than four gigabytes.
fn length(data: &[u8]) -> u32 {
    u32::try_from(data.len()).unwrap_or(u32::MAX)
}

impl From<GraphicField> for Command {
    fn from(command: GraphicField) -> Self {
        Self::GraphicField(command)
    }
}

impl From<DownloadGraphic> for Command {
    fn from(command: DownloadGraphic) -> Self {
        Self::DownloadGraphic(command)
    }
}

impl From<DownloadFont> for Command {
    fn from(command: DownloadFont) -> Self {
        Self::DownloadFont(command)
    }
}

impl From<DownloadObject> for Command {
    fn from(command: DownloadObject) -> Self {
        Self::DownloadObject(command)
    }
}
