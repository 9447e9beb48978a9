//! Grades the barcodes of a design for the editor: prints one label on the virtual printer and reads its barcodes back,
//! with those in its pictures.

use std::collections::BTreeSet;

use design::{Conversion, Document, Sketch, convert_drawing};
use label::{
    Images, Row, Spec,
    element::{Element, Rotation},
};
use preview::{Drawn, Limits, Media, Page, scan::Checked};
use render::{Album, Fonts};
use wire::{Bench, DotArea, Placed, RowsAnswer};

use super::{checking, picture, picture_search::PictureSearch};
use crate::work::Watch;

/// Steps for searching the pictures of a design: about two seconds.
const MOST_SEARCHED: u64 = 2_000_000_000;

/// Adds the grades of all barcodes of a label that can be printed.
pub(super) fn add(
    answer: &mut RowsAnswer,
    document: &Document,
    (values, images, fonts): (&Row, &Images, &Fonts),
    watch: &Watch,
) {
    let printer = document.printer();
    let mut album = Album::new(images, fonts, watch);
    let (conversion, standings) = convert_drawing(document, values, printer, album.lettering());
    let sketch = Sketch::new(&conversion, values, printer, &mut album);
    let bench = Bench { document, standings: &standings };
    let size = Some(picture::dots(document.size));
    let media = Media { dpi: document.size.dpi().get().into(), size };
    let (pages, _) = picture::virtual_printer((media, printer.characters()))
        .pages(&sketch.label.zpl, &Limits::default());
    let Some(page) = pages.first() else { return };
    let (kept, spec) = printed(&conversion, &sketch);
    let Ok(label) = spec.fill(values, None, &mut Vec::new()) else { return };
    let (places, asked): (Vec<_>, Vec<_>) = label.barcodes().unzip();
    for (place, checked) in places.into_iter().zip(preview::scan::check(page, &asked)) {
        let origin = kept.get(place).and_then(|&index| conversion.origins.get(index));
        let (Some(id), Some(element)) = (origin, spec.elements.get(place)) else { continue };
        let placed = placed(symbol(page, &checked), element);
        answer.add_barcode(id, &checking::scanned(checked), placed, bench);
    }
    let mut search = PictureSearch::new(MOST_SEARCHED, watch);
    let coded = search.files(&label, printer, &mut album);
    // What takes too long is left out: the editor asks again with every change.
    let Ok(found) = coded.and_then(|coded| search.prints(page, &coded)) else { return };
    for (place, barcode) in found {
        if let Some(id) = kept.get(place).and_then(|&index| conversion.origins.get(index)) {
            answer.add_picture_barcode(id, &barcode);
        }
    }
}

/// The elements that are on the label: their indices in the whole spec, and a spec of only these.
fn printed(conversion: &Conversion, sketch: &Sketch) -> (Vec<usize>, Spec) {
    let wrong: BTreeSet<_> =
        sketch.problems.iter().filter_map(|problem| problem.place.element).collect();
    let (kept, elements) = conversion
        .spec
        .elements
        .iter()
        .enumerate()
        .filter(|(index, _)| !wrong.contains(index))
        .map(|(index, element)| (index, element.clone()))
        .unzip();
    (kept, Spec { elements, ..conversion.spec.clone() })
}

fn symbol<'p>(page: &'p Page, checked: &Checked) -> Option<&'p Drawn> {
    page.symbols().get(checked.measured.as_ref()?.index?)
}

fn placed(symbol: Option<&Drawn>, element: &Element) -> Placed {
    let rotation = match element {
        Element::Barcode(barcode) => barcode.rotation,
        // Printers do not rotate QR codes.
        Element::Qr(_)
        | Element::Text(_)
        | Element::Box(_)
        | Element::Ellipse(_)
        | Element::Line(_)
        | Element::Image(_)
        | Element::Native(_) => Rotation::Normal,
    };
    // Where it is drawn in the editor, even if the label is turned when it is printed.
    let area = symbol.map(|symbol| symbol.area);
    let area = area.map(|it| DotArea { x: it.x, y: it.y, width: it.width, height: it.height });
    Placed { rotation, area }
}
