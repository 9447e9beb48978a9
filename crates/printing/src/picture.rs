//! Draws ZPL on the virtual printer: the pictures of label specs, of designs, and of ZPL of any source.

use std::ops::ControlFlow;

use label::{Row, Size};
use preview::{
    Border, Limits, Media, Page, Report, VirtualPrinter,
    output::{self, Pdf, Scale, Sheets, TooLarge},
};
use render::Characters;
use wire::Warnings;

use crate::{Error, Watch};

/// The format of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
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

    /// The format of this name. Grey pictures have none: they are thumbnails.
    pub fn named(name: &str) -> Option<Self> {
        let mut named = Self::NAMES.into_iter().filter(|(known, _)| *known == name);
        named.next().map(|(_, format)| format)
    }

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
pub struct Wanted {
    /// The label, counted from 0. Without it the first label, or all labels for PDF.
    pub index: Option<u32>,
    /// The format of the file.
    pub format: Format,
    /// Whether a PDF has a page for each copy, as for printing; otherwise it shows each label once.
    pub repeats: bool,
}

impl Wanted {
    /// Reduces the rows of a request to the one that is wanted. A PDF without an index keeps all of them.
    pub fn choose(self, data: &mut Row, rows: &mut Option<Vec<Row>>) -> Result<(), Error> {
        let index = match (self.index, self.format) {
            (None, Format::Pdf) => return Ok(()),
            (index, _) => index.unwrap_or(0),
        };
        let labels = render::labels(rows.as_deref());
        if index as usize >= labels {
            return Err(Error::NoLabel { index, labels });
        }
        // Merged into the data: as a job of one row, its problems would name row 0.
        let rows = rows.take().into_iter().flatten();
        if let Some(row) = rows.filter(Row::is_printed).nth(index as usize) {
            *data = row.over(data);
        }
        Ok(())
    }
}

/// A picture and the report of the virtual printer.
#[derive(Debug)]
pub struct Picture {
    /// The media type of the file.
    pub media_type: &'static str,
    /// The file.
    pub bytes: Vec<u8>,
    /// The number of labels in the document.
    pub labels: u32,
    /// What the virtual printer did not understand, and why it stopped.
    pub report: Report,
}

impl Picture {
    /// The file, if it is not too large.
    pub fn into_bytes(self, budget: usize) -> Result<Vec<u8>, Error> {
        if self.bytes.len() > budget {
            return Err(too_large(budget));
        }
        Ok(self.bytes)
    }

