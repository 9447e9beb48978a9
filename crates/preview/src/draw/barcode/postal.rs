//! `^BZ` and `^B5`: POSTNET, PLANET and Intelligent Mail, whose bars differ in height.

use symbology::{Barcode, Content, Grid, Other, Symbol, Symbology};
use zpl::command::{self, PostalCode};

use super::{
    super::{Canvas, Outcome},
    bars::{Figure, Style, place},
    caption::{self, CaptionPlace},
    reading::{Read, Reading, data, kept_digits, tell},
};
use crate::{Rect, field::Field, font::Typeface, geometry::signed};

pub(super) fn draw(canvas: &mut Canvas<'_>, field: &Field, command: &command::Postal) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = CaptionPlace::new((command.line, command.above), CaptionPlace::None);
    draw_bars(canvas, field, style, line, read(data(field), command.code))
}

pub(super) fn draw_planet(
    canvas: &mut Canvas<'_>,
    field: &Field,
    command: &command::Planet,
) -> Outcome {
    let style = Style::new(field, command.orientation, command.height);
    let line = CaptionPlace::new((command.line, command.above), CaptionPlace::None);
    draw_bars(canvas, field, style, line, read(data(field), Some(PostalCode::Planet)))
}

fn read(data: &[u8], code: Option<PostalCode>) -> Read {
    let symbology = match code {
        Some(PostalCode::Planet) => Symbology::Planet,
        Some(PostalCode::IntelligentMail) => Symbology::IntelligentMail,
        Some(PostalCode::Postnet | PostalCode::Reserved) | None => Symbology::Postnet,
    };
    let (digits, lost) = kept_digits(data, symbology);
    let other = |content: Result<Other, _>| content.map(|it| Content::Other(Box::new(it)));
    let reading = match code.unwrap_or(PostalCode::Postnet) {
        PostalCode::Postnet => Reading::of(symbology, other(Other::postnet(&digits)), &*digits),
        PostalCode::Planet => Reading::of(symbology, other(Other::planet(&digits)), &*digits),
        PostalCode::Reserved => {
            Err("the programming guide reserves this postal code, so nothing is drawn".into())
        }
        PostalCode::IntelligentMail => Reading::parse(symbology, &digits, &*digits),
    };
    Ok(reading?.with_notes(lost))
}

fn draw_bars(
    canvas: &mut Canvas<'_>,
    field: &Field,
    style: Style,
    line: CaptionPlace,
    read: Read,
) -> Outcome {
    let Some(Reading { barcode, caption, .. }) = tell(canvas, read) else { return Ok(()) };
    let Symbol::Grid(grid) = barcode.symbol() else { return Ok(()) };
    let figure = figure(&barcode, &grid, style);
    let placed = place(canvas, field, style, (&barcode, grid.quiet_zone), figure)?;
    caption::draw(canvas, placed, line, Typeface::caption(style.module), &caption)
}

/// Bars are two and a half modules apart, and short bars have two fifths of the height (Labelary); those of Intelligent
/// Mail have thirds.
fn figure(barcode: &Barcode, grid: &Grid, style: Style) -> Figure {
    let rows = if barcode.symbology() == Symbology::IntelligentMail {
        let third = style.height / 3;
        vec![third, style.height - 2 * third, third]
    } else {
        let short = (2 * style.height + 2) / 5;
        vec![style.height - short, short]
    };
    // The symbol has a bar in every second column.
    let bars = (0..grid.width()).step_by(2).map(|column| {
        let x = u32::from(column / 2) * 5 * style.module / 2;
        let (mut top, mut height) = (0, 0);
        for (y, row) in (0..grid.rows()).zip(&rows) {
            match grid.is_dark(column, y) {
                true => height += row,
                false if height == 0 => top += row,
                false => {}
            }
        }
        Rect::new(signed(x), signed(top), style.module, height)
    });
    let bars: Vec<Rect> = bars.collect();
    let along = bars.last().map_or(0, |last| last.right().unsigned_abs());
    Figure { bars, before: 0, along, after: 0, rows }
}

#[cfg(test)]
mod tests {
    use zpl::command::Orientation;

    use super::*;

    fn bars(symbology: Symbology, value: &str, module: u32, height: u32) -> Figure {
        let barcode = Barcode::parse(symbology, value).unwrap();
        let style = Style { orientation: Orientation::Normal, module, wide: 0, height, widest: 10 };
        match barcode.symbol() {
            Symbol::Grid(grid) => figure(&barcode, &grid, style),
            Symbol::Linear(_) | Symbol::Hexagons(_) => panic!("not rows"),
        }
    }

    #[test]
    fn bars_stand_on_a_line_two_and_a_half_modules_apart() {
        let figure = bars(Symbology::Postnet, "12345", 2, 40);
        // A frame, five bars for each digit and the check digit, a frame.
        assert_eq!(figure.bars.len(), 5 * 6 + 2);
        assert_eq!(figure.along, 31 * 5 + 2);
        assert_eq!(figure.rows, [24, 16]);
        // 1 is drawn short, short, short, tall, tall.
        let heights: Vec<u32> = figure.bars[..6].iter().map(|bar| bar.height).collect();
        assert_eq!(heights, [40, 16, 16, 16, 40, 40]);
        assert!(figure.bars.iter().all(|bar| bar.bottom() == 40));
        // An odd module: every second gap is a dot shorter.
        let figure = bars(Symbology::Postnet, "12345", 3, 40);
        assert_eq!(figure.bars[..4].iter().map(|bar| bar.x).collect::<Vec<_>>(), [0, 7, 15, 22]);
    }

    #[test]
    fn intelligent_mail_has_bars_above_and_below() {
        // USPS-B-3200 appendix C: ATTFATTD...
        let figure = bars(Symbology::IntelligentMail, "01234567094987654321", 2, 31);
        let found: Vec<_> = figure.bars[..8].iter().map(|bar| (bar.y, bar.height)).collect();
        let [ascender, tracker, full, descender] = [(0, 21), (10, 11), (0, 31), (10, 21)];
        let expected = [ascender, tracker, tracker, full, ascender, tracker, tracker, descender];
        assert_eq!(found, expected);
        assert_eq!(figure.bars.len(), 65);
    }

    #[test]
    fn any_number_of_digits_is_printed() {
        let value = |data: &[u8], code| read(data, code).map(|it| it.barcode.value().into_owned());
        assert_eq!(value(b"123", None).unwrap(), "1234");
        assert_eq!(value(b"12345678901", Some(PostalCode::Planet)).unwrap(), "123456789014");
        assert!(value(b"123", Some(PostalCode::IntelligentMail)).is_err());
        assert_eq!(value(b"12-3", None).unwrap(), "1234");
        assert_eq!(read(b"12-3", None).unwrap().notes.len(), 1);
        assert!(value(b"123", Some(PostalCode::Reserved)).is_err());
    }
}
