//! Documents on a printer in its factory state.

use std::ops::ControlFlow;

use preview::{Bitmap, Limits, Media, Report, VirtualPrinter};

/// Prints a document, drawing each label and dropping it.
pub(crate) fn print(document: &[u8]) -> Report {
    VirtualPrinter::new(Media::default()).print(document, &Limits::default(), |page| {
        assert_eq!(page.bitmap().width(), page.width());
        ControlFlow::Continue(())
    })
}

/// The dots of each label, a row in a line, on labels of eight by two dots.
pub(crate) fn labels(printer: &mut VirtualPrinter, document: &str) -> Vec<[String; 2]> {
    let (pages, _) = printer.pages(document.as_bytes(), &Limits::default());
    let row = |bitmap: &Bitmap, y: u32| {
        (0..8).map(|x| if bitmap.is_dark(x, y) { '#' } else { '.' }).collect()
    };
    pages.iter().map(|page| [0, 1].map(|y| row(&page.bitmap(), y))).collect()
}
