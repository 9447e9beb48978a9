//! Data Matrix symbols made to order: sizes, function characters and character sets chosen by the caller.

use std::borrow::Cow;

use super::{
    Data,
    message::{ECI, FNC1, GS, Message},
    too_long,
    write::UPPER_SHIFT,
};
use crate::options::data_matrix_size::{Choice, Size};
use crate::{DataMatrixShape, Problem, Symbology, ValueError, charset::Report, drawing::Drawing};
use ::message::{Argument, message, phrase};

/// All that can be chosen about a Data Matrix symbol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DataMatrixOrder<'a> {
    /// Square or not, unless both rows and columns say.
    pub shape: DataMatrixShape,
    /// Rows of modules; `None` for as few as will do.
    pub rows: Option<u8>,
    /// Columns of modules; `None` for as few as will do.
    pub columns: Option<u8>,
    /// What is written.
    pub parts: &'a [DataMatrixPart<'a>],
}

/// Something that a symbol carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DataMatrixPart<'a> {
    /// Any bytes, in whatever encodation is shortest.
    Bytes(&'a [u8]),
    /// FNC1: as the first it says GS1, elsewhere it separates.
    Fnc1,
    /// What follows sets up the reader.
    ReaderProgramming,
    /// One of several symbols: the codewords of its place and of the file they belong to (ISO/IEC 16022, 5.6).
    Append([u8; 3]),
    /// The character set of what follows, 0 to 999999.
    Eci(u32),
}

/// Marks the first of a message that sets up the reader; the other codewords of ISO/IEC 16022 table 2.
const READER_PROGRAMMING: u8 = 234;
const APPEND: u8 = 233;

impl DataMatrixOrder<'_> {
    /// Draws it.
    pub fn draw(&self) -> Result<Drawing, ValueError> {
        self.drawing().map_err(|problem| ValueError::new(Symbology::DataMatrix, problem))
    }

    fn drawing(&self) -> Result<Drawing, Problem> {
        let (bytes, value) = self.reported();
        if self.parts.iter().all(|part| *part == DataMatrixPart::Bytes(&[])) {
            return Err(Problem::Empty);
        }
        let sizes =
            Choice::with(self.shape, self.rows, self.columns).ok_or_else(|| self.no_such_size())?;
        // No codeword holds more than two bytes: much longer messages are not even looked at.
        if bytes.len().div_ceil(2) > sizes.capacity() {
            return Err(self.too_long(bytes.len().div_ceil(2), sizes));
        }
        let (written, rest, gs_is_fnc1) = self.split();
        let message = Message::behind(&written, rest, gs_is_fnc1);
        let data =
            Data::in_one_of(&message, sizes).map_err(|needed| self.too_long(needed, sizes))?;
        Ok(Drawing::with_value(data.symbol(), bytes, value))
    }

    /// The codewords up to the last part that is not bytes, the bytes after it, and whether GS is FNC1 there.
    ///
    /// FNC1 has its place among the bytes and is planned with them, unless there is a GS that is just that.
    /// What stands before anything else is simply in ASCII encodation.
    fn split(&self) -> (Vec<u8>, Cow<'_, [u8]>, bool) {
        let is_gs = |part: &DataMatrixPart<'_>| matches!(part, DataMatrixPart::Bytes(bytes) if bytes.contains(&GS));
        let gs_is_fnc1 = !self.parts.iter().any(is_gs);
        let is_planned = |part: &DataMatrixPart<'_>| match part {
            DataMatrixPart::Bytes(_) => true,
            DataMatrixPart::Fnc1 => gs_is_fnc1,
            DataMatrixPart::ReaderProgramming
            | DataMatrixPart::Append(_)
            | DataMatrixPart::Eci(_) => false,
        };
        let mut first =
            self.parts.iter().rposition(|part| !is_planned(part)).map_or(0, |at| at + 1);
        // As the first, FNC1 is a codeword of its own.
        while self.parts.get(first) == Some(&DataMatrixPart::Fnc1) {
            first += 1;
        }
        let (before, planned) = self.parts.split_at(first);
        let mut written = Vec::new();
        for part in before {
            part.write(&mut written);
        }
        let bytes = match planned {
            [DataMatrixPart::Bytes(bytes)] => Cow::Borrowed(*bytes),
            _ => Cow::Owned(planned.iter().flat_map(DataMatrixPart::bytes).copied().collect()),
        };
        (written, bytes, gs_is_fnc1)
    }

    /// The bytes and the text a scanner reports. FNC1 in the first place, or after one letter or two digits, is
    /// reported by the symbology identifier instead (annex N).
    fn reported(&self) -> (Vec<u8>, String) {
        let is_told = |before: &[u8]| matches!(before, [] | [b'A'..=b'Z' | b'a'..=b'z'] | [b'0'..=b'9', b'0'..=b'9']);
        let mut report = Report::default();
        let mut is_early = true;
        for part in self.parts {
            match part {
                DataMatrixPart::Fnc1 if is_early && is_told(report.bytes()) => {}
                DataMatrixPart::Eci(number) => report.announce(*number),
                DataMatrixPart::Bytes(_)
                | DataMatrixPart::Fnc1
                | DataMatrixPart::ReaderProgramming
                | DataMatrixPart::Append(_) => report.push(part.bytes()),
            }
            is_early &= matches!(part, DataMatrixPart::Append(_) | DataMatrixPart::Bytes(_));
        }
        report.finish()
    }

    fn no_such_size(&self) -> Problem {
        let side = |modules: Option<u8>| match modules {
            Some(side) => Argument::from(u32::from(side)),
            None => phrase("any").into(),
        };
        Problem::rule(message!(
            "no-such-size",
            "there is no size of {rows} rows by {columns} columns",
            rows = side(self.rows),
            columns = side(self.columns)
        ))
    }

    fn too_long(&self, needed: usize, sizes: Choice) -> Problem {
        match (self.rows.or(self.columns), sizes.sizes().last()) {
            (Some(_), Some(&Size { rows, columns, data, .. })) => Problem::rule(message!(
                "modules-hold",
                "{rows} by {columns} modules hold {room} codewords, found {found}",
                rows,
                columns,
                room = data,
                found = needed
            )),
            _ => too_long(needed, self.shape),
        }
    }
}

