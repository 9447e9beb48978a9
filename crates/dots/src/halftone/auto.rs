//! Solid where the picture is nearly black or white, sharp at edges, patterns of dots elsewhere: logos stay crisp, and
//! photographs keep their shades.

use crate::{Bitmap, Greys};

use super::{
    HALF_LIGHT,
    contrasts::Contrasts,
    diffusion::{self, Ink, count_soft},
};

/// Darker shades are black: a pattern of so many dots runs together on paper.
const BLACK: u8 = 96;
/// This shade and lighter ones are white.
const WHITE: u8 = 232;
/// A dot whose surroundings differ by this much is part of an edge. A resized edge between black and white has a few
/// such dots, and a pattern there would make it ragged.
const STEP: u8 = 128;

/// A hairline of this shade or a lighter one is not worth a line of black dots.
const FAINT: u8 = 228;

/// The dots of a picture and the number of soft ones among them; at edges, shades darker than the threshold are black.
pub(super) fn dots(greys: &Greys, threshold: u8) -> (Bitmap, u64) {
    let inks = inks(greys, threshold);
    let rows = inks.chunks_exact((greys.width() as usize).max(1));
    (diffusion::dots(greys, rows), count_soft(&inks))
}

/// The number of shades that a pattern shows.
pub(super) fn soft_shades(greys: &Greys) -> u64 {
    // The threshold makes no shade soft.
    count_soft(&inks(greys, HALF_LIGHT))
}

/// How each dot is printed, row after row.
fn inks(greys: &Greys, threshold: u8) -> Vec<Ink> {
    let mut inks = Vec::with_capacity(greys.shades().len());
    let mut contrasts = Contrasts::new(greys);
    for (y, shades) in greys.rows().enumerate() {
        let contrasts = contrasts.row(y);
        for (part, (shades, contrasts)) in
            shades.chunks(PART).zip(contrasts.chunks(PART)).enumerate()
        {
            // Most of a logo.
            let (darkest, lightest) = range(shades);
            if darkest >= WHITE || lightest < BLACK {
                let ink = if darkest >= WHITE { Ink::White } else { Ink::Black };
                inks.resize(inks.len() + shades.len(), ink);
                continue;
            }
            let dots = (part * PART..).zip(shades).zip(contrasts);
            inks.extend(dots.map(|((x, &shade), &contrast)| match shade {
                ..BLACK => Ink::Black,
                WHITE.. => Ink::White,
                _ if contrast >= STEP => Ink::solid(shade < threshold),
                _ if shade < FAINT && is_hairline(greys, x, y) => Ink::Black,
                _ => Ink::Soft,
            }));
        }
    }
    inks
}

/// Dots of a row that are looked at together.
const PART: usize = 64;

fn range(shades: &[u8]) -> (u8, u8) {
    shades.iter().fold((u8::MAX, u8::MIN), |(darkest, lightest), &shade| {
        (darkest.min(shade), lightest.max(shade))
    })
}

