//! QR codes made to order: level, mask and modes chosen by the caller.

use super::{
    draw, message,
    overfull::{MOST_BYTES, Overfull},
    plan::{self, Plan},
    segment::{ALPHANUMERIC, Mode, Prefix, Segment},
    version::{Range, Version},
};
use crate::{
    Problem, QrLevel, QrMask, Symbol, Symbology, ValueError, charset::reported, drawing::Drawing,
};
use ::message::phrase;

/// All that can be chosen about a QR code; the version is the smallest that has room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QrOrder<'a> {
    /// How much may be lost.
    pub level: QrLevel,
    /// The mask; `None` takes the one with the fewest penalty points, as ISO/IEC 18004 requires.
    pub mask: Option<QrMask>,
    /// Whether FNC1 stands in first position, which says GS1.
    pub fnc1: bool,
    /// Which of several symbols this is.
    pub append: Option<QrAppend>,
    /// What is written, and how.
    pub parts: &'a [QrPart<'a>],
}

/// Some bytes, and the mode they are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QrPart<'a> {
    /// How they are written.
    pub mode: QrMode,
    /// The bytes.
    pub bytes: &'a [u8],
}

/// The modes of ISO/IEC 18004, clause 7.3.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum QrMode {
    /// Those of the next three that make the symbol smallest, changing where it pays.
    Automatic,
    /// Digits.
    Numeric,
    /// Digits, capitals and ` $%*+-./:`.
    Alphanumeric,
    /// Any bytes.
    Byte,
    /// Pairs of bytes of Shift JIS.
    Kanji,
}

/// The place of a symbol among those that a message is shared out to, ISO/IEC 18004 clause 8.
///
/// *Guarantees:* the number is 1 to the total, the total 1 to 16.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QrAppend {
    number: u8,
    total: u8,
    parity: u8,
}

impl QrAppend {
    /// The symbol of this number out of this many, with the exclusive or of all bytes of the whole message.
    pub const fn new(number: u8, total: u8, parity: u8) -> Option<Self> {
        if number >= 1 && number <= total && total <= 16 {
            Some(Self { number, total, parity })
        } else {
            None
        }
    }
}

