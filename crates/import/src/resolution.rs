//! Another resolution: lengths stay what they are in inches, and modules of barcodes become whole dots again.

use design::{Document, Element};
use label::units::Dpi;
use message::{Message, message};

use crate::Change;

/// The design at another resolution, with what that changes.
pub(crate) fn at(document: Document, dpi: Dpi) -> (Document, Vec<Change>) {
    let from = document.size.dpi();
    if from == dpi {
        return (document, Vec::new());
    }
    let mut changes = Vec::new();
    let mut document = Document { size: document.size.at(dpi), modules_at: dpi, ..document };
    for element in &mut document.elements {
        if let Some(message) = adapted(element, (from, dpi)) {
            changes.push(Change { element: element.id.clone(), message });
        }
    }
    (document, changes)
}

/// Changes what is measured in dots. Says what changed, if it did.
fn adapted(element: &mut Element, scale: (Dpi, Dpi)) -> Option<Message> {
    let (dots, message) = modules(element.kind.module()?, scale);
    element.kind.set_module(dots);
    message
}

/// The number of dots that is nearest in size, at least 1 and at most 10, and by how much the size changes.
fn modules(dots: u8, (from, to): (Dpi, Dpi)) -> (u8, Option<Message>) {
    let (from, to) = (u32::from(from.get()), u32::from(to.get()));
    let scaled = (2 * u32::from(dots) * to + from) / (2 * from);
    let scaled = u8::try_from(scaled.clamp(1, 10)).unwrap_or(10);
    // Permille of the size before.
    let size = 1000 * u32::from(scaled) * from / (u32::from(dots) * to).max(1);
    let message = (size != 1000).then(|| {
        message!(
            "import-module-size",
            "modules of {before} dots become {after} dots, which is {percent} % of their size",
            before = dots,
            after = scaled,
            percent = format!("{}.{}", size / 10, size % 10)
        )
    });
    (scaled, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_stay_whole() {
        let scale = |from, to| (Dpi::new(from).unwrap(), Dpi::new(to).unwrap());
        assert_eq!(modules(2, scale(203, 300)).0, 3);
        assert_eq!(modules(3, scale(203, 300)).0, 4);
        assert_eq!(modules(3, scale(300, 203)).0, 2);
        assert_eq!(modules(1, scale(600, 203)).0, 1);
        assert_eq!(modules(10, scale(203, 600)).0, 10);
        assert_eq!(modules(2, scale(300, 600)), (4, None));
        let changed = modules(2, scale(203, 300)).1.unwrap().to_string();
        assert_eq!(changed, "modules of 2 dots become 3 dots, which is 101.5 % of their size");
    }
}
