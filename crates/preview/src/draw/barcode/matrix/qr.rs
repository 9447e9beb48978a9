//! `^BQ`: QR codes. Their data begin with switches, and they are never rotated.

use std::borrow::Cow;

use symbology::{
    QrLevel, Symbol, Symbology,
    matrix::{QrAppend, QrMode, QrOrder, QrPart},
};
use zpl::command::{Orientation, QrCode, QrLevel as Level};

use super::modules::{Modules, not_printed, remark, usual_module};
use crate::{
    draw::{Canvas, Outcome},
    field::Field,
    geometry::{Anchor, Position},
};

/// `^FT` names a line this many modules below the code, as on Labelary.
const BELOW: u32 = 3;

pub(in super::super) fn draw(canvas: &mut Canvas<'_>, field: &Field, command: &QrCode) -> Outcome {
    let data = field.data.as_deref().unwrap_or_default();
    let Request { level, append, fnc1, parts, remarks } = Request::read(data);
    let parts: Vec<_> = parts.iter().map(|(mode, bytes)| QrPart { mode: *mode, bytes }).collect();
    for text in remarks {
        remark(canvas, text);
    }
    if command.model == Some(1) {
        remark(canvas, "model 1 of the QR code is drawn as model 2");
    }
    let named = command.level.map(|level| match level {
        Level::L => QrLevel::L,
        Level::M => QrLevel::M,
        Level::Q => QrLevel::Q,
        Level::H => QrLevel::H,
    });
    let order = QrOrder {
        // The data take precedence.
        level: level.or(named).unwrap_or(QrLevel::M),
        // The command has a parameter for the mask, but a ZD621 draws the same code for every value.
        mask: None,
        fnc1,
        append,
        parts: &parts,
    };
    let drawing = match order.draw() {
        Ok(drawing) => drawing,
        Err(error) => return not_printed(canvas, error),
    };
    let Symbol::Grid(grid) = drawing.symbol() else { return Ok(()) };
    let module = match command.module {
        None | Some(0) => usual_module(canvas.dpi()),
        Some(module) => module.min(100),
    };
    let modules = Modules::square(Symbology::QrCode, drawing.value(), grid, module);
    let (_, height) = modules.size();
    let position = lowered(canvas.position(field), field);
    let baseline = height + BELOW * module;
    modules.put_at(canvas, field, (position, Orientation::Normal), baseline).map(drop)
}

/// Printers shift a code that `^FO` places down by the height of `^BY`.
fn lowered(position: Position, field: &Field) -> Position {
    match position.anchor {
        Anchor::Corner => {
            Position { y: position.y.saturating_add_unsigned(field.sizes.height), ..position }
        }
        Anchor::Baseline => position,
    }
}

/// The content of field data (ZPL II guide, `^BQ`).
#[derive(Debug, PartialEq, Eq, Default)]
struct Request<'d> {
    level: Option<QrLevel>,
    append: Option<QrAppend>,
    fnc1: bool,
    /// Bytes and the mode that they are written in.
    parts: Vec<(QrMode, Cow<'d, [u8]>)>,
    remarks: Vec<&'static str>,
}

impl<'d> Request<'d> {
    fn read(data: &'d [u8]) -> Self {
        let mut request = Self::default();
        let (is_mixed, rest) = match mixed(data) {
            Some((append, rest)) => {
                request.append = append;
                (true, rest)
            }
            None => (false, data),
        };
        let (is_manual, rest) = match rest {
            [first, input @ (b'A' | b'a' | b'M' | b'm'), b',', rest @ ..]
                if level(*first).is_some() =>
            {
                request.level = level(*first);
                (input.eq_ignore_ascii_case(&b'M'), rest)
            }
            _ => {
                // Three bytes are dropped, whatever they are: measured on a ZD230.
                request.level = rest.first().and_then(|&first| level(first));
                request.tell(
                    "the data do not begin with a level, A or M and a comma: the printer drops the first three \
                     characters",
                );
                (false, rest.get(3..).unwrap_or_default())
            }
        };
        if is_manual {
            request.read_manual(rest);
        } else if is_mixed {
            request.parts.extend(rest.split(|&byte| byte == b',').map(automatic));
        } else {
            request.read_automatic(rest);
        }
        request
    }

