//! A line of characters in one typeface, placed on the page.

use super::Typeface;
use crate::{Rect, geometry::Frame};

/// Characters on a base line.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Run {
    pub(crate) typeface: Typeface,
    /// The frame in which it is upright.
    pub(crate) frame: Frame,
    /// Dots from the upper edge of the frame down to the base line.
    pub(crate) baseline: i32,
    /// Each character with the dots from the left edge of the frame to its origin.
    pub(crate) glyphs: Vec<(char, i32)>,
}

impl Run {
    /// An area that contains everything that the characters of the run can mark.
    pub(crate) fn reach(&self) -> Rect {
        let Self { typeface, frame, baseline, ref glyphs } = *self;
        let least = glyphs.iter().map(|&(_, x)| x).min().unwrap_or(0);
        let most = glyphs.iter().map(|&(_, x)| x).max().unwrap_or(0);
        // The strokes of the box for a missing character depend on its height, however narrow it is.
        let (beside, above) = (2 * typeface.width + typeface.height / 2, 2 * typeface.height);
        let across = most.abs_diff(least).saturating_add(2 * beside);
        let (x, y) =
            (least.saturating_sub_unsigned(beside), baseline.saturating_sub_unsigned(above));
        frame.rect(Rect::new(x, y, across, 2 * above))
    }

    /// Roughly the area of its letters: as high as the font with its descenders, and a letter wider than their places.
    pub(crate) fn letters(&self) -> Rect {
        let Self { typeface, frame, baseline, ref glyphs } = *self;
        let least = glyphs.iter().map(|&(_, x)| x).min().unwrap_or(0);
        let most = glyphs.iter().map(|&(_, x)| x).max().unwrap_or(0);
        let across = most.abs_diff(least).saturating_add(typeface.width);
        let top = baseline.saturating_sub_unsigned(typeface.height);
        frame.rect(Rect::new(least, top, across, typeface.height + typeface.height / 4))
    }
}
