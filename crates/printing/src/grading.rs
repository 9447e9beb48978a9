//! Reads the barcodes of designs for the editor: prints labels on the virtual printer and reads their barcodes back, with
//! those in their pictures.

use std::collections::{BTreeSet, HashMap};

use design::{Conversion, Document, Sketch};
use label::{
    Label, Row, Spec,
    element::{Element, Rotation},
};
use preview::{
    Drawn, Limits, Note, Page, Rect,
    scan::{Checked, check_others, reading_cost},
};
use render::{Album, Printer};
use sha2::{Digest as _, Sha256};
use wire::{DotArea, FieldFault, PictureBarcode, Placed};

use crate::{
    Watch,
    field_faults::{PrintedFields, Prints},
    picture::Device,
    picture_search::{Coded, PictureSearch},
};

/// Steps for searching the pictures of a request: about two seconds.
const MOST_SEARCHED: u64 = 2_000_000_000;

/// Barcodes of the labels of a request, of which large ones count as several: about a second.
const MOST_READ: usize = 1000;

/// Reads the barcodes of labels of one design, one after another.
pub(crate) struct BarcodeReader<'r> {
    device: Device,
    printer: Printer,
    search: PictureSearch<'r>,
    /// What reading the barcodes cost so far.
    cost: usize,
    /// What was read from labels before. Labels with the same commands and the same values have the same dots.
    known: HashMap<Key, ReadLabel>,
}

/// Why the barcodes of a label were not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unread {
    /// Nobody asked for it.
    Unasked,
    /// The label cannot be drawn, or reading it takes too long: nothing is known about its barcodes and texts.
    Unknown,
    /// The labels before it took the time of the request.
    Later,
}

/// The digest of everything that decides how the barcodes of a label read.
type Key = [u8; 32];

/// A barcode of a label, with the id of its element.
type ReadBarcode = (Box<str>, Checked, Placed);

/// The barcodes of a label.
#[derive(Default)]
pub(crate) struct ReadLabel {
    pub(crate) barcodes: Vec<ReadBarcode>,
    pub(crate) pictures: Vec<(Box<str>, PictureBarcode)>,
    /// What is wrong with its fields.
    pub(crate) faults: Vec<(Box<str>, FieldFault)>,
}

impl<'r> BarcodeReader<'r> {
    pub(crate) fn new(document: &Document, printer: Printer, watch: &'r Watch) -> Self {
        Self {
            device: Device::with_labels(document.size, printer.characters()),
            printer,
            search: PictureSearch::new(MOST_SEARCHED, watch),
            cost: 0,
            known: HashMap::new(),
        }
    }

    /// Reads all barcodes of a label that can be printed.
    pub(crate) fn read(
        &mut self,
        conversion: &Conversion,
        sketch: &Sketch,
        values: &Row,
        album: &mut Album<'_>,
    ) -> Result<&ReadLabel, Unread> {
        let (kept, spec) = printed(conversion, sketch);
        let label = spec.fill(values, None, &mut Vec::new()).map_err(|_| Unread::Unknown)?;
        let coded = self.search.files(&label, self.printer, album).map_err(|_| Unread::Unknown)?;
        let key = key(&label, &sketch.label.zpl, &kept);
        // Pictures with the same dots may have other files.
        if !coded.is_empty() || !self.known.contains_key(&key) {
            let ids = Ids { conversion, sketch, spec: &spec, kept: &kept };
            let page = self.page(&label, &sketch.label.zpl, &coded)?;
            let read = page.map(|(page, notes)| {
                let read = self.read_page(&label, &page, &coded, &ids).ok_or(Unread::Unknown)?;
                let faults = self.faults(&label, &page, &notes, &ids)?;
                Ok(ReadLabel { faults, ..read })
            });
            self.known.insert(key, read.unwrap_or_else(|| Ok(ReadLabel::default()))?);
        }
        self.known.get(&key).ok_or(Unread::Unknown)
    }

    /// Prints a label; `None` if it has nothing to read. What reading them costs is charged before they are read.
    fn page(
        &mut self,
        label: &Label<'_>,
        zpl: &[u8],
        coded: &[Coded],
    ) -> Result<Option<(Page, Vec<Note>)>, Unread> {
        if label.elements.is_empty() && coded.is_empty() {
            return Ok(None);
        }
        let printer = self.device.printer();
        let (pages, report) = printer.recording().pages(zpl, &Limits::default());
        let page = pages.into_iter().next().ok_or(Unread::Unknown)?;
        let cost = page.symbols().iter().map(reading_cost).fold(0, usize::saturating_add);
        self.charge(cost.saturating_add(PrintedFields::cost(&page)))?;
        Ok(Some((page, report.notes)))
    }

