//! `^BX`: Data Matrix. Its data have escapes of their own, which are read after those of `^FH`.

use std::ops::Range;

use symbology::{
    DataMatrixShape, Symbol, Symbology,
    matrix::{DataMatrixOrder, DataMatrixPart},
};
use zpl::command::{DataMatrix, Letter, MatrixShape};

use super::modules::{Modules, not_drawn, not_printed, remark};
use crate::{
    draw::{Canvas, Outcome},
    field::Field,
};

/// The only error correction that is not obsolete.
const REED_SOLOMON: u32 = 200;

/// The default escape character. Measured on a ZD621; the guide has the underscore for some versions, the tilde for all
/// others.
const USUAL_ESCAPE: u8 = b'~';

pub(in super::super) fn draw(
    canvas: &mut Canvas<'_>,
    field: &Field,
    command: &DataMatrix,
) -> Outcome {
    if command.quality != Some(REED_SOLOMON) {
        return not_drawn(canvas, "obsolete error correction of Data Matrix (quality is not 200)");
    }
    let data = field.data.as_deref().unwrap_or_default();
    let message = Message::read(data, command.escape.map_or(USUAL_ESCAPE, Letter::byte));
    if command.escape.is_none() && data.contains(&b'_') {
        remark(canvas, "some printers read _ as an escape when ^BX names none");
    }
    for text in &message.remarks {
        remark(canvas, *text);
    }
    let parts = message.parts();
    let (Ok(rows), Ok(columns)) = (side(command.rows), side(command.columns)) else {
        return not_printed(canvas, "a Data Matrix has no more than 144 rows or columns");
    };
    let shape = match command.shape {
        Some(MatrixShape::Rectangular) => DataMatrixShape::Rectangular,
        Some(MatrixShape::Square) | None => DataMatrixShape::Square,
    };
    let drawing = match (DataMatrixOrder { shape, rows, columns, parts: &parts }).draw() {
        Ok(drawing) => drawing,
        Err(error) => return not_printed(canvas, error),
    };
    let Symbol::Grid(grid) = drawing.symbol() else { return Ok(()) };
    let module = match command.module {
        // The height of `^BY` is then that of the symbol, as nearly as whole dots allow.
        None | Some(0) => {
            let rows = u32::from(grid.rows());
            (field.sizes.height.saturating_add(rows / 2) / rows).max(1)
        }
        Some(module) => module,
    };
    let is_gs1 = parts.first() == Some(&DataMatrixPart::Fnc1);
    let symbology = if is_gs1 { Symbology::Gs1DataMatrix } else { Symbology::DataMatrix };
    let modules = Modules::square(symbology, drawing.value(), grid, module);
    let orientation = command.orientation.unwrap_or(field.orientation);
    modules.put(canvas, field, orientation).map(drop)
}

/// 0 lets the printer choose.
fn side(modules: Option<u32>) -> Result<Option<u8>, std::num::TryFromIntError> {
    modules.filter(|&modules| modules > 0).map(u8::try_from).transpose()
}

/// The content of field data (ZPL II guide, `^BX`).
#[derive(Debug, Default)]
struct Message {
    bytes: Vec<u8>,
    pieces: Vec<Piece>,
    remarks: Vec<&'static str>,
}

#[derive(Debug, PartialEq, Eq)]
enum Piece {
    /// A part of the bytes.
    Bytes(Range<usize>),
    Fnc1,
    ReaderProgramming,
    Append([u8; 3]),
    Eci(u32),
}

impl Message {
    fn read(data: &[u8], escape: u8) -> Self {
        let mut message = Self::default();
        let mut rest = data;
        while let Some((&byte, after)) = rest.split_first() {
            rest = if byte == escape {
                message.read_escape(after, escape)
            } else {
                message.push(byte);
                after
            };
        }
        message
    }

