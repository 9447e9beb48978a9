//! The pictures of a request and its texts that are printed as dots, counted before any of them is decoded or set, so that its sender
//! is charged for them.

use design::Document;
use label::{
    Images, Row, Template,
    element::{Element, Source, TextElement},
};
use render::{PictureFiles, TextCosts};
use wire::{DesignRequest, RenderRequest};

use crate::{Error, Watch, text_work};

/// Pixels that take as long as a label.
const PIXELS_OF_A_LABEL: u64 = 1_000_000;

/// The texts and pictures of a label spec, as the number of labels that take as long; refused if there is too much text.
pub fn as_labels(request: &RenderRequest, watch: &Watch) -> Result<usize, Error> {
    let letters = text_work::as_labels(request)?;
    let elements = &request.spec.elements;
    let sources: Vec<&Source> = elements.iter().filter_map(source).collect();
    let texts: Vec<&TextElement<Template>> = elements.iter().filter_map(text).collect();
    let printer = request.printer();
    let mut files = PictureFiles::new(&request.images);
    let mut costs = TextCosts::default();
    each_row(&request.data, request.rows.as_deref(), watch, |value| {
        let filled = sources.iter().filter_map(|source| source.filled(value));
        filled.for_each(|source| files.add(&source));
        for text in &texts {
            costs.add(&text.text, &text.typeface, value, printer);
        }
    });
    Ok(labels(files.pixels().saturating_add(costs.pixels())).saturating_add(letters))
}

/// A picture file, as the number of labels that take as long.
pub fn of_file_as_labels(file: &[u8]) -> usize {
    labels(PictureFiles::of_file(file))
}

/// The texts and pictures of a design, as the number of labels that take as long; refused if there is too much text.
pub fn of_design_as_labels(
    document: &Document,
    request: &DesignRequest,
    watch: &Watch,
) -> Result<usize, Error> {
    let DesignRequest { data, rows, images, .. } = request;
    let letters = text_work::of_design_as_labels(document, data, rows.as_deref())?;
    Ok(labels(pixels(document, data, rows.as_deref(), images, watch)).saturating_add(letters))
}

/// The same for one label of a design.
pub fn of_values_as_labels(
    document: &Document,
    values: &Row,
    watch: &Watch,
) -> Result<usize, Error> {
    let letters = text_work::of_design_as_labels(document, values, None)?;
    Ok(labels(pixels(document, values, None, Images::none(), watch)).saturating_add(letters))
}

/// The pixels of all pictures and drawn texts of a design with these values.
pub fn pixels(
    document: &Document,
    data: &Row,
    rows: Option<&[Row]>,
    images: &Images,
    watch: &Watch,
) -> u64 {
    let mut files = PictureFiles::new(images);
    let mut costs = TextCosts::default();
    each_row(data, rows, watch, |value| {
        document.pictures(value).iter().for_each(|source| files.add(source));
        document.add_texts(value, &mut costs);
    });
    files.pixels().saturating_add(costs.pixels())
}

/// Calls `with` for the values of each label, until nobody waits for them.
fn each_row<'a>(
    data: &'a Row,
    rows: Option<&'a [Row]>,
    watch: &Watch,
    mut with: impl FnMut(&dyn Fn(&str) -> Option<&'a str>),
) {
    let Some(rows) = rows else { return with(&|name| data.value(name)) };
    for row in rows.iter().filter(|row| row.is_printed()) {
        if watch.go_on().is_break() {
            return;
        }
        with(&|name| row.value(name).or_else(|| data.value(name)));
    }
}

fn source(element: &Element) -> Option<&Source> {
    if let Element::Image(image) = element { Some(&image.source) } else { None }
}

fn text(element: &Element) -> Option<&TextElement<Template>> {
    if let Element::Text(text) = element { Some(text) } else { None }
}

fn labels(pixels: u64) -> usize {
    usize::try_from(pixels / PIXELS_OF_A_LABEL).unwrap_or(usize::MAX)
}
