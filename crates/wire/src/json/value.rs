//! One value, as far as fields need it.

use std::fmt;

use super::Text;

/// A value of a document. The reader itself gives access to the content of arrays and objects.
#[derive(Debug, Clone, Copy)]
pub(in super::super) enum Value<'a> {
    Null,
    Bool(bool),
    /// As written.
    Number(&'a str),
    String(Text<'a>),
    Array,
    Object,
}

/// Maximum length of a value in a message.
const SHOWN: usize = 40;

impl fmt::Display for Value<'_> {
    /// The value for a message, cut if it is long.
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
