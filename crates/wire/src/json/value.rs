//! One value, as far as a field needs to know it.

use std::fmt;

use super::Text;

/// A value of a document. What an array or an object holds is told by the reader instead.
#[derive(Debug, Clone, Copy)]
pub(in super::super) enum Value<'a> {
    Null,
    Bool(bool),
    /// As it was written.
    Number(&'a str),
    String(Text<'a>),
    Array,
    Object,
}

/// How much of a value a message shows.
const SHOWN: usize = 40;

impl fmt::Display for Value<'_> {
    /// The value as a message shows it, cut when it is long.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Bool(value) => write!(f, "{value}"),
            Self::Number(number) if number.len() <= SHOWN => f.write_str(number),
            Self::Number(number) => write!(f, "{}...", number.get(..SHOWN).unwrap_or_default()),
            Self::String(text) => {
                let text = text.decode();
                match text.char_indices().nth(SHOWN) {
                    None => write!(f, "\"{text}\""),
                    Some((end, _)) => write!(f, "\"{}...\"", text.get(..end).unwrap_or_default()),
                }
            }
            Self::Array => f.write_str("an array"),
            Self::Object => f.write_str("an object"),
        }
    }
}
