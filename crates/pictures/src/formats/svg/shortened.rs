//! Text of a file in messages.

/// Enough of a text to recognise it in a message.
pub(super) fn shortened(text: &str) -> String {
    text.trim_ascii().chars().take(60).collect()
}
