//! Parts of messages.

use message::Argument;

/// A number of any size.
pub(super) fn number(number: impl Into<u64>) -> Argument {
    Argument::Number(number.into().to_string())
}

/// A number of things in memory.
pub(super) fn count(count: usize) -> Argument {
    Argument::Number(count.to_string())
}

/// Text of the file, with escapes for characters that cannot be seen.
pub(super) fn quoted(text: &str) -> String {
    format!("{text:?}")
}
