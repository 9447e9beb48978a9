//! MaxiCode symbols made to order: mode, carrier and place in a series chosen by the caller.

use super::super::adapter::{self, Carrier};
use super::{BEHIND_CARRIER, FREE, FULL, carrier::check_in_mode, compaction};
use crate::{Problem, Symbol, Symbology, ValueError, drawing::Drawing};
use message::phrase;

/// All that can be chosen about a MaxiCode symbol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MaxiCodeOrder<'a> {
    /// What it is for.
    pub mode: MaxiCodeMode<'a>,
    /// Which of several symbols this is.
    pub append: Option<MaxiCodeAppend>,
    /// What is written; after a carrier the secondary message.
    pub bytes: &'a [u8],
}

/// The modes of ISO/IEC 16023, clause 4.6.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MaxiCodeMode<'a> {
    /// Mode 2: a carrier with a postal code of up to 9 digits.
    Numeric(MaxiCodeCarrier<'a>),
    /// Mode 3: a carrier with a postal code of 6 digits, capitals and signs.
    Alphanumeric(MaxiCodeCarrier<'a>),
    /// Mode 4: any data.
    Standard,
    /// Mode 5: any data, with more error correction.
    Full,
    /// Mode 6: data that set up a reader.
    Reader,
}

/// What a parcel sorter looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MaxiCodeCarrier<'a> {
    /// The postal code.
    pub postcode: &'a str,
    /// The country by its number in ISO 3166, up to 999.
    pub country: u16,
    /// The class of service, up to 999.
    pub service: u16,
}

/// The place of a symbol among those that a message is shared out to, ISO/IEC 16023 clause 4.9.
///
/// *Guarantees:* the number is 1 to the total, the total 1 to 8.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MaxiCodeAppend {
    number: u8,
    total: u8,
}

impl MaxiCodeAppend {
    /// The symbol of this number out of this many.
    pub const fn new(number: u8, total: u8) -> Option<Self> {
        if number >= 1 && number <= total && total <= 8 {
            Some(Self { number, total })
        } else {
            None
        }
    }

    /// A pad codeword at the very beginning, then place and number of all, both less one.
    fn codewords(self) -> [u8; 2] {
        [33, (self.number - 1) << 3 | (self.total - 1)]
    }
}

/// Begins the message of a carrier; a year of two digits follows.
const HEADER: &[u8] = b"[)>\x1e01\x1d";
const GS: u8 = 0x1d;

impl MaxiCodeOrder<'_> {
    /// Draws it.
    pub fn draw(&self) -> Result<Drawing, ValueError> {
        self.drawing().map_err(|problem| ValueError::new(Symbology::MaxiCode, problem))
    }

    fn drawing(&self) -> Result<Drawing, Problem> {
        let (mode, carrier, capacity) = match self.mode {
            MaxiCodeMode::Numeric(carrier) => (2, Some(carrier.checked(2)?), BEHIND_CARRIER),
            MaxiCodeMode::Alphanumeric(carrier) => (3, Some(carrier.checked(3)?), BEHIND_CARRIER),
            MaxiCodeMode::Standard => (4, None, FREE),
            MaxiCodeMode::Full => (5, None, FULL),
            MaxiCodeMode::Reader => (6, None, FREE),
        };
        if self.bytes.is_empty() && carrier.is_none() {
            return Err(Problem::Empty);
        }
        // Nine digits take six codewords.
        let most = capacity * 3 / 2;
        if self.bytes.len() > most {
            let found = self.bytes.len();
            return Err(Problem::too_long(found, most, phrase("bytes")));
        }
        let prefix = self.append.map(MaxiCodeAppend::codewords);
        let prefix = prefix.as_ref().map_or(&[][..], |codewords| codewords);
        let body = compaction::pack(prefix, self.bytes, capacity)?;
        let grid = adapter::maxicode(mode, carrier.as_ref(), body)?;
        Ok(Drawing::new(Symbol::Hexagons(grid), self.reported()))
    }

    /// A carrier stands before the secondary message, but after its header (annex B).
    fn reported(&self) -> Vec<u8> {
        let carrier = match self.mode {
            MaxiCodeMode::Numeric(carrier) | MaxiCodeMode::Alphanumeric(carrier) => carrier,
            MaxiCodeMode::Standard | MaxiCodeMode::Full | MaxiCodeMode::Reader => {
                return self.bytes.to_vec();
            }
        };
        let header = if self.bytes.starts_with(HEADER) { HEADER.len() + 2 } else { 0 };
        let (header, rest) = self.bytes.split_at(header.min(self.bytes.len()));
        let MaxiCodeCarrier { postcode, country, service } = carrier;
        let mut all = header.to_vec();
        for field in [postcode.to_owned(), format!("{country:03}"), format!("{service:03}")] {
            all.extend(field.bytes());
            all.push(GS);
        }
        all.extend(rest);
        all
    }
}

impl MaxiCodeCarrier<'_> {
    /// Whether this mode can hold it.
    fn checked(self, mode: u8) -> Result<Carrier, Problem> {
        let Self { postcode, country, service } = self;
        check_in_mode(postcode, mode)?;
        if country > 999 || service > 999 {
            return Err(Problem::rule(phrase(
                "country and class of service are numbers of three digits",
            )));
        }
        Ok(Carrier { postcode: postcode.to_owned(), country, service })
    }
}
