//! Checks for elements that extend beyond the label's edges.

use label::{Field, Rule};

use message::{Argument, Message, message};

use super::builder::LayoutBuilder;

/// An area in dots from the label's upper left corner; `right` and `lower` are the first dots outside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) left: i64,
    pub(super) top: i64,
    pub(super) right: i64,
    pub(super) bottom: i64,
}

impl Area {
    pub(super) fn new(left: u32, top: u32, width: u32, height: u32) -> Self {
        let (left, top) = (i64::from(left), i64::from(top));
        Self { left, top, right: left + i64::from(width), bottom: top + i64::from(height) }
    }
}

impl LayoutBuilder<'_, '_> {
    /// Adds a finding if a part of the element extends beyond an edge; returns whether it does.
    pub(super) fn check_edges(&mut self, what: Part, area: Area) -> bool {
        self.check_edges_but(0, what, area)
    }

    /// The same, with a tolerance in dots.
    pub(super) fn check_edges_but(&mut self, slack: i64, what: Part, area: Area) -> bool {
        let beyond = [
            (Side::Left, -area.left),
            (Side::Upper, -area.top),
            (Side::Right, area.right - i64::from(self.layout.width)),
            (Side::Lower, area.bottom - i64::from(self.layout.length)),
        ];
        if beyond.iter().all(|&(_, dots)| dots <= slack) {
            return false;
        }
        let sides = beyond.iter().filter(|&&(_, dots)| dots > slack);
        let sides = sides.map(|&(side, dots)| side.message(dots)).collect();
        let message = message!(
            "outside-label",
            "{what} extends beyond {sides}",
            what = what.message(),
            sides = Argument::List(sides)
        );
        self.find(Field::Whole, Rule::OutsideLabel, message);
        true
    }
}

/// The parts of an element that can extend beyond an edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Text,
    Line,
    Box,
    Ellipse,
    Barcode,
    QrCode,
    ReadableLine,
    Guards,
    Picture,
}

impl Part {
    fn message(self) -> Message {
        match self {
            Self::Text => message!("part-text", "the text"),
            Self::Line => message!("part-line", "the line"),
            Self::Box => message!("part-box", "the box"),
            Self::Ellipse => message!("part-ellipse", "the ellipse"),
            Self::Barcode => message!("part-barcode", "the barcode"),
            Self::QrCode => message!("part-qr", "the QR code"),
            Self::ReadableLine => message!("part-readable-line", "the readable line"),
            Self::Guards => message!("part-guards", "a guard bar"),
            Self::Picture => message!("part-picture", "the picture"),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Upper,
    Right,
    Lower,
}

impl Side {
    fn message(self, dots: i64) -> Message {
        let dots = counted(dots);
        match self {
            Self::Left => message!("beyond-left", "the left edge by {dots}", dots),
            Self::Upper => message!("beyond-upper", "the upper edge by {dots}", dots),
            Self::Right => message!("beyond-right", "the right edge by {dots}", dots),
            Self::Lower => message!("beyond-lower", "the lower edge by {dots}", dots),
        }
    }
}

fn counted(dots: i64) -> Message {
    if dots == 1 { message!("one-dot", "1 dot") } else { message!("dots", "{dots} dots", dots) }
}
