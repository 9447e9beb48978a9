//! The bytes that a document carried, and why there may be none.

use std::borrow::Cow;

/// Bytes that a document carried.
#[derive(Debug)]
pub(super) struct Unpacked<'d> {
    pub(super) bytes: Cow<'d, [u8]>,
    /// Whether there were more than wanted.
    pub(super) surplus: bool,
    /// Whether there were characters without a meaning.
    pub(super) stray: bool,
}

/// Why there are no bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Damage {
    pub(super) why: String,
    /// Bytes that may have been written before it was found.
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

    /// Only the first bytes.
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