    fn read_automatic(&mut self, data: &'d [u8]) {
        let data = match data {
            // Printers before Link-OS 6.6 print the two characters.
            [b'>', b'8', rest @ ..] => {
                self.fnc1 = true;
                self.tell("older printers do not read >8 as FNC1");
                rest
            }
            _ => data,
        };
        if !data.is_ascii() {
            self.tell(
                "printers may read bytes beyond ASCII as Shift JIS: M,B and the number of bytes is safe",
            );
        }
        self.parts.push(automatic(data));
    }

    /// Notes something, once.
    fn tell(&mut self, remark: &'static str) {
        if !self.remarks.contains(&remark) {
            self.remarks.push(remark);
        }
    }

    /// Parts that start with a letter for their mode, separated by commas.
    fn read_manual(&mut self, data: &'d [u8]) {
        let mut rest = data;
        loop {
            let (part, after) = self.read_part(rest);
            self.parts.push(part);
            // After a count that is too small, everything up to the next comma is dropped.
            let Some(comma) = after.iter().position(|&byte| byte == b',') else {
                self.check_lost(after);
                return;
            };
            self.check_lost(&after[..comma]);
            rest = &after[comma + 1..];
        }
    }

    fn check_lost(&mut self, bytes: &[u8]) {
        if !bytes.is_empty() {
            self.remarks.push(
                "the number after B is smaller than the number of bytes: the rest is dropped",
            );
        }
    }

    fn read_part(&mut self, data: &'d [u8]) -> ((QrMode, Cow<'d, [u8]>), &'d [u8]) {
        let to_comma = |bytes: &'d [u8]| {
            let end = bytes.iter().position(|&byte| byte == b',').unwrap_or(bytes.len());
            bytes.split_at(end)
        };
        let (mode, (bytes, after)) = match data {
            [b'N', rest @ ..] => (QrMode::Numeric, to_comma(rest)),
            [b'A', rest @ ..] => (QrMode::Alphanumeric, to_comma(rest)),
            [b'K', rest @ ..] => (QrMode::Kanji, to_comma(rest)),
            [b'B', digits @ ..] if count(digits).is_some() => {
                let (count, rest) = count(digits).unwrap_or_default();
                if count > rest.len() {
                    self.tell("the number after B is larger than the number of bytes");
                }
                (QrMode::Byte, rest.split_at(count.min(rest.len())))
            }
            _ => {
                self.tell(
                    "after M, a letter for the mode is missing: N, A, B with four digits, or K",
                );
                (QrMode::Automatic, to_comma(data))
            }
        };
        ((mode, self.keep(mode, bytes)), after)
    }

    /// Leaves out what the mode cannot write, so that the rest is drawn.
    fn keep(&mut self, mode: QrMode, bytes: &'d [u8]) -> Cow<'d, [u8]> {
        let has = |byte: &u8| match mode {
            QrMode::Numeric => byte.is_ascii_digit(),
            QrMode::Alphanumeric => {
                byte.is_ascii_digit() || byte.is_ascii_uppercase() || b" $%*+-./:".contains(byte)
            }
            QrMode::Automatic | QrMode::Byte | QrMode::Kanji => true,
        };
        if bytes.iter().all(has) {
            return Cow::Borrowed(bytes);
        }
        self.tell("characters that the mode after M cannot hold are left out");
        bytes.iter().copied().filter(has).collect()
    }
}

fn automatic(bytes: &[u8]) -> (QrMode, Cow<'_, [u8]>) {
    (QrMode::Automatic, Cow::Borrowed(bytes))
}

fn level(letter: u8) -> Option<QrLevel> {
    match letter.to_ascii_uppercase() {
        b'L' => Some(QrLevel::L),
        b'M' => Some(QrLevel::M),
        b'Q' => Some(QrLevel::Q),
        b'H' => Some(QrLevel::H),
        _ => None,
    }
}

