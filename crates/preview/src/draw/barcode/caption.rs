//! The human-readable line below or above the bars.
//!
//! Measured on Labelary at modules of 1 to 5 dots: font A, magnified by the module; its capitals end 7 dots and 7 to the
//! module below the bars, so they begin 7 dots below. Above, the cell of the font ends 8 dots before the bars.

use super::{super::Canvas, bars::PlacedBars};
use crate::{
    Exceeded,
    draw::text::{self, Line},
    font::Typeface,
    geometry::signed,
};

/// Position of the human-readable line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CaptionPlace {
    None,
    Below,
    Above,
}

/// Dots between bars and the line.
const GAP_BELOW: u32 = 7;
const GAP_ABOVE: u32 = 8;

/// The largest share of the bars' width that the line of GS1-128 takes, in hundredths.
const GS1_SHARE: u32 = 94;

impl CaptionPlace {
    /// The position that a command names, else its default.
    pub(super) fn new((line, above): (Option<bool>, Option<bool>), default: Self) -> Self {
        let wanted = line.unwrap_or(default != Self::None);
        match (wanted, above.unwrap_or(default == Self::Above)) {
            (false, _) => Self::None,
            (true, false) => Self::Below,
            (true, true) => Self::Above,
        }
    }

    /// Dots from the top of bars of this height to the base line of the text.
    pub(super) fn baseline(self, height: u32, typeface: Typeface) -> i32 {
        match self {
            Self::None | Self::Below => signed(height + GAP_BELOW + typeface.baseline()),
            Self::Above => signed(typeface.baseline()) - signed(GAP_ABOVE + typeface.height),
        }
    }
}

/// Sets a caption in the middle of the bars.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    placed: PlacedBars,
    line: CaptionPlace,
    typeface: Typeface,
    caption: &str,
) -> Result<(), Exceeded> {
    let room = i64::from(placed.frame.width) - i64::from(typeface.text_width(caption));
    let x = i32::try_from(room.div_euclid(2)).unwrap_or(i32::MIN);
    draw_at(canvas, placed, (x, line), typeface, caption)
}

/// Sets a caption, `x` dots after the left end of the bars.
pub(super) fn draw_at(
    canvas: &mut Canvas<'_>,
    placed: PlacedBars,
    (x, line): (i32, CaptionPlace),
    typeface: Typeface,
    caption: &str,
) -> Result<(), Exceeded> {
    if line == CaptionPlace::None || caption.is_empty() {
        return Ok(());
    }
    let PlacedBars { frame, ink } = placed;
    let baseline = line.baseline(frame.height, typeface);
    text::line(canvas, Line { typeface, frame, x, baseline, text: caption, ink })
}

/// The font of GS1-128 captions in mode D: font 0, in a size that keeps the line within the bars (the guide says that
/// the printer chooses it; the sizes are Labelary's).
pub(super) fn gs1_typeface(
    canvas: &Canvas<'_>,
    module: u32,
    caption: &str,
    width: u32,
) -> Typeface {
    let font_0 = |height| Typeface::resolve(b'0', Some(height), Some(height), canvas.dpi());
    let usual = font_0(17 * module);
    let (natural, most) = (usual.text_width(caption).max(1), width * GS1_SHARE / 100);
    if natural > most { font_0(17 * module * most / natural) } else { usual }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_choose_the_position_of_the_line() {
        let check =
            |said, default, expected| assert_eq!(CaptionPlace::new(said, default), expected);
        check((None, None), CaptionPlace::Below, CaptionPlace::Below);
        check((None, None), CaptionPlace::None, CaptionPlace::None);
        check((None, None), CaptionPlace::Above, CaptionPlace::Above);
        check((Some(true), None), CaptionPlace::None, CaptionPlace::Below);
        check((Some(true), Some(true)), CaptionPlace::None, CaptionPlace::Above);
        check((None, Some(true)), CaptionPlace::Below, CaptionPlace::Above);
        check((None, Some(false)), CaptionPlace::Above, CaptionPlace::Below);
        check((Some(false), Some(true)), CaptionPlace::Below, CaptionPlace::None);
    }
}
