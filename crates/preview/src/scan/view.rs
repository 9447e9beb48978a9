//! A symbol on a bitmap, seen upright.

use zpl::command::Orientation;

use crate::{Bitmap, Drawn, Page, Rect};

/// How far beyond its symbol a view may be asked; farther is white.
const FAR: i32 = 1 << 20;

/// A symbol on a bitmap as somebody sees it who holds the label so that it stands upright.
///
/// Places are in dots from the upper left corner of the bars or modules; what lies off the label is white. On a
/// mirrored label the symbol is mirrored.
#[derive(Debug, Clone, Copy)]
pub(super) struct View<'b> {
    bitmap: &'b Bitmap,
    /// Where the place (0, 0) is on the bitmap.
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

    /// The page is turned and mirrored when it is drawn, after all places were fixed.
    fn turned_with(self, page: &Page) -> Self {
        let far = |dots: u32| i32::try_from(dots).unwrap_or(i32::MAX) - 1;
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
            // It is seen as it is printed: from right to left.
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

    /// The place that a scanner comes to as the `x`th: those of bars read from either side.
    pub(super) fn reading(&self, x: i32) -> i32 {
        if self.mirrored { i32::try_from(self.width).unwrap_or(i32::MAX) - 1 - x } else { x }
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

    /// The same place on another bitmap of the same page.
    pub(super) fn on(self, bitmap: &Bitmap) -> View<'_> {
        View { bitmap, ..self }
    }

    /// Calls with the distance from the left of each dot of a line of the symbol that is not as on the other view, or as it
    /// is there if the other is to be reversed.
    pub(super) fn differences(
        &self,
        other: &View<'_>,
        y: i32,
        reversed: bool,
        mut each: impl FnMut(u32),
    ) {
        for x in 0..self.width {
            let place = i32::try_from(x).unwrap_or(i32::MAX);
            let differs = self.is_dark(place, y) != other.is_dark(place, y);
            if differs != reversed && self.is_on_label(place, y) {
                each(x);
            }
        }
    }
}
