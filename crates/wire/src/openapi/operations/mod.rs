//! The operations of the public interface: a file for each group of addresses.

mod barcode;
mod designs;
mod graphics;
mod labels;
mod links;
mod pictures;
mod presets;
mod service;

use super::{
    errors::Refusal,
    operation::{self, Tag, answer, content, json_body, ok, open, or_unchanged, part, query},
};

/// An operation of the public interface.
pub(super) type Operation = operation::Operation<Refusal>;

impl Tag {
    const LABELS: Self = Self { name: "Labels", description: "Whole labels from a spec." };
    const PICTURES: Self =
        Self { name: "Pictures", description: "Pictures of ZPL, drawn by a virtual printer." };
    const BARCODES: Self = Self { name: "Barcodes", description: "One barcode at a time." };
    pub(super) const DESIGNS: Self =
        Self { name: "Designs", description: "Designs that were saved in the editor." };
    pub(super) const PRESETS: Self =
        Self { name: "Presets", description: "The catalog of label sizes." };
    const SERVICE: Self = Self {
        name: "Service",
        description: "For the operator of the service. No key is required.",
    };
}

/// The groups, in the order of the document.
pub(super) const TAGS: [Tag; 6] =
    [Tag::LABELS, Tag::PICTURES, Tag::BARCODES, Tag::DESIGNS, Tag::PRESETS, Tag::SERVICE];

/// All operations, in the order of the document.
pub(super) fn all() -> Vec<Operation> {
    [
        labels::operations(),
        pictures::operations(),
        graphics::operations(),
        barcode::operations(),
        designs::operations(),
        presets::operations(),
        service::operations(),
    ]
    .into_iter()
    .flatten()
    .map(with_common)
    .collect()
}

/// Every key has scopes, and every address has its methods.
fn with_common(mut operation: Operation) -> Operation {
    operation.refusals.push(Refusal::Method);
    if operation.refusals.contains(&Refusal::Key) {
        operation.refusals.push(Refusal::Scope);
    }
    operation
}
