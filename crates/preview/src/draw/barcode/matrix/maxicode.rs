//! `^BD`: MaxiCode. It has one size and is never rotated.

use symbology::{
    Grid, Symbol, Symbology,
    matrix::{MaxiCodeAppend, MaxiCodeCarrier, MaxiCodeMode, MaxiCodeOrder},
};
use zpl::command::{MaxiCode, Orientation};

use super::modules::{not_printed, remark};
use crate::{
    Drawn,
    draw::{Canvas, Outcome, contour::append_oval},
    field::Field,
    geometry::Frame,
    page::Shape,
};
use typeset::outline::{Path, Segment};

pub(in super::super) fn draw(
    canvas: &mut Canvas<'_>,
    field: &Field,
    command: &MaxiCode,
) -> Outcome {
    let data = field.data.as_deref().unwrap_or_default();
    let (mode, bytes) = match message(command.mode.unwrap_or(2), data) {
        Ok(message) => message,
        Err(why) => return not_printed(canvas, why),
    };
    let place = |number: Option<u32>| u8::try_from(number.unwrap_or(1)).unwrap_or(u8::MAX);
    let (number, total) = (place(command.number), place(command.total));
    let append = if total > 1 { MaxiCodeAppend::new(number, total) } else { None };
    if total > 1 && append.is_none() {
        remark(
            canvas,
            format!("there is no symbol {number} of {total}: it is drawn as a single symbol"),
        );
    }
    let is_free = matches!(mode, MaxiCodeMode::Standard | MaxiCodeMode::Reader);
    if is_free && bytes.len() < LEAST_BYTES {
        remark(
            canvas,
            "a ZD621 does not print a MaxiCode with fewer than six characters in mode 4 or 6",
        );
    }
    let drawing = match (MaxiCodeOrder { mode, append, bytes }).draw() {
        Ok(drawing) => drawing,
        Err(error) => return not_printed(canvas, error),
    };
    let Symbol::Hexagons(grid) = drawing.symbol() else { return Ok(()) };
    let honeycomb = Honeycomb { dpi: canvas.dpi() };
    let size = honeycomb.size();
    let mut frame = Frame::place(canvas.position(field), Orientation::Normal, size, size.1);
    frame.left = frame.left.saturating_add_unsigned(honeycomb.dots(MARGIN));
    frame.top = frame.top.saturating_add_unsigned(honeycomb.dots(MARGIN));
    for y in 0..grid.rows() {
        let segments = honeycomb.row(grid, y, frame);
        if !segments.is_empty() {
            canvas.mark(field.ink(), Shape::Path(Path { segments }))?;
        }
    }
    canvas.mark(field.ink(), Shape::Path(Path { segments: honeycomb.rings(frame) }))?;
    canvas.after = frame.end();
    canvas.record(Drawn {
        symbology: Symbology::MaxiCode,
        value: drawing.value().to_owned(),
        area: frame.area(),
        orientation: Orientation::Normal,
        module: honeycomb.pitch(),
        quiet_zone: grid.quiet_zone,
        span: 0..0,
        frame,
        wide: honeycomb.pitch(),
        rows: vec![honeycomb.rise(); usize::from(grid.rows())],
        marks: 0..0,
    });
    Ok(())
}

/// A mode and its data. In modes 2 and 3 the data start with the class of service, the country and the postal code,
/// without separators (ZPL II guide, `^BD`).
fn message(mode: u32, data: &[u8]) -> Result<(MaxiCodeMode<'_>, &[u8]), String> {
    let postcode = match mode {
        2 => 9,
        3 => 6,
        4 => return Ok((MaxiCodeMode::Standard, data)),
        5 => return Ok((MaxiCodeMode::Full, data)),
        6 => return Ok((MaxiCodeMode::Reader, data)),
        _ => return Err(format!("MaxiCode has modes 2 to 6, found {mode}")),
    };
    let carrier = carrier(data, postcode).ok_or_else(|| {
        let kind = if mode == 2 { "digits" } else { "characters" };
        format!(
            "MaxiCode in mode {mode} needs three digits of service class, three of country and {postcode} {kind} of postal code first"
        )
    })?;
    let bytes = data.get(6 + postcode..).unwrap_or_default();
    match mode {
        2 => Ok((MaxiCodeMode::Numeric(carrier), bytes)),
        _ => Ok((MaxiCodeMode::Alphanumeric(carrier), bytes)),
    }
}

fn carrier(data: &[u8], postcode: usize) -> Option<MaxiCodeCarrier<'_>> {
    let head = std::str::from_utf8(data.get(..6 + postcode)?).ok()?;
    let number = |text: &str| {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse().ok()).flatten()
    };
    Some(MaxiCodeCarrier {
        service: number(head.get(..3)?)?,
        country: number(head.get(3..6)?)?,
        postcode: head.get(6..)?,
    })
}

