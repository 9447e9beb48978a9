//! Labels on sheets for office printers: from their ZPL to a PDF.

use std::{fmt, ops::ControlFlow};

use label::{
    Size,
    sheet::{Filling, Marks, Sheet},
    units::Inches,
};
use preview::{
    Exceeded, Limits, Media, Page, Resource, Stop, VirtualPrinter,
    output::{Marks as Lines, Outline, SheetLayout, Sheets, TooLarge},
};
use render::{Characters, Printer};
use wire::{FilledSheet, Warnings};

/// Sheets as a file.
#[derive(Debug)]
pub struct SheetFile {
    /// The pages.
    pub pdf: Vec<u8>,
    /// Their number.
    pub sheets: usize,
    /// The labels on them, with copies.
    pub labels: usize,
    /// Labels without copies of which the outline cuts something off.
    pub cut: Lost,
    /// Labels without copies that print beyond the edge of the page.
    pub off_page: Lost,
}

/// Labels that lose something on a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Lost {
    /// Their number.
    pub labels: usize,
    /// The first of them, counted from 0.
    pub first: usize,
}

impl Lost {
    fn add(&mut self, label: usize) {
        let first = if self.labels == 0 { label } else { self.first };
        *self = Self { labels: self.labels + 1, first };
    }
}

impl SheetFile {
    /// Whether labels lose something; adds warnings that say which.
    pub fn loses(&self, warnings: &mut Warnings) -> bool {
        let Self { cut, off_page, .. } = self;
        if cut.labels > 0 {
            warnings.add_beyond_outline(cut.labels, cut.first);
        }
        if off_page.labels > 0 {
            warnings.add_off_page(off_page.labels, off_page.first);
        }
        cut.labels + off_page.labels > 0
    }
}

/// Why there are no sheets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoSheets {
    /// The file is too large.
    TooLarge(TooLarge),
    /// The labels take too much work.
    Exceeded(Exceeded),
    /// Nobody waits for them.
    Stopped,
}

impl fmt::Display for NoSheets {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge(error) => error.fmt(formatter),
            Self::Exceeded(exceeded) => exceeded.fmt(formatter),
            Self::Stopped => formatter.write_str("the work was stopped"),
        }
    }
}

impl std::error::Error for NoSheets {}

/// The cost limit of a file: far more than a thousand labels with a few barcodes take. Labels are drawn as shapes, whose
/// number of dots does not matter.
pub const SHEET_LIMITS: Limits = Limits {
    dots: u64::MAX,
    memory: 16 << 20,
    stored: 8 << 20,
    labels: u32::MAX,
    nesting: 4,
    work: 2_400_000_000,
};

/// Labels as the office printer prints them.
#[derive(Debug, Clone, Copy)]
pub struct OfficeLabels {
    /// Their size.
    pub size: Size,
    /// Extra characters of the font, beyond those of every printer.
    pub characters: Characters,
}

/// Puts the labels of a document onto sheets. The document is for the office printer of [`Printer::office`].
pub fn sheet_file(
    zpl: &[u8],
    filled: &FilledSheet,
    OfficeLabels { size, characters }: OfficeLabels,
    limits: &Limits,
    stop: &Stop,
) -> Result<SheetFile, NoSheets> {
    let layout = layout(&filled.sheet, &filled.filling, size);
    let mut sheets = Sheets::new(layout.clone());
    let (mut labels, mut printed) = (0, 0);
    let (mut cut, mut off_page) = (Lost::default(), Lost::default());
    let mut failed = None;
    let media = Media { dpi: Printer::OFFICE_DPI.get().into(), size: Some(layout.label) };
    let widest = Printer::office(Printer::OFFICE_DPI).most_module().into();
    let printer = VirtualPrinter::new(media).with_characters(characters.ranges());
    let report = printer.with_modules(widest).print_until(stop, zpl, limits, |page: Page| {
        if !layout.holds_contents(&page) {
            cut.add(printed);
        }
        if !layout.is_on_page(&page) {
            off_page.add(printed);
        }
        printed += 1;
        labels += page.copies() as usize;
        failed = sheets.add(&page, page.copies()).err();
        if failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match (failed, report.exceeded) {
        (Some(error), _) => return Err(NoSheets::TooLarge(error)),
        (None, Some(Exceeded { resource: Resource::Patience, .. })) => {
            return Err(NoSheets::Stopped);
        }
        (None, Some(exceeded)) => return Err(NoSheets::Exceeded(exceeded)),
        (None, None) => {}
    }
    let (pdf, sheets) = sheets.finish().map_err(NoSheets::TooLarge)?;
    Ok(SheetFile { pdf, sheets, labels, cut, off_page })
}

/// The sheet in dots of the office printer.
fn layout(sheet: &Sheet, filling: &Filling, size: Size) -> SheetLayout {
    let dpi = Printer::OFFICE_DPI;
    let size = size.at(dpi);
    let (right, down) = filling.offset_inches();
    let dots = |inches: f64| Inches::new(inches).map_or(0, |inches| inches.dots(dpi).get());
    let corner = |(column, row): (u16, u16)| {
        let (x, y) = sheet.corner(column, row);
        (dots(x + right), dots(y + down))
    };
    let corners = |places: Vec<(u16, u16)>| places.into_iter().map(corner).collect();
    let outline = if sheet.round {
        Outline::Round
    } else {
        Outline::Rectangle { radius: dots(sheet.corner_radius.get()).unsigned_abs() }
    };
    let marks = match filling.marks {
        Marks::None => Lines::None,
        Marks::Frames => Lines::Frames,
        Marks::Crop => Lines::Crop,
    };
    #[expect(clippy::cast_possible_truncation, reason = "pages are at most 24 inches")]
    let points = |inches: Inches| (inches.get() * 72.0) as f32;
    SheetLayout {
        dpi: dpi.get().into(),
        page: (points(sheet.paper.width), points(sheet.paper.height)),
        label: (size.width_dots().get().unsigned_abs(), size.height_dots().get().unsigned_abs()),
        outline,
        marks,
        places: corners(filling.places(sheet, false)),
        first: corners(filling.places(sheet, true)),
    }
}
