//! The one door through which user data gets into a document.
//!
//! Each kind of field reads its data in its own way, so each has its own constructor of [`FieldData`]. All of them
//! end in one function, [`seal`](escape::seal), which hides whatever a printer could take for a command. There are
//! two layers of escapes, and a value goes through both:
//!
//! 1. The field's own syntax (`\&` in a text block, `>` in Code 128, the switches of a QR code): the constructor.
//! 2. The language's syntax: every byte below 0x20, 0x7F, `^`, `~`, the characters that a change of encoding
//!    may turn into one of the latter two, U+0080 to U+009F, the byte order mark, and bytes that are not UTF-8, as `^FH`
//!    hexadecimal.
//!
//! A constructor that takes only some characters gives a [`FieldError`] for the others; nothing is left out or
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

/// What follows `^FD`, and whether `^FH` goes before it.
///
/// *Guarantees:* valid UTF-8 of at most [`MOST_BYTES`](Self::MOST_BYTES) bytes, without caret, tilde or control bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldData {
    bytes: Vec<u8>,
    hex_indicator: Option<u8>,
}

impl FieldData {
    /// Most bytes of data that a printer takes in a field (ZPL II guide, `^FD`). It does not say whether a byte in
    /// hexadecimal counts once or three times; here it counts three times.
    pub const MOST_BYTES: usize = 3072;

    /// What follows `^FD`.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// What stands before two hexadecimal digits, when there are any: then `^FH` has to go before.
    pub fn hex_indicator(&self) -> Option<u8> {
        self.hex_indicator
    }
}