/// Whether paper is on both sides of a dot: a line thinner than a dot is only grey, and a pattern would break it up.
fn is_hairline(greys: &Greys, x: usize, y: usize) -> bool {
    let shade = |dx: isize, dy: isize| {
        let x = x.checked_add_signed(dx).filter(|&x| x < greys.width() as usize)?;
        greys.shades().get(y.checked_add_signed(dy)? * greys.width() as usize + x).copied()
    };
    // A line may lie across two dots, so paper is looked for behind the nearest one.
    [(2, 0), (0, 2), (2, 2), (2, -2)].into_iter().any(|(dx, dy)| {
        let sides = [shade(dx, dy), shade(-dx, -dy)];
        // Paper is around the picture, but near its corners that says nothing of a slanted line.
        let is_slanted = dx != 0 && dy != 0;
        let is_unknown = is_slanted && sides == [None, None];
        !is_unknown && sides.iter().all(|side| side.is_none_or(|shade| shade >= WHITE))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{HALF_LIGHT, Mode, halftone};

    /// Each dot by itself, as the rule reads.
    fn slow(greys: &Greys, threshold: u8) -> (Bitmap, u64) {
        let (width, height) = (greys.width() as usize, greys.height() as usize);
        let shade = |x: usize, y: usize| greys.shades()[y * width + x];
        let ink = |x: usize, y: usize| {
            let rows = y.saturating_sub(1)..(y + 2).min(height);
            let columns = x.saturating_sub(1)..(x + 2).min(width);
            let near = rows.flat_map(|y| columns.clone().map(move |x| (x, y)));
            let near: Vec<u8> = near.map(|(x, y)| shade(x, y)).collect();
            let contrast = near.iter().max().unwrap() - near.iter().min().unwrap();
            match shade(x, y) {
                ..BLACK => Ink::Black,
                WHITE.. => Ink::White,
                shade if contrast >= STEP => Ink::solid(shade < threshold),
                shade if shade < FAINT && is_hairline(greys, x, y) => Ink::Black,
                _ => Ink::Soft,
            }
        };
        let rows: Vec<Vec<Ink>> =
            (0..height).map(|y| (0..width).map(|x| ink(x, y)).collect()).collect();
        let soft = rows.iter().flatten().filter(|&&ink| ink == Ink::Soft).count();
        (diffusion::dots(greys, rows.iter().map(Vec::as_slice)), soft as u64)
    }

    #[test]
    fn parts_of_rows_give_the_same_dots_as_single_dots() {
        let mut seed = 3_u32;
        let mut next = || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            u32::from(seed.to_le_bytes()[3])
        };
        for (width, height) in [(1, 1), (2, 3), (63, 5), (64, 4), (65, 4), (200, 40)] {
            for noise in [0, 3, 40, 255] {
                // Areas of black and white with grey edges, a gradient, and noise on all.
                let shades = (0..width * height).map(|at| {
                    let (x, y): (u32, u32) = (at % width, at / width);
                    let flat = if (x / 70 + y / 9) % 2 == 0 { 255 } else { x % 70 * 2 };
                    u8::try_from((flat + next() * noise / 255).min(255)).unwrap()
                });
                let greys = Greys::new(width, shades.collect());
                for threshold in [1, 128, HALF_LIGHT] {
                    let expected = slow(&greys, threshold);
                    assert!(dots(&greys, threshold) == expected, "{width} x {height}, {noise}");
                    assert_eq!(soft_shades(&greys), expected.1);
                }
            }
        }
    }

    #[test]
    fn edges_between_black_and_white_are_sharp() {
        // Ten dots of black, one that the edge divides, ten of white.
        for (shade, is_black) in [(100, true), (187, true), (188, false), (220, false)] {
            let row: Vec<u8> = [vec![0; 10], vec![shade], vec![255; 10]].concat();
            let greys = Greys::new(21, row.repeat(21));
            let bitmap = halftone(&greys, Mode::Auto, HALF_LIGHT);
            for y in 0..21 {
                let black = (0..21).filter(|&x| bitmap.is_dark(x, y)).count();
                assert_eq!(black, 10 + usize::from(is_black), "{shade}, row {y}");
            }
            assert_eq!(soft_shades(&greys), 0);
        }
    }

    #[test]
    fn hairlines_on_paper_are_not_broken_up() {
        // A line whose light is spread over one or two dots, upright, lying and slanted.
        for (shades, widths) in [(&[195][..], 1), (&[226, 226][..], 2), (&[230][..], 0)] {
            let mut row = [255; 20];
            row[9..9 + shades.len()].copy_from_slice(shades);
            let upright = Greys::new(20, row.repeat(20));
            assert_eq!(
                halftone(&upright, Mode::Auto, HALF_LIGHT).black(),
                20 * widths,
                "{shades:?}"
            );
            let lying: Vec<u8> = (0..20).flat_map(|y| vec![row[y]; 20]).collect();
            let lying = halftone(&Greys::new(20, lying), Mode::Auto, HALF_LIGHT);
            assert_eq!(lying.black(), 20 * widths, "{shades:?}");
        }
        let mut slanted = vec![255; 400];
        (0..20).for_each(|at| slanted[at * 21] = 200);
        assert_eq!(halftone(&Greys::new(20, slanted), Mode::Auto, HALF_LIGHT).black(), 20);
        // A grey area is no line.
        let area = [vec![255; 20 * 5], vec![200; 20 * 10], vec![255; 20 * 5]].concat();
        let black = halftone(&Greys::new(20, area), Mode::Auto, HALF_LIGHT).black();
        assert!((20..=70).contains(&black), "{black} of 200");
    }

    #[test]
    fn corners_of_grey_areas_are_no_lines() {
        // A slanted line through a corner would have both of its sides outside of the picture.
        for (width, height) in [(5, 5), (30, 20), (200, 6)] {
            let greys = Greys::new(width, vec![200; (width * height) as usize]);
            assert_eq!(soft_shades(&greys), u64::from(width * height), "{width} x {height}");
        }
        // A picture of a line is one, and so is a line along an edge.
        assert_eq!(
            halftone(&Greys::new(20, vec![200; 20 * 2]), Mode::Auto, HALF_LIGHT).black(),
            40
        );
        let edge = [vec![200; 20], vec![255; 20 * 9]].concat();
        assert_eq!(halftone(&Greys::new(20, edge), Mode::Auto, HALF_LIGHT).black(), 20);
    }

    #[test]
    fn slow_gradients_become_patterns() {
        let row: Vec<u8> = (0..=255).collect();
        let greys = Greys::new(256, row.repeat(32));
        let bitmap = halftone(&greys, Mode::Auto, HALF_LIGHT);
        let black = |columns: std::ops::Range<u32>| {
            let all = columns.flat_map(|x| (0..32).map(move |y| (x, y)));
            all.filter(|&(x, y)| bitmap.is_dark(x, y)).count()
        };
        assert_eq!((black(0..96), black(232..256)), (96 * 32, 0));
        let middle = black(120..136);
        assert!((180..=330).contains(&middle), "{middle} of 512");
        assert_eq!(soft_shades(&greys), (232 - 96) * 32);
    }
}