impl DataMatrixPart<'_> {
    /// The bytes it stands for.
    fn bytes(&self) -> &[u8] {
        match self {
            Self::Bytes(bytes) => bytes,
            Self::Fnc1 => &[GS],
            Self::ReaderProgramming | Self::Append(_) | Self::Eci(_) => &[],
        }
    }

    /// Appends its codewords in ASCII encodation.
    fn write(&self, codewords: &mut Vec<u8>) {
        match self {
            Self::Bytes(bytes) => write_ascii(bytes, codewords),
            Self::Fnc1 => codewords.push(FNC1),
            Self::ReaderProgramming => codewords.push(READER_PROGRAMMING),
            Self::Append([place, file @ ..]) => {
                codewords.extend([APPEND, *place]);
                codewords.extend(file);
            }
            Self::Eci(number) => write_eci(*number, codewords),
        }
    }
}

/// Clause 5.2.3.
fn write_ascii(mut bytes: &[u8], codewords: &mut Vec<u8>) {
    while let [byte, rest @ ..] = bytes {
        bytes = match rest {
            [next, after @ ..] if byte.is_ascii_digit() && next.is_ascii_digit() => {
                codewords.push((byte - b'0') * 10 + (next - b'0') + 130);
                after
            }
            _ => {
                if !byte.is_ascii() {
                    codewords.push(UPPER_SHIFT);
                }
                codewords.push((byte & 0x7f) + 1);
                rest
            }
        };
    }
}

/// Clause 5.4.1, table 6.
#[expect(clippy::cast_possible_truncation, reason = "quotients of numbers below a million")]
fn write_eci(number: u32, codewords: &mut Vec<u8>) {
    codewords.push(ECI);
    match number {
        0..=126 => codewords.push(number as u8 + 1),
        127..=16_382 => {
            let number = number - 127;
            codewords.extend([(number / 254) as u8 + 128, (number % 254) as u8 + 1]);
        }
        _ => {
            let number = number.min(999_999) - 16_383;
            codewords.extend([
                (number / 64_516) as u8 + 192,
                (number / 254 % 254) as u8 + 1,
                (number % 254) as u8 + 1,
            ]);
        }
    }
}
