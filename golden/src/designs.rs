//! Designs: documents, and beside each what becomes of it.
//!
//! `designs/NAME.json` is a document of one topic. `NAME.spec` is the spec that it is converted to, an element in a line;
//! `NAME.notes` has the refusals and the warnings, one in a line, and is there only if there are any. `NAME.zpl` and
//! `NAME.png` are the label, printed with the sample data; where a barcode is refused there is none.

use std::{
    fmt::Write,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use anyhow::{Result, anyhow, bail};
use label::{
    Row,
    design::{Conversion, Document, convert},
};
use preview::{Media, Page, VirtualPrinter};
use render::{Job, JobError, PrinterRuler};
use server::wire::{self, Problems, SpecAnswer, Warnings};
use symbology::Barcode;

use crate::{Goldens, pictures};

/// Where the designs are.
pub fn designs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("designs")
}

/// Where the templates are that the editor starts from.
pub fn templates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/server/templates")
}

/// A design, converted and printed with its sample data.
#[derive(Debug)]
pub struct PrintedDesign {
    /// What was drawn.
    pub document: Document,
    /// What becomes of it.
    pub conversion: Conversion,
    /// Refusals and warnings, one in a line.
    pub notes: String,
    /// The document for the printer; empty if a barcode was refused.
    pub zpl: Vec<u8>,
    /// The barcodes that were asked for.
    pub asked: Vec<Barcode>,
    /// The label; none if a barcode was refused.
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
        let conversion = convert(&document, &document.sample, &PrinterRuler);
        let mut notes = String::new();
        for refusal in &conversion.refusals {
            writeln!(notes, "refused: {}: {}", refusal.element, refusal.message)?;
        }
        let mut warnings = Warnings::default();
        warnings.add_conversion_once(&conversion.warnings, None);
        let mut printed = Self {
            document,
            conversion,
            notes,
            zpl: Vec::new(),
            asked: Vec::new(),
            pages: Vec::new(),
        };
        if printed.conversion.refusals.is_empty() {
            printed.print(&mut warnings)?;
        }
        for warning in warnings.list() {
            writeln!(printed.notes, "{warning}")?;
        }
        Ok(printed)
    }

    fn print(&mut self, warnings: &mut Warnings) -> Result<()> {
        let spec = &self.conversion.spec;
        let job = Job { spec, data: &self.document.sample, rows: None, budget: 1 << 20 };
        let rendered = match render::job(&job, |_| ControlFlow::Continue(())) {
            Ok(rendered) => rendered,
            Err(JobError::Problems(problems)) => bail!("{}", Problems::from(&problems)),
            Err(error) => bail!("{error:?}"),
        };
        warnings.add_design_findings(&rendered.findings, &self.conversion);
        self.asked = asked(&self.conversion, &self.document.sample)?;
        let media = Media { dpi: spec.size.dpi().get().into(), size: None };
        let limits = preview::Limits::default();
        (self.pages, _) = VirtualPrinter::new(media).pages(&rendered.zpl, &limits);
        self.zpl = rendered.zpl;
        Ok(())
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

/// The spec with a line for each element.
fn spec(conversion: &Conversion) -> String {
    let json = wire::to_json(&SpecAnswer::from(&conversion.spec));
    json.replace("{\"type\"", "\n  {\"type\"") + "\n"
}
