//! What is known about the labels of a design before there is data.

use std::collections::BTreeSet;

use label::{Finding, Problem, Row, Rule, element::Element};
use render::{Album, Printer};

use crate::{Conversion, Sketch};

/// Problems and findings that every label of a design has, whatever its data is.
#[derive(Debug, Default)]
pub struct Certain {
    /// Why every label is refused.
    pub problems: Vec<Problem>,
    /// How every label prints differently.
    pub findings: Vec<Finding>,
}

impl Certain {
    /// Prints a converted design with the values that make themselves, and keeps what does not depend on others.
    pub fn new(
        conversion: &Conversion,
        made: &Row,
        printer: Printer,
        album: &mut Album<'_>,
    ) -> Self {
        let Sketch { problems, findings, .. } = Sketch::new(conversion, made, printer, album);
        let elements = &conversion.spec.elements;
        let is_known = |element: &Element| {
            let mut names = element.placeholders();
            names.all(|name| conversion.recipes.asked_for(name).is_empty())
        };
        let is_certain = |element: Option<usize>| {
            element.and_then(|index| elements.get(index)).is_some_and(is_known)
        };
        // A barcode that is not known yet may have what another one needs.
        let has_all = elements.iter().all(is_known);
        let is_found = |finding: &Finding| {
            let is_complete = finding.rule != Rule::PartnerMissing || has_all;
            // Broken placeholders are looked for below, in all elements.
            is_certain(finding.place.element)
                && is_complete
                && finding.rule != Rule::BrokenPlaceholder
        };
        let mut findings: Vec<_> = findings.into_iter().filter(is_found).collect();
        let names: BTreeSet<_> = elements.iter().flat_map(Element::placeholders).collect();
        let is_name = |name: &str| names.contains(name) || made.value(name).is_some();
        findings.extend(conversion.spec.broken_placeholders(is_name));
        Self {
            problems: problems.into_iter().filter(|it| is_certain(it.place.element)).collect(),
            findings,
        }
    }
}
