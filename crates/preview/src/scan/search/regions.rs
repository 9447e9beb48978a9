//! Areas of a picture that may be a barcode: ink that blank space separates from other ink, and that alternates with
//! blank as often as bars or modules do.

use super::{
    budget::{Search, SearchEnd},
    found::grown,
};
use crate::{Bitmap, Rect, geometry::signed, scan::reader::Matrix};

/// Sides of the squares by which ink is grouped, in dots. Ink in squares next to each other belongs together, so each
/// size keeps codes whole whose spaces are not wider than a square.
const SQUARES: [u32; 7] = [2, 4, 8, 16, 32, 64, 128];
/// The least width and height of a code in dots.
const LEAST: u32 = 8;
/// Rows and columns of an area that are counted.
const SAMPLES: u32 = 48;
/// Dark bars of the shortest codes.
pub(super) const FEWEST_BARS: u32 = 12;
/// The most areas that are looked at.
const MOST: usize = 2000;

/// An area of ink.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Region {
    /// Small ones come first.
    size: u64,
    y: u32,
    x: u32,
    width: u32,
    height: u32,
}

impl Region {
    fn new((x, y): (u32, u32), (width, height): (u32, u32)) -> Self {
        Self { size: u64::from(width) * u64::from(height), y, x, width, height }
    }

    pub(super) fn area(self) -> Rect {
        Rect::new(signed(self.x), signed(self.y), self.width, self.height)
    }

    /// The area with what is around it.
    pub(super) fn with_margin(self) -> Rect {
        grown(self.area(), (self.width.max(self.height) / 8).max(LEAST))
    }
}

/// The areas of ink of a picture, the smallest first.
pub(super) fn find(bitmap: &Bitmap, search: &mut Search<'_>) -> Result<Vec<Region>, SearchEnd> {
    let mut regions = Vec::new();
    for square in SQUARES {
        search.charge_looking(u64::from(bitmap.width()) * u64::from(bitmap.height()) / 4)?;
        regions.extend(grouped(bitmap, square));
    }
    regions.sort_unstable();
    regions.dedup();
    // Large ones are more likely codes.
    let skipped = regions.len().saturating_sub(MOST);
    regions.drain(..skipped);
    Ok(regions)
}

/// Ink grouped by squares of this size.
fn grouped(bitmap: &Bitmap, square: u32) -> Vec<Region> {
    let columns = bitmap.width().div_ceil(square) as usize;
    let rows = bitmap.height().div_ceil(square) as usize;
    let mut is_inked = vec![false; columns * rows];
    for y in 0..bitmap.height() {
        let first = (y / square) as usize * columns;
        bitmap.for_each_run(y, |from, to| {
            let (from, to) = ((from / square) as usize, ((to - 1) / square) as usize);
            if let Some(squares) = is_inked.get_mut(first + from..=first + to) {
                squares.fill(true);
            }
        });
    }
    let mut regions = Vec::new();
    let mut open = Vec::new();
    for start in 0..is_inked.len() {
        if !std::mem::replace(&mut is_inked[start], false) {
            continue;
        }
        let (mut left, mut right) = (columns, 0);
        let (mut top, mut bottom) = (rows, 0);
        open.push(start);
        while let Some(place) = open.pop() {
            let (x, y) = (place % columns, place / columns);
            (left, right) = (left.min(x), right.max(x));
            (top, bottom) = (top.min(y), bottom.max(y));
            for y in y.saturating_sub(1)..=(y + 1).min(rows - 1) {
                for x in x.saturating_sub(1)..=(x + 1).min(columns - 1) {
                    let near = y * columns + x;
                    if std::mem::replace(&mut is_inked[near], false) {
                        open.push(near);
                    }
                }
            }
        }
        let dots =
            |squares: usize| u32::try_from(squares).unwrap_or(u32::MAX).saturating_mul(square);
        let (x, y) = (dots(left), dots(top));
        let width = dots(right + 1).min(bitmap.width()) - x;
        let height = dots(bottom + 1).min(bitmap.height()) - y;
        if width >= LEAST && height >= LEAST {
            regions.push(Region::new((x, y), (width, height)));
        }
    }
    regions
}

/// What an area looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Traits {
    /// Rows cross as many bars as a code has.
    pub(super) across: bool,
    /// Columns do.
    pub(super) down: bool,
    /// Rows and columns alternate as those of modules do.
    modules: bool,
    /// The share of runs of one dot, and of two dots or less, in percent.
    shortest: (u64, u64),
}

impl Traits {
    pub(super) fn of(bitmap: &Bitmap, region: Region) -> Self {
        let part = bitmap.cropped(region.area());
        let (rows, columns) = (Runs::of(&part), Runs::of(&part.quarter_turned()));
        let percent = |share: u64| share * 100 / (rows.all + columns.all).max(1);
        Self {
            across: rows.many >= 2,
            down: columns.many >= 2,
            modules: rows.are_modules() && columns.are_modules(),
            shortest: (percent(rows.ones + columns.ones), percent(rows.short + columns.short)),
        }
    }

    pub(super) fn is_code(self) -> bool {
        self.has_bars() || self.modules
    }

    pub(super) fn has_bars(self) -> bool {
        self.across || self.down
    }

    /// The codes of modules that it may be.
    pub(super) fn matrices(self) -> &'static [Matrix] {
        match (self.modules, self.has_bars()) {
            (true, true) => &[Matrix::Qr, Matrix::Ecc200, Matrix::Aztec, Matrix::Pdf417],
            (true, false) => &[Matrix::Qr, Matrix::Ecc200, Matrix::Aztec],
            (false, true) => &[Matrix::Pdf417],
            (false, false) => &[],
        }
    }

    /// To how many pixels a dot is enlarged at most: decoders need about three pixels to a module.
    pub(super) fn finest(self) -> u32 {
        match self.shortest {
            (20.., _) => 3,
            (_, 25..) => 2,
            _ => 1,
        }
    }
}

/// Dark runs of the rows of an area.
#[derive(Debug, Default)]
struct Runs {
    /// Rows that are counted.
    rows: u64,
    all: u64,
    /// Runs of one dot.
    ones: u64,
    /// Runs of one or two dots.
    short: u64,
    /// Rows with as many runs as the shortest code has bars.
    many: u32,
}

impl Runs {
    fn of(part: &Bitmap) -> Self {
        let count = SAMPLES.min(part.height());
        let mut runs = Self::default();
        for line in 0..count {
            let y = (2 * line + 1) * part.height() / (2 * count);
            let mut bars = 0;
            part.for_each_run(y, |from, to| {
                bars += 1;
                runs.ones += u64::from(to - from == 1);
                runs.short += u64::from(to - from <= 2);
            });
            runs.rows += 1;
            runs.all += u64::from(bars);
            runs.many += u32::from(bars >= FEWEST_BARS);
        }
        runs
    }

    /// Whether there are two and a half dark runs in a row, as in the smallest Data Matrix. Letters have fewer.
    fn are_modules(&self) -> bool {
        2 * self.all >= 5 * self.rows && self.rows >= 8
    }
}
