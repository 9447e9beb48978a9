//! Remarks about a label that is being drawn, by the ids of its elements.

use std::collections::BTreeMap;

use design::{Conversion, Document, Note, Refusal};
use label::{Copies, Finding, Problem, Row, Rule};
use message::{Message, message};
use preview::scan::Checked;
use recipes::{Made, Recipes};
use serde::Serialize;

use super::{
    super::{CopiesColumn, FieldFault, PictureBarcode, Severity, scan::why_not},
    fix::Fix,
    rule::RemarkRule,
    words::Words,
};

/// Something to know about an element, or about the label as a whole.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Remark {
    pub(super) rule: RemarkRule,
    pub(super) severity: Severity,
    #[serde(flatten)]
    pub(super) words: Words,
    /// Changes that would resolve it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) fixes: Vec<Fix>,
}

/// All remarks about one label.
#[derive(Debug, Default)]
pub struct Remarks {
    of_elements: BTreeMap<Box<str>, Vec<Remark>>,
    of_label: Vec<Remark>,
    /// Whether its barcodes were not read.
    is_unchecked: bool,
}

impl Remarks {
    /// Collects the conversion's warnings and refusals, the problems and the findings.
    pub fn new(conversion: &Conversion, problems: &[Problem], findings: &[Finding]) -> Self {
        let mut remarks = Self::default();
        for Note { element, rule, message } in &conversion.warnings {
            remarks.add(Some(element), RemarkRule::Finding(*rule), message);
        }
        for Refusal { element, message, .. } in &conversion.refusals {
            remarks.add(Some(element), RemarkRule::Unrepresentable, message);
        }
        let origin = |element: Option<usize>| conversion.origins.get(element?).map(|id| &**id);
        for Problem { place, message } in problems {
            remarks.add(origin(place.element), RemarkRule::InvalidValue, message);
        }
        for Finding { place, rule, message } in findings {
            remarks.add(origin(place.element), RemarkRule::Finding(*rule), message);
        }
        remarks
    }

    /// Adds what is wrong with the values that are made for a label: of the only one, or of a row.
    pub fn add_made(&mut self, recipes: &Recipes, made: &Made, row: usize) {
        let name = |index: usize| recipes.iter().nth(index).map_or("", |(name, _)| name);
        for fault in made.faults.iter().filter(|fault| fault.row == Some(row)) {
            let message = message!(
                "value-not-made",
                "the value {name} cannot be made: {reason}",
                name = placeholder(name(fault.recipe)),
                reason = fault.message.clone()
            );
            self.add(None, RemarkRule::InvalidValue, &message);
        }
        for lacking in made.missing.iter().filter(|lacking| lacking.row == Some(row)) {
            let message = message!(
                "value-made-without",
                "the placeholder {missing}, of which {name} is made, has no value and is left empty",
                missing = placeholder(&lacking.name),
                name = placeholder(name(lacking.recipe))
            );
            let rule = RemarkRule::Finding(Rule::UnfilledPlaceholder);
            self.add(None, rule, &message);
        }
        for blank in made.blank.iter().filter(|blank| blank.row == Some(row)) {
            let message = message!(
                "value-part-empty",
                "the value {name} is empty, because its part begins after the end of the text",
                name = placeholder(name(blank.recipe))
            );
            self.add(None, RemarkRule::Finding(Rule::UnfilledPlaceholder), &message);
        }
        for (_, rule, message) in recipes.doubts() {
            self.add(None, RemarkRule::Finding(rule), &message);
        }
    }

    /// Adds the verdict about a barcode, as it was read from the finished dots.
    pub fn add_barcode(&mut self, id: &str, checked: &Checked) {
        let Some(why) = checked.why() else { return };
        let why = why_not(why);
        let message = message!("does-not-scan", "the barcode does not scan: {why}", why);
        self.add(Some(id), RemarkRule::DoesNotScan, &message);
    }

    /// Adds the verdict about a barcode in a picture, if it does not read as printed.
    pub fn add_picture_barcode(&mut self, id: &str, barcode: &PictureBarcode) {
        if let Some(message) = barcode.message() {
            self.add(Some(id), RemarkRule::Finding(Rule::PictureBarcode), &message);
        }
    }

    /// Adds what is wrong with a field on the finished label.
    pub fn add_field_fault(&mut self, id: &str, fault: &FieldFault) {
        self.add(Some(id), RemarkRule::Finding(fault.rule()), &fault.message());
    }

    /// Says that the finished label was not read, so that nothing is known about its barcodes and texts.
    pub fn leave_unchecked(&mut self) {
        self.is_unchecked = true;
    }

    /// Whether it was not read.
    pub(super) fn is_unchecked(&self) -> bool {
        self.is_unchecked
    }

    /// Adds the problem of a row that does not state a number of copies that prints it.
    #[must_use]
    pub fn with_copies(mut self, from: &CopiesColumn, row: &Row, document: &Document) -> Self {
        if let Some(found) = from.unprintable(row, document) {
            let (least, most) = (*Copies::RANGE.start(), *Copies::RANGE.end());
            let message = message!(
                "row-copies",
                "the number of copies must be a whole number from {least} to {most}, found {found}",
                least = u32::from(least),
                most = u32::from(most),
                found = found,
            );
            self.add(None, RemarkRule::InvalidValue, &message);
        }
        self
    }

    fn add(&mut self, id: Option<&str>, rule: RemarkRule, message: &Message) {
        let list = match id {
            Some(id) => self.of_elements.entry(id.into()).or_default(),
            None => &mut self.of_label,
        };
        let severity = match rule {
            // The verdict of a barcode in a picture is the same as that of any other barcode.
            RemarkRule::Finding(Rule::PictureBarcode | Rule::NativeChanged)
            | RemarkRule::InvalidValue
            | RemarkRule::Unrepresentable
            | RemarkRule::DoesNotScan => Severity::Error,
            RemarkRule::Finding(_) => Severity::Warning,
        };
        let remark = Remark { rule, severity, words: Words::from(message), fixes: Vec::new() };
        // Many cells of a table may have the same remark.
        if !list.contains(&remark) {
            list.push(remark);
        }
    }

    /// Takes the remarks about an element.
    pub(super) fn take(&mut self, id: &str) -> Vec<Remark> {
        self.of_elements.remove(id).unwrap_or_default()
    }

    /// Takes the remarks about the label and those about elements that were never taken.
    pub(super) fn take_rest(&mut self) -> Vec<Remark> {
        let others = std::mem::take(&mut self.of_elements).into_values().flatten();
        std::mem::take(&mut self.of_label).into_iter().chain(others).collect()
    }

    /// All remarks with the ids of their elements; `None` is the label.
    pub(super) fn into_list(self) -> impl Iterator<Item = (Option<Box<str>>, Remark)> {
        let of_elements = self.of_elements.into_iter();
        let of_elements = of_elements
            .flat_map(|(id, list)| list.into_iter().map(move |remark| (Some(id.clone()), remark)));
        self.of_label.into_iter().map(|remark| (None, remark)).chain(of_elements)
    }
}

fn placeholder(name: &str) -> String {
    format!("{{{{{name}}}}}")
}
