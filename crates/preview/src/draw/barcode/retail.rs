//! `^BE ^B8 ^BU ^B9 ^BS`: EAN, UPC and their add-ons.
//!
//! Guards are longer than the other bars even when no digits are printed between them, and each digit is centred on its
//! bars.

use symbology::{Symbol, Symbology, TextLayout};
use zpl::command;

use super::{
    super::{Canvas, Outcome},
    bars::{Figure, PlacedBars, Style, place},
    caption::CaptionPlace,
    reading::{Read, Reading, data, exactly, kept_digits, tell},
};
use crate::{
    draw::text::{self as setting, Line},
    field::Field,
    font::Typeface,
    geometry::signed,
};

pub(super) fn draw_ean13(
    canvas: &mut Canvas<'_>,
    field: &Field,
    command: &command::Ean13,
) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = CaptionPlace::new((command.line, command.above), CaptionPlace::Below);
    draw(
        canvas,
        field,
        style,
        Digits { line, check: true },
        read(Symbology::Ean13, 12, data(field)),
    )
}

pub(super) fn draw_ean8(
    canvas: &mut Canvas<'_>,
    field: &Field,
    command: &command::Ean8,
) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = CaptionPlace::new((command.line, command.above), CaptionPlace::Below);
    draw(canvas, field, style, Digits { line, check: true }, read(Symbology::Ean8, 7, data(field)))
}

pub(super) fn draw_upc_a(
    canvas: &mut Canvas<'_>,
    field: &Field,
    command: &command::UpcA,
) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = CaptionPlace::new((command.line, command.above), CaptionPlace::Below);
    draw(
        canvas,
        field,
        style,
        Digits { line, check: command.check != Some(false) },
        read(Symbology::UpcA, 11, data(field)),
    )
}

pub(super) fn draw_upc_e(
    canvas: &mut Canvas<'_>,
    field: &Field,
    command: &command::UpcE,
) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = CaptionPlace::new((command.line, command.above), CaptionPlace::Below);
    draw(
        canvas,
        field,
        style,
        Digits { line, check: command.check != Some(false) },
        read_upc_e(data(field)),
    )
}

pub(super) fn draw_add_on(
    canvas: &mut Canvas<'_>,
    field: &Field,
    command: &command::UpcEanExtension,
) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = CaptionPlace::new((command.line, command.above), CaptionPlace::Above);
    draw(canvas, field, style, Digits { line, check: true }, read_add_on(data(field)))
}

/// The number of digits that a printer takes, to which it adds the check digit.
fn read(symbology: Symbology, count: usize, data: &[u8]) -> Read {
    let (given, lost) = kept_digits(data, symbology);
    let (digits, note) = exactly(count, &given, symbology)?;
    Ok(Reading::with_its_line(symbology, &digits)?.with_notes(lost).with_notes(note))
}

/// UPC-E is given as all ten digits of manufacturer and product, in number system 0.
fn read_upc_e(data: &[u8]) -> Read {
    let (given, lost) = kept_digits(data, Symbology::UpcE);
    let (ten, note) = exactly(10, &given, Symbology::UpcE)?;
    match Reading::with_its_line(Symbology::UpcE, &format!("0{ten}")) {
        // Labelary reads six digits as the short form; the guide requires ten.
        Err(_) if given.len() == 6 => {
            let note = "six digits are read as the short form; printers need ten";
            Ok(Reading::with_its_line(Symbology::UpcE, &given)?.with_notes(lost).with_note(note))
        }
        reading => Ok(reading?.with_notes(lost).with_notes(note)),
    }
}

/// Two or five digits.
fn read_add_on(data: &[u8]) -> Read {
    let (given, _) = kept_digits(data, Symbology::Ean5);
    let (symbology, count) =
        if given.len() <= 2 { (Symbology::Ean2, 2) } else { (Symbology::Ean5, 5) };
    read(symbology, count, data)
}

/// How the digits are set.
#[derive(Debug, Clone, Copy)]
struct Digits {
    line: CaptionPlace,
    /// Whether the check digit is shown.
    check: bool,
}

fn draw(
    canvas: &mut Canvas<'_>,
    field: &Field,
    style: Style,
    digits: Digits,
    read: Read,
) -> Outcome {
    let Some(Reading { barcode, caption, .. }) = tell(canvas, read) else { return Ok(()) };
    let Symbol::Linear(linear) = barcode.symbol() else { return Ok(()) };
    let figure = Figure::row(&barcode, &linear, style, GUARD);
    let placed = place(canvas, field, style, (&barcode, linear.quiet_zone), figure)?;
    let shown =
        if digits.check { &*caption } else { caption.get(..caption.len() - 1).unwrap_or("") };
    let typeface = typeface(style.module, canvas.dpi());
    set(canvas, placed, (linear.layout, style.module), (typeface, digits.line), shown)
}

/// Dots by which guards are longer, for every module (measured on a ZD621 and on Labelary, at 8 and 12 dots to a
/// millimetre).
const GUARD: u32 = 13;

