//! Aztec Code, ISO/IEC 24778.

mod binary;
mod bits;
mod characters;
mod core_symbol;
mod correction;
mod draw;
mod field;
mod message;
mod order;
mod plan;
mod size;

use std::borrow::Cow;

pub use order::{AztecOrder, AztecPart, AztecRune, AztecSize};

use self::{
    bits::Bits,
    message::Bytes,
    size::{Size, split},
};
use crate::{AztecCorrection, AztecLayers, Options, Problem, ShortBytes, Symbol};
use ::message::phrase;

/// A value as an Aztec symbol.
///
/// *Guarantees:* its codewords fit its size, with the error correction that was requested.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Aztec {
    value: ShortBytes<38>,
    correction: AztecCorrection,
    chosen_layers: Option<AztecLayers>,
    size: Size,
    /// The message's codewords, of one or two bytes, high byte first.
    words: ShortBytes<54>,
}

impl Aztec {
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Problem> {
        let correction = options.aztec_correction;
        let percent = correction.as_percent();
        let bytes = Bytes::of(value);
        let most = Size::LARGEST.capacity(percent) * Size::LARGEST.word_bits();
        // No byte takes fewer bits than in a pair of Punct mode: five for two.
        if bytes.len() > most * 2 / 5 {
            let unit = if bytes.are_characters() {
                phrase("characters")
            } else {
                phrase("bytes of UTF-8")
            };
            return Err(Problem::too_long(bytes.len(), most * 2 / 5, unit));
        }
        let mut found = Err(0);
        match options.aztec_layers {
            None => bytes.encode(|message| found = fit(message, percent).ok_or(message.len())),
            Some(layers) => found = encode_in(&bytes, layers.into(), percent)?,
        }
        let (size, words) = found.map_err(|found| {
            // Bits that only keep codewords from being all alike are not in the count.
            let found = found.max(most + 1);
            Problem::too_long(found, most, phrase("bits of data"))
        })?;
        let value = ShortBytes::from_slice(value.as_bytes());
        Ok(Self { value, correction, chosen_layers: options.aztec_layers, size, words })
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        Symbol::Grid(draw::draw(self.size, &self.words))
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        // It was copied from a string.
        std::str::from_utf8(&self.value).unwrap_or_default().into()
    }

    /// The error correction that was requested.
    pub fn correction(&self) -> AztecCorrection {
        self.correction
    }

    /// The layers that were requested; `None` for the smallest symbol that has room.
    pub fn chosen_layers(&self) -> Option<AztecLayers> {
        self.chosen_layers
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

/// A size and the codewords in it, or the number of bits if no size has room for them.
type Fit = Result<(Size, ShortBytes<54>), usize>;

/// The codewords of bytes in the size that was requested.
#[cold]
fn encode_in(bytes: &Bytes<'_>, asked: Size, percent: u8) -> Result<Fit, Problem> {
    let mut found = Ok(Err(0));
    bytes.encode(|message| {
        found = match (fit_in(message, asked, percent), fit(message, percent)) {
            (Some(words), _) => Ok(Ok((asked, words))),
            (None, Some((needed, _))) => Err(too_few_layers(asked, needed, percent)),
            (None, None) => Ok(Err(message.len())),
        };
    });
    found
}

/// The smallest size for a message, and the codewords there.
fn fit(message: &Bits<'_>, percent: u8) -> Option<(Size, ShortBytes<54>)> {
    for size in Size::ALL {
        if let Some(words) = fit_in(message, size, percent) {
            return Some((size, words));
        }
    }
    None
}

/// The codewords of a message in this size, if there is also room for this much error correction.
#[inline]
fn fit_in(message: &Bits<'_>, size: Size, percent: u8) -> Option<ShortBytes<54>> {
    let capacity = size.capacity(percent);
    if message.len() > capacity * size.word_bits() {
        return None;
    }
    codewords(message, size, capacity)
}

/// The problem of a size that has no room for a value, though another one has.
#[cold]
fn too_few_layers(asked: Size, needed: Size, percent: u8) -> Problem {
    let name = |size: Size| if size.compact { phrase("compact") } else { phrase("full") };
    Problem::rule(::message::message!(
        "aztec-layers-too-few",
        "a {kind} symbol of {layers} layers with {percent} % error correction is too small for the value, which needs a \
         {needed_kind} symbol of {needed_layers} layers",
        kind = name(asked),
        layers = asked.layers,
        percent,
        needed_kind = name(needed),
        needed_layers = needed.layers
    ))
}

/// The codewords of a message in this size, if they are no more than its capacity.
fn codewords(message: &Bits<'_>, size: Size, capacity: usize) -> Option<ShortBytes<54>> {
    let word_bits = size.word_bits();
    if size.word_bytes() == 2 {
        let mut words = vec![[0; 2]; capacity];
        let left = split(message, word_bits, &mut words)?;
        return Some(ShortBytes::from_slice(words[..capacity - left].as_flattened()));
    }
    let (mut few, mut many) = ([[0]; 64], Vec::new());
    let words = few.get_mut(..capacity).unwrap_or_else(|| {
        many.resize(capacity, [0]);
        &mut many
    });
    let left = split(message, word_bits, words)?;
    Some(ShortBytes::from_slice(words[..capacity - left].as_flattened()))
}

#[cfg(test)]
mod tests {
    use oracle::{
        zint,
        zxing::{self, Format, Picture},
    };

    use super::*;

    /// Full symbols of up to three layers are never the smallest, but a command may ask for one.
    #[test]
    fn the_smallest_full_sizes_are_drawn_like_zints_and_read() {
        for (layers, value) in
            [(1, "FULL ONE"), (2, "FULL TWO LAYERS OF TEXT"), (3, "FULL THREE LAYERS")]
        {
            let size = Size { compact: false, layers };
            let mut words = None;
            Bytes::of(value).encode(|message| words = codewords(message, size, size.capacity(23)));
            let grid = draw::draw(size, &words.unwrap());
            let rows: Vec<Vec<bool>> = (0..grid.rows())
                .map(|y| (0..grid.width()).map(|x| grid.is_dark(x, y)).collect())
                .collect();
            let request = zint::Request {
                options: [-1, i32::from(layers) + 4, 0],
                ..zint::Request::new(92, value.as_bytes())
            };
            assert_eq!(zint::draw(&request).unwrap().rows, rows);
            let line = |row: &Vec<bool>| {
                let pixels = row.iter().flat_map(|&dark| [if dark { 0 } else { 255 }; 4]);
                let line: Vec<u8> = [255; 8].into_iter().chain(pixels).chain([255; 8]).collect();
                line.repeat(4)
            };
            let width = 4 * rows.len() + 16;
            let pixels =
                [vec![255; 8 * width], rows.iter().flat_map(line).collect(), vec![255; 8 * width]];
            let found = zxing::read(&Picture { width, pixels: pixels.concat() }, &[Format::Aztec]);
            assert_eq!(found.iter().map(|read| &read.text[..]).collect::<Vec<_>>(), [value]);
        }
    }
}
