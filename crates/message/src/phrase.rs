//! A few fixed English words inside a message, such as `12 or 13 digits`.

use std::fmt;

use crate::{Argument, Message};

/// Fixed words inside a message. Their English text is also the key by which the editor translates them; a test
/// collects every [`phrase`] in the sources.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Phrase(&'static str);

/// These words, in English.
pub const fn phrase(text: &'static str) -> Phrase {
    Phrase(text)
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl From<Phrase> for Message {
    fn from(phrase: Phrase) -> Self {
        Self::new(phrase.0, phrase.0.to_owned(), Vec::new())
    }
}

impl From<Phrase> for Argument {
    fn from(phrase: Phrase) -> Self {
        Self::Message(phrase.into())
    }
}