/// `D`, the number of this code and of all codes in two digits each, the parity in two hexadecimal digits, a comma.
fn mixed(data: &[u8]) -> Option<(Option<QrAppend>, &[u8])> {
    let (head, rest) = data.split_at_checked(8)?;
    let [b'D' | b'd', digits @ .., b','] = head else { return None };
    let digits = std::str::from_utf8(digits).ok()?;
    let decimal =
        |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?;
    let (number, total) = (decimal(digits.get(..2)?)?, decimal(digits.get(2..4)?)?);
    let parity = u8::from_str_radix(digits.get(4..)?, 16).ok()?;
    Some((QrAppend::new(number, total, parity), rest))
}

/// Four digits, and the rest.
fn count(data: &[u8]) -> Option<(usize, &[u8])> {
    let (digits, rest) = data.split_first_chunk::<4>()?;
    let mut number = 0;
    for digit in digits {
        number = number * 10 + usize::from(digit.is_ascii_digit().then(|| digit - b'0')?);
    }
    Some((number, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(data: &[u8], level: Option<QrLevel>, expected: &[(QrMode, &[u8])], remarks: usize) {
        let request = Request::read(data);
        let parts: Vec<_> = request.parts.iter().map(|(mode, bytes)| (*mode, &**bytes)).collect();
        assert_eq!((request.level, &parts[..]), (level, expected));
        assert_eq!(request.remarks.len(), remarks, "{:?}", request.remarks);
    }

    #[test]
    fn switches_name_level_and_modes() {
        use QrMode::{Alphanumeric, Automatic, Byte, Kanji, Numeric};
        let (low, medium, quartile) = (Some(QrLevel::L), Some(QrLevel::M), Some(QrLevel::Q));
        check(b"QA,0123,abc", quartile, &[(Automatic, b"0123,abc")], 0);
        check(b"qa,text", quartile, &[(Automatic, b"text")], 0);
        check(b"MM,N123", medium, &[(Numeric, b"123")], 0);
        check(b"MM,AAC-42", medium, &[(Alphanumeric, b"AC-42")], 0);
        check(b"MM,B0005a,b,c", medium, &[(Byte, b"a,b,c")], 0);
        check(b"MM,K\x93\x5f", medium, &[(Kanji, b"\x93\x5f")], 0);
        check(
            b"D03048F,LM,N0123456789,A12AABB,B0006qrcode",
            low,
            &[(Numeric, b"0123456789"), (Alphanumeric, b"12AABB"), (Byte, b"qrcode")],
            0,
        );
        check(b"D03048F,LA,01234,abc", low, &[(Automatic, b"01234"), (Automatic, b"abc")], 0);
        // Measured on a ZD230.
        check(b"LM,B0002abc,N12", low, &[(Byte, b"ab"), (Numeric, b"12")], 1);
        check(b"LM,B0009abc", low, &[(Byte, b"abc")], 1);
        check(b"LM,xyz", low, &[(Automatic, b"xyz")], 1);
        // What the mode cannot hold.
        check(b"MM,AB123|X", medium, &[(Alphanumeric, b"B123X")], 1);
        check(b"MM,N12-3a", medium, &[(Numeric, b"123")], 1);
    }

    #[test]
    fn without_switches_three_characters_are_dropped() {
        use QrMode::Automatic;
        check(b"HELLO", Some(QrLevel::H), &[(Automatic, b"LO")], 1);
        check(b"QAHELLO", Some(QrLevel::Q), &[(Automatic, b"ELLO")], 1);
        check(b"https://x", Some(QrLevel::H), &[(Automatic, b"ps://x")], 1);
        check(b"12345", None, &[(Automatic, b"45")], 1);
        check(b"12", None, &[(Automatic, b"")], 1);
        check(b"", None, &[(Automatic, b"")], 1);
    }

    #[test]
    fn a_first_greater_and_8_is_fnc1() {
        let request = Request::read(b"MA,>80109501101530003");
        assert!(request.fnc1);
        assert_eq!(&*request.parts[0].1, b"0109501101530003");
        assert!(!Request::read(b"MM,B0018>80109501101530003").fnc1);
    }

    #[test]
    fn the_place_among_several_is_read() {
        assert_eq!(Request::read(b"D03048F,LA,x").append, QrAppend::new(3, 4, 0x8f));
        assert_eq!(Request::read(b"D0304ZZ,LA,x").append, None);
    }
}
