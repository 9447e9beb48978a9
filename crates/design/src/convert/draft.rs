//! The spec under construction, with its warnings and refusals.

use label::{
    Copies, Field, LONGEST_FILLED, Row, Rule, Spec, Template,
    element::{Element, Point},
    units::{Dpi, Inches},
};
use message::{Message, message};
use render::{Lettering, Printer, check_element};
use symbology::Symbology;

use super::{Conversion, Note, Refusal, standing::Standing};
use crate::{Document, Element as Drawn};

pub(super) struct Draft<'d> {
    document: &'d Document,
    values: &'d Row,
    pub(super) printer: Printer,
    pub(super) lettering: &'d Lettering<'d>,
    /// The element of the design that is being placed.
    pub(super) element: Option<&'d Drawn>,
    elements: Vec<Element>,
    origins: Vec<Box<str>>,
    warnings: Vec<Note>,
    refusals: Vec<Refusal>,
    /// The measurements of barcodes, if they are requested.
    standings: Option<Vec<Standing>>,
}

/// A position this many inches before an edge counts as at the edge: it is a rounding error.
pub(super) const HAIR: f64 = 0.000_01;

impl<'d> Draft<'d> {
    pub(super) fn new(
        document: &'d Document,
        values: &'d Row,
        printer: Printer,
        lettering: &'d Lettering<'d>,
    ) -> Self {
        Self {
            document,
            values,
            printer,
            lettering,
            element: None,
            elements: Vec::new(),
            origins: Vec::new(),
            warnings: Vec::new(),
            refusals: Vec::new(),
            standings: None,
        }
    }

    /// The same draft, which also collects measurements of barcodes.
    pub(super) fn with_standings(self) -> Self {
        Self { standings: Some(Vec::new()), ..self }
    }

    /// Adds the measurements of a barcode, if they are requested: measuring takes longer than placing.
    pub(super) fn stand(&mut self, measure: impl FnOnce(&Self) -> Standing) {
        if self.standings.is_some() {
            let standing = measure(self);
            self.standings.get_or_insert_default().push(standing);
        }
    }

    pub(super) fn take_standings(&mut self) -> Vec<Standing> {
        self.standings.take().unwrap_or_default()
    }

    pub(super) fn finish(self) -> Conversion {
        let Document { size, darkness, turn, printer_characters, recipes, .. } = self.document;
        let spec = Spec {
            size: *size,
            elements: self.elements,
            copies: Copies::default(),
            darkness: *darkness,
            turn: *turn,
        };
        let Self { origins, warnings, refusals, .. } = self;
        let (printer_characters, recipes) = (*printer_characters, recipes.clone());
        Conversion { spec, printer_characters, recipes, origins, warnings, refusals }
    }

    /// Adds an element to the spec, if printer commands can express it.
    pub(super) fn push(&mut self, element: Element) {
        let Err(problems) = check_element(&element, self.printer) else {
            self.elements.push(element);
            self.origins.push(self.id());
            return;
        };
        let symbology = self.element.and_then(Drawn::symbology);
        let option = problems.into_iter().find(|it| matches!(it.place.field, Field::Option(_)));
        if let (Some(symbology), Some(problem)) = (symbology, option) {
            self.refuse_barcode(symbology, problem.message);
        } else {
            self.leave_out();
        }
    }

    /// The number of elements and warnings so far.
    pub(super) fn count(&self) -> usize {
        self.elements.len() + self.warnings.len()
    }

    /// Reports that the element cannot be printed at its position.
    pub(super) fn leave_out(&mut self) {
        let what = self.described();
        if let Some(symbology) = self.element.and_then(Drawn::symbology) {
            let message =
                message!("out-of-reach", "{what} is out of reach of printer commands", what);
            self.refuse(symbology, message);
        } else {
            let message = message!(
                "out-of-reach-skipped",
                "{what} is out of reach of printer commands and is left out",
                what
            );
            self.warn(Rule::OutOfReach, message);
        }
    }

    /// A point in inches. A point outside the label's left or upper edge is moved to the edge, with a warning.
    pub(super) fn point(&mut self, x: f64, y: f64) -> Option<Point> {
        let (Some(left), Some(top)) = (Inches::new(x), Inches::new(y)) else {
            self.leave_out();
            return None;
        };
        if x.min(y) < -HAIR {
            let message = message!(
                "moved-to-edge",
                "{what} starts outside the label and is moved to its edge",
                what = self.described()
            );
            self.warn_once(Rule::OutOfReach, message);
        }
        let inside = |distance: Inches| Inches::new(distance.rounded().get().max(0.0));
        Some(Point { x: inside(left)?, y: inside(top)? })
    }

    pub(super) fn warn(&mut self, rule: Rule, message: Message) {
        let element = self.id();
        self.warnings.push(Note { element, rule, message });
    }

    /// Warns, unless the last warning is the same.
    pub(super) fn warn_once(&mut self, rule: Rule, message: Message) {
        let note = Note { element: self.id(), rule, message };
        if self.warnings.last() != Some(&note) {
            self.warnings.push(note);
        }
    }

    /// Refuses a barcode that the printer has no command for.
    pub(super) fn refuse_barcode(&mut self, symbology: Symbology, error: Message) {
        let what = self.described();
        self.refuse(symbology, message!("element-no-command", "{what}: {error}", what, error));
    }

    fn refuse(&mut self, symbology: Symbology, message: Message) {
        let element = self.id();
        self.refusals.push(Refusal { element, symbology, message });
    }

    /// The text filled with the sample data only.
    pub(super) fn fill_sample(&self, template: &Template) -> String {
        let sample = &self.document.sample;
        Draft::new(self.document, sample, self.printer, self.lettering).fill(template)
    }

    /// The text to measure, filled with the row's values, or else with the sample data.
    pub(super) fn fill(&self, template: &Template) -> String {
        let (values, sample) = (self.values, &self.document.sample);
        let value = |name: &str| values.value(name).or_else(|| sample.value(name));
        if template.length(value) > LONGEST_FILLED {
            // Printing refuses it; until then it must not use much memory.
            return String::new();
        }
        template.fill(value, |_| {}).into_owned()
    }

    pub(super) fn described(&self) -> Message {
        self.element.map_or_else(|| message!("element", "the element"), Drawn::described)
    }

    fn id(&self) -> Box<str> {
        self.element.map(|element| element.id.clone()).unwrap_or_default()
    }

    /// The resolution that fixed modules are counted at.
    pub(super) fn modules_at(&self) -> Dpi {
        self.document.modules_at
    }

    /// The nearest whole dot.
    pub(super) fn dots(&self, inches: f64) -> i64 {
        Inches::new(inches)
            .map_or(i64::MAX / 4, |inches| inches.dots(self.printer.dpi()).get().into())
    }

    /// Converts dots to inches.
    pub(super) fn inches(&self, dots: i64) -> f64 {
        let dots = i32::try_from(dots).unwrap_or(i32::MAX);
        Inches::of_dots(dots, self.printer.dpi()).get()
    }
}
