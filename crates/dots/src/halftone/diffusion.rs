//! Error diffusion with the weights of Bill Atkinson: six neighbors get an eighth of the error each, and a quarter is
//! dropped, so that shadows and highlights stay clean.

use crate::{Bitmap, Greys};

use super::word_of;

/// The errors of the rows below have two columns on each side, which receive what falls off the picture.
const MARGIN: usize = 2;

/// How a dot is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ink {
    White,
    Black,
    /// Black, but without an edge: it is soft if it fades into soft dots.
    Shadow,
    /// White or black by the shade and the errors of the dots before it.
    Soft,
    /// The same at an edge: shadows do not fade into it.
    Rough,
}

impl Ink {
    pub(super) fn solid(is_black: bool) -> Self {
        if is_black { Self::Black } else { Self::White }
    }

    /// Whether it is part of a pattern.
    pub(super) fn is_soft(self) -> bool {
        matches!(self, Self::Soft | Self::Rough)
    }
}

/// The dots of a picture. Only those of soft ink take part: they get errors and pass them on. `inks` has rows from the
/// top.
pub(super) fn dots<'i>(greys: &Greys, inks: impl Iterator<Item = &'i [Ink]>) -> Bitmap {
    let mut bitmap = Bitmap::new(greys.width(), greys.height());
    let mut errors = Errors::new(greys.width() as usize);
    for (y, (shades, inks)) in (0..).zip(greys.rows().zip(inks)) {
        let parts = shades.chunks(64).zip(inks.chunks(64));
        for (part, (word, (shades, inks))) in bitmap.row_mut(y).iter_mut().zip(parts).enumerate() {
            *word = if count_soft(inks) == 0 {
                solid_word(inks)
            } else {
                let dots = shades.iter().zip(inks).enumerate();
                word_of(dots.map(|(dot, (&shade, &ink))| match ink {
                    Ink::White => false,
                    Ink::Black | Ink::Shadow => true,
                    Ink::Soft | Ink::Rough => errors.is_black(part * 64 + dot, shade),
                }))
            };
        }
        errors.next_row();
    }
    bitmap
}

/// A word of dots without patterns.
fn solid_word(inks: &[Ink]) -> u64 {
    let mut word = 0;
    for (eight, shift) in inks.chunks(8).zip((0..8).rev()) {
        let mut bytes = [0; 8];
        bytes.iter_mut().zip(eight).for_each(|(byte, &ink)| *byte = u8::from(ink != Ink::White));
        // The lowest bits of eight bytes, the first one highest, come together in the highest byte.
        let bits = u64::from_be_bytes(bytes).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        word |= bits << (8 * shift);
    }
    word
}

pub(super) fn count_soft(inks: &[Ink]) -> u64 {
    // Compilers count bytes faster than longer numbers.
    let parts = inks.chunks(usize::from(u8::MAX));
    parts.map(|part| u64::from(part.iter().map(|&ink| u8::from(ink.is_soft())).sum::<u8>())).sum()
}

/// What dots are lighter or darker than their shades, for the dots after them.
struct Errors {
    here: Vec<i16>,
    below: Vec<i16>,
    lower: Vec<i16>,
}

impl Errors {
    fn new(width: usize) -> Self {
        let [here, below, lower] = [(); 3].map(|()| vec![0; width + 2 * MARGIN]);
        Self { here, below, lower }
    }

    /// Whether a dot is black. Its error goes to its neighbors.
    #[inline]
    fn is_black(&mut self, x: usize, shade: u8) -> bool {
        let Self { here, below, lower } = self;
        let at = x + MARGIN;
        let value = i16::from(shade) + here[at];
        let is_black = value < 128;
        let error = if is_black { value } else { value - 255 };
        // Rounded toward zero: a rest too small to be divided is dropped.
        let share = error / 8;
        here[at + 1] += share;
        here[at + 2] += share;
        below[at - 1] += share;
        below[at] += share;
        below[at + 1] += share;
        lower[at] += share;
        is_black
    }

    fn next_row(&mut self) {
        self.here.fill(0);
        std::mem::swap(&mut self.here, &mut self.below);
        std::mem::swap(&mut self.below, &mut self.lower);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_go_to_the_six_neighbors() {
        // A shade of 120 is black, and each neighbor becomes lighter by 15: 113 + 15 is white, 112 + 15 is not.
        for (shade, is_lightened) in [(113, true), (112, false)] {
            let mut shades = vec![255; 5 * 3];
            shades[2] = 120;
            let neighbors = [3, 4, 6, 7, 8, 12];
            for &at in &neighbors {
                let mut one = shades.clone();
                one[at] = shade;
                let takes_part = |index: usize| index == 2 || index == at;
                let ink = |at| if takes_part(at) { Ink::Soft } else { Ink::White };
                let inks: Vec<Ink> = (0..5 * 3).map(ink).collect();
                let bitmap = dots(&Greys::new(5, one), inks.chunks(5));
                let (x, y) = (u32::try_from(at % 5).unwrap(), u32::try_from(at / 5).unwrap());
                assert!(bitmap.is_dark(2, 0));
                assert_eq!(!bitmap.is_dark(x, y), is_lightened, "{at}");
            }
        }
    }

    #[test]
    fn solid_dots_take_no_part() {
        let inks = [Ink::Black, Ink::Soft, Ink::Soft];
        let bitmap = dots(&Greys::new(3, vec![120, 114, 114]), inks.chunks(3));
        assert_eq!([0, 1, 2].map(|x| bitmap.is_dark(x, 0)), [true, true, false]);
    }
}
