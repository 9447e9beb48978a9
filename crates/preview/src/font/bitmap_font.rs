//! The printer's bitmap fonts: their sizes, and how they are magnified.

use super::spacing::{Case, Repertoire, Spacing, three_quarters};

/// A bitmap font as it is stored, in dots.
#[derive(Debug, Clone, Copy)]
pub(super) struct BitmapFont {
    pub(super) height: u32,
    pub(super) width: u32,
    pub(super) baseline: u32,
    pub(super) spacing: Spacing,
}

impl BitmapFont {
    /// The bitmap fonts of the programming guide. E and H, the machine-readable fonts, keep their size in inches, so
    /// that their sizes in dots differ from head to head; their base lines there are scaled from those at 203 dpi.
    pub(super) fn of(name: u8, dpi: u32) -> Option<Self> {
        let fixed = |(height, width), gap, baseline| {
            let spacing = Spacing::Fixed { gap, case: Case::Both };
            Some(Self { height, width, baseline, spacing })
        };
        let proportional = |height, width| {
            let spacing = Spacing::Proportional(Repertoire::Resident);
            Some(Self { height, width, baseline: three_quarters(height), spacing })
        };
        let head = Head::of(dpi);
        match name {
            b'A' => fixed((9, 5), 1, 7),
            b'B' => {
                let spacing = Spacing::Fixed { gap: 2, case: Case::Upper };
                Some(Self { height: 11, width: 7, baseline: 11, spacing })
            }
            b'C' | b'D' => fixed((18, 10), 2, 14),
            b'E' => match head {
                Head::Six => fixed((21, 10), 3, 17),
                Head::Eight => fixed((28, 15), 5, 23),
                Head::Twelve => fixed((42, 20), 6, 34),
            },
            b'F' => fixed((26, 13), 3, 21),
            b'G' => fixed((60, 40), 8, 48),
            b'H' => match head {
                Head::Six => fixed((17, 11), 4, 17),
                Head::Eight => fixed((21, 13), 6, 21),
                Head::Twelve => fixed((34, 22), 8, 34),
            },
            b'P' => proportional(20, 18),
            b'Q' => proportional(28, 24),
            b'R' => proportional(35, 31),
            b'S' => proportional(40, 35),
            b'T' => proportional(48, 42),
            b'U' => proportional(59, 53),
            b'V' => proportional(80, 71),
            _ => None,
        }
    }

    /// Magnified by whole numbers, as close as possible to the requested size.
    pub(super) fn magnified(self, height: Option<u32>, width: Option<u32>) -> Self {
        let times = |asked: u32, own: u32| ((asked + own / 2) / own).clamp(1, 10);
        let down = height.map(|height| times(height, self.height));
        let across = width.map(|width| times(width, self.width));
        let (down, across) = match (down, across) {
            (Some(down), Some(across)) => (down, across),
            (Some(both), None) | (None, Some(both)) => (both, both),
            (None, None) => (1, 1),
        };
        let spacing = match self.spacing {
            Spacing::Fixed { gap, case } => Spacing::Fixed { gap: gap * across, case },
            Spacing::Proportional(repertoire) => Spacing::Proportional(repertoire),
        };
        Self {
            height: self.height * down,
            width: self.width * across,
            baseline: self.baseline * down,
            spacing,
        }
    }
}

/// Dots to a millimetre of a head, as far as they affect fonts.
#[derive(Debug, Clone, Copy)]
enum Head {
    Six,
    Eight,
    /// Twelve and more: heads of 24 dots have the same sizes as those of 12.
    Twelve,
}

impl Head {
    fn of(dpi: u32) -> Self {
        match dpi {
            0..=176 => Self::Six,
            177..=250 => Self::Eight,
            _ => Self::Twelve,
        }
    }
}
