//! Solid where the picture is dark or nearly white, sharp at edges, patterns of dots elsewhere: logos stay crisp, and
//! photographs keep their shades.

use crate::{Bitmap, Greys};

use super::{
    HALF_LIGHT, WHITE,
    contrasts::Contrasts,
    diffusion::{self, Ink, count_soft},
    fading,
    hairlines::{self, FAINT, Part},
};

/// Darker shades are black, unless they fade into lighter ones: a pattern of so many dots runs together on paper.
const BLACK: u8 = 96;
/// A dot whose surroundings differ by this much is part of an edge. A resized edge between black and white has a few
/// such dots, and a pattern there would make it ragged.
const STEP: u8 = 128;

/// A dot whose surroundings differ by less than this has no edge, but may be part of a gradient.
const SMOOTH: u8 = 32;

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
        let start = inks.len();
        // Most of a logo is black or white: these are done for many dots at once, and the others one by one.
        let solid = |(&shade, &contrast): (&u8, &u8)| {
            if shade < BLACK { dark(contrast) } else { Ink::White }
        };
        inks.extend(shades.iter().zip(contrasts).map(solid));
        let parts = shades.chunks(PART).zip(inks[start..].chunks_mut(PART));
        for (part, (shades, inks)) in parts.enumerate().filter(|(_, (shades, _))| has_grey(shades))
        {
            let first = part * PART;
            for (at, ink) in inks.iter_mut().enumerate().filter(|(at, _)| is_grey(shades[*at])) {
                *ink = grey(greys, (first + at, y), contrasts[first + at], threshold);
            }
        }
    }
    if may_fade(greys.shades(), &inks) {
        fading::spread(&mut inks, greys.width() as usize);
    }
    inks
}

/// Whether a shadow is so light that a soft dot may be next to it. Logos in black have none.
fn may_fade(shades: &[u8], inks: &[Ink]) -> bool {
    let parts = shades.chunks(PART).zip(inks.chunks(PART));
    parts.fold(0, |most, (shades, inks)| {
        let is_light =
            |(&shade, &ink)| u8::from(shade > BLACK - SMOOTH) & u8::from(ink == Ink::Shadow);
        most | shades.iter().zip(inks).map(is_light).sum::<u8>()
    }) > 0
}

fn dark(contrast: u8) -> Ink {
    if contrast < SMOOTH { Ink::Shadow } else { Ink::Black }
}

/// Dots of a row that are looked at together.
const PART: usize = 32;

/// Whether a shade is neither black nor white by itself.
#[inline]
fn is_grey(shade: u8) -> bool {
    (BLACK..FAINT).contains(&shade)
}

fn has_grey(shades: &[u8]) -> bool {
    // Compilers count faster than they look for the first one.
    shades.iter().map(|&shade| u8::from(is_grey(shade))).sum::<u8>() > 0
}

