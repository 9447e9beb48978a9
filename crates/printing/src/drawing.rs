//! Draws designs for the editor: element by element, and as a thumbnail.

use std::{collections::BTreeSet, slice};

use design::{Conversion, Document, Sketch, convert, convert_drawing};
use label::{Images, Row};
use preview::{
    Limits, Page, VirtualPrinter,
    output::{self, Scale},
};
use recipes::Moment;
use render::{Album, Allowance as _, Fonts};
use sha2::{Digest as _, Sha256};
use wire::{
    Circumstances, ConvertAnswer, ConvertRequest, DotArea, Drawing, Given, MeasuredDesign, Remarks,
};

use crate::{
    Error, Watch, Within,
    picture::{Device, dots},
};

/// Bytes of memory for each byte of a drawing: itself, its copy in the answer, and the compressed answer.
const MEMORY_OF_A_BYTE: usize = 3;

/// Bytes of memory for the shapes of an element that is being drawn.
const MEMORY_OF_SHAPES: usize = 1 << 20;

/// Bytes of a digest; with 96 bits, two drawings of an editor do not share one by chance.
const DIGEST_BYTES: usize = 12;

/// Converts and prints a design, and draws each element whose drawing the editor does not have. The drawings have at most
/// `budget` bytes together.
pub fn paint(
    request: &ConvertRequest,
    Within { fonts, budget }: Within<'_>,
    watch: &Watch,
) -> Result<ConvertAnswer, Error> {
    let ConvertRequest { document, data: values, images, made, .. } = request;
    let printer = document.printer();
    let mut album = Album::new(images, fonts, watch);
    let (conversion, standings) = convert_drawing(document, values, printer, album.lettering());
    let sketch = Sketch::new(&conversion, values, printer, &mut album);
    refuse_stopped(&album, watch)?;
    let mut remarks = Remarks::new(&conversion, &sketch.problems, &sketch.findings);
    remarks.add_made(&document.recipes, made, 0);
    let size = dots(document.size);
    let mut answer = ConvertAnswer::new(document, size, &conversion, (remarks, values));
    let design = MeasuredDesign { document, standings: &standings };
    drop(album);
    let bitmap = u64::from(size.0).saturating_mul(size.1.into()) / 8;
    let of_one = usize::try_from(bitmap).unwrap_or(usize::MAX).saturating_add(MEMORY_OF_SHAPES);
    let mut taken = sketch.label.zpl.len();
    for id in ids(document, &conversion) {
        let zpl = sketch.only(&conversion, &id);
        let digest = zpl.as_ref().map(|zpl| digest(zpl, document)).unwrap_or_default();
        let mut drawing = Drawing { digest, area: None, svg: None };
        if !request.held.contains(&*drawing.digest) {
            // Before the drawing is made.
            let memory = taken.saturating_mul(MEMORY_OF_A_BYTE).saturating_add(of_one);
            if watch.allows(memory as u64).is_break() {
                return Err(watch.stopped());
            }
            let page = zpl.and_then(|zpl| draw(&zpl, document));
            let svg = page.as_ref().map(output::fragment).transpose();
            let svg = svg.map_err(|error| Error::OutputTooLarge(error.to_string()))?;
            let svg = svg.unwrap_or_default();
            taken = taken.saturating_add(svg.len());
            if taken > budget {
                return Err(Error::OutputTooLarge(format!(
                    "a response may have {budget} bytes; the drawings of these elements have more"
                )));
            }
            let ink = page.and_then(|page| page.bitmap().ink());
            drawing.area =
                ink.map(|it| DotArea { x: it.x, y: it.y, width: it.width, height: it.height });
            drawing.svg = Some(svg);
        }
        let spans = sketch.spans_of(&conversion, &id).map(|span| span.bytes.clone());
        answer.add_element(&id, spans, drawing, design);
    }
    answer.finish(sketch.label.zpl);
    Ok(answer)
}

/// Refuses work that was stopped while a picture was decoded.
pub(crate) fn refuse_stopped(album: &Album<'_>, watch: &Watch) -> Result<(), Error> {
    if !album.is_stopped() {
        return Ok(());
    }
    Err(watch.stopped())
}

