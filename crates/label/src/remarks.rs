//! Remarks on the value of a single barcode.

use symbology::{Accepted, gs1};

use crate::{Finding, Place, error::Field};

/// How the value of a barcode that stands alone was understood, and what it lacks.
pub fn remarks(accepted: &Accepted) -> Vec<Finding> {
    let place = Place::new(0, Field::Value);
    let notes = accepted.notes.iter().cloned();
    let mut findings: Vec<_> = notes.map(|note| Finding::of_note(place, note)).collect();
    if accepted.barcode.symbology().has_element_strings() {
        let messages: Vec<_> = accepted.barcode.gs1().into_iter().collect();
        let lonely = gs1::lonely(&messages);
        findings.extend(lonely.iter().map(|(_, lonely)| Finding::of_lonely(place, lonely)));
    }
    findings
}
