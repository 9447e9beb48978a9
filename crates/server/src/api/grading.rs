//! Reads the barcodes of designs for the editor: prints labels on the virtual printer and reads their barcodes back, with
//! those in their pictures.

use std::collections::{BTreeSet, HashMap};

use design::{Conversion, Document, Sketch};
use label::{
    Label, Row, Spec,
    element::{Element, Rotation},
};
use preview::{Drawn, Limits, Media, Page, scan::Checked};
use render::{Album, Printer};
use store::Digest;
use wire::{DotArea, PictureBarcode, Placed, ScannedBarcode};

use super::{
    checking, picture,
    picture_search::{Coded, PictureSearch},
};
use crate::work::Watch;

/// Steps for searching the pictures of a request: about two seconds.
const MOST_SEARCHED: u64 = 2_000_000_000;

/// Reads the barcodes of labels of one design, one after another.
pub(super) struct BarcodeReader<'r> {
    media: Media,
    printer: Printer,
    search: PictureSearch<'r>,
    /// What was read from labels before. Labels with the same commands and the same values have the same dots.
    known: HashMap<Digest, ReadLabel>,
}

/// The barcodes of a label, each with the id of its element.
#[derive(Default)]
pub(super) struct ReadLabel {
    pub(super) barcodes: Vec<(Box<str>, ScannedBarcode, Placed)>,
    pub(super) pictures: Vec<(Box<str>, PictureBarcode)>,
}

impl<'r> BarcodeReader<'r> {
    pub(super) fn new(document: &Document, printer: Printer, watch: &'r Watch) -> Self {
        let size = Some(picture::dots(document.size));
        Self {
            media: Media { dpi: document.size.dpi().get().into(), size },
            printer,
            search: PictureSearch::new(MOST_SEARCHED, watch),
            known: HashMap::new(),
        }
    }

    /// Reads all barcodes of a label that can be printed; `None` if the label cannot be drawn, or if searching its pictures
    /// takes too long. Nothing is known about its barcodes then.
    pub(super) fn read(
        &mut self,
        (conversion, sketch): (&Conversion, &Sketch),
        values: &Row,
        album: &mut Album<'_>,
    ) -> Option<&ReadLabel> {
        let (kept, spec) = printed(conversion, sketch);
        let label = spec.fill(values, None, &mut Vec::new()).ok()?;
        let coded = self.search.files(&label, self.printer, album).ok()?;
        let key = key(&label, (&sketch.label.zpl, &kept));
        // Pictures with the same dots may have other files.
        if !coded.is_empty() || !self.known.contains_key(&key) {
            let ids = Ids { conversion, kept: &kept };
            let read = self.read_anew((&label, &spec), (&sketch.label.zpl, &coded), &ids)?;
            self.known.insert(key, read);
        }
        self.known.get(&key)
    }

    fn read_anew(
        &mut self,
        (label, spec): (&Label<'_>, &Spec),
        (zpl, coded): (&[u8], &[Coded]),
        ids: &Ids<'_>,
    ) -> Option<ReadLabel> {
        let (places, asked): (Vec<_>, Vec<_>) = label.barcodes().unzip();
        if asked.is_empty() && coded.is_empty() {
            return Some(ReadLabel::default());
        }
        let (pages, _) = picture::virtual_printer((self.media, self.printer.characters()))
            .pages(zpl, &Limits::default());
        let page = pages.first()?;
        let barcodes = places.into_iter().zip(preview::scan::check(page, &asked));
        // A result that belongs to no element must not be lost: then nothing is known about the label.
        let barcodes = barcodes.map(|(place, checked)| {
            let placed = placed(symbol(page, &checked), spec.elements.get(place)?);
            Some((ids.of(place)?, checking::scanned(checked), placed))
        });
        let barcodes = barcodes.collect::<Option<_>>()?;
        let pictures = self.search.prints(page, coded).ok()?.into_iter();
        let pictures = pictures.map(|(place, barcode)| Some((ids.of(place)?, barcode)));
        Some(ReadLabel { barcodes, pictures: pictures.collect::<Option<_>>()? })
    }
}

/// What decides how the barcodes of a label read: its commands, and what they should say.
fn key(label: &Label<'_>, (zpl, kept): (&[u8], &[usize])) -> Digest {
    let mut all = zpl.to_vec();
    for (place, barcode) in label.barcodes() {
        let index = kept.get(place);
        all.extend(format!("\n{index:?} {:?} {}", barcode.symbology(), barcode.value()).bytes());
    }
    Digest::of(&all)
}

/// The ids of the elements of a label.
struct Ids<'c> {
    conversion: &'c Conversion,
    /// The elements that are printed, by their indices in the whole spec.
    kept: &'c [usize],
}

impl Ids<'_> {
    fn of(&self, place: usize) -> Option<Box<str>> {
        self.conversion.origins.get(*self.kept.get(place)?).cloned()
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
