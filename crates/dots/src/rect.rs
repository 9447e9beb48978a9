//! Rectangles in dots.

/// A rectangle of whole dots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rect {
    /// From the left edge of the label or picture.
    pub x: i32,
    /// From its upper edge.
    pub y: i32,
    /// Across.
    pub width: u32,
    /// From top to bottom.
    pub height: u32,
}

impl Rect {
    /// A rectangle by its corner and size.
    pub const fn new(x: i32, y: i32, width: u32, height: u32) -> Self {
        Self { x, y, width, height }
    }

    /// The first dot to the right of it.
    pub const fn right(self) -> i32 {
        self.x.saturating_add_unsigned(self.width)
    }

    /// The first dot below it.
    pub const fn bottom(self) -> i32 {
        self.y.saturating_add_unsigned(self.height)
    }

    /// The intersection of both; empty when they do not overlap.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let span = |from: i32, to: i32| u32::try_from(i64::from(to) - i64::from(from)).unwrap_or(0);
        let width = span(x, self.right().min(other.right()));
        let height = span(y, self.bottom().min(other.bottom()));
        Self { x, y, width, height }
    }

    /// The smallest rectangle around both; an empty one does not count.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        if self.area() == 0 || other.area() == 0 {
            return if self.area() == 0 { other } else { self };
        }
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let (right, bottom) = (self.right().max(other.right()), self.bottom().max(other.bottom()));
        Self { x, y, width: right.abs_diff(x), height: bottom.abs_diff(y) }
    }

    /// Number of dots.
    pub const fn area(self) -> u64 {
        self.width as u64 * self.height as u64
    }
}
