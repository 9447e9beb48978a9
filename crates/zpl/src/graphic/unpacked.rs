//! Decoded bytes of a document, and the reason if there are none.

use std::borrow::Cow;

/// Bytes decoded from a document.
#[derive(Debug)]
pub(super) struct Unpacked<'d> {
    pub(super) bytes: Cow<'d, [u8]>,
    /// Whether there were more than requested.
    pub(super) surplus: bool,
    /// Whether there were characters without a meaning.
    pub(super) stray: bool,
}

/// Why there are no bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Damage {
    pub(super) why: String,
    /// Bytes that may have been written before the error was found.
    pub(super) written: u64,
}

impl<S: Into<String>> From<S> for Damage {
    fn from(why: S) -> Self {
        Self { why: why.into(), written: 0 }
    }
}

impl<'d> Unpacked<'d> {
    pub(super) fn of(bytes: Cow<'d, [u8]>) -> Self {
        Self { bytes, surplus: false, stray: false }
    }

    /// Keeps only the first bytes.
    pub(super) fn cut(mut self, most: usize) -> Self {
        if self.bytes.len() > most {
            self.surplus = true;
            match &mut self.bytes {
                Cow::Borrowed(bytes) => *bytes = bytes.get(..most).unwrap_or_default(),
                Cow::Owned(bytes) => bytes.truncate(most),
            }
        }
        self
    }
}
