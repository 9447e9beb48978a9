//! PNG with 256 greys, for screens: edges are smooth, and the label may be scaled.
//!
//! A pixel is as dark as the share of it that a shape covers. Pages are drawn in bands of rows, so that the largest
//! page needs little more memory than its file.

mod band;
mod coverage;
mod view;

use self::{band::Band, view::View};
use super::{
    TooLarge,
    png::{File, Header, PixelFormat, dots_per_metre},
};
use crate::{Page, page::Mark};

/// Pixels to a dot.
///
/// *Guarantees:* 0.01 to 10.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scale(f32);

impl Scale {
    /// A pixel for each dot.
    pub const ONE: Self = Self(1.0);

    /// `None` for a factor out of range.
    pub fn new(factor: f32) -> Option<Self> {
        (0.01..=10.0).contains(&factor).then_some(Self(factor))
    }

    /// The number of pixels for a number of dots.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "not negative, and values that are too large are refused later"
    )]
    fn pixels(self, dots: u32) -> u32 {
        // A scale calculated from a width is not always exact.
        let pixels = f64::from(dots) * f64::from(self.0) - 0.001;
        1 + pixels.max(0.0) as u32
    }
}

/// The most pixels of a picture, and the most in a row.
const MOST_PIXELS: u64 = 128 << 20;
const MOST_ACROSS: u32 = 1 << 20;

/// Pixels of a band: as many as fit into a processor's L2 cache.
const BAND: u32 = 1 << 18;

/// Pixels that may be visited for all shapes together, each in one to three nanoseconds.
const MOST_WORK: u64 = 500_000_000;

/// The most bytes of a file: noise cannot be compressed.
const MOST_BYTES: usize = 32 << 20;

/// The label as a PNG file of greys.
pub fn grey(page: &Page, scale: Scale) -> Result<Vec<u8>, TooLarge> {
    within(MOST_WORK, page, scale)
}

fn within(most_work: u64, page: &Page, scale: Scale) -> Result<Vec<u8>, TooLarge> {
    let (width, height) = (scale.pixels(page.width), scale.pixels(page.height));
    if u64::from(width) * u64::from(height) > MOST_PIXELS || width > MOST_ACROSS {
        return Err(TooLarge::Pixels { most: MOST_PIXELS });
    }
    let dots_per_metre = dots_per_metre(f64::from(page.dpi) * f64::from(scale.0));
    let header = Header { width, height, kind: PixelFormat::Grey, dots_per_metre };
    let mut file = File::new(&header, MOST_BYTES);
    let view = View::new(page, scale.0);
    let areas: Vec<_> = page.marks.iter().map(|mark| view.rows_of(&mark.shape)).collect();
    let mut band = Band::new(width, (BAND / width).clamp(1, height));
    let mut work = 0;
    while band.top() < height {
        for (Mark { ink, shape }, &rows) in page.marks.iter().zip(&areas) {
            work += 1;
            if band.meets(rows) {
                work += band.draw(&view, shape, *ink);
            }
            if work > most_work {
                return Err(TooLarge::Work);
            }
        }
        for row in band.rows_above(height) {
            file.rows.push(row);
        }
        band.next();
    }
    file.finish().ok_or(TooLarge::Bytes { most: MOST_BYTES as u64 })
}

#[expect(clippy::cast_precision_loss, reason = "sizes are far below 2^24")]
fn as_float(number: u32) -> f32 {
    number as f32
}

#[cfg(test)]
mod tests {
    use dots::Operation;

    use super::*;
    use crate::{
        Bitmap, Rect,
        output::samples,
        page::{Ink, Shape},
    };
    use typeset::outline::{Path, Segment, fill};

    fn drawn(page: &Page, scale: f32) -> Vec<Vec<u8>> {
        samples::decode(&grey(page, Scale::new(scale).unwrap()).unwrap())
    }

    /// The means of squares of dots.
    fn means(bitmap: &Bitmap, side: u32) -> Vec<Vec<u8>> {
        let mean = |x: u32, y: u32| {
            let rows = (y * side..(y + 1) * side).map(|y| bitmap.row(y));
            let dark: u32 = rows.map(|row| dark(row, x * side, (x + 1) * side)).sum();
            255 - u8::try_from((dark * 255 + side * side / 2) / (side * side)).unwrap()
        };
        let (width, height) = (bitmap.width().div_ceil(side), bitmap.height().div_ceil(side));
        (0..height).map(|y| (0..width).map(|x| mean(x, y)).collect()).collect()
    }

    /// Dark dots of less than a word.
    fn dark(row: &[u64], left: u32, right: u32) -> u32 {
        let word = |index: usize| u128::from(row.get(index).copied().unwrap_or(0));
        let pair = word(left as usize / 64) << 64 | word(left as usize / 64 + 1);
        (pair << (left % 64) >> (128 - (right - left))).count_ones()
    }

