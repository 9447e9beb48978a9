//! Outlines as steps from point to point.

/// Across and down.
pub type Point = (f32, f32);

/// Outlines in page dots, filled by the non-zero rule: a hole runs in the opposite direction.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Path {
    /// One after the other.
    pub segments: Vec<Segment>,
}

impl Path {
    /// The maximum number of crossings with the rows of a page of this height; curves stay within their control points.
    pub fn crossings(&self, height: u32) -> u64 {
        let mut all = 0;
        let (mut start, mut here) = (0.0, 0.0);
        for segment in &self.segments {
            let (ends, next) = match *segment {
                Segment::Move(to) => ([to.1; 3], to.1),
                Segment::Line(to) => ([here; 3], to.1),
                Segment::Quadratic(control, to) => ([here, control.1, here], to.1),
                Segment::Cubic(first, second, to) => ([here, first.1, second.1], to.1),
                Segment::Close => ([here; 3], start),
            };
            let top = ends.into_iter().fold(next, f32::min);
            let bottom = ends.into_iter().fold(next, f32::max);
            all += rows_between(top, bottom, height);
            if let Segment::Move(_) = segment {
                start = next;
            }
            here = next;
        }
        all
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "positions out of range saturate"
)]
fn rows_between(top: f32, bottom: f32, height: u32) -> u64 {
    let (top, bottom) = (top.floor() as u32, bottom.ceil() as u32);
    u64::from(bottom.min(height).saturating_sub(top))
}

/// One step of an outline. Every outline begins with [`Segment::Move`] and ends with [`Segment::Close`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Segment {
    /// Starts an outline here.
    Move(Point),
    /// End of a straight line.
    Line(Point),
    /// Control point, end.
    Quadratic(Point, Point),
    /// Two control points, end.
    Cubic(Point, Point, Point),
    /// A straight line back to the start.
    Close,
}

impl Segment {
    /// Calls back with its points, one after the other.
    pub fn for_each_point(self, mut each: impl FnMut(Point)) {
        match self {
            Self::Move(to) | Self::Line(to) => each(to),
            Self::Quadratic(control, to) => [control, to].into_iter().for_each(each),
            Self::Cubic(first, second, to) => [first, second, to].into_iter().for_each(each),
            Self::Close => {}
        }
    }

    /// The segment with its points mapped one after the other.
    #[must_use]
    pub fn moved(self, mut place: impl FnMut(Point) -> Point) -> Self {
        match self {
            Self::Move(to) => Self::Move(place(to)),
            Self::Line(to) => Self::Line(place(to)),
            Self::Quadratic(control, to) => Self::Quadratic(place(control), place(to)),
            Self::Cubic(first, second, to) => Self::Cubic(place(first), place(second), place(to)),
            Self::Close => Self::Close,
        }
    }
}
