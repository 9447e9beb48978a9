//! What is to be said of a label that is being drawn, by the ids of its elements.

use std::collections::BTreeMap;

use design::Conversion;
use label::{Finding, Problem};
use serde::Serialize;

use super::{super::Severity, fix::Fix};

/// Something to know about an element, or about the label as a whole.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Remark {
    pub(super) rule: &'static str,
    pub(super) severity: Severity,
    pub(super) message: String,
    /// What would make it right.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) fixes: Vec<Fix>,
}

/// The rule of values that cannot be printed.
pub(super) const INVALID_VALUE: &str = "invalid-value";

/// All remarks about one label.
#[derive(Debug, Default)]
pub struct Remarks {
    of_elements: BTreeMap<Box<str>, Vec<Remark>>,
    of_label: Vec<Remark>,
}

impl Remarks {
    /// What the conversion tells, what cannot be printed, and what prints differently.
    pub fn new(conversion: &Conversion, problems: &[Problem], findings: &[Finding]) -> Self {
        let mut remarks = Self::default();
        for note in &conversion.warnings {
            remarks.add(Some(&note.element), note.rule.id(), Severity::Warning, &note.message);
        }
        for refusal in &conversion.refusals {
            let rule = "unrepresentable-element";
            remarks.add(Some(&refusal.element), rule, Severity::Error, &refusal.message);
        }
        let origin = |element: Option<usize>| conversion.origins.get(element?).map(|id| &**id);
        for Problem { place, message } in problems {
            remarks.add(origin(place.element), INVALID_VALUE, Severity::Error, message);
        }
        for Finding { place, rule, message } in findings {
            remarks.add(origin(place.element), rule.id(), Severity::Warning, message);
        }
        remarks
    }

    fn add(&mut self, id: Option<&str>, rule: &'static str, severity: Severity, message: &str) {
        let list = match id {
            Some(id) => self.of_elements.entry(id.into()).or_default(),
            None => &mut self.of_label,
        };
        let remark = Remark { rule, severity, message: message.to_owned(), fixes: Vec::new() };
        // Of a table, many cells may say the same.
        if !list.contains(&remark) {
            list.push(remark);
        }
    }

    /// Takes those of an element.
    pub(super) fn take(&mut self, id: &str) -> Vec<Remark> {
        self.of_elements.remove(id).unwrap_or_default()
    }

    /// Takes those of the label, and with them what is told of elements that nobody has asked for.
    pub(super) fn take_rest(&mut self) -> Vec<Remark> {
        let others = std::mem::take(&mut self.of_elements).into_values().flatten();
        std::mem::take(&mut self.of_label).into_iter().chain(others).collect()
    }

    /// All of them with the ids of their elements; `None` is the label.
    pub(super) fn into_list(self) -> impl Iterator<Item = (Option<Box<str>>, Remark)> {
        let of_elements = self.of_elements.into_iter();
        let of_elements = of_elements
            .flat_map(|(id, list)| list.into_iter().map(move |remark| (Some(id.clone()), remark)));
        self.of_label.into_iter().map(|remark| (None, remark)).chain(of_elements)
    }
}
