//! Reads the input files of `render`.

use label::{Limits, Row, Table};
use wire::{self, RequestError};

use super::super::files;
use crate::{
    arguments::Source,
    messages::{ErrorLines, tell},
};

/// A file's content and its name in messages.
pub(in super::super) struct Input {
    name: String,
    bytes: Vec<u8>,
}

impl Input {
    /// Reads the whole file.
    pub(in super::super) fn read(source: &Source) -> anyhow::Result<Self> {
        let (name, bytes) = files::read(source)?;
        Ok(Self { name, bytes })
    }

    /// Its content.
    pub(in super::super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The error lines for a file that was refused.
    pub(in super::super) fn refused(&self, error: RequestError) -> ErrorLines {
        match error {
            RequestError::Json(error) => ErrorLines(vec![self.line(&error.to_string())]),
            RequestError::Spec(problems) => {
                let mut lines: Vec<_> =
                    problems.list().iter().map(|it| self.line(&it.to_string())).collect();
                if problems.left_out() > 0 {
                    lines.push(self.line(&format!("and {} more", problems.left_out())));
                }
                ErrorLines(lines)
            }
        }
    }

    fn line(&self, message: &str) -> String {
        format!("{}: {message}", self.name)
    }

    /// Decides by the file's extension, or by its first character if the extension is unknown.
    fn is_json(&self) -> bool {
        match self.name.rsplit_once('.').map(|(_, extension)| extension.to_ascii_lowercase()) {
            Some(extension) if extension == "json" => true,
            Some(extension) if extension == "csv" || extension == "tsv" => false,
            Some(_) | None => self.bytes.trim_ascii_start().starts_with(b"["),
        }
    }
}

/// Values for one label.
pub(super) fn data(source: &Source, limits: Limits) -> anyhow::Result<Row> {
    let input = Input::read(source)?;
    Ok(wire::read_data(input.bytes(), limits).map_err(|error| input.refused(error))?)
}

/// Values for many labels.
pub(super) fn rows(source: &Source, limits: Limits) -> anyhow::Result<Table> {
    let input = Input::read(source)?;
    if input.is_json() {
        let rows = wire::read_rows(input.bytes(), limits).map_err(|error| input.refused(error))?;
        return Ok(rows.into());
    }
    let text = std::str::from_utf8(input.bytes()).map_err(|_| {
        ErrorLines(vec![input.line("the table is not UTF-8 text; save it as CSV UTF-8")])
    })?;
    let table = Table::parse(text)
        .map_err(|errors| ErrorLines(errors.iter().map(|error| input.line(error)).collect()))?;
    for note in &table.notes {
        tell(&format!("warning: {}", input.line(note)));
    }
    Ok(table)
}
