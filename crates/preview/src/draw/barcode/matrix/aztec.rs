//! `^BO`, also spelt `^B0`: Aztec codes of all sizes, and runes.

use symbology::{
    AztecCorrection, Symbol, Symbology,
    matrix::{AztecOrder, AztecPart, AztecRune, AztecSize},
};
use zpl::command::Aztec;

use super::modules::{Modules, not_printed, remark, usual_module};
use crate::{
    draw::{Canvas, Outcome},
    field::Field,
};

/// The size that asks for a rune.
const RUNE: u32 = 300;
/// Starts an escape if the command enables them.
const ESCAPE: u8 = 0x1b;

pub(in super::super) fn draw(canvas: &mut Canvas<'_>, field: &Field, command: &Aztec) -> Outcome {
    let data = field.data.as_deref().unwrap_or_default();
    if command.symbols.is_some_and(|symbols| symbols > 1) {
        remark(canvas, "data split over several Aztec codes are drawn as one code");
    }
    let drawing = if command.size == Some(RUNE) {
        match rune(data) {
            Some(rune) => rune.draw(),
            None => return not_printed(canvas, "an Aztec rune is a number from 0 to 255"),
        }
    } else {
        let parts = match command.extended {
            Some(true) => parts(data),
            Some(false) | None => vec![AztecPart::Bytes(data)],
        };
        let menu = command.menu.unwrap_or(false);
        let size = size(canvas, command.size.unwrap_or(0));
        match (AztecOrder { size, menu, parts: &parts }).draw() {
            Ok(drawing) => drawing,
            Err(error) => return not_printed(canvas, error),
        }
    };
    let Symbol::Grid(grid) = drawing.symbol() else { return Ok(()) };
    let module = match command.module {
        None | Some(0) => usual_module(canvas.dpi()),
        Some(module) => module.min(field.sizes.widest),
    };
    let modules = Modules::square(Symbology::Aztec, drawing.value(), grid, module);
    let orientation = command.orientation.unwrap_or(field.orientation);
    modules.put(canvas, field, orientation).map(drop)
}

/// Error correction in percent, or layers (ZPL II guide).
fn size(canvas: &mut Canvas<'_>, number: u32) -> AztecSize {
    let layers = |first: u32| u8::try_from(number - first).unwrap_or_default();
    match number {
        0 => AztecSize::Least(AztecCorrection::default()),
        1..=99 => AztecSize::Least(AztecCorrection::percent(layers(0)).unwrap_or_default()),
        101..=104 => AztecSize::Compact(layers(100)),
        201..=232 => AztecSize::Full(layers(200)),
        _ => {
            remark(canvas, format!("{number} is not an Aztec size: the default size is drawn"));
            AztecSize::Least(AztecCorrection::default())
        }
    }
}

fn rune(data: &[u8]) -> Option<AztecRune> {
    let digits = std::str::from_utf8(data).ok()?.trim();
    let all_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
    all_digits.then(|| digits.parse().ok()).flatten().map(AztecRune)
}

/// ESC and 0 is FNC1; ESC, a digit and that many digits name a character set.
fn parts(data: &[u8]) -> Vec<AztecPart<'_>> {
    let mut parts = Vec::new();
    let mut rest = data;
    while !rest.is_empty() {
        if let Some((part, after)) = escape(rest) {
            parts.push(part);
            rest = after;
            continue;
        }
        // An ESC that starts no escape is a byte.
        let is_next = |at: &usize| escape(&rest[*at..]).is_some();
        let end = (1..rest.len()).find(is_next).unwrap_or(rest.len());
        let (bytes, after) = rest.split_at(end);
        parts.push(AztecPart::Bytes(bytes));
        rest = after;
    }
    parts
}

fn escape(data: &[u8]) -> Option<(AztecPart<'_>, &[u8])> {
    let [ESCAPE, count, rest @ ..] = data else { return None };
    match count {
        b'0' => Some((AztecPart::Fnc1, rest)),
        b'1'..=b'6' => {
            let (digits, rest) = rest.split_at_checked(usize::from(count - b'0'))?;
            let mut number = 0;
            for digit in digits {
                number = number * 10 + u32::from(digit.is_ascii_digit().then(|| digit - b'0')?);
            }
            Some((AztecPart::Eci(number), rest))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use AztecPart::{Bytes, Eci, Fnc1};

    use super::*;

    #[test]
    fn escapes_are_read() {
        let check = |data: &[u8], expected: &[AztecPart<'_>]| assert_eq!(parts(data), expected);
        check(b"plain", &[Bytes(b"plain")]);
        check(b"\x1b226a\x1b13b", &[Eci(26), Bytes(b"a"), Eci(3), Bytes(b"b")]);
        check(b"\x1b0\x30109\x1b010A", &[Fnc1, Bytes(b"0109"), Fnc1, Bytes(b"10A")]);
        check(b"a\x1b", &[Bytes(b"a\x1b")]);
        check(b"a\x1b7b\x1b2x6", &[Bytes(b"a\x1b7b\x1b2x6")]);
        check(b"\x1b6000026x", &[Eci(26), Bytes(b"x")]);
    }

    #[test]
    fn runes_are_numbers() {
        let check = |data: &[u8], expected: Option<u8>| {
            assert_eq!(rune(data), expected.map(AztecRune));
        };
        check(b"0", Some(0));
        check(b"025", Some(25));
        check(b"255", Some(255));
        check(b"256", None);
        check(b"-1", None);
        check(b"+1", None);
        check(b"", None);
    }
}
