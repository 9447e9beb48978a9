//! A symbol on a bitmap, seen upright.

use std::ops::Range;

use zpl::command::Orientation;

use crate::{Bitmap, Drawn, Page, Rect, geometry::signed};

/// The largest distance from its symbol that a view can be asked for; beyond is white.
const FAR: i32 = 1 << 20;

/// A symbol on a bitmap, seen as if the label were held so that the symbol is upright.
///
/// Positions are in dots from the upper left corner of the bars or modules; everything off the label is white. On a
/// mirrored label the symbol is mirrored.
#[derive(Debug, Clone, Copy)]
pub(super) struct View<'b> {
    bitmap: &'b Bitmap,
    /// The position (0, 0) on the bitmap.
    origin: (i32, i32),
    /// One dot to the right.
    across: (i32, i32),
    /// One dot down.
    down: (i32, i32),
    /// Dots of the symbol from left to right.
    pub(super) width: u32,
    /// Dots of the symbol from top to bottom.
    pub(super) height: u32,
    /// Whether the label is mirrored as a whole.
    pub(super) mirrored: bool,
}

impl<'b> View<'b> {
    pub(super) fn new(bitmap: &'b Bitmap, page: &Page, symbol: &Drawn) -> Self {
        let Rect { x, y, width, height } = symbol.area;
        let (last_x, last_y) =
            (symbol.area.right().saturating_sub(1), symbol.area.bottom().saturating_sub(1));
        let (origin, across, down) = match symbol.orientation {
            Orientation::Normal => ((x, y), (1, 0), (0, 1)),
            Orientation::Rotated => ((last_x, y), (0, 1), (-1, 0)),
            Orientation::Inverted => ((last_x, last_y), (-1, 0), (0, -1)),
            Orientation::BottomUp => ((x, last_y), (0, -1), (1, 0)),
        };
        let (width, height) = match symbol.orientation {
            Orientation::Normal | Orientation::Inverted => (width, height),
            Orientation::Rotated | Orientation::BottomUp => (height, width),
        };
        let mirrored = page.mirrored;
        let upright = Self { bitmap, origin, across, down, width, height, mirrored };
        upright.turned_with(page)
    }

    /// The page is rotated and mirrored when it is drawn, after all positions are fixed.
    fn turned_with(self, page: &Page) -> Self {
        let far = |dots: u32| signed(dots) - 1;
        let Self { origin: (x, y), across, down, .. } = self;
        let mut view = self;
        if page.turned {
            view.origin = (far(page.width).saturating_sub(x), far(page.height).saturating_sub(y));
            view.across = (-across.0, -across.1);
            view.down = (-down.0, -down.1);
        }
        if page.mirrored {
            view.origin.0 = far(page.width).saturating_sub(view.origin.0);
            view.across.0 = -view.across.0;
            view.down.0 = -view.down.0;
            // It is seen as printed: from right to left.
            let last = i32::try_from(self.width).unwrap_or(0) - 1;
            view.origin = view.place(last, 0).unwrap_or(view.origin);
            view.across = (-view.across.0, -view.across.1);
        }
        view
    }

    fn place(&self, x: i32, y: i32) -> Option<(i32, i32)> {
        let bound = |distance: i32| distance.clamp(-FAR, FAR);
        let (x, y) = (bound(x), bound(y));
        let along = |origin: i32, across: i32, down: i32| {
            origin.checked_add(across * x)?.checked_add(down * y)
        };
        let x_on_page = along(self.origin.0, self.across.0, self.down.0)?;
        Some((x_on_page, along(self.origin.1, self.across.1, self.down.1)?))
    }

    /// The `x`th position for a scanner: bars can be read from either side.
    pub(super) fn reading(&self, x: i32) -> i32 {
        if self.mirrored { signed(self.width) - 1 - x } else { x }
    }

    /// The columns, for a scanner, and the lines of the label, which may be beyond the symbol. Everything else is white.
    pub(super) fn on_bitmap_as_read(&self) -> (Range<i32>, Range<i32>) {
        let along = |(across, down): (i32, i32)| {
            let (origin, step, side) = if across == 0 {
                (self.origin.1, down, self.bitmap.height())
            } else {
                (self.origin.0, across, self.bitmap.width())
            };
            let (first, end) = (origin.saturating_neg(), signed(side).saturating_sub(origin));
            if step < 0 {
                1_i32.saturating_sub(end)..1_i32.saturating_sub(first)
            } else {
                first..end
            }
        };
        let (columns, lines) = (along(self.across), along(self.down));
        if !self.mirrored {
            return (columns, lines);
        }
        let width = signed(self.width);
        (width.saturating_sub(columns.end)..width.saturating_sub(columns.start), lines)
    }

    /// Whether half of the symbol is on the label, across and from top to bottom. Nothing reads less of it, and it may be
    /// many times larger than the label.
    pub(super) fn shows_half(&self) -> (bool, bool) {
        let (columns, lines) = self.on_bitmap_as_read();
        let half = |on: Range<i32>, side: u32| {
            on.end.min(signed(side)).saturating_sub(on.start.max(0)) >= signed(side) / 2
        };
        (half(columns, self.width), half(lines, self.height))
    }

    /// Whether the dot at this place is black.
    pub(super) fn is_dark(&self, x: i32, y: i32) -> bool {
        self.on_label(x, y).is_some_and(|(x, y)| self.bitmap.is_dark(x, y))
    }

