//! Prints a design that is being drawn: all valid elements, and the problems of the others.

use std::collections::BTreeSet;

use label::{Finding, Place, Problem, Row, Spec};
use render::{Album, Printer, Span, SpannedLabel};

use crate::Conversion;

/// A label with all elements that can be printed. Element indices refer to the whole spec.
#[derive(Debug, Default)]
pub struct Sketch {
    /// The label; empty if nothing can be printed.
    pub label: SpannedLabel,
    /// Differences between the print and the spec.
    pub findings: Vec<Finding>,
    /// Why elements were left out.
    pub problems: Vec<Problem>,
}

impl Sketch {
    /// Prints a converted design with these values. Elements that cannot be printed are left out.
    pub fn new(
        conversion: &Conversion,
        values: &Row,
        printer: Printer,
        album: &mut Album<'_>,
    ) -> Self {
        let mut kept: Vec<usize> = (0..conversion.spec.elements.len()).collect();
        let mut sketch = Self::default();
        // Values are checked before layout, and layout before the commands: each step may drop elements.
        for _ in 0..3 {
            let spec = part(&conversion.spec, &kept);
            let mut findings = Vec::new();
            let label = spec.fill(values, None, &mut findings);
            let label =
                label.and_then(|label| SpannedLabel::new(&label, printer, album, &mut findings));
            let whole = |place: &mut Place| {
                place.element = place.element.and_then(|index| kept.get(index).copied());
            };
            for finding in &mut findings {
                whole(&mut finding.place);
            }
            let mut found = match label {
                Ok(mut label) => {
                    for span in &mut label.spans {
                        span.element = kept.get(span.element).copied().unwrap_or(usize::MAX);
                    }
                    sketch.findings.append(&mut findings);
                    return Self { label, ..sketch };
                }
                Err(found) => found,
            };
            for problem in &mut found {
                whole(&mut problem.place);
            }
            let wrong: BTreeSet<_> =
                found.iter().filter_map(|problem| problem.place.element).collect();
            let is_wrong = |element: Option<usize>| element.is_some_and(|it| wrong.contains(&it));
            sketch.problems.append(&mut found);
            // The next round finds the findings about the other elements again.
            sketch.findings.extend(findings.into_iter().filter(|it| is_wrong(it.place.element)));
            kept.retain(|&index| !is_wrong(Some(index)));
        }
        sketch
    }

    /// The bytes that draw an element of the design.
    pub fn spans_of<'s>(
        &'s self,
        conversion: &'s Conversion,
        id: &'s str,
    ) -> impl Iterator<Item = &'s Span> {
        self.label.spans.iter().filter(move |span| conversion.is_origin(span.element, id))
    }

    /// A label with only this element of the design; `None` if it draws nothing.
    pub fn only(&self, conversion: &Conversion, id: &str) -> Option<Vec<u8>> {
        self.label.only(|element| conversion.is_origin(element, id))
    }
}

fn part(spec: &Spec, kept: &[usize]) -> Spec {
    let elements = kept.iter().filter_map(|&index| spec.elements.get(index).cloned()).collect();
    Spec { elements, ..spec.clone() }
}