/// How a grey dot is printed.
fn grey(greys: &Greys, (x, y): (usize, usize), contrast: u8, threshold: u8) -> Ink {
    let shade = greys.shades()[y * greys.width() as usize + x];
    if contrast >= STEP {
        return Ink::solid(shade < threshold || hairlines::is_inner_ridge(greys, x, y));
    }
    match hairlines::part(greys, x, y) {
        Some(Part::Ridge) => Ink::Black,
        Some(Part::Side) => Ink::solid(shade < threshold),
        None if shade >= WHITE => Ink::White,
        None if contrast < SMOOTH => Ink::Soft,
        None => Ink::Rough,
    }
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
                ..BLACK if contrast < SMOOTH => Ink::Shadow,
                ..BLACK => Ink::Black,
                FAINT.. => Ink::White,
                shade if contrast >= STEP => {
                    Ink::solid(shade < threshold || hairlines::is_inner_ridge(greys, x, y))
                }
                shade => match hairlines::part(greys, x, y) {
                    Some(Part::Ridge) => Ink::Black,
                    Some(Part::Side) => Ink::solid(shade < threshold),
                    None if shade >= WHITE => Ink::White,
                    None if contrast < SMOOTH => Ink::Soft,
                    None => Ink::Rough,
                },
            }
        };
        let mut rows: Vec<Vec<Ink>> =
            (0..height).map(|y| (0..width).map(|x| ink(x, y)).collect()).collect();
        let all = || (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let is_near = |a: usize, b: usize| a.abs_diff(b) < 2;
        while let Some((x, y)) = all().find(|&(x, y)| {
            let is_soft = |(near_x, near_y): (usize, usize)| {
                is_near(x, near_x) && is_near(y, near_y) && rows[near_y][near_x] == Ink::Soft
            };
            rows[y][x] == Ink::Shadow && all().any(is_soft)
        }) {
            rows[y][x] = Ink::Soft;
        }
        let soft = rows.iter().flatten().filter(|ink| ink.is_soft()).count();
        (diffused(greys, &rows), soft as u64)
    }

    /// Each dot by itself, with the errors of the dots before it.
    fn diffused(greys: &Greys, inks: &[Vec<Ink>]) -> Bitmap {
        let mut bitmap = Bitmap::new(greys.width(), greys.height());
        let mut errors = vec![vec![0_i16; greys.width() as usize]; greys.height() as usize];
        for (y, shades) in (0_u32..).zip(greys.rows()) {
            for (x, &shade) in (0_u32..).zip(shades) {
                let value = i16::from(shade) + errors[y as usize][x as usize];
                let is_black = match inks[y as usize][x as usize] {
                    Ink::White => false,
                    Ink::Black | Ink::Shadow => true,
                    Ink::Soft | Ink::Rough => {
                        let share = (if value < 128 { value } else { value - 255 }) / 8;
                        for (dx, dy) in [(1, 0), (2, 0), (-1, 1), (0, 1), (1, 1), (0, 2)] {
                            let near = x.checked_add_signed(dx).zip(Some((y + dy) as usize));
                            let near =
                                near.and_then(|(x, y)| errors.get_mut(y)?.get_mut(x as usize));
                            if let Some(error) = near {
                                *error += share;
                            }
                        }
                        value < 128
                    }
                };
                bitmap.row_mut(y)[x as usize / 64] |= u64::from(is_black) << (63 - x % 64);
            }
        }
        bitmap
    }

    #[test]
    fn parts_of_rows_give_the_same_dots_as_single_dots() {
        let mut seed = 3_u32;
        let mut next = || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            u32::from(seed.to_le_bytes()[3])
        };
        let limits = [1, BLACK - SMOOTH + 2, BLACK, BLACK + SMOOTH, HALF_LIGHT, WHITE, FAINT, 255];
        let sizes = [(1, 1), (2, 3), (31, 5), (33, 9), (63, 5), (64, 4), (65, 12), (140, 12)];
        for (number, (width, height)) in (0..400).zip(sizes.into_iter().cycle()) {
            // Two or three shades at limits, in runs, so that parts begin, end and change at any of them. Many rows are
            // as the one above, so there are lines and areas.
            let picked = [(); 3].map(|()| limits[next() as usize % 8] - u8::from(next() % 2 == 0));
            let (count, most) = (2 + next() as usize % 2, [3, 12, 70][next() as usize % 3]);
            let mut shades = Vec::with_capacity(width * height);
            for y in 0..height {
                if y > 0 && next() % 4 > 0 {
                    shades.extend_from_within((y - 1) * width..);
                }
                while shades.len() < (y + 1) * width {
                    let length = 1 + next() as usize % most;
                    let shade = picked[next() as usize % count];
                    shades.extend(vec![shade; length.min((y + 1) * width - shades.len())]);
                }
            }
            let greys = Greys::new(u32::try_from(width).unwrap(), shades);
            for threshold in [1, HALF_LIGHT] {
                let expected = slow(&greys, threshold);
                assert!(dots(&greys, threshold) == expected, "picture {number}: {picked:?}");
                assert_eq!(soft_shades(&greys), expected.1);
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
        for (shades, widths) in
            [(&[195][..], 1), (&[226, 226][..], 1), (&[231][..], 1), (&[232][..], 0)]
        {
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
            20
        );
        let edge = [vec![200; 20], vec![255; 20 * 9]].concat();
        assert_eq!(halftone(&Greys::new(20, edge), Mode::Auto, HALF_LIGHT).black(), 20);
    }

    #[test]
    fn dark_areas_with_edges_are_solid() {
        // On white, on grey, and beside it with dots between, as of a picture that grows; with the noise of a JPEG file.
        for (beside, between) in [
            (255, [255, 255]),
            (255, [150, 255]),
            (255, [110, 180]),
            (180, [180, 180]),
            (180, [130, 180]),
            (140, [110, 125]),
        ] {
            let noise = |at: usize| u8::try_from(at * 7 % 11).unwrap();
            let row = |y: usize| {
                let dark = (0..20).map(move |x| 80 + noise(x * 5 + y * 3));
                dark.chain(between).chain([beside; 19]).collect::<Vec<u8>>()
            };
            let greys = Greys::new(41, (0..30).flat_map(row).collect());
            let bitmap = halftone(&greys, Mode::Auto, HALF_LIGHT);
            let all = (0..30).flat_map(|y| (0..20).map(move |x| (x, y)));
            let white = all.filter(|&(x, y)| !bitmap.is_dark(x, y)).count();
            assert_eq!(white, 0, "{beside}, {between:?}");
        }
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
        assert_eq!((black(0..32), black(232..256)), (32 * 32, 0));
        let shares = [32..64, 64..96, 96..128, 128..160, 160..192, 192..224].map(black);
        // Without a jump, down to the darkest shades.
        assert!(shares.is_sorted_by(|darker, lighter| darker - lighter < 300), "{shares:?}");
        assert!((700..1000).contains(&shares[1]), "{shares:?} of 1024");
        let middle = black(120..136);
        assert!((180..=330).contains(&middle), "{middle} of 512");
        assert_eq!(soft_shades(&greys), 232 * 32);
    }
}
