//! `^BC`: Code 128 and GS1-128, in the four modes of the command.

mod gs1;
mod invocation;

use message::phrase;
use symbology::{Content, Problem, Symbol, Symbology, linear::Code128};
use zpl::command::{self, Code128Mode};

use super::{
    super::{Canvas, Outcome},
    bars::{Figure, Style, place},
    caption::{self, CaptionPlace},
    reading::{Read, Reading, data, exactly, refusal, tell},
};
use crate::{field::Field, font::Typeface};

pub(super) fn draw(canvas: &mut Canvas<'_>, field: &Field, command: &command::Code128) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = CaptionPlace::new((command.line, command.above), CaptionPlace::Below);
    let read = read(data(field), command);
    let Some(Reading { barcode, caption, .. }) = tell(canvas, read) else { return Ok(()) };
    let Symbol::Linear(linear) = barcode.symbol() else { return Ok(()) };
    let figure = Figure::row(&barcode, &linear, style, 0);
    let placed = place(canvas, field, style, (&barcode, linear.quiet_zone), figure)?;
    // A font named before the command is for the caption (ZPL II guide, `^BC`; the guide says so of no other command,
    // and a ZD621 does it for no other). The line then starts at the first bar.
    let font = &field.font;
    if font.own {
        let typeface = Typeface::resolve(font.name, font.height, font.width, canvas.dpi());
        return caption::draw_at(canvas, placed, (0, line), typeface, &caption);
    }
    let typeface = if command.mode == Some(Code128Mode::Gs1) {
        caption::gs1_typeface(canvas, style.module, &caption, placed.frame.width)
    } else {
        Typeface::caption(style.module)
    };
    caption::draw(canvas, placed, line, typeface, &caption)
}

/// Reads the data as the mode prescribes.
pub(super) fn read(data: &[u8], command: &command::Code128) -> Read {
    let (text, dropped) = reaching(data)?;
    let with_check = command.check == Some(true);
    let reading = match command.mode.unwrap_or(Code128Mode::Normal) {
        Code128Mode::Normal => normal(&text, with_check),
        Code128Mode::Automatic => automatic(&text, with_check),
        Code128Mode::Gs1 => gs1::read(&text),
        Code128Mode::Ucc => ucc(&text),
    };
    Ok(reading?.with_notes(dropped))
}

/// Carets, tildes and control characters never get into the bars, however they are written: printers drop them
/// silently. Data that are not ASCII print nothing.
fn reaching(data: &[u8]) -> Result<(String, Option<String>), String> {
    let given = String::from_utf8_lossy(data);
    if let Some((position, found)) = given.chars().enumerate().find(|(_, found)| !found.is_ascii())
    {
        let problem = Problem::Character {
            found,
            position,
            allowed: phrase("ASCII characters"),
            instead: None,
        };
        return Err(refusal(Symbology::Code128, problem));
    }
    let reaches = |found: char| !found.is_ascii_control() && found != '^' && found != '~';
    let dropped = given.chars().filter(|&found| !reaches(found)).count();
    let note = (dropped > 0).then(|| {
        format!("printers drop ^, ~ and control characters from Code 128, found {dropped}")
    });
    Ok((given.chars().filter(|&found| reaches(found)).collect(), note))
}

/// Mode N: the data choose the symbol characters.
fn normal(text: &str, with_check: bool) -> Read {
    let mut plan = invocation::plan(text);
    if with_check && are_digits(&plan.caption) {
        plan.push_digit(check_digit(&plan.caption));
    }
    let content = Code128::from_codewords(&plan.values).map(Content::Code128);
    let symbology = if plan.starts_with_fnc1() { Symbology::Gs1128 } else { Symbology::Code128 };
    Ok(Reading::of(symbology, content, plan.caption)?.with_notes(plan.notes))
}

/// Mode A: the printer chooses the symbol characters; our own plan stands in for it. `>` has no meaning here.
fn automatic(text: &str, with_check: bool) -> Read {
    let text = if with_check && are_digits(text) {
        format!("{text}{}", check_digit(text))
    } else {
        text.to_owned()
    };
    Reading::parse(Symbology::Code128, &text, &*text)
}

/// Mode U: the 19 digits of a shipping container code, its check digit added (ZPL II guide, `^BC`).
fn ucc(text: &str) -> Read {
    // Only to refuse non-digits: in this mode printers drop digits and append zeros on the right.
    exactly(19, text, Symbology::Gs1128)?;
    let digits: String = text.chars().chain(std::iter::repeat('0')).take(19).collect();
    let digits = format!("{digits}{}", check_digit(&digits));
    let content = Code128::from_gs1_data(&digits).map(Content::Code128);
    let reading = Reading::of(Symbology::Gs1128, content, &*digits)?;
    let found = text.len();
    if found == 19 {
        return Ok(reading);
    }
    Ok(reading.with_note(format!("mode U needs 19 digits, found {found}: printed as {digits}")))
}

