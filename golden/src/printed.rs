//! A printed request: its barcodes, label by label, and the output of the virtual printer.

use anyhow::{Context as _, Result, anyhow};
use label::Limits;
use preview::{Media, Page, Report, VirtualPrinter};
use recipes::{Moment, Zone};
use symbology::Barcode;
use wire::{Circumstances, RenderRequest};

use crate::Rendered;

/// A request, its document and its labels.
#[derive(Debug)]
pub struct Printed {
    /// The document and the warnings.
    pub rendered: Rendered,
    /// The requested barcodes of each label, in the order of the document.
    pub asked: Vec<Vec<Barcode>>,
    /// The labels.
    pub pages: Vec<Page>,
    /// The report of the printer.
    pub report: Report,
}

impl Printed {
    /// Reads a request, renders it and prints the document.
    pub fn new(request: &[u8]) -> Result<Self> {
        let mut request =
            RenderRequest::read(request, Limits::DEFAULT).map_err(|error| anyhow!("{error}"))?;
        // A request whose labels have dates gives its own time.
        let epoch = Moment::of_millis(0, &Zone::utc()).context("the epoch")?;
        request.make(Circumstances::at(&epoch)).map_err(|error| anyhow!("{error}"))?;
        let rendered = Rendered::new(&request)?;
        let asked = asked(&request)?;
        let media = Media { dpi: request.spec.size.dpi().get().into(), size: None };
        let (pages, report) =
            VirtualPrinter::new(media).pages(&rendered.zpl, &preview::Limits::default());
        Ok(Self { rendered, asked, pages, report })
    }
}

fn asked(request: &RenderRequest) -> Result<Vec<Vec<Barcode>>> {
    let rows: Vec<_> = match &request.rows {
        Some(rows) => rows.iter().map(Some).collect(),
        None => vec![None],
    };
    let label = |row| {
        let label = request.spec.fill(&request.data, row, &mut Vec::new());
        let label = label.map_err(|problems| anyhow!("{problems:?}"))?;
        Ok(label.barcodes().map(|(_, barcode)| barcode.clone()).collect())
    };
    rows.into_iter().map(label).collect()
}