    #[track_caller]
    fn near(found: &[Vec<u8>], expected: &[Vec<u8>], tolerance: u8) {
        assert_eq!((found.len(), found[0].len()), (expected.len(), expected[0].len()));
        for (y, (found, expected)) in found.iter().zip(expected).enumerate() {
            for (x, (found, expected)) in found.iter().zip(expected).enumerate() {
                assert!(
                    found.abs_diff(*expected) <= tolerance,
                    "{found}, not {expected}, at {x}, {y}"
                );
            }
        }
    }

    #[test]
    fn whole_dots_are_black_and_white_at_full_size() {
        let mut random = fastrand::Rng::with_seed(5);
        for round in 0..40 {
            let mut page = Page::blank(1 + round * 9, 130);
            (page.turned, page.mirrored) = (round % 4 > 1, round % 2 == 1);
            for _ in 0..5 {
                let ink = samples::ink(&mut random);
                page.marks.push(Mark { ink, shape: samples::whole_dots(&mut random) });
            }
            near(&drawn(&page, 1.0), &means(&page.bitmap(), 1), 0);
        }
    }

    #[test]
    fn a_smaller_picture_has_the_means_of_the_dots() {
        let mut random = fastrand::Rng::with_seed(6);
        for side in [2, 3, 4, 7] {
            for round in 0..12 {
                let mut page = Page::blank(side * 60, side * 24);
                (page.turned, page.mirrored) = (round % 4 > 1, round % 2 == 1);
                if round % 3 == 0 {
                    let shape = Shape::Rects(vec![page.area()]);
                    page.marks.push(Mark { ink: Ink::Reverse, shape });
                }
                let ink = samples::ink(&mut random);
                page.marks.push(Mark { ink, shape: samples::whole_dots(&mut random) });
                near(&drawn(&page, 1.0 / as_float(side)), &means(&page.bitmap(), side), 1);
            }
        }
    }

    #[test]
    fn outlines_cover_their_share_of_each_pixel() {
        let mut random = fastrand::Rng::with_seed(8);
        // More rows than a band has.
        let page = Page::blank(700, 500);
        for round in 0..6 {
            let path = samples::ring(&mut random, &page);
            // The same, 8 times as large, in dots.
            let mut large = Bitmap::new(700 * 8, 500 * 8);
            let eight = |(x, y): (f32, f32)| (x * 8.0, y * 8.0);
            let segments = path.segments.iter().map(|segment| match *segment {
                Segment::Move(to) => Segment::Move(eight(to)),
                Segment::Line(to) => Segment::Line(eight(to)),
                Segment::Quadratic(control, to) => Segment::Quadratic(eight(control), eight(to)),
                Segment::Cubic(first, second, to) => {
                    Segment::Cubic(eight(first), eight(second), eight(to))
                }
                Segment::Close => Segment::Close,
            });
            fill(&mut large, &Path { segments: segments.collect() }, Operation::Set);
            let mut page = page.clone();
            if round % 2 == 0 {
                page.marks.push(Mark { ink: Ink::Black, shape: Shape::Rects(vec![page.area()]) });
                large.change(Rect::new(0, 0, 700 * 8, 500 * 8), Operation::Flip);
            }
            let ink = if round % 2 == 0 { Ink::Reverse } else { Ink::Black };
            page.marks.push(Mark { ink, shape: Shape::Path(path) });
            // A sixteenth of a pixel can lie between an edge and the centres of dots.
            near(&drawn(&page, 1.0), &means(&large, 8), 18);
        }
    }

    #[test]
    fn sizes_follow_the_scale() {
        let page = Page::blank(812, 1218);
        let size = |scale: Scale| {
            let rows = samples::decode(&grey(&page, scale).unwrap());
            (rows[0].len(), rows.len())
        };
        assert_eq!(size(Scale::ONE), (812, 1218));
        assert_eq!(size(Scale::new(0.25).unwrap()), (203, 305));
        for width in [9, 100, 200, 300, 333, 811, 1500] {
            let scale = Scale::new(as_float(width) / 812.0).unwrap();
            assert_eq!(size(scale).0, width as usize);
        }
        for wrong in [0.0, -1.0, 0.009, 10.1, f32::NAN, f32::INFINITY] {
            assert_eq!(Scale::new(wrong), None);
        }
    }

    #[test]
    fn pictures_that_are_too_large_are_refused() {
        let too_many = Err(TooLarge::Pixels { most: 128 << 20 });
        assert_eq!(grey(&Page::blank(40_000, 40_000), Scale::ONE), too_many);
        assert_eq!(grey(&Page::blank(2_000_000, 1), Scale::ONE), too_many);
        assert_eq!(grey(&Page::blank(5000, 5000), Scale::new(3.0).unwrap()), too_many);
        let mut page = Page::blank(100, 100);
        let shape = Shape::Rects(vec![page.area()]);
        page.marks = vec![Mark { ink: Ink::Reverse, shape }; 20];
        for (scale, most) in [(1.0, 40_000), (0.7, 110_000)] {
            let scale = Scale::new(scale).unwrap();
            assert_eq!(within(most, &page, scale), grey(&page, scale));
            assert_eq!(within(most / 3, &page, scale), Err(TooLarge::Work));
        }
    }
}
