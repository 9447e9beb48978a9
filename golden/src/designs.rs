//! Golden designs: documents, with the expected output beside each.
//!
//! `designs/NAME.json` is a document about one topic. `NAME.spec` is its converted spec, one element per line;
//! `NAME.notes` has its refusals and warnings, one per line, if there are any. `NAME.zpl` and `NAME.png` are the label,
//! printed with the sample data, unless a barcode is refused.

use std::{
    fmt::Write,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use anyhow::{Result, anyhow, bail};
use design::{Conversion, Document, Notes, PrintError, PrintJob, convert};
use label::{Copies, Row};
use preview::{Media, Page, VirtualPrinter};
use render::Lettering;
use symbology::Barcode;
use wire::{Problems, SpecAnswer, Warnings};

use crate::{Goldens, pictures};

/// The folder of designs.
pub fn designs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("designs")
}

/// The folder of the editor's templates.
pub fn templates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/server/templates")
}

/// A design, converted and printed with its sample data.
#[derive(Debug)]
pub struct PrintedDesign {
    /// The design.
    pub document: Document,
    /// Its conversion.
    pub conversion: Conversion,
    /// Refusals and warnings, one per line.
    pub notes: String,
    /// The ZPL; empty if a barcode was refused.
    pub zpl: Vec<u8>,
    /// The requested barcodes.
    pub asked: Vec<Barcode>,
    /// The label; `None` if a barcode was refused.
    pub pages: Vec<Page>,
}

impl PrintedDesign {
    /// Reads a document and prints it.
    pub fn new(body: &[u8]) -> Result<Self> {
        let document = wire::read_document(body).map_err(|error| anyhow!("{error}"))?;
        Self::of(document)
    }

    /// Prints a document.
    pub fn of(document: Document) -> Result<Self> {
        let conversion =
            convert(&document, &document.sample, document.printer(), &Lettering::default());
        let mut notes = String::new();
        for refusal in &conversion.refusals {
            writeln!(notes, "refused: {}: {}", refusal.element, refusal.message)?;
        }
        let mut warnings = Warnings::default();
        let zpl = match design::print(&job(&document), |_| ControlFlow::Continue(())) {
            Ok(printed) => {
                warnings.add_notes(&printed.notes);
                warnings.add_design_findings(&printed.rendered, &printed.origins);
                printed.rendered.zpl
            }
            Err(PrintError::Unrepresentable(conversion)) => {
                warnings.add_notes(&Notes::from(&*conversion.warnings));
                Vec::new()
            }
            Err(PrintError::Problems { found, origins }) => {
                bail!("{}", Problems::of_design(&found, (&document, &origins)))
            }
            Err(error) => bail!("{error:?}"),
        };
        for warning in warnings.list() {
            writeln!(notes, "{warning}")?;
        }
        let asked = if zpl.is_empty() { Vec::new() } else { asked(&conversion, &document.sample)? };
        let media = Media { dpi: document.size.dpi().get().into(), size: None };
        let (pages, _) = VirtualPrinter::new(media).pages(&zpl, &preview::Limits::default());
        Ok(Self { document, conversion, notes, zpl, asked, pages })
    }
}

/// One label of a document, with its sample data.
fn job(document: &Document) -> PrintJob<'_> {
    let (data, printer) = (&document.sample, document.printer());
    PrintJob {
        document,
        printer,
        data,
        rows: None,
        across: None,
        images: label::Images::none(),
        fonts: render::Fonts::built_in(),
        allowance: &render::Unlimited,
        copies: Copies::default(),
        budget: 1 << 20,
    }
}

fn asked(conversion: &Conversion, data: &Row) -> Result<Vec<Barcode>> {
    let label = conversion.spec.fill(data, None, &mut Vec::new());
    let label = label.map_err(|problems| anyhow!("{problems:?}"))?;
    Ok(label.barcodes().map(|(_, barcode)| barcode.clone()).collect())
}

impl Goldens {
    /// Reads a folder, converts its designs and prints them.
    pub fn read_designs(folder: &Path) -> Result<Self> {
        Self::expecting(folder, Self::expect_design)
    }

    fn expect_design(&mut self, stem: &str, design: &[u8]) -> Result<()> {
        let PrintedDesign { conversion, notes, zpl, pages, .. } = PrintedDesign::new(design)?;
        let files = &mut self.expected;
        files.insert(format!("{stem}.spec"), spec(&conversion).into_bytes());
        if !notes.is_empty() {
            files.insert(format!("{stem}.notes"), notes.into_bytes());
        }
        if !zpl.is_empty() {
            files.insert(format!("{stem}.zpl"), zpl);
        }
        pictures::add(stem, &pages, pictures::MOST_OF_A_LABEL, files)
    }
}

/// The spec with one line per element.
fn spec(conversion: &Conversion) -> String {
    let json = wire::to_json(&SpecAnswer::from(&conversion.spec));
    json.replace("{\"type\"", "\n  {\"type\"") + "\n"
}