/// The digits are set in font A, or in OCR-B, which is font E, if there is room for it (ZPL II guide, `^BE`), magnified
/// as far as the room allows (measured on a ZD621).
fn typeface(module: u32, dpi: u32) -> Typeface {
    let least = match dpi {
        0..=176 => 2,
        177..=250 => 3,
        251..=450 => 5,
        _ => 9,
    };
    if module < least {
        return Typeface::caption(module);
    }
    let once = Typeface::resolve(b'E', None, None, dpi);
    let times = module / least;
    Typeface::resolve(b'E', Some(once.height * times), Some(once.width * times), dpi)
}

/// The centre of each digit, in half modules from the first bar (GS1 General Specifications, figures 5.2.6.6-1 to -5,
/// except for the digits beside UPC, which printers set as large as the others).
fn middles(layout: TextLayout) -> &'static [i32] {
    match layout {
        TextLayout::Ean13 => &[-13, 13, 27, 41, 55, 69, 83, 107, 121, 135, 149, 163, 177],
        TextLayout::Ean8 => &[13, 27, 41, 55, 79, 93, 107, 121],
        TextLayout::UpcA => &[-13, 27, 41, 55, 69, 83, 107, 121, 135, 149, 163, 203],
        TextLayout::UpcE => &[-13, 13, 27, 41, 55, 69, 83, 115],
        TextLayout::Above => &[15, 33, 51, 69, 87],
        TextLayout::Centred => &[],
    }
}

fn set(
    canvas: &mut Canvas<'_>,
    placed: PlacedBars,
    (layout, module): (TextLayout, u32),
    (typeface, line): (Typeface, CaptionPlace),
    digits: &str,
) -> Outcome {
    let PlacedBars { frame, ink } = placed;
    let is_add_on = layout == TextLayout::Above;
    let baseline = match line {
        CaptionPlace::None => return Ok(()),
        // Between the guards, four dots below the other bars.
        CaptionPlace::Below if !is_add_on => signed(frame.height + 4 + typeface.baseline()),
        // The cell of the font ends at the top of the bars.
        CaptionPlace::Above if is_add_on => signed(typeface.baseline()) - signed(typeface.height),
        CaptionPlace::Below | CaptionPlace::Above => line.baseline(frame.height, typeface),
    };
    for ((at, digit), middle) in digits.char_indices().zip(middles(layout)) {
        let text = &digits[at..at + digit.len_utf8()];
        // The cell without the gap after it, so that the digit itself is centred.
        let x = (middle * signed(module) - signed(typeface.width)).div_euclid(2);
        setting::line(canvas, Line { typeface, frame, x, baseline, text, ink })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(read: Read, value: &str, notes: &[&str]) {
        let reading = read.unwrap();
        assert_eq!((&*reading.barcode.value(), &*reading.caption), (value, value));
        assert_eq!(reading.notes, notes);
    }

    #[test]
    fn a_wrong_number_of_digits_prints_another_value() {
        check(read(Symbology::Ean13, 12, b"590123412345"), "5901234123457", &[]);
        check(
            read(Symbology::Ean13, 12, b"5901234123457"),
            "9012341234571",
            &["ean13 needs 12 digits here, found 13 digits: printed as 901234123457"],
        );
        check(
            read(Symbology::UpcA, 11, b"123"),
            "000000001236",
            &["upca needs 11 digits here, found 3 digits: printed as 00000000123"],
        );
        let lost = read(Symbology::Ean8, 7, b"123-4567").unwrap();
        assert_eq!((lost.barcode.value().as_ref(), lost.notes.len()), ("12345670", 1));
    }

    #[test]
    fn upc_e_is_shortened_by_the_printer() {
        check(read_upc_e(b"1230000045"), "01234531", &[]);
        check(
            read_upc_e(b"01230000045"),
            "01234531",
            &["upce needs 10 digits here, found 11 digits: printed as 1230000045"],
        );
        check(
            read_upc_e(b"123453"),
            "01234531",
            &["six digits are read as the short form; printers need ten"],
        );
        assert!(read_upc_e(b"1234567890").unwrap_err().contains("too few zeros"));
    }

    #[test]
    fn add_ons_have_two_digits_or_five() {
        check(read_add_on(b"53"), "53", &[]);
        check(read_add_on(b"52495"), "52495", &[]);
        check(read_add_on(b"7"), "07", &["ean2 needs 2 digits here, found 1 digit: printed as 07"]);
        check(
            read_add_on(b"123456"),
            "23456",
            &["ean5 needs 5 digits here, found 6 digits: printed as 23456"],
        );
    }

    #[test]
    fn digits_stand_over_the_middle_of_their_bars() {
        // Seven modules a digit, behind a guard of three and another of five in the middle.
        let left = (0..6).map(|digit| 2 * (3 + 7 * digit) + 7);
        let right = (0..6).map(|digit| 2 * (50 + 7 * digit) + 7);
        let all: Vec<i32> = left.chain(right).collect();
        assert_eq!(middles(TextLayout::Ean13)[1..], all);
        assert_eq!(middles(TextLayout::UpcA)[1..11], all[1..11]);
        assert_eq!(middles(TextLayout::UpcE)[1..7], all[..6]);
        let four = |from: i32| (0..4).map(move |digit| 2 * (from + 7 * digit) + 7);
        assert_eq!(middles(TextLayout::Ean8), four(3).chain(four(36)).collect::<Vec<_>>());
        let nine: Vec<i32> = (0..5).map(|digit| 2 * (4 + 9 * digit) + 7).collect();
        assert_eq!(middles(TextLayout::Above), nine);
    }
}
