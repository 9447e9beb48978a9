//! Which field of a document made which marks of a page. Only a printer that is asked to do so records it.

use dots::{Bitmap, Rect};

use crate::{
    Drawn, Page, PrintedField,
    geometry::whole,
    page::{Ink, Mark, Picture, Shape},
};

/// How much of what a field prints is on the label.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seen {
    /// Everything.
    Whole,
    /// It is cut off at an edge.
    Part,
    /// Nothing.
    Nothing,
}

/// The most dots of a field that are drawn to look at their ink, which takes less than a millisecond.
const MOST_DOTS: u64 = 1 << 20;

impl Page {
    /// Its fields in the order of printing, if they were recorded.
    pub fn fields(&self) -> &[PrintedField] {
        self.fields.as_deref().unwrap_or_default()
    }

    /// The barcode that a field drew.
    pub fn symbol_of(&self, field: &PrintedField) -> Option<&Drawn> {
        let is_marked = !field.marks.is_empty();
        self.symbols.iter().find(|symbol| is_marked && symbol.marks == field.marks)
    }

    /// Whether a field marks anything, on the label or beside it.
    pub fn has_marks(&self, field: &PrintedField) -> bool {
        !field.marks.is_empty()
    }

    /// Whether its dots are larger than those of the head, so that it is one picture.
    pub fn is_coarse(&self) -> bool {
        self.fields.is_none() && !self.marks.is_empty()
    }

    /// Whether it is rotated by 180 degrees as a whole.
    pub fn is_turned(&self) -> bool {
        self.turned
    }

    /// Whether it is mirrored as a whole.
    pub fn is_mirrored(&self) -> bool {
        self.mirrored
    }

    /// Whether fields of this page have the same marks as fields of another one.
    pub fn has_marks_of<'a>(
        &'a self,
        own: impl Iterator<Item = &'a PrintedField>,
        other: &'a Self,
        others: impl Iterator<Item = &'a PrintedField>,
    ) -> bool {
        self.marks_of(own).eq(other.marks_of(others))
    }

    /// A rectangle that contains everything that these fields mark on the page; `None` if they mark nothing.
    pub fn reach<'a>(&'a self, fields: impl Iterator<Item = &'a PrintedField>) -> Option<Rect> {
        let reaches =
            self.marks_of(fields).map(|mark| reach(&mark.shape).intersection(self.area()));
        reaches.filter(|reach| reach.area() > 0).reduce(Rect::union)
    }

    /// The dots of a part of the page with only these fields on it, in their order, before the label is rotated or mirrored as a
    /// whole. On black, white marks can be seen.
    pub fn dots_of<'a>(
        &'a self,
        fields: impl Iterator<Item = &'a PrintedField>,
        part: Rect,
        is_black: bool,
    ) -> Bitmap {
        let mut page = Self::empty((part.width, part.height), self.dpi);
        if is_black {
            let whole = Rect::new(0, 0, part.width, part.height);
            let shape = Shape::Rects(vec![whole]);
            page.marks.push(Mark { ink: Ink::Black, shape });
        }
        let (x, y) = (part.x.saturating_neg(), part.y.saturating_neg());
        page.marks.extend(self.marks_of(fields).map(|mark| moved(mark, (x, y))));
        page.bitmap()
    }

    /// How much of what a field prints is on the label.
    pub fn seen(&self, field: &PrintedField) -> Seen {
        let reaches = self.marks_of(std::iter::once(field)).map(|mark| reach(&mark.shape));
        let Some(whole) = reaches.filter(|reach| reach.area() > 0).reduce(Rect::union) else {
            return Seen::Nothing;
        };
        let on_label = |area: Rect| area.intersection(self.area());
        let common = on_label(whole);
        if common.area() == 0 {
            return Seen::Nothing;
        }
        if common == whole {
            return Seen::Whole;
        }
        // Shapes may reach farther than their ink.
        if whole.area() > MOST_DOTS {
            return Seen::Part;
        }
        let ink = self.dots_of(std::iter::once(field), whole, false).ink();
        let Some(ink) = ink else { return Seen::Nothing };
        let ink =
            Rect { x: ink.x.saturating_add(whole.x), y: ink.y.saturating_add(whole.y), ..ink };
        match on_label(ink) {
            common if common == ink => Seen::Whole,
            common if common.area() == 0 => Seen::Nothing,
            _ => Seen::Part,
        }
    }

    pub(crate) fn marks_of<'a>(
        &'a self,
        fields: impl Iterator<Item = &'a PrintedField>,
    ) -> impl Iterator<Item = &'a Mark> {
        fields.flat_map(|field| self.marks.get(field.marks.clone()).unwrap_or_default())
    }
}

pub(crate) fn moved(mark: &Mark, (x, y): (i32, i32)) -> Mark {
    let shape = match &mark.shape {
        Shape::Rects(rects) => Shape::Rects(
            rects
                .iter()
                .map(|rect| Rect {
                    x: rect.x.saturating_add(x),
                    y: rect.y.saturating_add(y),
                    ..*rect
                })
                .collect(),
        ),
        Shape::Path(path) => {
            let place = |(left, top): (f32, f32)| (left + whole(x), top + whole(y));
            let mut path = path.clone();
            for segment in &mut path.segments {
                *segment = segment.moved(place);
            }
            Shape::Path(path)
        }
        Shape::Run(run) => {
            let mut run = run.clone();
            run.frame.left = run.frame.left.saturating_add(x);
            run.frame.top = run.frame.top.saturating_add(y);
            Shape::Run(run)
        }
        Shape::Picture(picture) => Shape::Picture(Picture {
            x: picture.x.saturating_add(x),
            y: picture.y.saturating_add(y),
            ..picture.clone()
        }),
    };
    Mark { ink: mark.ink, shape }
}

/// A rectangle around everything that a shape can mark.
pub(crate) fn reach(shape: &Shape) -> Rect {
    match shape {
        Shape::Rects(rects) => rects.iter().copied().reduce(Rect::union).unwrap_or_default(),
        Shape::Path(path) => {
            let (mut least, mut most) = ((f32::MAX, f32::MAX), (f32::MIN, f32::MIN));
            for segment in &path.segments {
                segment.for_each_point(|(x, y)| {
                    least = (least.0.min(x), least.1.min(y));
                    most = (most.0.max(x), most.1.max(y));
                });
            }
            if least.0 > most.0 {
                return Rect::default();
            }
            let (left, top) = (cut(least.0.floor()), cut(least.1.floor()));
            let (right, bottom) = (cut(most.0.ceil()), cut(most.1.ceil()));
            Rect::new(left, top, right.abs_diff(left), bottom.abs_diff(top))
        }
        Shape::Run(run) => run.reach(),
        Shape::Picture(Picture { bitmap, x, y, scale }) => Rect::new(
            *x,
            *y,
            bitmap.width().saturating_mul(scale.0),
            bitmap.height().saturating_mul(scale.1),
        ),
    }
}

/// A coordinate of a path in whole dots; paths lie within the positions of fields.
#[expect(clippy::cast_possible_truncation, reason = "numbers that are too large saturate")]
fn cut(coordinate: f32) -> i32 {
    coordinate as i32
}
