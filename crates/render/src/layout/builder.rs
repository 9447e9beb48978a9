//! The layout while elements are placed: its size, its resolution, and the findings so far.

use label::{Field, Finding, Label, Place, Problem, Rule, Turn, element::Point, units::Inches};

use message::{Message, message};

use super::{FieldKind, Layout, PlacedField};
use crate::Printer;

#[derive(Debug)]
pub(super) struct LayoutBuilder<'l, 'f> {
    pub(super) printer: Printer,
    /// The element that is being placed.
    pub(super) element: usize,
    pub(super) layout: Layout<'l>,
    findings: &'f mut Vec<Finding>,
    problems: Vec<Problem>,
}

/// A corner in dots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Corner {
    pub(super) x: u32,
    pub(super) y: u32,
}

impl<'l, 'f> LayoutBuilder<'l, 'f> {
    pub(super) fn new(
        label: &'l Label<'_>,
        printer: Printer,
        findings: &'f mut Vec<Finding>,
    ) -> Self {
        let dots = |inches: Inches| u32::try_from(inches.dots(printer.dpi()).get()).unwrap_or(0);
        Self {
            printer,
            element: 0,
            layout: Layout {
                printer,
                width: dots(label.size.width()),
                length: dots(label.size.height()),
                copies: label.copies.get(),
                darkness: label.darkness.map(label::Darkness::get),
                turn: label.turn,
                fields: Vec::with_capacity(label.elements.len() + 4),
                lines: Vec::with_capacity(label.elements.len()),
            },
            findings,
            problems: Vec::new(),
        }
    }

    /// A layout without a size, for a single barcode.
    pub(super) fn blank(printer: Printer, findings: &'f mut Vec<Finding>) -> Self {
        let (fields, lines) = (Vec::new(), Vec::new());
        let turn = Turn::default();
        let layout =
            Layout { printer, width: 0, length: 0, copies: 1, darkness: None, turn, fields, lines };
        Self { printer, element: 0, layout, findings, problems: Vec::new() }
    }

    pub(super) fn finish(self) -> Result<Layout<'l>, Vec<Problem>> {
        if self.problems.is_empty() { Ok(self.layout) } else { Err(self.problems) }
    }

    pub(super) fn push(&mut self, corner: Corner, kind: FieldKind<'l>) {
        let Corner { x, y } = corner;
        self.layout.fields.push(PlacedField { element: self.element, x, y, kind });
    }

    #[cold]
    pub(super) fn find(&mut self, field: Field, rule: Rule, message: Message) {
        let place = Place::new(self.element, field);
        self.findings.push(Finding { place, rule, message });
    }

    #[cold]
    pub(super) fn refuse(&mut self, field: Field, message: Message) {
        let place = Place::new(self.element, field);
        self.problems.push(Problem { place, message });
    }

    pub(super) fn dots(&self, inches: Inches) -> i64 {
        i64::from(inches.dots(self.printer.dpi()).get())
    }

    /// The dots of a point, if printers can reach it.
    pub(super) fn corner(&mut self, at: Point) -> Option<Corner> {
        let x = self.coordinate(at.x, Field::X);
        let y = self.coordinate(at.y, Field::Y);
        Some(Corner { x: x?, y: y? })
    }

    /// The dots of a distance from the label's edge.
    pub(super) fn coordinate(&mut self, at: Inches, field: Field) -> Option<u32> {
        let dots = self.dots(at);
        self.reachable(dots, field)
    }

    /// The dots from one rounded edge to the other, so that adjacent boxes touch; at least 1 unless the size is 0.
    pub(super) fn span(&mut self, from: Inches, size: Inches, field: Field) -> Option<u32> {
        let to = Inches::new(from.get() + size.get()).map_or(i64::MAX, |to| self.dots(to));
        let dots = to.saturating_sub(self.dots(from));
        self.extent(dots, size, field)
    }

    /// The dots of a separate length; at least 1 unless it is 0.
    pub(super) fn length(&mut self, length: Inches, field: Field) -> Option<u32> {
        let dots = self.dots(length);
        self.extent(dots, length, field)
    }

    fn extent(&mut self, dots: i64, size: Inches, field: Field) -> Option<u32> {
        let dots = if size.get() > 0.0 { dots.max(1) } else { dots };
        self.reachable(if size.get() < 0.0 { dots.min(-1) } else { dots }, field)
    }

    /// Dots that a command can express; adds a problem for others.
    fn reachable(&mut self, dots: i64, field: Field) -> Option<u32> {
        let farthest = self.printer.farthest_dot();
        let reachable = u32::try_from(dots).ok().filter(|&dots| dots <= farthest);
        if reachable.is_none() {
            let message = message!(
                "dots-out-of-range",
                "must be 0 to {most} dots, found {found}",
                most = farthest,
                found = dots
            );
            self.refuse(field, message);
        }
        reachable
    }
}
