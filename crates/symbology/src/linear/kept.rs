//! A copy of a short value, made and moved at the least cost.

/// Bytes, in place while they are few.
///
/// In words: a value is written once and moved a few times before it rests in its barcode. A processor that is
/// asked for sixteen bytes it has just stored in smaller pieces waits for all of them to arrive; whole words
/// travel in registers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Kept {
    words: [[u8; 8]; WORDS],
    length: usize,
    /// All bytes, where they are too many for the words.
    long: Option<Box<[u8]>>,
}

const WORDS: usize = 6;

/// In-place bytes, spaces past the end.
pub(super) type Words = [[u8; 8]; WORDS];

impl Kept {
    #[inline]
    pub(super) fn new(bytes: &[u8]) -> Self {
        match words(bytes) {
            Some(words) => Self::short(words, bytes.len()),
            None => Self { words: [[0; 8]; WORDS], length: bytes.len(), long: Some(bytes.into()) },
        }
    }

    /// A value with an asterisk before and behind it.
    #[expect(clippy::inline_always, reason = "words are to stay in registers, see above")]
    #[inline(always)]
    pub(super) fn between_asterisks(value: &str) -> Self {
        let end = value.len() + 1;
        match words(value.as_bytes()) {
            Some(words) if end < WORDS * 8 => {
                let mut before = b'*';
                let words = std::array::from_fn(|index| {
                    let word = words[index];
                    let mut shifted = u64::from_le_bytes(word) << 8 | u64::from(before);
                    before = word[7];
                    if index == end / 8 {
                        shifted |= u64::from(b'*') << (end % 8 * 8);
                    }
                    shifted.to_le_bytes()
                });
                Self::short(words, end + 1)
            }
            _ => Self::new(format!("*{value}*").as_bytes()),
        }
    }

    /// The first `length` bytes of these words.
    #[inline]
    pub(super) fn short(words: Words, length: usize) -> Self {
        Self { words, length, long: None }
    }

    #[inline]
    pub(super) fn as_slice(&self) -> &[u8] {
        match &self.long {
            None => &self.words.as_flattened()[..self.length],
            Some(bytes) => bytes,
        }
    }
}

/// The bytes as words, if they are few enough.
#[expect(clippy::inline_always, reason = "words are to stay in registers, see `Kept`")]
#[inline(always)]
pub(super) fn words(bytes: &[u8]) -> Option<Words> {
    if bytes.len() > WORDS * 8 {
        return None;
    }
    let word = |index: usize| load(bytes, index * 8);
    Some([word(0), word(1), word(2), word(3), word(4), word(5)])
}

/// Eight bytes from this place on.
#[expect(clippy::inline_always, reason = "words are to stay in registers, see `Kept`")]
#[inline(always)]
fn load(bytes: &[u8], at: usize) -> [u8; 8] {
    if let Some(word) = bytes.get(at..at + 8).and_then(|word| word.first_chunk()) {
        return *word;
    }
    let Some(rest) = bytes.len().checked_sub(at).filter(|&rest| rest > 0) else {
        return [b' '; 8];
    };
    let spaces = u64::from_le_bytes([b' '; 8]) << (8 * rest);
    // The last eight bytes, those before the place shifted out.
    if let Some(last) = bytes.last_chunk() {
        return (u64::from_le_bytes(*last) >> (64 - 8 * rest) | spaces).to_le_bytes();
    }
    let word = bytes.iter().rev().fold(0_u64, |word, &byte| word << 8 | u64::from(byte));
    (word | spaces).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_of_any_length() {
        let bytes: Vec<u8> = (1..=99).collect();
        for length in 0..bytes.len() {
            assert_eq!(Kept::new(&bytes[..length]).as_slice(), &bytes[..length]);
        }
    }
}
