//! Identifiers: sixteen bytes chosen at random by the caller, with a type for each kind.
//!
//! An account's id and a design's id are used in the same queries; with one type for both they could be swapped
//! unnoticed.

use std::{fmt, str::FromStr};

use crate::Error;

macro_rules! id {
    ($(#[$documentation:meta])* $name:ident, $what:literal) => {
        $(#[$documentation])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name([u8; 16]);

        impl $name {
            /// An id of these bytes.
            pub const fn new(bytes: [u8; 16]) -> Self {
                Self(bytes)
            }

            /// The bytes of this id.
            pub const fn bytes(&self) -> &[u8; 16] {
                &self.0
            }
        }

        /// Thirty-two hexadecimal digits in lower case.
        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                hexadecimal(&self.0, formatter)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(formatter, concat!(stringify!($name), "({})"), self)
            }
        }

        /// Reads the output of `Display` and nothing else: an id has one spelling.
        impl FromStr for $name {
            type Err = Error;

            fn from_str(text: &str) -> Result<Self, Error> {
                read(text).map(Self).ok_or_else(|| Error::Invalid {
                    what: $what,
                    rule: "must have 32 hexadecimal digits in lower case",
                    found: format!("{} characters", text.chars().count()),
                })
            }
        }
    };
}

id!(
    /// An account.
    AccountId,
    "an account's id"
);
id!(
    /// An API key; not the key itself.
    KeyId,
    "a key's id"
);
id!(
    /// A design of an account.
    DesignId,
    "a design's id"
);
id!(
    /// A font of an account.
    FontId,
    "a font's id"
);

pub(crate) fn hexadecimal(bytes: &[u8], formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(formatter, "{byte:02x}"))
}

fn read(text: &str) -> Option<[u8; 16]> {
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    if !rest.is_empty() || pairs.len() != 16 {
        return None;
    }
    let mut bytes = [0; 16];
    for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
        *byte = digit(*high)? * 16 + digit(*low)?;
    }
    Some(bytes)
}

const fn digit(character: u8) -> Option<u8> {
    match character {
        b'0'..=b'9' => Some(character - b'0'),
        b'a'..=b'f' => Some(character - b'a' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: bool) {
        let id = text.parse::<DesignId>();
        assert_eq!(id.is_ok(), expected, "{text}");
        if let Ok(id) = id {
            assert_eq!(id.to_string(), text);
        }
    }

    #[test]
    fn an_id_has_one_spelling() {
        check("00112233445566778899aabbccddeeff", true);
        check("00112233445566778899AABBCCDDEEFF", false);
        check("00112233-4455-6677-8899-aabbccddeeff", false);
        check("00112233445566778899aabbccddeef", false);
        check("00112233445566778899aabbccddeeff0", false);
        check("00112233445566778899aabbccddee+f", false);
        check("", false);
        check("ééééééééééééééé1", false);
    }
}
