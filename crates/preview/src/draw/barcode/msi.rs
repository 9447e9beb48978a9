//! `^BM` and `^BP`: MSI with the check digits that the command names, and Plessey, from which it is derived.

use symbology::{
    Content, Ratio, Symbology,
    linear::{Msi, MsiChecks},
};
use zpl::command::{self, MsiCheck};

use super::{
    super::{Canvas, Outcome},
    bars::Style,
    caption::CaptionPlace,
    linear,
    reading::{Read, Reading, data, kept, kept_digits},
};
use crate::field::Field;

pub(super) fn draw(canvas: &mut Canvas<'_>, field: &Field, command: &command::Msi) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = CaptionPlace::new((command.line, command.above), CaptionPlace::Below);
    linear::draw(
        canvas,
        field,
        style,
        line,
        read(data(field), command.check, command.check_in_line == Some(true)),
    )
}

pub(super) fn draw_plessey(
    canvas: &mut Canvas<'_>,
    field: &Field,
    command: &command::Plessey,
) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = CaptionPlace::new((command.line, command.above), CaptionPlace::Below);
    linear::draw(canvas, field, style, line, read_plessey(data(field), command.check == Some(true)))
}

/// The caption shows the check digits if the command says so.
pub(super) fn read(data: &[u8], check: Option<MsiCheck>, show_check: bool) -> Read {
    let (digits, lost) = kept_digits(data, Symbology::Msi);
    let checks = match check {
        Some(MsiCheck::None) => MsiChecks::None,
        Some(MsiCheck::Mod10) | None => MsiChecks::Mod10,
        Some(MsiCheck::Mod10Mod10) => MsiChecks::Mod10Mod10,
        Some(MsiCheck::Mod11Mod10) => MsiChecks::Mod11Mod10,
    };
    let content = Msi::with_checks(&digits, checks, Ratio::default()).map(Content::Msi);
    let reading = Reading::of(Symbology::Msi, content, "")?.with_notes(lost);
    let caption = if show_check { reading.barcode.value().into_owned() } else { digits };
    Ok(Reading { caption, ..reading })
}

/// The check of eight bits is always in the bars.
pub(super) fn read_plessey(data: &[u8], show_check: bool) -> Read {
    let (digits, lost) = kept(data, Symbology::Plessey, |it| matches!(it, '0'..='9' | 'A'..='F'));
    let reading = Reading::parse(Symbology::Plessey, &digits, "")?.with_notes(lost);
    let caption = if show_check { reading.barcode.value().into_owned() } else { digits };
    Ok(Reading { caption, ..reading })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(read: Read, value: &str, caption: &str) {
        let reading = read.unwrap();
        assert_eq!((&*reading.barcode.value(), &*reading.caption), (value, caption));
    }

    #[test]
    fn check_digits_are_those_asked_for() {
        let msi = |check, show| read(b"12345678", check, show);
        check(msi(None, false), "123456782", "12345678");
        check(msi(Some(MsiCheck::None), true), "12345678", "12345678");
        check(msi(Some(MsiCheck::Mod10), true), "123456782", "123456782");
        check(msi(Some(MsiCheck::Mod10Mod10), true), "1234567822", "1234567822");
        check(msi(Some(MsiCheck::Mod11Mod10), false), "1234567855", "12345678");
        assert!(read(b"123456789012345", None, false).unwrap_err().contains("at most 14 digits"));
        let lost = read(b"12-3", Some(MsiCheck::None), false);
        assert_eq!(lost.as_ref().unwrap().notes.len(), 1);
        check(lost, "123", "123");
    }

    #[test]
    fn plessey_has_two_check_digits() {
        let shown = read_plessey(b"01AF", true).unwrap();
        assert_eq!(shown.caption, shown.barcode.value());
        assert_eq!(shown.caption.len(), 6);
        assert_eq!(read_plessey(b"01AF", false).unwrap().caption, "01AF");
        let lost = read_plessey(b"01gAF", false).unwrap();
        assert_eq!((&*lost.caption, lost.notes.len()), ("01AF", 1));
    }
}
