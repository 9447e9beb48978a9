//! Properties that hold for every document.

use std::{
    fmt,
    ops::ControlFlow,
    panic::{AssertUnwindSafe, catch_unwind},
};

use preview::{
    Limits, Media, Page, Report, VirtualPrinter,
    output::{self, Scale},
    scan,
};
use symbology::Barcode;

/// A failure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// Something panicked.
    Panic,
    /// A limit did not hold; which one.
    Limit(&'static str),
    /// The same document gave another result the second time.
    Different,
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Panic => formatter.write_str("it panicked"),
            Self::Limit(which) => write!(formatter, "more {which} than allowed"),
            Self::Different => formatter.write_str("it is not drawn the same twice"),
        }
    }
}

/// Small, so that many documents can be tried.
const LIMITS: Limits = Limits {
    dots: 1 << 19,
    memory: 1 << 20,
    stored: 1 << 16,
    labels: 4,
    nesting: 3,
    work: 10_000_000,
};

/// Prints a document and draws its pages.
pub fn execute(document: &[u8], random: &mut fastrand::Rng) -> Result<(), Failure> {
    // Most pages are small. Marks off the page are clipped, but they were laid out before.
    let size = (random.u32(..8) != 0).then(|| (random.u32(1..200), random.u32(1..150)));
    let dpi = [203, 203, 300, 600, 152, 1][random.usize(..6)];
    let further = match random.u32(..200) {
        0..4 => Further::Same,
        4..12 => Further::Files,
        12 => Further::Scan,
        _ => Further::Nothing,
    };
    let media = Media { dpi, size };
    catch_unwind(AssertUnwindSafe(|| {
        check(document, media, further)?;
        if further == Further::Same { check_same(document, media) } else { Ok(()) }
    }))
    .unwrap_or(Err(Failure::Panic))
}

/// Slower checks, which are not done each time.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Further {
    Nothing,
    /// The document is printed twice.
    Same,
    /// Its pages are written in all formats.
    Files,
    /// Its barcodes are decoded.
    Scan,
}

fn check(document: &[u8], media: Media, further: Further) -> Result<(), Failure> {
    let mut printer = VirtualPrinter::new(media);
    let mut pages = 0;
    let mut dots = 0;
    let report = printer.print(document, &LIMITS, |page| {
        pages += 1;
        dots = dots.max(draw(&page, further));
        ControlFlow::Continue(())
    });
    let Report { notes, labels, .. } = &report;
    for (kept, which) in [
        (pages <= LIMITS.labels && *labels == pages, "labels"),
        (dots <= LIMITS.dots, "dots"),
        (notes.len() <= 1000, "notes"),
        (notes.iter().all(|note| note.span.end <= document.len()), "of the document"),
    ] {
        if !kept {
            return Err(Failure::Limit(which));
        }
    }
    // What it left behind must not stop the next document.
    let next = b"^XA^FO1,1^A0N,20,20^FDnext^FS^XZ";
    printer.print(next, &LIMITS, |page| {
        draw(&page, Further::Nothing);
        ControlFlow::Continue(())
    });
    Ok(())
}

/// Draws a page; returns the number of its dots.
fn draw(page: &Page, further: Further) -> u64 {
    let bitmap = page.bitmap();
    match further {
        Further::Nothing | Further::Same => {}
        Further::Files => {
            let _ = output::png(page);
            // A label may be too large for these.
            let _ = (output::svg(page), output::pdf([page]), output::grey(page, Scale::ONE));
        }
        Further::Scan => {
            let symbols = page.symbols().iter();
            let drawn = symbols.filter_map(|symbol| {
                let _ = page.printed_area(symbol.area);
                Barcode::parse(symbol.symbology, &symbol.value).ok()
            });
            let drawn: Vec<Barcode> = drawn.collect();
            let _ = scan::check(page, &drawn.iter().collect::<Vec<_>>());
        }
    }
    u64::from(bitmap.width()) * u64::from(bitmap.height())
}

fn check_same(document: &[u8], media: Media) -> Result<(), Failure> {
    let print = || {
        let (pages, report) = VirtualPrinter::new(media).pages(document, &LIMITS);
        let bitmaps: Vec<_> = pages.iter().map(Page::bitmap).collect();
        (bitmaps, report)
    };
    if print() == print() { Ok(()) } else { Err(Failure::Different) }
}
