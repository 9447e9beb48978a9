//! Draws ZPL on the virtual printer: for label specs, for ZPL of any source, and at Labelary's addresses.

use std::ops::ControlFlow;

use axum::{
    http::{HeaderName, HeaderValue},
    response::Response,
};
use label::{Row, Size};
use preview::{
    Border, Limits, Media, Page, Report, VirtualPrinter,
    output::{self, Pdf, Scale, Sheets, TooLarge},
};
use render::Characters;
use wire::{PrintFormat, Problems, Warnings};

use super::answer;
use crate::{Error, query::Query, work::Watch};

/// The format of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    /// Exactly the dots.
    Png,
    /// With smooth edges, for screens.
    Grey,
    /// Outlines.
    Svg,
    /// Pages of the exact size.
    Pdf,
}

impl Format {
    const NAMES: [(&'static str, Self); 3] =
        [("png", Self::Png), ("svg", Self::Svg), ("pdf", Self::Pdf)];

    fn media_type(self) -> &'static str {
        match self {
            Self::Png | Self::Grey => "image/png",
            Self::Svg => "image/svg+xml",
            Self::Pdf => "application/pdf",
        }
    }
}

/// Which label to draw, and in which format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wanted {
    /// The label, counted from 0. Without it the first label, or all labels for PDF.
    pub(super) index: Option<u32>,
    pub(super) format: Format,
    /// Whether a PDF has a page for each copy, as for printing; otherwise it shows each label once.
    pub(super) repeats: bool,
}

impl Wanted {
    /// Reduces the rows of a request to the one that is wanted. A PDF without an index keeps all of them.
    pub(super) fn choose(self, data: &mut Row, rows: &mut Option<Vec<Row>>) -> Result<(), Error> {
        let index = match (self.index, self.format) {
            (None, Format::Pdf) => return Ok(()),
            (index, _) => index.unwrap_or(0),
        };
        let labels = render::labels(rows.as_deref());
        if index as usize >= labels {
            return Err(no_label(index, labels));
        }
        // Merged into the data: as a job of one row, its problems would name row 0.
        let rows = rows.take().into_iter().flatten();
        if let Some(row) = rows.filter(Row::is_printed).nth(index as usize) {
            *data = row.over(data);
        }
        Ok(())
    }

    /// Reads `index` and `format` from the query.
    pub(super) fn read(query: &Query) -> Result<Self, Error> {
        Self::read_of(query, "png, svg or pdf")
    }

    /// The same, where sheets are another format.
    pub(super) fn read_beside_sheets(query: &Query) -> Result<Self, Error> {
        Self::read_of(query, "png, svg, pdf or sheet")
    }

    fn read_of(query: &Query, formats: &str) -> Result<Self, Error> {
        let index = query.number("index", 0..=u32::MAX)?;
        let Some(text) = query.one("format")? else {
            return Ok(Self { index, format: Format::Png, repeats: false });
        };
        let format = Format::NAMES.into_iter().find(|(name, _)| *name == text);
        let (_, format) = format.ok_or_else(|| {
            let shown: String = text.chars().take(40).collect();
            let printed = PrintFormat::all().any(|format| format.id() == text);
            let hint = if printed { "; /render makes documents for printers" } else { "" };
            let message = format!("must be {formats}, found \"{shown}\"{hint}");
            Error::InvalidSpec(Problems::of_field("format", &message))
        })?;
        Ok(Self { index, format, repeats: false })
    }
}

/// A picture and the report of the virtual printer.
#[derive(Debug)]
pub(super) struct Picture {
    pub(super) media_type: &'static str,
    pub(super) bytes: Vec<u8>,
    /// The number of labels in the document.
    pub(super) labels: u32,
    /// What the virtual printer did not understand, and why it stopped.
    pub(super) report: Report,
}

impl Picture {
    /// The answer, if it is not too large.
    pub(super) fn into_response(self, budget: usize) -> Result<Response, Error> {
        let media_type = self.media_type;
        Ok(answer::of_type(media_type, self.into_bytes(budget)?))
    }

