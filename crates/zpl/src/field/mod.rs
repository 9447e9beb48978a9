//! The only way for user data into a document.
//!
//! Each kind of field reads its data in its own way, so each has its own constructor of [`FieldData`]. All of them end
//! in one function, [`seal`](escape::seal), which escapes everything that a printer could read as a command. There are
//! two layers of escapes, and a value goes through both:
//!
//! 1. The field's own syntax (`\&` in a text block, `>` in Code 128, the switches of a QR code): the constructor.
//! 2. The language's syntax: every byte below 0x20, 0x7F, `^`, `~`, the characters that a change of encoding
//!    may turn into one of the latter two, U+0080 to U+009F, the byte order mark, and bytes that are not UTF-8, as `^FH`
//!    hexadecimal.
//!
//! A constructor with a limited character set returns a [`FieldError`] for other characters; nothing is left out or
//! replaced unless its documentation says so.

mod charset;
mod code128;
mod databar;
mod error;
mod escape;
mod gs1;
mod linear;
mod matrix;
mod qr;
mod text;

pub use code128::{Code128Item, Gs1Element};
pub use error::FieldError;
pub use escape::undo_hex;
pub use linear::Digits;
pub use matrix::DataMatrixField;
pub use text::BlockEnd;

/// The data of a native field, as they are.
pub(crate) fn seal_native(data: &str) -> Result<FieldData, FieldError> {
    escape::seal(data.as_bytes().to_vec())
}

/// The data after `^FD`, and whether they need `^FH`.
///
/// *Guarantees:* valid UTF-8 of at most [`MOST_BYTES`](Self::MOST_BYTES) bytes, without caret, tilde or control bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldData {
    bytes: Vec<u8>,
    hex_indicator: Option<u8>,
}

impl FieldData {
    /// The most bytes of data that a printer accepts in a field (ZPL II guide, `^FD`). The guide does not say whether a
    /// byte in hexadecimal counts once or three times; here it counts three times.
    pub const MOST_BYTES: usize = 3072;

    /// The data after `^FD`.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The character before two hexadecimal digits, if there are any: `^FH` is then required.
    pub fn hex_indicator(&self) -> Option<u8> {
        self.hex_indicator
    }
}
