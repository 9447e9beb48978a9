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
    /// All words, where there are too many.
    long: Option<Box<[[u8; 8]]>>,
}

/// Words of a short value, and one of spaces behind it.
const WORDS: usize = 9;

/// The longest value in place.
pub(super) const ROOM: usize = (WORDS - 1) * 8;

/// In-place bytes, spaces past the end.
pub(super) type Words = [[u8; 8]; WORDS];

const SPACES: u64 = u64::from_le_bytes([b' '; 8]);

impl Kept {
    #[inline]
    pub(super) fn new(bytes: &[u8]) -> Self {
        Self { words: words(bytes), length: bytes.len(), long: long(bytes) }
    }

    /// An even number of digits: an odd number gets a 0 in front.
    #[expect(clippy::inline_always, reason = "words are to stay in registers, see above")]
    #[inline(always)]
    pub(super) fn even(digits: &[u8]) -> Self {
        let odd = digits.len() % 2;
        let length = digits.len() + odd;
        let word = |index: usize| match (index, odd) {
            (_, 0) => load(digits, index * 8),
            (0, _) => (u64::from_le_bytes(load(digits, 0)) << 8 | u64::from(b'0')).to_le_bytes(),
            _ => load(digits, index * 8 - 1),
        };
        let words = match length {
            0..=16 => first_words([word(0), word(1)]),
            17..=ROOM => {
                [word(0), word(1), word(2), word(3), word(4), word(5), word(6), word(7), [b' '; 8]]
            }
            _ => Words::default(),
        };
        let long = if length <= ROOM { None } else { long(&[&b"0"[..odd], digits].concat()) };
        Self { words, length, long }
    }

    /// A value with an asterisk before and behind it.
    #[expect(clippy::inline_always, reason = "words are to stay in registers, see above")]
    #[inline(always)]
    pub(super) fn between_asterisks(value: &str) -> Self {
        let bytes = value.as_bytes();
        let end = bytes.len() + 1;
        let word = |index: usize| {
            let word = match index {
                0 => u64::from_le_bytes(load(bytes, 0)) << 8 | u64::from(b'*'),
                _ => u64::from_le_bytes(load(bytes, index * 8 - 1)),
            };
            let asterisk = u64::from(b'*' ^ b' ') << (end % 8 * 8);
            if index == end / 8 { word ^ asterisk } else { word }.to_le_bytes()
        };
        let words = match end + 1 {
            0..=16 => first_words([word(0), word(1)]),
            17..=ROOM => {
                [word(0), word(1), word(2), word(3), word(4), word(5), word(6), word(7), [b' '; 8]]
            }
            _ => Words::default(),
        };
        let long = if end < ROOM { None } else { long(format!("*{value}*").as_bytes()) };
        Self { words, length: end + 1, long }
    }

    /// The first `length` bytes of these words.
    #[inline]
    pub(super) fn short(words: Words, length: usize) -> Self {
        Self { words, length, long: None }
    }

    #[inline]
    pub(super) fn as_slice(&self) -> &[u8] {
        &self.long.as_deref().unwrap_or(&self.words).as_flattened()[..self.length]
    }

    /// The words, if the bytes are few.
    #[inline]
    pub(super) fn short_words(&self) -> Option<&Words> {
        if self.long.is_none() { Some(&self.words) } else { None }
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.length
    }
}

/// The bytes as words, if they are few enough.
#[expect(clippy::inline_always, reason = "words are to stay in registers, see `Kept`")]
#[inline(always)]
pub(super) fn words(bytes: &[u8]) -> Words {
    let word = |index: usize| load(bytes, index * 8);
    match bytes.len() {
        0..=16 => first_words([word(0), word(1)]),
        17..=ROOM => {
            [word(0), word(1), word(2), word(3), word(4), word(5), word(6), word(7), [b' '; 8]]
        }
        _ => Words::default(),
    }
}

/// Most values are short.
#[inline]
fn first_words([first, second]: [[u8; 8]; 2]) -> Words {
    let spaces = [b' '; 8];
    [first, second, spaces, spaces, spaces, spaces, spaces, spaces, spaces]
}

/// The words of many bytes.
#[inline]
fn long(bytes: &[u8]) -> Option<Box<[[u8; 8]]>> {
    if bytes.len() > ROOM { Some(copy(bytes)) } else { None }
}

#[cold]
fn copy(bytes: &[u8]) -> Box<[[u8; 8]]> {
    let mut words = vec![[b' '; 8]; bytes.len().div_ceil(8)];
    words.as_flattened_mut()[..bytes.len()].copy_from_slice(bytes);
    words.into()
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
    let spaces = SPACES << (8 * rest);
    // The last eight bytes, those before the place shifted out.
    if let Some(last) = bytes.last_chunk() {
        return (u64::from_le_bytes(*last) >> (64 - 8 * rest) | spaces).to_le_bytes();
    }
    // Two loads that overlap where there are less than eight.
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let [first, last] = [first, last].map(|four| u64::from(u32::from_le_bytes(*four)));
        return (first | last << (8 * (rest - 4)) | spaces).to_le_bytes();
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
            let kept = Kept::new(&bytes[..length]);
            assert_eq!(kept.as_slice(), &bytes[..length]);
            if let Some(words) = kept.short_words() {
                assert!(words.as_flattened()[length..].iter().all(|&byte| byte == b' '));
            }
        }
    }

    #[test]
    fn digits_of_any_length_are_made_even() {
        for length in 1..99 {
            let digits = "123456789".repeat(11)[..length].to_owned();
            let even = format!("{}{digits}", &"0"[..length % 2]);
            assert_eq!(Kept::even(digits.as_bytes()), Kept::new(even.as_bytes()));
        }
    }

    #[test]
    fn asterisks_around_any_length() {
        for length in 0..99 {
            let value = "x".repeat(length);
            let starred = Kept::between_asterisks(&value);
            assert_eq!(starred.as_slice(), format!("*{value}*").as_bytes());
            assert_eq!(starred, Kept::new(format!("*{value}*").as_bytes()));
        }
    }
}
