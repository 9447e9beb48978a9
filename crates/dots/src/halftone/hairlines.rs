//! Lines thinner than a dot. On a grid of dots such a line is grey, and its ink often falls on two dots side by side:
//! neither of them would be black by itself, and a pattern would break the line up. So the ink of all dots across the
//! line counts, and the darkest of them is printed.

use crate::Greys;

use super::WHITE;

/// The ink of the thinnest line that is printed, in 255 parts of a dot: a fifth, as that of the lightest dot that is not
/// white.
const ENOUGH: u32 = INK[WHITE as usize - 1];

/// A dot with this much ink needs no line to be black on paper: it may be the end of one, or a small dot of a drawing.
const CLEAR: u32 = 57;

/// The least length of a line whose dots have less ink. The noise of JPEG files has shorter ones.
const LONG: usize = 6;

/// A dot of this shade or a lighter one is never the darkest across a line that is printed: it would have less than
/// half of the ink of the thinnest one. Some tolerance is for files that spread a line over more dots.
pub(super) const FAINT: u8 = 245;

/// What a dot is to a line on paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// The darkest dot across the line.
    Ridge,
    /// Beside a ridge.
    Side,
}

/// What a dot is to a line, if one is there.
pub(super) fn part(greys: &Greys, x: usize, y: usize) -> Option<Part> {
    let around = Around { greys, x, y };
    let (line, across) = around.line()?;
    let is_long = || match across {
        (0, _) | (_, 0) => around.is_long(across),
        // One of the lines that cross.
        _ => STRAIGHT.into_iter().any(|across| around.is_long(across)),
    };
    let is_kept = around.ink() >= CLEAR || line.is_ridge && is_long();
    is_kept.then_some(if line.is_ridge { Part::Ridge } else { Part::Side })
}

/// Whether a dot is the ridge of a line that goes on at both sides, unlike the tip of a dark area. Most dots that are
/// asked about are edges of areas, so only the two straight cuts are made.
pub(super) fn is_inner_ridge(greys: &Greys, x: usize, y: usize) -> bool {
    let around = Around { greys, x, y };
    let line = around.straight_cut().filter(|(cut, _)| cut.ink >= ENOUGH);
    line.is_some_and(|(line, across)| line.is_ridge && around.goes_on(across))
}

/// Steps to the next column and row.
type Direction = (isize, isize);

const STRAIGHT: [Direction; 2] = [(1, 0), (0, 1)];
const SLANTED: [Direction; 2] = [(1, 1), (1, -1)];

/// A dot and those near it.
#[derive(Clone, Copy)]
struct Around<'g> {
    greys: &'g Greys,
    x: usize,
    y: usize,
}

/// A cut across a line.
#[derive(Clone, Copy)]
struct Cut {
    ink: u32,
    is_ridge: bool,
}

impl Around<'_> {
    /// The line that the dot is part of, and the direction across it.
    fn line(self) -> Option<(Cut, Direction)> {
        let cut = self.straight_cut().or_else(|| self.cut_of_crossing());
        cut.filter(|(cut, _)| cut.ink >= ENOUGH)
    }

    /// The cut along a row or a column that is closer to a right angle.
    fn straight_cut(self) -> Option<(Cut, Direction)> {
        let [across, down] = STRAIGHT.map(|direction| Some((self.cut(direction)?, direction)));
        match (across, down) {
            // It has less ink. Lines of 45 degrees have the same ink in both; rounding must not change the direction on
            // the way.
            (Some(across), Some(down)) => {
                Some(if across.0.ink * 16 < down.0.ink * 15 { across } else { down })
            }
            (one, other) => one.or(other),
        }
    }

    /// A cut between the arms of a crossing, where paper is.
    fn cut_of_crossing(self) -> Option<(Cut, Direction)> {
        let cuts = SLANTED.map(|direction| Some((self.cut(direction)?, direction)));
        let is_ridge = cuts.iter().flatten().any(|(cut, _)| cut.is_ridge);
        let (cut, direction) = cuts.into_iter().flatten().next()?;
        Some((Cut { is_ridge, ..cut }, direction))
    }

    /// A cut through the dot, if paper is on both sides of it.
    fn cut(self, (dx, dy): Direction) -> Option<Cut> {
        // Paper is around the picture, but near its corners that says nothing of slanted lines.
        let outside = if dx == 0 || dy == 0 { Some(0) } else { None };
        let ink = |steps: isize| self.known_ink(dx * steps, dy * steps).or(outside);
        let (before, at, after) = (ink(-1)?, ink(0)?, ink(1)?);
        let highest = before.max(at).max(after);
        let is_paper = |ink: u32| ink <= INK[WHITE as usize] && ink * 2 <= highest;
        // A line may lie across two dots: paper is then behind the nearest one.
        if !is_paper(before) && !is_paper(ink(-2)?) || !is_paper(after) && !is_paper(ink(2)?) {
            return None;
        }
        // Of two dots that are equally dark, the first is the ridge.
        let is_ridge = at == highest && !(before == at && after < at);
        Some(Cut { ink: before + at + after, is_ridge })
    }

    /// Whether there is ink on both sides along a line.
    fn goes_on(self, (dx, dy): Direction) -> bool {
        [(-dy, dx), (dy, -dx)].into_iter().all(|(along_x, along_y)| {
            let inks =
                [-1, 0, 1].map(|side| self.known_ink(along_x + dx * side, along_y + dy * side));
            // Lines may go on outside of the picture.
            inks.contains(&None) || inks.into_iter().flatten().sum::<u32>() * 2 >= self.ink()
        })
    }

    /// Whether the line has many dots, on both sides together.
    fn is_long(self, across: Direction) -> bool {
        let (dx, dy) = across;
        let mut dots = 1;
        for (along_x, along_y) in [(-dy, dx), (dy, -dx)] {
            let mut here = self;
            while dots < LONG {
                let near =
                    [0, -1, 1].map(|side| here.moved(along_x + dx * side, along_y + dy * side));
                let darkest = near.into_iter().flatten().rev().max_by_key(|near| near.ink());
                let Some(next) = darkest.filter(|next| next.line().is_some()) else { break };
                here = next;
                dots += 1;
            }
        }
        dots >= LONG
    }

    fn moved(self, dx: isize, dy: isize) -> Option<Self> {
        let x = self.x.checked_add_signed(dx).filter(|&x| x < self.greys.width() as usize)?;
        let y = self.y.checked_add_signed(dy).filter(|&y| y < self.greys.height() as usize)?;
        Some(Self { x, y, ..self })
    }

    fn ink(self) -> u32 {
        self.known_ink(0, 0).unwrap_or(0)
    }

    /// The ink of a dot, if it is inside of the picture.
    #[inline]
    fn known_ink(self, dx: isize, dy: isize) -> Option<u32> {
        let width = self.greys.width() as usize;
        let x = self.x.checked_add_signed(dx).filter(|&x| x < width)?;
        let shade = self.greys.shades().get(self.y.checked_add_signed(dy)? * width + x)?;
        Some(INK[usize::from(*shade)])
    }
}

