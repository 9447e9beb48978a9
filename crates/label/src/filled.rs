//! A label as it will be printed: every text final, every barcode checked.

use std::borrow::Cow;

use symbology::{Barcode, Options, QrLevel, Symbology};

use crate::{
    Copies, Darkness, Finding, Place, Problem, Row, Rule, Size, Spec, Template,
    element::{BarcodeElement, BoxElement, Element, LineElement, QrElement, TextElement},
    error::Field,
};

/// A label ready to be laid out.
///
/// *Guarantees:* no placeholder is left; every barcode's value is one that its symbology can hold.
#[derive(Debug, Clone, PartialEq)]
pub struct Label<'a> {
    /// Its size.
    pub size: Size,
    /// What is on it, in the order of drawing; the same order as in the spec.
    pub elements: Vec<LabelElement<'a>>,
    /// How often the printer prints it.
    pub copies: Copies,
    /// How dark, where the printer's own setting will not do.
    pub darkness: Option<Darkness>,
}

/// One element of a label.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "each variant is the type it holds")]
pub enum LabelElement<'a> {
    Text(TextElement<Cow<'a, str>>),
    Barcode(BarcodeElement<Barcode>),
    Qr(QrElement<Barcode>),
    Box(BoxElement),
    Line(LineElement),
}

impl Spec {
    /// Fills the placeholders from a row laid over the data: the row wins. Findings are added, all problems returned
    /// at once.
    pub fn fill<'a>(
        &'a self,
        data: &'a Row,
        row: Option<&'a Row>,
        findings: &mut Vec<Finding>,
    ) -> Result<Label<'a>, Vec<Problem>> {
        let value = |name: &str| row.and_then(|row| row.value(name)).or_else(|| data.value(name));
        let mut filler = Filler { value, findings, problems: Vec::new(), element: 0 };
        let mut elements = Vec::with_capacity(self.elements.len());
        for (index, element) in self.elements.iter().enumerate() {
            filler.element = index;
            elements.extend(filler.element(element));
        }
        if filler.problems.is_empty() {
            Ok(Label { size: self.size, elements, copies: self.copies, darkness: self.darkness })
        } else {
            Err(filler.problems)
        }
    }
}

struct Filler<'f, F> {
    value: F,
    findings: &'f mut Vec<Finding>,
    problems: Vec<Problem>,
    element: usize,
}

impl<'a, F: Fn(&str) -> Option<&'a str>> Filler<'_, F> {
    fn element(&mut self, element: &'a Element) -> Option<LabelElement<'a>> {
        Some(match element {
            Element::Text(text) => {
                let filled = self.fill(&text.text, Field::Text);
                LabelElement::Text(text.with(filled))
            }
            Element::Barcode(barcode) => {
                let options = Options { ratio: barcode.ratio, ..Options::default() };
                let value = self.barcode(barcode.symbology, &barcode.value, options)?;
                LabelElement::Barcode(barcode.with(value))
            }
            Element::Qr(qr) => LabelElement::Qr(qr.with(self.qr(&qr.value, qr.level)?)),
            Element::Box(rectangle) => LabelElement::Box(*rectangle),
            Element::Line(line) => LabelElement::Line(*line),
        })
    }

    fn qr(&mut self, value: &'a Template, level: QrLevel) -> Option<Barcode> {
        let options = Options { qr_level: level, ..Options::default() };
        self.barcode(Symbology::QrCode, value, options)
    }

    fn barcode(
        &mut self,
        symbology: Symbology,
        value: &'a Template,
        options: Options,
    ) -> Option<Barcode> {
        let value = self.fill(value, Field::Value);
        match Barcode::parse_with(symbology, &value, options) {
            Ok(barcode) => Some(barcode),
            Err(error) => {
                let place = Place::new(self.element, Field::Value);
                self.problems.push(Problem { place, message: error.to_string() });
                None
            }
        }
    }

    fn fill(&mut self, template: &'a Template, field: Field) -> Cow<'a, str> {
        let place = Place::new(self.element, field);
        template.fill(&self.value, |name| {
            let message = format!("the placeholder {{{{{name}}}}} has no value and is left empty");
            self.findings.push(Finding { place, rule: Rule::UnfilledPlaceholder, message });
        })
    }
}
