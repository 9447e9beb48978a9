//! Solid where the picture is nearly black or white, sharp at edges, patterns of dots elsewhere: logos stay crisp, and
//! photographs keep their shades.

use crate::{Bitmap, Greys};

use super::diffusion;

/// Darker shades are black: a pattern of so many dots runs together on paper.
const BLACK: u8 = 96;
/// This shade and lighter ones are white.
const WHITE: u8 = 232;
/// A dot whose surroundings differ by this much is part of an edge. A resized edge between black and white has a few
/// such dots, and a pattern there would make it ragged.
const STEP: u8 = 128;

/// A hairline of this shade or a lighter one is not worth a line of black dots.
const FAINT: u8 = 228;

/// The dots of a picture; at edges, shades darker than the threshold are black.
pub(super) fn dots(greys: &Greys, threshold: u8) -> Bitmap {
    let solid = Solid::new(greys, threshold);
    diffusion::dots(greys, |x, y| solid.color(x, y))
}

pub(super) fn soft_shades(greys: &Greys) -> u64 {
    let solid = Solid::new(greys, 0);
    let rows = 0..greys.height() as usize;
    let all = rows.flat_map(|y| (0..greys.width() as usize).map(move |x| (x, y)));
    all.filter(|&(x, y)| solid.color(x, y).is_none()).count() as u64
}

/// Which dots are solid.
struct Solid<'g> {
    greys: &'g Greys,
    contrasts: Vec<u8>,
    threshold: u8,
}

impl<'g> Solid<'g> {
    fn new(greys: &'g Greys, threshold: u8) -> Self {
        Self { greys, contrasts: contrasts(greys), threshold }
    }

    /// Whether a dot is black; `None` if it is part of a pattern.
    fn color(&self, x: usize, y: usize) -> Option<bool> {
        let at = y * self.greys.width() as usize + x;
        match self.greys.shades()[at] {
            ..BLACK => Some(true),
            WHITE.. => Some(false),
            shade if self.contrasts[at] >= STEP => Some(shade < self.threshold),
            shade if shade < FAINT && self.is_hairline(x, y) => Some(true),
            _ => None,
        }
    }

    /// Whether paper is on both sides of a dot: a line thinner than a dot is only grey, and a pattern would break it up.
    fn is_hairline(&self, x: usize, y: usize) -> bool {
        let is_paper = |dx: isize, dy: isize| {
            let (Some(x), Some(y)) = (x.checked_add_signed(dx), y.checked_add_signed(dy)) else {
                return true;
            };
            let is_inside = x < self.greys.width() as usize;
            let shade = self.greys.shades().get(y * self.greys.width() as usize + x);
            shade.is_none_or(|&shade| !is_inside || shade >= WHITE)
        };
        // A line may lie across two dots, so paper is looked for behind the nearest one.
        [(2, 0), (0, 2), (2, 2), (2, -2)]
            .iter()
            .any(|&(dx, dy)| is_paper(dx, dy) && is_paper(-dx, -dy))
    }
}

/// For each dot, the difference between the lightest and the darkest of the nine dots around and at it.
fn contrasts(greys: &Greys) -> Vec<u8> {
    let columns: Vec<(u8, u8)> = greys.rows().flat_map(across).collect();
    let width = (greys.width() as usize).max(1);
    let mut contrasts = Vec::with_capacity(columns.len());
    let rows = columns.len() / width;
    for y in 0..rows {
        let near = y.saturating_sub(1)..(y + 2).min(rows);
        for x in 0..width {
            let column = near.clone().map(|y| columns[y * width + x]);
            let (darkest, lightest) = column.fold((u8::MAX, u8::MIN), widened);
            contrasts.push(lightest - darkest);
        }
    }
    contrasts
}

/// For each dot of a row, the darkest and the lightest of the three dots around and at it.
fn across(row: &[u8]) -> impl Iterator<Item = (u8, u8)> {
    (0..row.len()).map(|x| {
        let near = &row[x.saturating_sub(1)..(x + 2).min(row.len())];
        near.iter().map(|&shade| (shade, shade)).fold((u8::MAX, u8::MIN), widened)
    })
}

fn widened(range: (u8, u8), other: (u8, u8)) -> (u8, u8) {
    (range.0.min(other.0), range.1.max(other.1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{HALF_LIGHT, Mode, halftone};

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
