//! From units of fonts to dots.

use super::PARTS;
use crate::{Face, Library};

/// How units of fonts become 256ths of a dot.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scales<'l> {
    library: &'l Library,
    em: i64,
}

impl<'l> Scales<'l> {
    pub(super) fn new(library: &'l Library, height: u32) -> Self {
        Self { library, em: em(height) }
    }

    /// Rounded to the nearest, halves upwards.
    pub(super) fn parts(self, face: u16, units: i64) -> i64 {
        let per_em = i64::from(self.library.face(face).map_or(1000, Face::units_per_em));
        (2 * units * self.em + per_em).div_euclid(2 * per_em)
    }
}

/// The em of a font in 256ths of a dot: capitals of the default font have three quarters of the font height, as those of the
/// printer's own have.
pub(super) fn em(height: u32) -> i64 {
    // So that no sum of widths overflows.
    const MOST_HEIGHT: u32 = 1 << 16;
    (i64::from(height.min(MOST_HEIGHT)) * i64::from(PARTS) * 1055 + 500) / 1000
}
