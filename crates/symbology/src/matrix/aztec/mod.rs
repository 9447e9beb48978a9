//! Aztec Code, ISO/IEC 24778.

mod binary;
mod bits;
mod characters;
mod core;
mod correction;
mod draw;
mod field;
mod message;
mod plan;
mod size;

use std::borrow::Cow;

use self::{bits::Bits, message::Bytes, size::Size};
use crate::{Options, Problem, ShortBytes, Symbol};

/// A value as an Aztec symbol.
///
/// *Guarantees:* its codewords fit its size, with the error correction that was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Aztec {
    value: ShortBytes<38>,
    size: Size,
    /// The message's codewords, of one or two bytes, high byte first.
    words: ShortBytes<54>,
}

impl Aztec {
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Problem> {
        let percent = options.aztec_correction.as_percent();
        let largest = Size { compact: false, layers: 32 };
        let most_bits = largest.capacity(percent) * largest.word_bits();
        let bytes = Bytes::of(value);
        // No character takes fewer bits than a pair of Punct mode, which has five.
        if bytes.len() > most_bits * 2 / 5 {
            let found = value.chars().count();
            return Err(Problem::TooLong { found, maximum: most_bits * 2 / 5, unit: "characters" });
        }
        let mut found = Err(0);
        bytes.encode(|message| found = fit(message, percent).ok_or(message.len()));
        let (size, words) = found.map_err(|found| {
            // Bits that only keep codewords apart are not in the count, and may be what is too much.
            Problem::TooLong { found: found.max(most_bits + 1), maximum: most_bits, unit: "bits" }
        })?;
        Ok(Self { value: ShortBytes::from_slice(value.as_bytes()), size, words })
    }

    pub(crate) fn symbol(&self) -> Symbol {
        Symbol::Grid(draw::draw(self.size, &self.words))
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        // It was copied from a string.
        std::str::from_utf8(&self.value).unwrap_or_default().into()
    }

    /// How many layers lie around the core: 1 to 4 in a compact symbol, 1 to 32 in a full one.
    pub fn layers(&self) -> u8 {
        self.size.layers
    }

    /// Whether it is a compact symbol, with the smaller core and no reference grid.
    pub fn is_compact(&self) -> bool {
        self.size.compact
    }
}

/// The smallest size for a message, and the codewords there.
fn fit(message: &Bits<'_>, percent: u8) -> Option<(Size, ShortBytes<54>)> {
    for size in Size::ALL {
        let capacity = size.capacity(percent);
        if message.len() <= capacity * size.word_bits()
            && let Some(words) = codewords(message, size, capacity)
        {
            return Some((size, words));
        }
    }
    None
}

fn codewords(message: &Bits<'_>, size: Size, capacity: usize) -> Option<ShortBytes<54>> {
    if capacity <= 64 && size.word_bytes() == 1 {
        let mut words = [0; 64];
        let slots = words[..capacity].as_chunks_mut().0;
        let left = size::codewords::<1>(message, size.word_bits(), slots)?;
        return Some(ShortBytes::from_slice(&words[..capacity - left]));
    }
    let mut words = vec![0; capacity * size.word_bytes()];
    let left = if size.word_bytes() == 1 {
        size::codewords::<1>(message, size.word_bits(), words.as_chunks_mut().0)?
    } else {
        size::codewords::<2>(message, size.word_bits(), words.as_chunks_mut().0)?
    };
    words.truncate((capacity - left) * size.word_bytes());
    Some(words.into())
}
