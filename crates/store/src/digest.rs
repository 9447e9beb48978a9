//! SHA-256 digests: the stored form of tokens and keys, and the check of bodies.

use std::fmt;

use sha2::{Digest as _, Sha256};

use crate::{Error, id::hexadecimal};

/// A SHA-256 value.
///
/// A token or key of 256 random bits needs no slower hash; a password does, and never becomes a digest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest([u8; 32]);

impl Digest {
    /// The digest of these bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// A digest that was computed elsewhere.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes of the value.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The bytes, if this is still their digest; `what` names them otherwise.
    pub(crate) fn verified(
        self,
        bytes: Vec<u8>,
        what: impl FnOnce() -> String,
    ) -> Result<Vec<u8>, Error> {
        let found = Self::of(&bytes);
        if found == self {
            return Ok(bytes);
        }
        Err(Error::Corrupt { what: what(), cause: format!("its digest was {self} and is {found}") })
    }
}

/// Sixty-four hexadecimal digits in lower case.
impl fmt::Display for Digest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        hexadecimal(&self.0, formatter)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Digest({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_sha_256() {
        // FIPS 180-4, the one-block example of its companion page of test vectors.
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(Digest::of(b"abc").to_string(), expected);
    }
}
