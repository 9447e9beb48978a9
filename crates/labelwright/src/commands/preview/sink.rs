//! Writes pages: into one file, one file per page, or one PDF.

use std::{
    io::Write,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use anyhow::bail;
use preview::{
    Page,
    output::{self, Pdf},
};

use super::files;
use crate::arguments::{PreviewArguments, PreviewFormat, Target};

/// Writes pages as they are printed.
pub(super) struct Sink<'a, W> {
    arguments: &'a PreviewArguments,
    out: &'a mut W,
    /// Pages printed so far.
    seen: u32,
    /// The first page, kept until a second one comes: only then the file's name gets a number.
    first: Option<Page>,
    pdf: Option<Pdf>,
    error: Option<anyhow::Error>,
}

impl<'a, W: Write> Sink<'a, W> {
    pub(super) fn new(arguments: &'a PreviewArguments, out: &'a mut W) -> Self {
        let pdf = (arguments.format == PreviewFormat::Pdf).then(Pdf::new);
        Self { arguments, out, seen: 0, first: None, pdf, error: None }
    }

    /// Takes a page. Printing stops after an error, or after the page that is wanted.
    pub(super) fn take(&mut self, page: Page) -> ControlFlow<()> {
        self.seen += 1;
        if self.arguments.index.is_some_and(|index| index.get() != self.seen) {
            return ControlFlow::Continue(());
        }
        if let Err(error) = self.add(page) {
            self.error = Some(error);
        }
        if self.error.is_some() || self.arguments.index.is_some() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn add(&mut self, page: Page) -> anyhow::Result<()> {
        if let Some(pdf) = &mut self.pdf {
            return Ok(pdf.add(&page)?);
        }
        if self.seen == 1 || self.arguments.index.is_some() {
            self.first = Some(page);
            return Ok(());
        }
        let Target::File(path) = &self.arguments.target else {
            bail!(
                "there is more than one label, but standard output takes one picture; choose one with --index, or use --format pdf"
            );
        };
        if let Some(first) = self.first.take() {
            files::write(&numbered(path, 1), &self.encode(&first)?)?;
        }
        files::write(&numbered(path, self.seen), &self.encode(&page)?)
    }

    /// Writes the remaining page or the PDF. `name` is the document's name.
    pub(super) fn finish(mut self, name: &str) -> anyhow::Result<()> {
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        match self.arguments.index {
            Some(index) if self.seen < index.get() => {
                bail!("{name} has {} labels, so there is no label {index}", self.seen);
            }
            None if self.seen == 0 => bail!("{name}: there is no label in it"),
            Some(_) | None => {}
        }
        let bytes = match (self.pdf.take(), self.first.take()) {
            (Some(pdf), _) => pdf.finish(),
            (None, Some(page)) => self.encode(&page)?,
            (None, None) => return Ok(()),
        };
        match &self.arguments.target {
            Target::File(path) => files::write(path, &bytes),
            Target::StandardOutput => {
                match self.arguments.format {
                    PreviewFormat::Png | PreviewFormat::Grey(_) => files::refuse_terminal("PNG")?,
                    PreviewFormat::Pdf => files::refuse_terminal("PDF")?,
                    PreviewFormat::Svg => {}
                }
                Ok(self.out.write_all(&bytes)?)
            }
        }
    }

    fn encode(&self, page: &Page) -> anyhow::Result<Vec<u8>> {
        Ok(match self.arguments.format {
            PreviewFormat::Png => output::png(page),
            PreviewFormat::Grey(scale) => output::grey(page, scale)?,
            PreviewFormat::Svg => output::svg(page)?.into_bytes(),
            PreviewFormat::Pdf => output::pdf([page])?,
        })
    }
}

/// `out.png` becomes `out-2.png`.
fn numbered(path: &Path, number: u32) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}"));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}
