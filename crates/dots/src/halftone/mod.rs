//! Shades of grey become black and white dots.
//!
//! Whole numbers only, so that every machine makes the same dots.

mod auto;
mod contrasts;
mod diffusion;
mod fading;
mod hairlines;
mod ordered;

use self::diffusion::Ink;
use crate::{Bitmap, Greys};

/// This shade and lighter ones are white.
const WHITE: u8 = 232;

/// How shades between black and white are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// What is nearly black or white becomes solid, edges stay sharp, and the rest is diffused.
    #[default]
    Auto,
    /// Shades darker than the threshold are black, all others white.
    Threshold,
    /// The error of each dot is spread over its neighbors.
    Diffusion,
    /// Dots in a fixed grid grow with darkness, as in newspapers.
    Ordered,
}

impl Mode {
    /// All modes.
    pub const ALL: [Self; 4] = [Self::Auto, Self::Threshold, Self::Diffusion, Self::Ordered];

    /// Whether the threshold has an effect.
    pub const fn has_threshold(self) -> bool {
        match self {
            Self::Auto | Self::Threshold => true,
            Self::Diffusion | Self::Ordered => false,
        }
    }
}

/// A shade of half the light of white. A dot that an edge between black and white divides in the middle has it, so it
/// keeps lines as wide as they are drawn; and most colors of logos are darker.
pub const HALF_LIGHT: u8 = 188;

/// The dots of a picture. `threshold` is the darkest shade that is white.
pub fn halftone(greys: &Greys, mode: Mode, threshold: u8) -> Bitmap {
    match mode {
        Mode::Auto => auto::dots(greys, threshold).0,
        Mode::Threshold => dots(greys, |_, _, shade| shade < threshold),
        Mode::Diffusion => {
            let soft = vec![Ink::Soft; greys.width() as usize];
            diffusion::dots(greys, std::iter::repeat(&*soft))
        }
        Mode::Ordered => dots(greys, ordered::is_black),
    }
}

/// The dots of a picture, and the number of shades that [`Mode::Auto`] shows by a pattern of dots: neither solid nor part
/// of an edge.
pub fn halftone_with_soft_shades(greys: &Greys, mode: Mode, threshold: u8) -> (Bitmap, u64) {
    match mode {
        Mode::Auto => auto::dots(greys, threshold),
        Mode::Threshold | Mode::Diffusion | Mode::Ordered => {
            (halftone(greys, mode, threshold), auto::soft_shades(greys))
        }
    }
}

/// A bitmap of the dots for which `is_black` holds, by column, row and shade.
fn dots(greys: &Greys, is_black: impl Fn(usize, usize, u8) -> bool) -> Bitmap {
    let mut bitmap = Bitmap::new(greys.width(), greys.height());
    for (y, shades) in greys.rows().enumerate() {
        let row = bitmap.row_mut(u32::try_from(y).unwrap_or(u32::MAX));
        for (part, (word, shades)) in row.iter_mut().zip(shades.chunks(64)).enumerate() {
            let dots = shades.iter().enumerate();
            *word = word_of(dots.map(|(dot, &shade)| is_black(part * 64 + dot, y, shade)));
        }
    }
    bitmap
}

/// A word of the bitmap, from 1 to 64 dots.
#[inline]
fn word_of(dots: impl ExactSizeIterator<Item = bool>) -> u64 {
    let length = dots.len();
    let bits = dots.fold(0, |bits, is_black| bits << 1 | u64::from(is_black));
    // A row that ends within the word is shifted to its left end; no shift is a whole word or more.
    bits << (64 - length)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flat(shade: u8) -> Greys {
        Greys::new(64, vec![shade; 64 * 64])
    }

    fn share(greys: &Greys, mode: Mode) -> f64 {
        let bitmap = halftone(greys, mode, HALF_LIGHT);
        let all = f64::from(bitmap.width()) * f64::from(bitmap.height());
        #[expect(clippy::cast_precision_loss, reason = "a few thousand dots")]
        let black = bitmap.black() as f64;
        black / all
    }

    #[test]
    fn a_threshold_divides_shades_and_nothing_else() {
        let ramp = Greys::new(256, (0..=255).collect());
        for threshold in [1, 128, 188, 255] {
            let bitmap = halftone(&ramp, Mode::Threshold, threshold);
            let black: Vec<u32> = (0..256).filter(|&x| bitmap.is_dark(x, 0)).collect();
            assert_eq!(black, (0..u32::from(threshold)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn black_and_white_stay_solid_in_every_mode() {
        for mode in Mode::ALL {
            let black = |shade| halftone(&flat(shade), mode, HALF_LIGHT).black();
            assert_eq!((black(0), black(255)), (64 * 64, 0), "{mode:?}");
        }
    }

    #[test]
    fn patterns_have_the_darkness_of_the_shade() {
        for shade in [64, 96, 128, 160, 192] {
            let expected = 1.0 - f64::from(shade) / 255.0;
            let ordered = share(&flat(shade), Mode::Ordered);
            assert!((ordered - expected).abs() < 0.02, "{shade}: {ordered} instead of {expected}");
            // Three quarters of the error are spread, which strengthens the contrast.
            let diffused = share(&flat(shade), Mode::Diffusion);
            assert!(
                (diffused - expected).abs() < 0.12,
                "{shade}: {diffused} instead of {expected}"
            );
        }
        let shares = (0..16).map(|step| share(&flat(step * 17), Mode::Diffusion));
        assert!(shares.is_sorted_by(|darker, lighter| darker >= lighter));
    }

    #[test]
    fn odd_sizes_leave_no_dots_past_the_width() {
        for mode in Mode::ALL {
            for width in [1, 63, 64, 65, 127] {
                let bitmap = halftone(&Greys::new(width, vec![0; width as usize * 3]), mode, 128);
                let mut full = Bitmap::new(width, 3);
                full.reverse();
                assert_eq!(bitmap, full, "{mode:?}, {width} across");
            }
            assert_eq!(halftone(&Greys::new(0, vec![]), mode, 128).height(), 0);
        }
    }
}
