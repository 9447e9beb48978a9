//! Problems of lists of characters.

use std::fmt;

use super::{Characters, unsuitable::Nature};

/// Why characters cannot be in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CharactersError {
    /// Neither the name of a set nor code points.
    Unknown {
        /// The entry.
        found: Box<str>,
    },
    /// A code point beyond U+FFFF. No resident font of a printer has such characters.
    TooHigh {
        /// The entry.
        found: Box<str>,
    },
    /// The first code point is the larger one.
    Backwards {
        /// The entry.
        found: Box<str>,
    },
    /// A printer cannot set a character of the range by itself.
    Unsuitable {
        /// The first such character.
        code: u16,
        /// The reason.
        nature: Nature,
        /// The entry.
        found: Box<str>,
    },
    /// Too many entries.
    TooMany {
        /// How many.
        found: usize,
    },
}

impl std::error::Error for CharactersError {}

impl fmt::Display for CharactersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { found } => {
                let names: Vec<_> = Characters::names().collect();
                let names = names.join(", ");
                write!(
                    f,
                    "must be {names} or a range of code points such as 0370-03FF, found \"{}\"",
                    Shown(found)
                )
            }
            Self::TooHigh { found } => {
                write!(f, "must have code points up to FFFF, found \"{found}\"")
            }
            Self::Backwards { found } => {
                write!(f, "must start with the smaller code point, found \"{found}\"")
            }
            Self::Unsuitable { code, nature, found } => {
                write!(f, "U+{code:04X} {}, found \"{found}\"", nature.reason())
            }
            Self::TooMany { found } => {
                write!(f, "must have at most {} entries, found {found}", Characters::MOST)
            }
        }
    }
}

/// The start of an entry, without control characters.
struct Shown<'e>(&'e str);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().take(40).try_for_each(|it| it.escape_debug().fmt(f))
    }
}