    /// The file, if it is not too large.
    pub(super) fn into_bytes(self, budget: usize) -> Result<Vec<u8>, Error> {
        if self.bytes.len() > budget {
            return Err(too_large(budget));
        }
        Ok(self.bytes)
    }

    /// The answer for ZPL of any source, with the number of labels and warnings.
    pub(super) fn into_answer(
        self,
        budget: usize,
        mut warnings: Warnings,
    ) -> Result<Response, Error> {
        let labels = self.labels;
        warnings.append(self.warnings());
        let mut response = self.into_response(budget)?;
        count(&mut response, labels as usize);
        answer::warn(&mut response, &warnings);
        Ok(response)
    }

    /// Warnings about what was not understood, with its place in the document.
    fn warnings(&self) -> Warnings {
        let mut warnings = Warnings::default();
        for note in &self.report.notes {
            warnings.add_note(&note.span, &note.kind);
        }
        if let Some(exceeded) = self.report.exceeded {
            warnings.add_end(&exceeded);
        }
        warnings
    }
}

/// A virtual printer with these labels, whose font has these characters besides those of every printer.
pub(super) fn virtual_printer((media, characters): (Media, Characters)) -> VirtualPrinter {
    VirtualPrinter::new(media).with_characters(characters.ranges())
}

/// Draws the wanted labels of a document.
pub(super) fn draw(
    zpl: &[u8],
    device: (Media, Characters),
    wanted: Wanted,
    watch: &Watch,
) -> Result<Picture, Error> {
    draw_on(Easel::new(wanted), zpl, virtual_printer(device), watch)
}