    /// Reads an escape after its escape character; returns the rest.
    fn read_escape<'d>(&mut self, data: &'d [u8], escape: u8) -> &'d [u8] {
        if let [byte, rest @ ..] = data
            && *byte == escape
        {
            self.push(escape);
            return rest;
        }
        if let Some((piece, rest)) = special(data) {
            self.pieces.push(piece);
            return rest;
        }
        if let [b'd', rest @ ..] = data
            && let Some((byte, rest)) = digits(rest)
            && let Ok(byte) = u8::try_from(byte)
        {
            self.push(byte);
            return rest;
        }
        match data {
            // The shift for control characters.
            [letter @ b'@'..=b'_', rest @ ..] => {
                self.push(letter - b'@');
                rest
            }
            [b'0', rest @ ..] => {
                self.tell("the escape for a pad codeword is left out");
                rest
            }
            _ => {
                self.unknown(escape);
                data
            }
        }
    }

    fn unknown(&mut self, escape: u8) {
        self.tell("an unknown escape of ^BX is encoded as it is");
        self.push(escape);
    }

    /// Notes something, once.
    fn tell(&mut self, remark: &'static str) {
        if !self.remarks.contains(&remark) {
            self.remarks.push(remark);
        }
    }

    fn push(&mut self, byte: u8) {
        self.bytes.push(byte);
        let end = self.bytes.len();
        match self.pieces.last_mut() {
            Some(Piece::Bytes(range)) => range.end = end,
            _ => self.pieces.push(Piece::Bytes(end - 1..end)),
        }
    }

    fn parts(&self) -> Vec<DataMatrixPart<'_>> {
        let part = |piece: &Piece| match piece {
            Piece::Bytes(range) => {
                DataMatrixPart::Bytes(self.bytes.get(range.clone()).unwrap_or_default())
            }
            Piece::Fnc1 => DataMatrixPart::Fnc1,
            Piece::ReaderProgramming => DataMatrixPart::ReaderProgramming,
            Piece::Append(codewords) => DataMatrixPart::Append(*codewords),
            Piece::Eci(number) => DataMatrixPart::Eci(*number),
        };
        self.pieces.iter().map(part).collect()
    }
}

/// An escape other than for a byte.
fn special(data: &[u8]) -> Option<(Piece, &[u8])> {
    let (kind, rest) = data.split_first()?;
    match kind {
        b'1' => Some((Piece::Fnc1, rest)),
        b'2' => {
            // Three numbers of 1 to 254.
            let mut codewords = [0; 3];
            let mut rest = rest;
            for codeword in &mut codewords {
                let (number, after) = digits(rest)?;
                *codeword =
                    u8::try_from(number).ok().filter(|number| (1..=254).contains(number))?;
                rest = after;
            }
            Some((Piece::Append(codewords), rest))
        }
        b'3' => Some((Piece::ReaderProgramming, rest)),
        b'5' => digits(rest).map(|(number, rest)| (Piece::Eci(number), rest)),
        _ => None,
    }
}

/// A number of three digits, and the rest.
fn digits(data: &[u8]) -> Option<(u32, &[u8])> {
    let (digits, rest) = data.split_first_chunk::<3>()?;
    let mut number = 0;
    for digit in digits {
        number = number * 10 + u32::from(digit.is_ascii_digit().then(|| digit - b'0')?);
    }
    Some((number, rest))
}

#[cfg(test)]
mod tests {
    use DataMatrixPart::{Append, Bytes, Eci, Fnc1, ReaderProgramming};

    use super::*;

    #[track_caller]
    fn check(data: &[u8], escape: u8, expected: &[DataMatrixPart<'_>], remarks: usize) {
        let message = Message::read(data, escape);
        assert_eq!(message.parts(), expected);
        assert_eq!(message.remarks.len(), remarks);
    }

    #[test]
    fn escapes_are_read() {
        check(b"plain", b'_', &[Bytes(b"plain")], 0);
        check(b"_10109_110A", b'_', &[Fnc1, Bytes(b"0109"), Fnc1, Bytes(b"10A")], 0);
        check(b"A_1B", b'|', &[Bytes(b"A_1B")], 0);
        check(b"A|1B", b'|', &[Bytes(b"A"), Fnc1, Bytes(b"B")], 0);
        check(b"a__b", b'_', &[Bytes(b"a_b")], 0);
        check(b"a11b1@", b'1', &[Bytes(b"a1b\0")], 0);
        check(b"_@_G_M_J", b'_', &[Bytes(b"\0\x07\r\n")], 0);
        check(b"a_d065_d255b", b'_', &[Bytes(b"aA\xffb")], 0);
        check(b"_2214001001X", b'_', &[Append([214, 1, 1]), Bytes(b"X")], 0);
        check(b"_3X", b'_', &[ReaderProgramming, Bytes(b"X")], 0);
        check(b"_5009X_5026Y", b'_', &[Eci(9), Bytes(b"X"), Eci(26), Bytes(b"Y")], 0);
    }

    #[test]
    fn characters_that_start_no_escape_are_data() {
        check(b"a_", b'_', &[Bytes(b"a_")], 1);
        check(b"a_z", b'_', &[Bytes(b"a_z")], 1);
        check(b"_d999", b'_', &[Bytes(b"_d999")], 1);
        check(b"_d1", b'_', &[Bytes(b"_d1")], 1);
        check(b"_2000001001", b'_', &[Bytes(b"_2000001001")], 1);
        check(b"a_0b", b'_', &[Bytes(b"ab")], 1);
    }
}
