//! The size of an SVG file.

use resvg::usvg::roxmltree::Node;

use crate::{SvgProblem, limits::MOST_SVG_SIDE};

/// Units of a size in an inch.
pub(super) const RESOLUTION: u64 = 96 * PIXEL as u64;

/// Units of a size in a pixel of CSS.
pub(super) const PIXEL: u32 = 100;

/// In hundredths of a pixel of CSS, so that rounding does not change proportions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) width: u32,
    pub(super) height: u32,
}

impl Size {
    /// By the width and the height; what is missing or a percentage is taken from the `viewBox`. If only one of them
    /// is there, the proportions of the `viewBox` give the other one.
    pub(super) fn read(root: Node<'_, '_>) -> Result<Self, SvgProblem> {
        let view_box = root.attribute("viewBox").map(view_box).transpose()?;
        let side = |name| root.attribute(name).map(Length::read).transpose();
        let (width, height) = (side("width")?, side("height")?);
        let pixels = |length, whole: Option<f64>| match length {
            Length::Pixels(pixels) => Ok(pixels),
            Length::Part(part) => whole.map(|whole| whole * part).ok_or(SvgProblem::NoSize),
        };
        let (box_width, box_height) = view_box.unzip();
        let (width, height) = match (width, height, view_box) {
            (None, _, None) | (Some(_), None, None) => {
                return Err(SvgProblem::NoSize);
            }
            (None, None, Some(size)) => size,
            (Some(width), None, Some(size)) => {
                let width = pixels(width, box_width)?;
                (width, width * size.1 / size.0)
            }
            (None, Some(height), Some(size)) => {
                let height = pixels(height, box_height)?;
                (height * size.0 / size.1, height)
            }
            (Some(width), Some(height), _) => {
                (pixels(width, box_width)?, pixels(height, box_height)?)
            }
        };
        Self::new(width, height)
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked before")]
    fn new(width: f64, height: f64) -> Result<Self, SvgProblem> {
        let most = f64::from(MOST_SVG_SIDE);
        if width > most || height > most {
            return Err(SvgProblem::Side { width: width as u64, height: height as u64 });
        }
        let units = |pixels: f64| (pixels * f64::from(PIXEL) + 0.5) as u32;
        let size = Self { width: units(width), height: units(height) };
        if size.width == 0 || size.height == 0 {
            return Err(SvgProblem::Size { found: format!("{width} x {height}") });
        }
        Ok(size)
    }
}

enum Length {
    Pixels(f64),
    /// Of the `viewBox`.
    Part(f64),
}

impl Length {
    /// CSS Values and Units 4, 6.2; units that depend on fonts or windows have no size here.
    fn read(text: &str) -> Result<Self, SvgProblem> {
        const UNITS: [(&str, f64); 7] = [
            ("px", 1.0),
            ("pt", 96.0 / 72.0),
            ("pc", 16.0),
            ("mm", 96.0 / 25.4),
            ("cm", 96.0 / 2.54),
            ("in", 96.0),
            ("", 1.0),
        ];
        let refused = || SvgProblem::Size { found: text.chars().take(40).collect() };
        let trimmed = text.trim_ascii();
        if let Some(percentage) = trimmed.strip_suffix('%') {
            return positive(percentage).map(|part| Self::Part(part / 100.0)).ok_or_else(refused);
        }
        let unit = UNITS.into_iter().find_map(|(name, pixels)| {
            let number = trimmed.strip_suffix(name)?;
            Some(Self::Pixels(positive(number)? * pixels))
        });
        unit.ok_or_else(refused)
    }
}

fn view_box(text: &str) -> Result<(f64, f64), SvgProblem> {
    let refused = || SvgProblem::Size { found: text.chars().take(40).collect() };
    let numbers = text.split([' ', ',', '\t', '\n', '\r']).filter(|number| !number.is_empty());
    let numbers: Vec<&str> = numbers.collect();
    let [_, _, width, height] = numbers[..] else { return Err(refused()) };
    positive(width).zip(positive(height)).ok_or_else(refused)
}

/// A positive number. Rust also reads "inf" and "nan", which are no numbers in SVG.
fn positive(text: &str) -> Option<f64> {
    let is_number = |character| matches!(character, '0'..='9' | '+' | '-' | '.' | 'e' | 'E');
    let number = text.trim_ascii();
    let number = number.chars().all(is_number).then(|| number.parse::<f64>().ok()).flatten()?;
    (number > 0.0 && number.is_finite()).then_some(number)
}
