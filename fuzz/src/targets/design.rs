//! Saved designs: every design that is read can be converted, to a valid spec that renders.

use design::convert_drawing;
use wire::{RenderRequest, SpecAnswer, read_document, to_json};

use super::render::Labels;
use crate::Failure;

pub(super) fn check(input: &[u8]) -> Result<(), Failure> {
    let Ok(document) = read_document(input) else { return Ok(()) };
    let (conversion, standings) = convert_drawing(
        &document,
        &document.sample,
        document.printer(),
        &render::Lettering::default(),
    );
    if conversion.origins.len() != conversion.spec.elements.len() {
        return Err(Failure::Limit("elements"));
    }
    if standings.iter().any(|standing| standing.module == 0 || standing.steps.is_empty()) {
        return Err(Failure::Limit("steps"));
    }
    // A spec that is written reads as the same spec.
    let told = to_json(&SpecAnswer::from(&conversion.spec));
    let read = RenderRequest::read(told.as_bytes(), label::Limits::DEFAULT);
    if !conversion.spec.elements.is_empty()
        && read.map(|read| read.spec) != Ok(conversion.spec.clone())
    {
        return Err(Failure::Different);
    }
    let labels = Labels {
        spec: &conversion.spec,
        printer: document.printer(),
        data: &document.sample,
        rows: None,
        images: label::Images::none(),
    };
    labels.check()
}