    /// Warnings about what was not understood, with its place in the document.
    pub fn warnings(&self) -> Warnings {
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

/// A printer that is drawn: the labels in it, and what its font has.
#[derive(Debug, Clone, Copy)]
pub struct Device {
    /// The resolution, and the size of the labels if the document does not give it.
    pub media: Media,
    /// Extra characters of its font, beyond those of every printer.
    pub characters: Characters,
}

impl Device {
    /// A printer whose documents give the size of their labels.
    pub fn at(dpi: u16, characters: Characters) -> Self {
        Self { media: Media { dpi: dpi.into(), size: None }, characters }
    }

    /// A printer with labels of this size.
    pub fn with_labels(size: Size, characters: Characters) -> Self {
        let media = Media { dpi: size.dpi().get().into(), size: Some(dots(size)) };
        Self { media, characters }
    }

    /// The virtual printer.
    pub fn printer(self) -> VirtualPrinter {
        VirtualPrinter::new(self.media).with_characters(self.characters.ranges())
    }
}

/// Draws the wanted labels of a document.
pub fn draw(zpl: &[u8], device: Device, wanted: Wanted, watch: &Watch) -> Result<Picture, Error> {
    draw_on(Canvas::new(wanted), zpl, device.printer(), watch)
}

/// The same on a canvas that was set up.
pub fn draw_on(
    mut canvas: Canvas,
    zpl: &[u8],
    mut printer: VirtualPrinter,
    watch: &Watch,
) -> Result<Picture, Error> {
    let wanted = canvas.wanted;
    let report = printer.print_until(watch.stop(), zpl, &Limits::default(), |page| {
        canvas.take(page);
        // A refused document need not be printed to the end.
        if canvas.is_refused() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let (seen, drawn) = (canvas.seen, canvas.finish());
    let bytes = drawn.map_err(|error| Error::OutputTooLarge(error.to_string()))?;
    expect_labels(&report, seen, wanted.index, wanted.is_whole())?;
    Ok(Picture { media_type: wanted.format.media_type(), bytes, labels: seen, report })
}

/// Refuses a document of which the wanted label, or one of all labels, was not printed.
pub fn expect_labels(
    report: &Report,
    seen: u32,
    index: Option<u32>,
    is_whole: bool,
) -> Result<(), Error> {
    let is_there = index.map_or(seen > 0, |index| index < seen);
    match report.exceeded {
        // The label was not reached.
        Some(exceeded) if !is_there || is_whole => Err(Error::OutputTooLarge(exceeded.to_string())),
        None if !is_there => {
            Err(Error::NoLabel { index: index.unwrap_or(0), labels: seen as usize })
        }
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
#[derive(Debug)]
pub struct Canvas {
    wanted: Wanted,
    /// Quarter turns clockwise.
    quarters: u32,
    border: Option<Border>,
    seen: u32,
    surface: Surface,
}

/// What the canvas becomes.
#[derive(Debug)]
enum Surface {
    /// A picture of one label.
    Picture(Option<Result<Vec<u8>, TooLarge>>),
    /// Pages as large as the labels.
    Pages(Box<Pdf>, Result<(), TooLarge>),
    /// Pages with one or more labels each.
    Sheets(Box<Sheets>, Result<(), TooLarge>),
}

impl Canvas {
    /// A canvas for these labels.
    pub fn new(wanted: Wanted) -> Self {
        let surface = match wanted.format {
            Format::Pdf => Surface::Pages(Box::default(), Ok(())),
            Format::Png | Format::Grey | Format::Svg => Surface::Picture(None),
        };
        Self { wanted, quarters: 0, border: None, seen: 0, surface }
    }

    /// Rotates every label clockwise.
    #[must_use]
    pub fn rotated(self, quarters: u32) -> Self {
        Self { quarters, ..self }
    }

    /// Draws lines around every label.
    #[must_use]
    pub fn bordered(self, border: Option<Border>) -> Self {
        Self { border, ..self }
    }

    /// Draws the labels of a PDF onto these sheets.
    #[must_use]
    pub fn on_sheets(self, sheets: Sheets) -> Self {
        Self { surface: Surface::Sheets(Box::new(sheets), Ok(())), ..self }
    }

    fn is_refused(&self) -> bool {
        match &self.surface {
            Surface::Picture(drawn) => matches!(drawn, Some(Err(_))),
            Surface::Pages(_, drawn) | Surface::Sheets(_, drawn) => drawn.is_err(),
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
        match &mut self.surface {
            Surface::Picture(drawn) => *drawn = Some(self.wanted.format.draw(&page)),
            Surface::Pages(pdf, drawn) => *drawn = pdf.add_copies(&page, copies),
            Surface::Sheets(sheets, drawn) => *drawn = sheets.add(&page, copies),
        }
    }

    /// The file; an empty one if no label was drawn.
    fn finish(self) -> Result<Vec<u8>, TooLarge> {
        match self.surface {
            Surface::Picture(drawn) => drawn.unwrap_or(Ok(Vec::new())),
            Surface::Pages(pdf, drawn) => drawn.map(|()| pdf.finish()),
            Surface::Sheets(sheets, drawn) => {
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
pub fn too_large(budget: usize) -> Error {
    Error::OutputTooLarge(format!("a response may have {budget} bytes"))
}

/// A size in dots.
pub fn dots(size: Size) -> (u32, u32) {
    (size.width_dots().get().unsigned_abs(), size.height_dots().get().unsigned_abs())
}