/// The same, on an easel that was set up.
pub(super) fn draw_on(
    mut easel: Easel,
    zpl: &[u8],
    mut printer: VirtualPrinter,
    watch: &Watch,
) -> Result<Picture, Error> {
    let wanted = easel.wanted;
    let report = printer.print_until(watch.stop(), zpl, &Limits::default(), |page| {
        easel.take(page);
        // A refused document need not be printed to the end.
        if easel.is_refused() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let (seen, drawn) = (easel.seen, easel.finish());
    let bytes = drawn.map_err(|error| Error::OutputTooLarge(error.to_string()))?;
    expect_labels(&report, seen, wanted.index, wanted.is_whole())?;
    Ok(Picture { media_type: wanted.format.media_type(), bytes, labels: seen, report })
}

/// Refuses a document of which the wanted label, or one of all labels, was not printed.
pub(super) fn expect_labels(
    report: &Report,
    seen: u32,
    index: Option<u32>,
    is_whole: bool,
) -> Result<(), Error> {
    let is_there = index.map_or(seen > 0, |index| index < seen);
    match report.exceeded {
        // The label was not reached.
        Some(exceeded) if !is_there || is_whole => Err(Error::OutputTooLarge(exceeded.to_string())),
        None if !is_there => Err(no_label(index.unwrap_or(0), seen as usize)),
        Some(_) | None => Ok(()),
    }
}

impl Wanted {
    /// Whether all labels are wanted.
    fn is_whole(self) -> bool {
        self.format == Format::Pdf && self.index.is_none()
    }
}

/// Draws the wanted page, or all pages.
pub(super) struct Easel {
    wanted: Wanted,
    /// Quarter turns clockwise.
    quarters: u32,
    border: Option<Border>,
    seen: u32,
    canvas: Canvas,
}

/// What labels are drawn on.
enum Canvas {
    /// A picture of one label.
    Picture(Option<Result<Vec<u8>, TooLarge>>),
    /// Pages as large as the labels.
    Pages(Box<Pdf>, Result<(), TooLarge>),
    /// Pages with one or more labels each.
    Sheets(Box<Sheets>, Result<(), TooLarge>),
}

impl Easel {
    pub(super) fn new(wanted: Wanted) -> Self {
        let canvas = match wanted.format {
            Format::Pdf => Canvas::Pages(Box::default(), Ok(())),
            Format::Png | Format::Grey | Format::Svg => Canvas::Picture(None),
        };
        Self { wanted, quarters: 0, border: None, seen: 0, canvas }
    }

    /// Rotates every label clockwise.
    pub(super) fn rotated(self, quarters: u32) -> Self {
        Self { quarters, ..self }
    }

    /// Draws lines around every label.
    pub(super) fn bordered(self, border: Option<Border>) -> Self {
        Self { border, ..self }
    }

    /// Draws the labels of a PDF onto these sheets.
    pub(super) fn on_sheets(self, sheets: Sheets) -> Self {
        Self { canvas: Canvas::Sheets(Box::new(sheets), Ok(())), ..self }
    }

    fn is_refused(&self) -> bool {
        match &self.canvas {
            Canvas::Picture(drawn) => matches!(drawn, Some(Err(_))),
            Canvas::Pages(_, drawn) | Canvas::Sheets(_, drawn) => drawn.is_err(),
        }
    }

    fn take(&mut self, page: Page) {
        let index = self.seen;
        self.seen += 1;
        let is_wanted = self.wanted.is_whole() || index == self.wanted.index.unwrap_or(0);
        if !is_wanted {
            return;
        }
        let page = match self.wanted.format {
            Format::Png => page.rotated_dots(self.quarters),
            Format::Grey | Format::Svg | Format::Pdf => page.rotated(self.quarters),
        };
        let page = match self.border {
            Some(border) => page.with_border(border),
            None => page,
        };
        let copies = if self.wanted.repeats { page.copies() } else { 1 };
        match &mut self.canvas {
            Canvas::Picture(drawn) => *drawn = Some(self.wanted.format.draw(&page)),
            Canvas::Pages(pdf, drawn) => *drawn = pdf.add_copies(&page, copies),
            Canvas::Sheets(sheets, drawn) => *drawn = sheets.add(&page, copies),
        }
    }

    /// The file; an empty one if no label was drawn.
    fn finish(self) -> Result<Vec<u8>, TooLarge> {
        match self.canvas {
            Canvas::Picture(drawn) => drawn.unwrap_or(Ok(Vec::new())),
            Canvas::Pages(pdf, drawn) => drawn.map(|()| pdf.finish()),
            Canvas::Sheets(sheets, drawn) => {
                drawn?;
                sheets.finish().map(|(file, _)| file)
            }
        }
    }
}

impl Format {
    fn draw(self, page: &Page) -> Result<Vec<u8>, TooLarge> {
        match self {
            Self::Png => Ok(output::png(page)),
            Self::Grey => output::grey(page, Scale::ONE),
            Self::Svg => output::svg(page).map(String::into_bytes),
            Self::Pdf => output::pdf([page]),
        }
    }
}

/// The error for an answer that is larger than this.
pub(super) fn too_large(budget: usize) -> Error {
    Error::OutputTooLarge(format!("a response may have {budget} bytes"))
}

/// A size in dots.
pub(crate) fn dots(size: Size) -> (u32, u32) {
    (size.width_dots().get().unsigned_abs(), size.height_dots().get().unsigned_abs())
}

/// The error for an index without a label.
pub(super) fn no_label(index: u32, labels: usize) -> Error {
    let message = match labels {
        0 => "there is no label in the document".to_owned(),
        1 => format!("there is no label {index}: the document has 1 label, counted from 0"),
        _ => format!("there is no label {index}: the document has {labels} labels, counted from 0"),
    };
    Error::NotFound(message.into())
}

const TOTAL_COUNT: HeaderName = HeaderName::from_static("x-total-count");

/// Adds `X-Total-Count`, the number of labels in the document.
pub(super) fn count(response: &mut Response, labels: usize) {
    response.headers_mut().insert(TOTAL_COUNT, HeaderValue::from(labels));
}
