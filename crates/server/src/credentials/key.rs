//! API keys: their format, their checksum and their hash.

use std::fmt;

use sha2::{Digest, Sha256};

/// A key, which is shown once and sent with every request.
///
/// `lw_`, 256 random bits in 43 characters, and a checksum in 6: malformed keys are refused without a query.
#[derive(Clone, PartialEq, Eq)]
pub struct ApiKey(String);

/// The hash of a key, which is stored instead of the key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct KeyHash(pub(crate) [u8; 32]);

const PREFIX: &str = "lw_";
const RANDOM: usize = 43;
const CHECKSUM: usize = 6;
const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

impl ApiKey {
    /// Makes a key from random bytes.
    pub fn new(random: [u8; 32]) -> Self {
        let mut key = String::with_capacity(PREFIX.len() + RANDOM + CHECKSUM);
        key.push_str(PREFIX);
        push_base62(random, RANDOM, &mut key);
        let checksum = crc32fast::hash(key.as_bytes());
        push_base62(checksum.to_be_bytes(), CHECKSUM, &mut key);
        Self(key)
    }

    /// Parses a key; `None` if it is malformed.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix(PREFIX)?;
        if digits.len() != RANDOM + CHECKSUM
            || !digits.bytes().all(|byte| byte.is_ascii_alphanumeric())
        {
            return None;
        }
        let (body, found) = text.split_at_checked(PREFIX.len() + RANDOM)?;
        let mut checksum = String::with_capacity(CHECKSUM);
        push_base62(crc32fast::hash(body.as_bytes()).to_be_bytes(), CHECKSUM, &mut checksum);
        (found == checksum).then(|| Self(text.to_owned()))
    }

    /// The key itself, to show to its owner only.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The last characters, by which its owner recognises it.
    pub(crate) fn hint(&self) -> &str {
        self.0.get(self.0.len() - 4..).unwrap_or_default()
    }

    /// The hash of the key. With 256 random bits a key needs no slow hash.
    pub(crate) fn hash(&self) -> KeyHash {
        KeyHash(Sha256::digest(self.0.as_bytes()).into())
    }
}

/// Hides the key, so that it cannot get into a log by accident.
impl fmt::Debug for ApiKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ApiKey(..{})", self.hint())
    }
}

/// Appends a number in base 62, most significant digit first.
fn push_base62<const N: usize>(mut number: [u8; N], digits: usize, text: &mut String) {
    let mut reversed = Vec::with_capacity(digits);
    for _ in 0..digits {
        let mut rest = 0_u32;
        for byte in &mut number {
            let value = rest << 8 | u32::from(*byte);
            // Less than 256, since the rest is less than 62.
            *byte = u8::try_from(value / 62).unwrap_or(u8::MAX);
            rest = value % 62;
        }
        reversed.push(char::from(DIGITS[rest as usize]));
    }
    text.extend(reversed.iter().rev());
}

#[cfg(test)]
mod tests {
    use crate::credentials::key::*;

    #[test]
    fn a_key_is_parsed_back() {
        for random in [[0; 32], [255; 32], [7; 32]] {
            let key = ApiKey::new(random);
            assert_eq!(key.reveal().len(), 52, "{}", key.reveal());
            assert_eq!(ApiKey::parse(key.reveal()), Some(key));
        }
        assert_ne!(ApiKey::new([1; 32]).hash(), ApiKey::new([2; 32]).hash());
    }

    #[test]
    fn every_random_bit_changes_the_key() {
        let zero = ApiKey::new([0; 32]);
        for bit in 0..256 {
            let mut random = [0; 32];
            random[bit / 8] = 1 << (bit % 8);
            assert_ne!(ApiKey::new(random), zero);
        }
    }

    #[test]
    fn malformed_keys_are_refused() {
        let key = ApiKey::new([9; 32]);
        let mut wrong = key.reveal().to_owned();
        let last = wrong.pop().unwrap();
        wrong.push(if last == 'A' { 'B' } else { 'A' });
        let longer = format!("{}A", key.reveal());
        let lower = key.reveal().to_lowercase();
        for text in ["", "lw_", "lw_\u{e9}", &wrong, &longer, &lower, &key.reveal()[1..]] {
            assert_eq!(ApiKey::parse(text), None, "{text}");
        }
    }

    #[test]
    fn debug_output_hides_the_key() {
        let key = ApiKey::new([9; 32]);
        assert!(!format!("{key:?}").contains(&key.reveal()[3..40]));
    }
}