fn are_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// GS1 General Specifications 7.9.1: weights 3 and 1 in turn from the right.
fn check_digit(digits: &str) -> char {
    let weighted = digits.bytes().rev().zip([3, 1].into_iter().cycle());
    let sum: u32 = weighted.map(|(digit, weight)| u32::from(digit & 15) * weight).sum();
    char::from_digit((10 - sum % 10) % 10, 10).unwrap_or('0')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(mode: Code128Mode, check: bool) -> command::Code128 {
        command::Code128 { mode: Some(mode), check: Some(check), ..command::Code128::default() }
    }

    #[track_caller]
    fn check(
        (mode, check): (Code128Mode, bool),
        data: &str,
        value: &str,
        caption: &str,
        notes: &[&str],
    ) {
        let reading = read(data.as_bytes(), &command(mode, check)).unwrap();
        assert_eq!(reading.barcode.value(), value);
        assert_eq!(reading.caption, caption);
        assert_eq!(reading.notes, notes);
    }

    #[test]
    fn each_mode_reads_the_data_in_its_own_way() {
        check((Code128Mode::Normal, false), ">;1234", "1234", "1234", &[]);
        check((Code128Mode::Automatic, false), ">;1234", ">;1234", ">;1234", &[]);
        check((Code128Mode::Gs1, false), "(10)AB>8(21)X Y", "10AB\x1d21XY", "(10)AB(21)X Y", &[]);
        let digits = "0012345678901234567";
        let value = format!("{digits}5");
        check((Code128Mode::Ucc, false), digits, &value, &value, &[]);
    }

    #[test]
    fn the_check_digit_is_added_to_digits_alone() {
        check((Code128Mode::Normal, true), ">;1234", "12348", "12348", &[]);
        check((Code128Mode::Automatic, true), "1234", "12348", "12348", &[]);
        check((Code128Mode::Normal, true), "A1234", "A1234", "A1234", &[]);
    }

    #[test]
    fn functions_stay_where_a_check_digit_is_added() {
        let read = |data: &[u8]| {
            let reading = read(data, &command(Code128Mode::Normal, true)).unwrap();
            (reading.barcode.symbology(), reading.barcode.value().into_owned(), reading.caption)
        };
        let digits = "001234567890123456";
        let value = format!("{digits}{}", check_digit(digits));
        let expected = (Symbology::Gs1128, value.clone(), value);
        assert_eq!(read(b">;>8001234567890123456"), expected);
        let value = "1012\u{1d}21342".to_owned();
        assert_eq!(read(b">;>81012>82134"), (Symbology::Gs1128, value, "101221342".to_owned()));
    }

    #[test]
    fn mode_u_pads_and_cuts_on_the_right() {
        let note = "mode U needs 19 digits, found 3: printed as 12300000000000000006";
        let value = "12300000000000000006";
        check((Code128Mode::Ucc, false), "123", value, value, &[note]);
        let (long, value) = ("00123456789012345679", "00123456789012345675");
        let note = "mode U needs 19 digits, found 20: printed as 00123456789012345675";
        check((Code128Mode::Ucc, false), long, value, value, &[note]);
        assert!(read(b"12a", &command(Code128Mode::Ucc, false)).is_err());
    }

    #[test]
    fn some_characters_never_reach_the_bars() {
        let note = "printers drop ^, ~ and control characters from Code 128, found 3";
        check((Code128Mode::Normal, false), "A^B~C\tD", "ABCD", "ABCD", &[note]);
        check((Code128Mode::Automatic, false), "A^B~C\tD", "ABCD", "ABCD", &[note]);
        let refused = read("é".as_bytes(), &command(Code128Mode::Normal, false)).unwrap_err();
        assert_eq!(refused, "code128 holds only ASCII characters, found \"é\" at character 1");
        assert_eq!(
            read(b"^", &command(Code128Mode::Normal, false)).unwrap_err(),
            "code128 needs a value, found an empty one"
        );
    }

    #[test]
    fn a_leading_fnc1_makes_it_gs1_128() {
        let symbology = |data: &[u8]| {
            let reading = read(data, &command(Code128Mode::Normal, false)).unwrap();
            reading.barcode.symbology()
        };
        assert_eq!(symbology(b">;>80109501101530003"), Symbology::Gs1128);
        assert_eq!(symbology(b">;01>809501101530003"), Symbology::Code128);
    }
}
