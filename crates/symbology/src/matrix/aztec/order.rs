//! Aztec symbols made to order: sizes, runes and character sets chosen by the caller.

use super::{
    bits::Bits,
    codewords,
    draw::{draw_flagged, draw_rune},
    message::{most_bits, push_bytes, push_flag},
    size::Size,
};
use crate::{
    AztecCorrection, Problem, Symbol, Symbology, ValueError, charset::Report, drawing::Drawing,
};
use ::message::{message, phrase};

/// All that can be chosen about an Aztec symbol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AztecOrder<'a> {
    /// How large it is.
    pub size: AztecSize,
    /// Whether it sets up the reader.
    pub menu: bool,
    /// What is written.
    pub parts: &'a [AztecPart<'a>],
}

/// How large an Aztec symbol is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AztecSize {
    /// The smallest size with this much error correction.
    Least(AztecCorrection),
    /// A compact symbol of 1 to 4 layers.
    Compact(u8),
    /// A full symbol of 1 to 32 layers.
    Full(u8),
}

/// Something that a symbol carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AztecPart<'a> {
    /// Any bytes, in whatever modes are shortest.
    Bytes(&'a [u8]),
    /// FNC1: as the first it says GS1, elsewhere it separates.
    Fnc1,
    /// The character set of what follows, 0 to 999999.
    Eci(u32),
}

/// The smallest Aztec symbol: a number without anything else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AztecRune(pub u8);

/// What separates GS1 element strings.
const GS: u8 = 0x1d;
/// The least share of error correction that ISO/IEC 24778 allows, clause 7.3.1.3.
const LEAST_PERCENT: u8 = 5;
/// The largest symbols whose mode message has a bit left to say that they set up the reader, clause 9.
const LARGEST_MENUS: (u8, u8) = (1, 22);

impl AztecRune {
    /// Draws it; scanners report three digits.
    pub fn draw(self) -> Drawing {
        let Self(number) = self;
        Drawing::new(Symbol::Grid(draw_rune(number)), format!("{number:03}").into_bytes())
    }
}

impl AztecOrder<'_> {
    /// Draws it.
    pub fn draw(&self) -> Result<Drawing, ValueError> {
        self.drawing().map_err(|problem| ValueError::new(Symbology::Aztec, problem))
    }

    fn drawing(&self) -> Result<Drawing, Problem> {
        let (bytes, value) = self.reported();
        if bytes.is_empty() {
            return Err(Problem::Empty);
        }
        let percent = match self.size {
            AztecSize::Least(correction) => correction.as_percent(),
            AztecSize::Compact(_) | AztecSize::Full(_) => LEAST_PERCENT,
        };
        let most = Size::LARGEST.capacity(percent) * Size::LARGEST.word_bits();
        if bytes.len() > most * 2 / 5 {
            let (found, maximum) = (bytes.len(), most * 2 / 5);
            return Err(Problem::too_long(found, maximum, phrase("bytes")));
        }
        let mut words = vec![0; self.most_bits() / 64 + 2];
        let mut bits = Bits::new(&mut words);
        self.write(&mut bits);
        for size in self.sizes()? {
            let capacity = size.capacity(percent);
            let (compact, full) = LARGEST_MENUS;
            let has_flag = size.layers <= if size.compact { compact } else { full };
            if self.menu && !has_flag || bits.len() > capacity * size.word_bits() {
                continue;
            }
            if let Some(words) = codewords(&bits, size, capacity) {
                let flag = if size.compact { 1 << 5 } else { 1 << 10 };
                let grid = draw_flagged(size, &words, if self.menu { flag } else { 0 });
                return Ok(Drawing::with_value(Symbol::Grid(grid), bytes, value));
            }
        }
        Err(self.too_long(bits.len(), most))
    }

    /// The sizes to try, smallest first.
    fn sizes(&self) -> Result<Vec<Size>, Problem> {
        let (compact, layers, most) = match self.size {
            AztecSize::Least(_) => return Ok(Size::ALL.to_vec()),
            AztecSize::Compact(layers) => (true, layers, 4),
            AztecSize::Full(layers) => (false, layers, 32),
        };
        if !(1..=most).contains(&layers) {
            return Err(Problem::rule(message!(
                "layers",
                "there are 1 to {most} layers, found {found}",
                most,
                found = layers
            )));
        }
        Ok(vec![Size { compact, layers }])
    }

    /// From the end, since the bits are written backwards.
    fn write(&self, bits: &mut Bits<'_>) {
        for (index, part) in self.parts.iter().enumerate().rev() {
            match part {
                AztecPart::Bytes(bytes) => {
                    push_bytes(bytes, index + 1 == self.parts.len(), bits);
                }
                AztecPart::Fnc1 => push_flag("", bits),
                AztecPart::Eci(number) => push_flag(&number.min(&999_999).to_string(), bits),
            }
        }
        bits.finish();
    }

    fn most_bits(&self) -> usize {
        let bits = self.parts.iter().map(|part| match part {
            // Latches back to Upper mode are short.
            AztecPart::Bytes(bytes) => most_bits(bytes.len()) + 16,
            AztecPart::Fnc1 | AztecPart::Eci(_) => 37,
        });
        bits.sum()
    }

    /// The bytes and the text a scanner reports. A first FNC1 is reported by the symbology identifier
    /// instead.
    fn reported(&self) -> (Vec<u8>, String) {
        let mut report = Report::default();
        for (index, part) in self.parts.iter().enumerate() {
            match part {
                AztecPart::Bytes(bytes) => report.push(bytes),
                AztecPart::Fnc1 if index == 0 => {}
                AztecPart::Fnc1 => report.push(&[GS]),
                AztecPart::Eci(number) => report.announce(*number),
            }
        }
        report.finish()
    }

    fn too_long(&self, found: usize, most: usize) -> Problem {
        let (kind, layers) = match self.size {
            AztecSize::Least(_) => {
                // Bits that only keep codewords from being all alike are not in the count.
                let found = found.max(most + 1);
                return Problem::too_long(found, most, phrase("bits of data"));
            }
            AztecSize::Compact(layers) => (phrase("compact"), layers),
            AztecSize::Full(layers) => (phrase("full"), layers),
        };
        let layers = u32::from(layers);
        Problem::rule(if self.menu {
            message!(
                "aztec-menu-too-long",
                "{found} bits of data do not fit in a {kind} symbol that sets up a reader of {layers} layers",
                found,
                kind,
                layers
            )
        } else {
            message!(
                "aztec-too-long",
                "{found} bits of data do not fit in a {kind} symbol of {layers} layers",
                found,
                kind,
                layers
            )
        })
    }
}