    /// Whether this place is on the label.
    pub(super) fn is_on_label(&self, x: i32, y: i32) -> bool {
        self.on_label(x, y).is_some()
    }

    fn on_label(&self, x: i32, y: i32) -> Option<(u32, u32)> {
        let (x, y) = self.place(x, y)?;
        let (x, y) = (u32::try_from(x).ok()?, u32::try_from(y).ok()?);
        (x < self.bitmap.width() && y < self.bitmap.height()).then_some((x, y))
    }

    /// Calls back with the position of each dot of the symbol that differs from another view of it; if `reversed`, of
    /// each that does not. Both bitmaps have the symbol at the same distance from their left edge.
    pub(super) fn differences(
        &self,
        other: &View<'_>,
        reversed: bool,
        mut each: impl FnMut(u32, u32),
    ) {
        let Some(Rect { x, y, width, height }) = self.on_bitmap() else { return };
        let (Ok(left), Ok(top)) = (u32::try_from(x), u32::try_from(y)) else { return };
        let right = left + width;
        let lower = other.origin.1.saturating_sub(self.origin.1);
        for y in top..top + height {
            let other = y.checked_add_signed(lower).map_or(&[][..], |y| other.bitmap.row(y));
            let words = self.bitmap.row(y).iter().zip(other).enumerate();
            for (index, (one, other)) in words.skip(left as usize / 64) {
                let first = u32::try_from(index).unwrap_or(u32::MAX).saturating_mul(64);
                if first >= right {
                    break;
                }
                let from_left = u64::MAX >> left.saturating_sub(first);
                let to_right = !u64::MAX.checked_shr(right - first).unwrap_or(0);
                let differing = if reversed { !(one ^ other) } else { one ^ other };
                let mut dots = differing & from_left & to_right;
                while dots != 0 {
                    let bit = dots.leading_zeros();
                    dots &= !(1 << (63 - bit));
                    let (x, y) = self.seen_from(first + bit, y);
                    each(x, y);
                }
            }
        }
    }

    /// The dots of the symbol that are on the bitmap.
    fn on_bitmap(&self) -> Option<Rect> {
        let last = |dots: u32| signed(dots).saturating_sub(1);
        let (one, other) = (self.place(0, 0)?, self.place(last(self.width), last(self.height))?);
        let (width, height) = (one.0.abs_diff(other.0) + 1, one.1.abs_diff(other.1) + 1);
        let symbol = Rect::new(one.0.min(other.0), one.1.min(other.1), width, height);
        let bitmap = Rect::new(0, 0, self.bitmap.width(), self.bitmap.height());
        Some(symbol.intersection(bitmap)).filter(|common| common.area() > 0)
    }

    /// The position of a dot of the bitmap, which is one of the symbol.
    fn seen_from(&self, x: u32, y: u32) -> (u32, u32) {
        let (x, y) = (signed(x) - self.origin.0, signed(y) - self.origin.1);
        let along = |(across, down): (i32, i32)| u32::try_from(across * x + down * y).unwrap_or(0);
        (along(self.across), along(self.down))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, Media, VirtualPrinter};

    /// The symbol of a document on a label of 60 by 40 dots.
    #[track_caller]
    fn check(document: &str, each: impl Fn(&View<'_>)) {
        let media = Media { dpi: 203, size: Some((60, 40)) };
        let (pages, _) = VirtualPrinter::new(media).pages(document.as_bytes(), &Limits::default());
        let bitmap = pages[0].bitmap();
        each(&View::new(&bitmap, &pages[0], &pages[0].symbols()[0]));
    }

    #[test]
    fn the_dots_of_the_label_are_found_in_every_direction() {
        for (orientation, settings) in ["N", "R", "I", "B"]
            .iter()
            .flat_map(|it| ["", "^POI", "^PMY", "^POI^PMY"].map(|at| (it, at)))
        {
            for place in ["^FO3,5", "^FO40,30", "^FT20,20"] {
                let document =
                    format!("^XA{settings}^BY1{place}^BM{orientation},B,9,N,N^FD1^FS^XZ");
                check(&document, |view| {
                    let (columns, lines) = view.on_bitmap_as_read();
                    assert_eq!(columns.len() * lines.len(), 60 * 40, "{document}");
                    for (x, y) in (-80..80).flat_map(|x| (-80..80).map(move |y| (x, y))) {
                        let is_inside = columns.contains(&x) && lines.contains(&y);
                        let is_on_label = view.is_on_label(view.reading(x), y);
                        assert_eq!(is_inside, is_on_label, "{document} {x} {y}");
                    }
                });
            }
        }
    }

    #[test]
    fn less_than_half_of_a_symbol_is_not_shown() {
        // It has 20 lines.
        let shown = |place: &str, expected: (bool, bool)| {
            let document = format!("^XA^BY1{place}^BMN,B,20,N,N^FD1^FS^XZ");
            check(&document, |view| assert_eq!(view.shows_half(), expected, "{place}"));
        };
        shown("^FO3,5", (true, true));
        shown("^FO40,30", (true, true));
        shown("^FO50,5", (false, true));
        shown("^FO3,31", (true, false));
        shown("^FO32000,32000", (false, false));
    }
}
