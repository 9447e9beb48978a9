//! `^BT`: TLC39, a Code 39 of six digits; the data after them go into a MicroPDF417.

use symbology::Symbology;
use zpl::command::Tlc39;

use super::{
    super::{Canvas, Outcome},
    bars::Style,
    caption::CaptionPlace,
    linear,
    reading::{Read, Reading, data, text},
};
use crate::field::Field;

pub(super) fn draw(canvas: &mut Canvas<'_>, field: &Field, command: &Tlc39) -> Outcome {
    let read = read(data(field));
    // Sizes of the telecommunications standard: 0.2 inches high (ZPL II guide).
    let (module, height) = match canvas.dpi() {
        0..=250 => (2, 40),
        251..=450 => (2, 60),
        _ => (4, 120),
    };
    let style = Style::new(field, command.orientation, command.height.or(Some(height)));
    let ratio = command.ratio.map_or(20, |ratio| ratio.0);
    let style = style.with_module(command.module.unwrap_or(module), ratio);
    linear::draw(canvas, field, style, CaptionPlace::None, read)
}

/// The digits up to the comma.
fn read(data: &[u8]) -> Read {
    let given = text(data);
    let (digits, more) = given.split_once(',').unwrap_or((&given, ""));
    if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err("tlc39 needs 6 digits before its comma".into());
    }
    let reading = Reading::parse(Symbology::Code39, digits, "")?;
    if more.is_empty() {
        return Ok(reading);
    }
    Ok(reading.with_note("the MicroPDF417 of a TLC39 is not drawn"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_digits_go_into_the_code_39() {
        let reading = read(b"123456,ABCd12345678901234,5551212").unwrap();
        assert_eq!(reading.barcode.value(), "123456");
        assert_eq!(reading.notes.len(), 1);
        assert_eq!(read(b"123456").unwrap().notes, [""; 0]);
        assert!(read(b"12345,A").is_err() && read(b"12345A").is_err());
    }
}