    /// Charges the reading of a label before it is done.
    fn charge(&mut self, cost: usize) -> Result<(), Unread> {
        if cost > MOST_READ {
            return Err(Unread::Unknown);
        }
        self.cost = self.cost.saturating_add(cost);
        if self.cost > MOST_READ { Err(Unread::Later) } else { Ok(()) }
    }

    /// What is wrong with the fields of a label.
    fn faults(
        &mut self,
        label: &Label<'_>,
        page: &Page,
        notes: &[Note],
        ids: &Ids<'_>,
    ) -> Result<Vec<(Box<str>, FieldFault)>, Unread> {
        let prints = |index: usize| {
            let place = ids.kept.binary_search(&index).ok();
            Prints::of(place.and_then(|place| label.elements.get(place)))
        };
        let fields = PrintedFields::new(page, notes, &ids.sketch.label.spans, prints);
        self.charge(fields.cost_of_faults())?;
        let origins = &ids.conversion.origins;
        let faults = fields.faults(prints).into_iter();
        Ok(faults.filter_map(|(index, fault)| Some((origins.get(index)?.clone(), fault))).collect())
    }

    fn read_page(
        &mut self,
        label: &Label<'_>,
        page: &Page,
        coded: &[Coded],
        ids: &Ids<'_>,
    ) -> Option<ReadLabel> {
        let (places, asked): (Vec<_>, Vec<_>) = label.barcodes().unzip();
        let checked = preview::scan::check(page, &asked);
        let native = native(page, &checked, ids)?;
        let barcodes = places.into_iter().zip(checked);
        // A result that belongs to no element must not be lost: then nothing is known about the label.
        let barcodes = barcodes.map(|(place, checked)| {
            let placed = placed(symbol(page, &checked), ids.spec.elements.get(place)?);
            Some((ids.of(place)?, checked, placed))
        });
        let barcodes = barcodes.chain(native.into_iter().map(Some)).collect::<Option<_>>()?;
        let pictures = self.search.prints(page, coded).ok()?.into_iter();
        let pictures = pictures.map(|(place, barcode)| Some((ids.of(place)?, barcode)));
        Some(ReadLabel { barcodes, pictures: pictures.collect::<Option<_>>()?, faults: Vec::new() })
    }
}

/// What decides how the barcodes of a label read: its commands, and what they should say.
fn key(label: &Label<'_>, zpl: &[u8], kept: &[usize]) -> Key {
    let mut all = zpl.to_vec();
    for (place, barcode) in label.barcodes() {
        let index = kept.get(place);
        all.extend(format!("\n{index:?} {:?} {}", barcode.symbology(), barcode.value()).bytes());
    }
    Sha256::digest(&all).into()
}

/// The barcodes of native fields, which have no value of their own. `None` if nothing can be said about one of them.
fn native(page: &Page, checked: &[Checked], ids: &Ids<'_>) -> Option<Vec<ReadBarcode>> {
    let others = check_others(page, checked).into_iter().map(|(field, checked)| {
        let checked = checked?;
        let span = ids.sketch.label.spans.iter().find(|it| it.bytes.contains(&field.start))?;
        let id = ids.conversion.origins.get(span.element)?.clone();
        let area = symbol(page, &checked).map(area);
        let placed = Placed { rotation: Rotation::Normal, area };
        Some((id, checked, placed))
    });
    others.collect()
}

/// The ids of the elements of a label.
struct Ids<'c> {
    conversion: &'c Conversion,
    sketch: &'c Sketch,
    /// The elements that are printed.
    spec: &'c Spec,
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
    // Printers do not rotate QR codes.
    let rotation =
        if let Element::Barcode(barcode) = element { barcode.rotation } else { Rotation::Normal };
    Placed { rotation, area: symbol.map(area) }
}

/// Where a barcode is drawn in the editor, even if the label is turned when it is printed.
fn area(symbol: &Drawn) -> DotArea {
    let Rect { x, y, width, height } = symbol.area;
    DotArea { x, y, width, height }
}
