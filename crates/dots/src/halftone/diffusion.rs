//! Error diffusion with the weights of Bill Atkinson: six neighbors get an eighth of the error each, and a quarter is
//! dropped, so that shadows and highlights stay clean.

use crate::{Bitmap, Greys};

use super::pack;

/// The errors of the rows below have two columns on each side, which receive what falls off the picture.
const MARGIN: usize = 2;

/// The dots of a picture. `solid` tells the color of dots that take no part, by column and row: `Some(true)` is black.
pub(super) fn dots(greys: &Greys, solid: impl Fn(usize, usize) -> Option<bool>) -> Bitmap {
    let mut bitmap = Bitmap::new(greys.width(), greys.height());
    let length = greys.width() as usize + 2 * MARGIN;
    let [mut here, mut below, mut lower] = [(); 3].map(|()| vec![0_i16; length]);
    for (y, shades) in greys.rows().enumerate() {
        let row = bitmap.row_mut(u32::try_from(y).unwrap_or(u32::MAX));
        pack(row, shades, |x, shade| {
            if let Some(is_black) = solid(x, y) {
                return is_black;
            }
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
        });
        here.fill(0);
        std::mem::swap(&mut here, &mut below);
        std::mem::swap(&mut below, &mut lower);
    }
    bitmap
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
                let solid = |x: usize, y: usize| (!takes_part(y * 5 + x)).then_some(false);
                let bitmap = dots(&Greys::new(5, one), solid);
                let (x, y) = (u32::try_from(at % 5).unwrap(), u32::try_from(at / 5).unwrap());
                assert!(bitmap.is_dark(2, 0));
                assert_eq!(!bitmap.is_dark(x, y), is_lightened, "{at}");
            }
        }
    }

    #[test]
    fn solid_dots_take_no_part() {
        let bitmap = dots(&Greys::new(3, vec![120, 114, 114]), |x, _| (x == 0).then_some(true));
        assert_eq!([0, 1, 2].map(|x| bitmap.is_dark(x, 0)), [true, true, false]);
    }
}