/// Dots at 203 to an inch, all measured on a ZD621: from hexagon to hexagon, from row to row, the offset of every
/// second row to the right, a hexagon's own width and height, and light dots around the symbol on the left and at the
/// top. That makes 209 by 199 dots, and modules of 0.88 mm as ISO/IEC 16023 requires.
const PITCH: u32 = 7;
const RISE: u32 = 6;
const SHIFT: u32 = 3;
const WIDTH: u32 = 6;
const HEIGHT: u32 = 7;
const MARGIN: u32 = 1;
const DPI: u32 = 203;

/// The bull's eye, measured likewise: its centre, and its radii from the inside out in hundredths. Three rings are
/// dark.
const CENTRE: (u16, u16) = (101, 100);
const RINGS: [u16; 6] = [406, 903, 1515, 2006, 2625, 3110];

/// Fewer bytes are not always printed.
const LEAST_BYTES: usize = 6;

/// The positions of the hexagons. Each begins at a whole dot, so that all look alike.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Honeycomb {
    /// Dots to an inch.
    pub(crate) dpi: u32,
}

impl Honeycomb {
    /// Converts dots at 203 to an inch into dots of this head.
    fn dots(self, at_203: u32) -> u32 {
        ((at_203 * self.dpi + DPI / 2) / DPI).max(1)
    }

    /// From hexagon to hexagon.
    pub(crate) fn pitch(self) -> u32 {
        self.dots(PITCH)
    }

    /// From row to row.
    pub(crate) fn rise(self) -> u32 {
        self.dots(RISE)
    }

    /// Width and height of the symbol.
    pub(crate) fn size(self) -> (u32, u32) {
        (
            29 * PITCH * self.dpi / DPI + self.dots(WIDTH),
            32 * RISE * self.dpi / DPI + self.dots(HEIGHT),
        )
    }

    /// The upper left corner of a hexagon's box.
    fn corner(self, x: u16, y: u16) -> (f32, f32) {
        let left = u32::from(x) * PITCH + u32::from(y % 2) * SHIFT;
        (float(left * self.dpi / DPI), float(u32::from(y) * RISE * self.dpi / DPI))
    }

    /// The outlines of a row's hexagons: in dots at 203 to an inch they are 2, 4, 6, 6, 6, 4 and 2 wide.
    fn row(self, grid: &Grid, y: u16, frame: Frame) -> Vec<Segment> {
        const UPPER: f32 = 2.5 / 7.0;
        const LOWER: f32 = 4.5 / 7.0;
        let (width, height) = (float(self.dots(WIDTH)), float(self.dots(HEIGHT)));
        let mut segments = Vec::new();
        for x in (0..grid.width()).filter(|&x| grid.is_dark(x, y)) {
            let (left, top) = self.corner(x, y);
            let point = |x: f32, y: f32| frame.point((left + x * width, top + y * height));
            segments.push(Segment::Move(point(0.5, 0.0)));
            for (x, y) in [(1.0, UPPER), (1.0, LOWER), (0.5, 1.0), (0.0, LOWER), (0.0, UPPER)] {
                segments.push(Segment::Line(point(x, y)));
            }
            segments.push(Segment::Close);
        }
        segments
    }

    /// The bull's eye.
    fn rings(self, frame: Frame) -> Vec<Segment> {
        let scale = float(self.dpi) / 203.0;
        let centre = (f32::from(CENTRE.0) * scale, f32::from(CENTRE.1) * scale);
        let mut segments = Vec::new();
        for (index, radius) in RINGS.into_iter().enumerate() {
            let radius = f32::from(radius) / 100.0 * scale;
            // Every second circle is a hole, which runs in the opposite direction.
            let turn = if index % 2 == 0 { -1.0 } else { 1.0 };
            append_oval(&mut segments, frame, centre, (radius, radius * turn));
        }
        segments
    }
}

fn float(dots: u32) -> f32 {
    f32::from(u16::try_from(dots).unwrap_or(u16::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_is_the_one_measured() {
        assert_eq!(Honeycomb { dpi: 203 }.size(), (209, 199));
        assert_eq!(Honeycomb { dpi: 300 }.size(), (309, 293));
        assert_eq!(Honeycomb { dpi: 600 }.size(), (618, 588));
    }

    #[test]
    fn a_carrier_comes_first() {
        let carrier = MaxiCodeCarrier { postcode: "152382802", country: 840, service: 1 };
        let expected = Ok((MaxiCodeMode::Numeric(carrier), &b"[)>rest"[..]));
        assert_eq!(message(2, b"001840152382802[)>rest"), expected);
        let carrier = MaxiCodeCarrier { postcode: "M1 1AE", country: 826, service: 2 };
        let expected = Ok((MaxiCodeMode::Alphanumeric(carrier), &b"x"[..]));
        assert_eq!(message(3, b"002826M1 1AEx"), expected);
        assert_eq!(message(4, b"free"), Ok((MaxiCodeMode::Standard, &b"free"[..])));
        assert!(message(2, b"00184015238").is_err());
        assert!(message(2, b"0x1840152382802").is_err());
        assert!(message(7, b"").is_err());
    }
}
