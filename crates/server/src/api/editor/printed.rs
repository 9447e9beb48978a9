//! A design as it prints while it is being drawn: with everything on it that can be printed, and what is to be said of the rest.

use std::collections::BTreeSet;

use label::{Finding, Place, Problem, Row, Spec, design::Conversion};
use render::Span;

/// A label with everything on it that can be printed.
pub(super) struct Printed {
    pub(super) zpl: Vec<u8>,
    /// By the elements of the whole spec.
    pub(super) spans: Vec<Span>,
    pub(super) findings: Vec<Finding>,
    pub(super) problems: Vec<Problem>,
}

impl Printed {
    /// Elements that cannot be printed are left out and told of; in two rounds, for values are looked at before layout.
    pub(super) fn new(conversion: &Conversion, values: &Row) -> Self {
        let mut kept: Vec<usize> = (0..conversion.spec.elements.len()).collect();
        let mut all =
            Self { zpl: Vec::new(), spans: Vec::new(), findings: Vec::new(), problems: Vec::new() };
        for _ in 0..3 {
            let spec = part(&conversion.spec, &kept);
            let mut findings = Vec::new();
            let label = spec.fill(values, None, &mut findings);
            let printed = label.and_then(|label| render::label_with_spans(&label, &mut findings));
            let place = |place: &mut Place| {
                place.element = place.element.and_then(|index| kept.get(index).copied());
            };
            for finding in &mut findings {
                place(&mut finding.place);
            }
            let mut found = match printed {
                Ok((zpl, mut spans)) => {
                    for span in &mut spans {
                        span.element = kept.get(span.element).copied().unwrap_or(usize::MAX);
                    }
                    all.findings.append(&mut findings);
                    return Self { zpl, spans, ..all };
                }
                Err(found) => found,
            };
            for problem in &mut found {
                place(&mut problem.place);
            }
            let wrong: BTreeSet<_> =
                found.iter().filter_map(|problem| problem.place.element).collect();
            let is_wrong = |element: Option<usize>| element.is_some_and(|it| wrong.contains(&it));
            all.problems.append(&mut found);
            // What was noticed about the others is noticed again.
            all.findings.extend(findings.into_iter().filter(|it| is_wrong(it.place.element)));
            kept.retain(|&index| !is_wrong(Some(index)));
        }
        all
    }

    pub(super) fn spans_of<'p>(
        &'p self,
        conversion: &'p Conversion,
        id: &'p str,
    ) -> impl Iterator<Item = &'p Span> {
        let is_its = move |span: &&Span| {
            conversion.origins.get(span.element).is_some_and(|origin| &**origin == id)
        };
        self.spans.iter().filter(is_its)
    }
}

fn part(spec: &Spec, kept: &[usize]) -> Spec {
    let elements = kept.iter().filter_map(|&index| spec.elements.get(index).cloned()).collect();
    Spec { elements, ..spec.clone() }
}