/// The ids of elements in the spec, in drawing order and each once; then those of elements that are not in the spec.
fn ids(document: &Document, conversion: &Conversion) -> Vec<Box<str>> {
    let mut seen = BTreeSet::new();
    let drawn = conversion.origins.iter().cloned();
    let others = document.elements.iter().map(|element| element.id.clone());
    drawn.chain(others).filter(|id| seen.insert(id.clone())).collect()
}

/// Everything that a drawing depends on: the commands of the element, the resolution, and the characters of the printer.
fn digest(zpl: &[u8], document: &Document) -> String {
    let mut digest = Sha256::new();
    let characters = document.printer().characters();
    digest.update(format!(
        "{} {:?} {characters:?} ",
        env!("CARGO_PKG_VERSION"),
        document.size.dpi()
    ));
    digest.update(zpl);
    let bytes = digest.finalize();
    bytes.iter().take(DIGEST_BYTES).fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"))
}

fn draw(zpl: &[u8], document: &Document) -> Option<Page> {
    let (pages, _) = virtual_printer(document).pages(zpl, &Limits::default());
    pages.into_iter().next()
}

/// A printer with the labels of a design.
fn virtual_printer(document: &Document) -> VirtualPrinter {
    Device::with_labels(document.size, document.printer().characters()).printer()
}

/// The largest width and height of a thumbnail in pixels. Long narrow labels reach the height first.
const WIDTH: u16 = 320;
const HEIGHT: u16 = 1280;

/// Draws a small picture of a design with its sample data. Elements that cannot be printed are left out: a design whose
/// values come with each print often has no sample for a barcode.
pub fn thumbnail(
    document: &Document,
    now: &Moment,
    fonts: &Fonts,
    watch: &Watch,
) -> Result<Vec<u8>, Error> {
    let (width, height) = dots(document.size);
    let page = match sample_page(document, now, fonts, watch)? {
        Some(page) => page,
        None => Page::empty((width, height), document.size.dpi().get().into()),
    };
    output::grey(&page, scale(width, height))
        .map_err(|error| Error::OutputTooLarge(error.to_string()))
}

fn sample_page(
    document: &Document,
    now: &Moment,
    fonts: &Fonts,
    watch: &Watch,
) -> Result<Option<Page>, Error> {
    let sample = &sample_values(document, now)?;
    let mut album = Album::new(Images::none(), fonts, watch);
    let lettering = album.lettering();
    let conversion = convert(document, sample, document.printer(), lettering);
    let sketch = Sketch::new(&conversion, sample, document.printer(), &mut album);
    refuse_stopped(&album, watch)?;
    // The limit on dots does not apply: shapes are drawn directly into the thumbnail's few pixels, so the largest label (24 by
    // 24 inches at 1200 dpi) takes no longer than a small one.
    let limits = Limits { dots: u64::MAX, ..Limits::default() };
    // As it is drawn in the editor, even if it is turned when it is printed.
    let Some(zpl) = sketch.label.only(|_| true) else { return Ok(None) };
    let (pages, report) = virtual_printer(document).pages(&zpl, &limits);
    match (pages.into_iter().next(), report.exceeded) {
        (None, Some(exceeded)) => Err(Error::OutputTooLarge(exceeded.to_string())),
        (page, _) => Ok(page),
    }
}

/// The sample data, with the values that are made.
fn sample_values(document: &Document, now: &Moment) -> Result<Row, Error> {
    let mut sample = document.sample.clone();
    let at = Circumstances::at(now);
    Given::default().try_make(&document.recipes, at, slice::from_mut(&mut sample))?;
    Ok(sample)
}

/// The scale at which a label of this many dots fits; at most tenfold.
fn scale(width: u32, height: u32) -> Scale {
    let fits = |most: u16, dots: u32| f64::from(most) / f64::from(dots.max(1));
    let factor = fits(WIDTH, width).min(fits(HEIGHT, height)).min(10.0);
    #[expect(clippy::cast_possible_truncation, reason = "between 0.01 and 10")]
    Scale::new(factor as f32).unwrap_or(Scale::ONE)
}