impl QrOrder<'_> {
    /// Draws it.
    pub fn draw(&self) -> Result<Drawing, ValueError> {
        self.drawing().map_err(|problem| ValueError::new(Symbology::QrCode, problem))
    }

    fn drawing(&self) -> Result<Drawing, Problem> {
        let bytes: Vec<u8> = self.parts.iter().flat_map(|part| part.bytes).copied().collect();
        if bytes.is_empty() {
            return Err(Problem::Empty);
        }
        if bytes.len() > MOST_BYTES {
            let (found, unit) = (bytes.len(), phrase("digits, and fewer other characters"));
            return Err(Problem::too_long(found, MOST_BYTES, unit));
        }
        let mut position = 0;
        for part in self.parts {
            part.check(position)?;
            position += part.bytes.len();
        }
        let plan = self.plan()?;
        let blocks = plan.version.blocks(self.level);
        let length = blocks.data + blocks.count * blocks.correction + message::SLACK;
        let mut codewords = vec![0; length];
        message::write(&bytes, &plan, blocks, &mut codewords);
        let grid = match self.mask {
            None => draw::draw(plan.version, self.level, &codewords),
            Some(mask) => draw::draw_masked(plan.version, self.level, &codewords, mask),
        };
        Ok(self.reported(Symbol::Grid(grid), bytes))
    }

    fn plan(&self) -> Result<Plan, Problem> {
        let mut prefix = Prefix::NONE;
        if let Some(QrAppend { number, total, parity }) = self.append {
            prefix = prefix.then(Prefix::append(number - 1, total - 1, parity));
        }
        if self.fnc1 {
            prefix = prefix.then(Prefix::FNC1);
        }
        let mut needed = 0;
        for range in Range::ALL {
            let (bits, segments) = self.segments(range);
            needed = prefix.count + bits;
            let fits = |version: &Version| needed <= version.capacity(self.level);
            if let Some(version) = range.versions().find(fits) {
                return Ok(Plan::of(version, prefix, segments));
            }
        }
        Err(Overfull::Mixed { bits: needed }.problem(&[], prefix, self.level))
    }

    /// The segments of all parts in versions of this range, and their bits.
    fn segments(&self, range: Range) -> (usize, Vec<Segment>) {
        let mut all = Vec::with_capacity(self.parts.len());
        let mut bits = 0;
        for part in self.parts.iter().filter(|part| !part.bytes.is_empty()) {
            let mode = match part.mode {
                // Behind FNC1 the alphanumeric mode has another meaning for the percent sign.
                QrMode::Automatic if self.fnc1 && part.bytes.contains(&b'%') => Mode::Byte,
                QrMode::Automatic => {
                    let (needed, segments) = plan::best_segments(part.bytes, range);
                    bits += needed;
                    all.extend(segments);
                    continue;
                }
                QrMode::Numeric => Mode::Numeric,
                QrMode::Alphanumeric => Mode::Alphanumeric,
                QrMode::Byte => Mode::Byte,
                QrMode::Kanji => Mode::Kanji,
            };
            let length = part.bytes.len();
            bits += mode.header_bits(range) + mode.bits(length);
            all.push(Segment { mode, length });
        }
        (bits, all)
    }

    /// Behind FNC1 a percent sign of the alphanumeric mode separates, and two of them are one (clause 7.4.8.2).
    fn reported(&self, symbol: Symbol<'static>, bytes: Vec<u8>) -> Drawing {
        let separates =
            |part: &QrPart<'_>| part.mode == QrMode::Alphanumeric && part.bytes.contains(&b'%');
        if !self.fnc1 || !self.parts.iter().any(separates) {
            return Drawing::new(symbol, bytes);
        }
        let mut reported_bytes = Vec::with_capacity(bytes.len());
        for part in self.parts {
            let mut rest = part.bytes.iter().peekable();
            while let Some(&byte) = rest.next() {
                let is_sign = part.mode == QrMode::Alphanumeric && byte == b'%';
                let doubled = is_sign && rest.next_if_eq(&&b'%').is_some();
                reported_bytes.push(if is_sign && !doubled { 0x1d } else { byte });
            }
        }
        let value = reported(&reported_bytes);
        Drawing::with_value(symbol, reported_bytes, value)
    }
}

impl QrPart<'_> {
    /// Whether its mode has all its bytes; `start` is its place among those of all parts.
    fn check(&self, start: usize) -> Result<(), Problem> {
        let (allowed, wrong) = match self.mode {
            QrMode::Automatic | QrMode::Byte => return Ok(()),
            QrMode::Numeric => (
                phrase("digits in numeric mode"),
                self.bytes.iter().position(|byte| !byte.is_ascii_digit()),
            ),
            QrMode::Alphanumeric => (
                phrase("digits, capitals and signs in alphanumeric mode"),
                self.bytes.iter().position(|&byte| ALPHANUMERIC[usize::from(byte)] == 255),
            ),
            QrMode::Kanji => {
                (phrase("characters of Shift JIS in Kanji mode"), wrong_kanji(self.bytes))
            }
        };
        let Some(place) = wrong else { return Ok(()) };
        let found = char::from(self.bytes[place]);
        Err(Problem::Character { found, position: start + place, allowed, instead: None })
    }
}

/// Where the bytes stop being characters of Shift JIS that 13 bits hold, clause 7.4.6.
fn wrong_kanji(bytes: &[u8]) -> Option<usize> {
    let is_character = |pair: &[u8]| match *pair {
        [0x81..=0x9F | 0xE0..=0xEA, low] => matches!(low, 0x40..=0x7E | 0x80..=0xFC),
        [0xEB, low] => matches!(low, 0x40..=0x7E | 0x80..=0xBF),
        _ => false,
    };
    bytes.chunks(2).position(|pair| !is_character(pair)).map(|index| 2 * index)
}
