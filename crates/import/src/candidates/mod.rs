//! The elements that may print a field, the most readable first. Whether one does is found out by printing it.

mod barcode;
mod native;
mod options;
mod picture;
mod shape;
mod text;

use design::{Area, Kind};
use dots::Rect;
use label::{
    Size,
    element::{Point, Rotation},
    units::{Dpi, Inches},
};
use preview::{Content, Drawn, Page, PrintedField};
use zpl::command::Orientation;

use crate::texts::{Respelled, Varied};

/// An element that may print a field.
#[derive(Debug, Clone)]
pub(crate) struct Candidate {
    pub(crate) kind: Kind,
    /// The value of its variable, if it is spelled otherwise than in the document.
    pub(crate) sample: Option<(String, String)>,
}

impl Candidate {
    fn new(kind: Kind) -> Self {
        Self { kind, sample: None }
    }

    fn respelled(kind: Kind, text: &Respelled) -> Self {
        Self { kind, sample: text.sample().cloned() }
    }
}

/// Fields of a page that become one element.
pub(crate) struct Source<'a> {
    pub(crate) page: &'a Page,
    /// At least one.
    pub(crate) fields: &'a [PrintedField],
    /// The first of them.
    pub(crate) first: &'a PrintedField,
    pub(crate) dpi: Dpi,
    /// What they mark on the page; empty if they mark nothing.
    pub(crate) ink: Rect,
    /// The data with its variables.
    pub(crate) text: &'a Varied,
}

impl Source<'_> {
    pub(crate) fn candidates(&self) -> Vec<Candidate> {
        let mut candidates = match &self.first.field.content {
            Content::Text => text::candidates(self),
            Content::Barcode(command) => barcode::candidates(self, command),
            Content::Box(command) => shape::boxes(self, command),
            Content::Circle(command) => shape::circles(self, command),
            Content::Ellipse(command) => shape::ellipses(self, command),
            Content::Diagonal(command) => shape::diagonals(self, command),
            Content::Symbol(_) => Vec::new(),
            Content::Picture(_) | Content::Recall(_) => return picture::candidates(self),
        };
        candidates.extend(native::candidates(self));
        candidates
    }

    /// A length in inches.
    fn inches(&self, dots: u32) -> Inches {
        inches(dots, self.dpi)
    }

    /// Where the element is tried first: at the upper left corner of its marks, or of its field.
    fn corner(&self) -> Point {
        let field = &self.first.field;
        let (x, y) = if self.ink.area() > 0 {
            (self.ink.x, self.ink.y)
        } else {
            (field.x.unwrap_or(0), field.y.unwrap_or(0))
        };
        self.point(x, y)
    }

    /// A position on the label, or the nearest one. Nothing beyond the largest label is printed, and a design could not have it at
    /// every resolution.
    fn point(&self, x: i32, y: i32) -> Point {
        let most = Inches::new(Size::MOST).map_or(i32::MAX, |most| most.dots(self.dpi).get());
        let inches = |dots: i32| Inches::of_dots(dots.clamp(0, most), self.dpi);
        Point { x: inches(x), y: inches(y) }
    }

    /// A rectangle of that many dots at the corner, as it lies on the label if its content is rotated.
    fn area(&self, (width, height): (u32, u32), rotation: Rotation) -> Area {
        let (width, height) = match rotation {
            Rotation::Normal | Rotation::Inverted => (width, height),
            Rotation::Right | Rotation::BottomUp => (height, width),
        };
        // No side of a design is longer at every resolution than that of the largest label.
        let most = Inches::new(Size::MOST).map_or(1, |most| most.dots(self.dpi).get());
        let side = |dots: u32| self.inches(dots.clamp(1, most.unsigned_abs().max(1)));
        Area { at: self.corner(), width: side(width), height: side(height) }
    }

    /// The symbol that its barcode command drew.
    fn symbol(&self) -> Option<&Drawn> {
        self.page.symbol_of(self.first)
    }
}

/// A length in inches.
pub(crate) fn inches(dots: u32, dpi: Dpi) -> Inches {
    Inches::of_dots(i32::try_from(dots).unwrap_or(i32::MAX), dpi)
}

pub(crate) fn rotation(orientation: Orientation) -> Rotation {
    match orientation {
        Orientation::Normal => Rotation::Normal,
        Orientation::Rotated => Rotation::Right,
        Orientation::Inverted => Rotation::Inverted,
        Orientation::BottomUp => Rotation::BottomUp,
    }
}
