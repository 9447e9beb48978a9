//! Writes markup, numbers and outlines into one buffer: no exponents, at most two decimals, no trailing zeros.

use base64::{Engine as _, engine::general_purpose::STANDARD};

use super::Segment;

/// The document so far.
#[derive(Debug, Default)]
pub(super) struct Pen(String);

/// Decimals of an outline, as a power of ten: a hundredth of a dot is finer than any printer.
const DECIMALS: u32 = 100;

impl Pen {
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn text(&mut self, text: &str) {
        self.0.push_str(text);
    }

    pub(super) fn append(&mut self, other: &Self) {
        self.0.push_str(&other.0);
    }

    pub(super) fn finish(self) -> String {
        self.0
    }

    pub(super) fn whole(&mut self, number: i64) {
        if number < 0 {
            self.0.push('-');
        }
        self.digits(number.unsigned_abs());
    }

    pub(super) fn pair(&mut self, x: i64, y: i64) {
        self.whole(x);
        self.0.push(' ');
        self.whole(y);
    }

    /// A length in inches, to a ten-thousandth.
    pub(super) fn inches(&mut self, dots: u32, dpi: u32) {
        let dpi = u64::from(dpi.max(1));
        self.decimal((u64::from(dots) * 10_000 + dpi / 2) / dpi, 10_000);
    }

    /// Bytes in Base64 (RFC 4648, section 4).
    pub(super) fn base64(&mut self, bytes: &[u8]) {
        STANDARD.encode_string(bytes, &mut self.0);
    }

    /// Path data of outlines, each point relative to the one before: the differences are short.
    pub(super) fn outline(&mut self, segments: &[Segment]) {
        let (mut start, mut here) = ((0, 0), (0, 0));
        for segment in segments {
            let next = match *segment {
                Segment::Move(to) => {
                    start = parts(to);
                    self.steps("m", here, &[start]);
                    start
                }
                Segment::Line(to) => self.line(here, parts(to)),
                Segment::Quadratic(control, to) => {
                    self.steps("q", here, &[parts(control), parts(to)])
                }
                Segment::Cubic(first, second, to) => {
                    self.steps("c", here, &[parts(first), parts(second), parts(to)])
                }
                Segment::Close => {
                    self.text("z");
                    start
                }
            };
            here = next;
        }
    }

    fn line(&mut self, from: Parts, to: Parts) -> Parts {
        match (to.0 - from.0, to.1 - from.1) {
            (across, 0) => {
                self.text("h");
                self.difference(across);
            }
            (0, down) => {
                self.text("v");
                self.difference(down);
            }
            _ => {
                self.steps("l", from, &[to]);
            }
        }
        to
    }

    /// Points of a command, all relative to the same one. Returns the last.
    fn steps(&mut self, command: &str, from: Parts, places: &[Parts]) -> Parts {
        self.text(command);
        let numbers = places.iter().flat_map(|place| [place.0 - from.0, place.1 - from.1]);
        for (index, number) in numbers.enumerate() {
            // A sign separates as well.
            if index > 0 && number >= 0 {
                self.0.push(' ');
            }
            self.difference(number);
        }
        places.last().copied().unwrap_or(from)
    }

    fn difference(&mut self, parts: i64) {
        if parts < 0 {
            self.0.push('-');
        }
        self.decimal(parts.unsigned_abs(), DECIMALS);
    }

    /// `scale` is a power of ten.
    fn decimal(&mut self, parts: u64, scale: u32) {
        let mut scale = u64::from(scale);
        self.digits(parts / scale);
        let mut rest = parts % scale;
        if rest > 0 {
            self.0.push('.');
        }
        while rest > 0 {
            scale /= 10;
            self.digit(rest / scale);
            rest %= scale;
        }
    }

    fn digits(&mut self, number: u64) {
        if number > 9 {
            self.digits(number / 10);
        }
        self.digit(number % 10);
    }

    fn digit(&mut self, digit: u64) {
        self.0.push(
            u32::try_from(digit).ok().and_then(|digit| char::from_digit(digit, 10)).unwrap_or('0'),
        );
    }
}

/// A coordinate in hundredths of a dot.
type Parts = (i64, i64);

fn parts((x, y): (f32, f32)) -> Parts {
    (part(x), part(y))
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "NaN becomes 0; positions far from any page saturate"
)]
fn part(place: f32) -> i64 {
    let parts = f64::from(place.clamp(-1e9, 1e9)) * f64::from(DECIMALS);
    (parts + if parts < 0.0 { -0.5 } else { 0.5 }) as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(write: impl Fn(&mut Pen), expected: &str) {
        let mut pen = Pen::default();
        write(&mut pen);
        assert_eq!(pen.finish(), expected);
    }

    #[test]
    fn numbers_are_short_and_have_no_exponents() {
        check(|pen| pen.whole(0), "0");
        check(|pen| pen.whole(-1_234_567_890_123), "-1234567890123");
        for (place, expected) in [
            (0.0, "0"),
            (-0.001, "0"),
            (0.006, "0.01"),
            (-0.25, "-0.25"),
            (12.5, "12.5"),
            (100.0, "100"),
            (99.999, "100"),
            (3.04, "3.04"),
            (f32::NAN, "0"),
            (1e9, "1000000000"),
            (f32::NEG_INFINITY, "-1000000000"),
        ] {
            check(|pen| pen.difference(part(place)), expected);
        }
    }

    #[test]
    fn inches_are_exact_to_a_ten_thousandth() {
        check(|pen| pen.inches(812, 203), "4");
        check(|pen| pen.inches(100, 203), "0.4926");
        check(|pen| pen.inches(1, 600), "0.0017");
        check(|pen| pen.inches(450, 300), "1.5");
    }

    #[test]
    fn bytes_become_base64() {
        // RFC 4648, section 10.
        for (bytes, expected) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("fooba", "Zm9vYmE=")]
        {
            check(|pen| pen.base64(bytes.as_bytes()), expected);
        }
        check(|pen| pen.base64(&[0xff, 0xef, 0xbe]), "/+++");
    }

    #[test]
    fn outlines_are_path_data() {
        let outline = [
            Segment::Move((1.0, -2.5)),
            Segment::Line((3.25, 4.0)),
            Segment::Line((3.25, 8.0)),
            Segment::Line((3.0, 8.0)),
            Segment::Quadratic((5.0, 6.0), (7.0, 8.0)),
            Segment::Cubic((1.0, 2.0), (3.0, 4.0), (5.0, 6.0)),
            Segment::Close,
            Segment::Move((2.0, 2.0)),
            Segment::Close,
        ];
        let data = "m1-2.5l2.25 6.5v4h-0.25q2-2 4 0c-6-6-4-4-2-2zm1 4.5z";
        check(|pen| pen.outline(&outline), data);
    }
}