/// The part of a dot that is covered by ink if it has a shade, in 255 parts. A curve of the third degree is less than
/// 1 % from that of sRGB.
const INK: [u32; 256] = {
    let mut table = [0; 256];
    let mut shade = 0_u32;
    while shade < 256 {
        let light = (shade * shade * (3 * 255 + shade) + 2 * 255 * 255) / (4 * 255 * 255);
        table[shade as usize] = 255 - light;
        shade += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bitmap, HALF_LIGHT, Mode, halftone};

    const SIDE: u32 = 40;
    /// Parts of a dot along each side.
    const FINE: u32 = 20;

    /// A line of ink from the left to the right: through `(0, from)`, and `slope` lower at the right; `thick` from top to
    /// bottom. All in parts of a dot.
    fn line(from: u32, slope: u32, thick: u32) -> Greys {
        let mut covered = vec![0_u32; (SIDE * SIDE) as usize];
        for x in 0..SIDE * FINE {
            let top = from + slope * x / (SIDE * FINE);
            for y in top..top + thick {
                covered[(y / FINE * SIDE + x / FINE) as usize] += 1;
            }
        }
        // The lightest shade with so much ink.
        let full = FINE * FINE;
        let shade =
            |covered: u32| INK.iter().rposition(|&ink| ink * full >= covered * 255).unwrap_or(0);
        Greys::new(SIDE, covered.into_iter().map(|it| u8::try_from(shade(it)).unwrap()).collect())
    }

    /// The shade at another place for each dot.
    fn moved(greys: &Greys, place: impl Fn(u32, u32) -> (u32, u32)) -> Greys {
        let all = (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y)));
        let places = all.map(|(x, y)| place(x, y));
        Greys::new(SIDE, places.map(|(x, y)| greys.shades()[(y * SIDE + x) as usize]).collect())
    }

    fn auto(greys: &Greys) -> Bitmap {
        halftone(greys, Mode::Auto, HALF_LIGHT)
    }

    /// Checks a line by the places of its black dots in each column, or in each row if it is steep.
    #[track_caller]
    fn check_whole(places: &[Vec<u32>], name: &str) {
        // The last dots of a slanted line are no whole cuts.
        for near in places[1..places.len() - 1].windows(2) {
            let [&[here], &[next]] = [&*near[0], &*near[1]] else {
                panic!("{name}: not one dot each: {near:?}")
            };
            assert!(here.abs_diff(next) < 2, "{name}: {here}, {next}");
        }
    }

    #[test]
    fn lines_of_a_fifth_of_a_dot_or_more_are_whole() {
        for thick in [4, 5, 7, 10, 13, 16, 18] {
            for from in (60..60 + FINE).step_by(3) {
                for slope in [0, 9, 20, 61, 150, 290, 400, 555, 620] {
                    let name = format!("{thick} thick, from {from}, {slope} lower");
                    let falling = line(from, slope, thick);
                    let rising = moved(&falling, |x, y| (x, SIDE - 1 - y));
                    for greys in [falling, rising] {
                        let bitmap = auto(&greys);
                        let column = |x| (0..SIDE).filter(|&y| bitmap.is_dark(x, y)).collect();
                        check_whole(&(0..SIDE).map(column).collect::<Vec<_>>(), &name);
                        let bitmap = auto(&moved(&greys, |x, y| (y, x)));
                        let row = |y| (0..SIDE).filter(|&x| bitmap.is_dark(x, y)).collect();
                        check_whole(&(0..SIDE).map(row).collect::<Vec<_>>(), &name);
                    }
                }
            }
        }
    }

    #[test]
    fn thinner_lines_are_left_out() {
        for from in 60..60 + FINE {
            for slope in [0, 9, 61, 400] {
                assert_eq!(auto(&line(from, slope, 3)).black(), 0, "from {from}, {slope} lower");
            }
        }
    }

    #[test]
    fn short_lines_of_faint_dots_are_noise() {
        for (shade, length, is_kept) in
            [(240, 5, false), (240, 6, true), (229, 5, false), (228, 5, true)]
        {
            let mut greys = vec![255; (SIDE * SIDE) as usize];
            for y in 10..10 + length {
                greys[y * SIDE as usize + 9..][..2].fill(shade);
            }
            let black = auto(&Greys::new(SIDE, greys)).black();
            assert_eq!(black, if is_kept { length as u64 } else { 0 }, "{length} of {shade}");
        }
    }

    #[test]
    fn crossings_and_close_lines_stay_apart() {
        // Two dots of 13 % ink each, every six and every three dots.
        for every in [6, 3] {
            let shade = |x: u32, y: u32| if x % every < 2 || y % every < 2 { 240 } else { 255 };
            let all = (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y)));
            let grid = Greys::new(SIDE, all.clone().map(|(x, y)| shade(x, y)).collect());
            let lines = Greys::new(SIDE, all.map(|(x, _)| shade(x, 5)).collect());
            let bitmap = auto(&lines);
            for y in 0..SIDE {
                let black: Vec<u32> = (0..SIDE - 2).filter(|&x| bitmap.is_dark(x, y)).collect();
                let expected: Vec<u32> = (0..SIDE - 2).filter(|x| x % every == 0).collect();
                assert_eq!(black, expected, "every {every}, row {y}");
            }
            if every == 6 {
                let bitmap = auto(&grid);
                let is_white =
                    |x: u32, y: u32| (2..6).contains(&(x % 6)) && (2..6).contains(&(y % 6));
                for (x, y) in (2..SIDE - 2).flat_map(|y| (2..SIDE - 2).map(move |x| (x, y))) {
                    assert!(x % 6 != 0 || bitmap.is_dark(x, y), "no line at {x}, {y}");
                    assert!(y % 6 != 0 || bitmap.is_dark(x, y), "no line at {x}, {y}");
                    assert!(!is_white(x, y) || !bitmap.is_dark(x, y), "ink at {x}, {y}");
                }
            }
        }
    }

    #[test]
    fn corners_and_tips_of_areas_do_not_grow() {
        // The edges of the area divide dots: those at the corners have a quarter of ink, and are darker than white.
        for (edge, corner) in [(189, 224), (200, 230), (215, 231)] {
            let shade = |x: u32, y: u32| match [x, y].map(|at| (10..20).contains(&at)) {
                [true, true] => 0,
                [true, false] if y == 9 || y == 20 => edge,
                [false, true] if x == 9 || x == 20 => edge,
                [false, false] if (x == 9 || x == 20) && (y == 9 || y == 20) => corner,
                _ => 255,
            };
            let all = (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y)));
            let greys = Greys::new(SIDE, all.map(|(x, y)| shade(x, y)).collect());
            assert_eq!(auto(&greys).black(), 100, "{edge}, {corner}");
        }
        // A tip of one dot.
        let mut greys = vec![255; (SIDE * SIDE) as usize];
        greys[10 * SIDE as usize + 9] = 215;
        (11..30).for_each(|y| greys[y * SIDE as usize + 9] = 0);
        assert_eq!(auto(&Greys::new(SIDE, greys)).black(), 19);
    }

    #[test]
    fn the_threshold_decides_how_thick_lines_are() {
        let mut row = [255; SIDE as usize];
        row[9..11].copy_from_slice(&[170, 180]);
        let greys = Greys::new(SIDE, row.repeat(SIDE as usize));
        for (threshold, dots) in [(100, 1), (180, 1), (181, 2), (HALF_LIGHT, 2)] {
            let black = halftone(&greys, Mode::Auto, threshold).black();
            assert_eq!(black, u64::from(SIDE) * dots, "{threshold}");
        }
    }

    #[test]
    fn ink_is_nearly_the_light_that_is_missing() {
        // IEC 61966-2-1.
        for (shade, ink) in (0..=u8::MAX).zip(INK) {
            let part = f64::from(shade) / 255.0;
            let light =
                if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
            assert!((1.0 - light - f64::from(ink) / 255.0).abs() < 0.01, "{shade}");
        }
    }
}
