//! `labelwright render`: prints labels on standard output, as ZPL or in the language of another printer.

mod folder;
pub(super) mod images;
mod input;
mod prepared;
mod progress;

use std::{io::Write, ops::ControlFlow};

use label::{Limits, Row, Table};
use preview::Limits as Drawn;
use printing::{Error, Watch, picture::Device, print, translating::translate};
use render::{Job, JobError, Progress, Rendered, Unlimited};
use wire::{Problem, Problems, Proof, RenderRequest, Warning, Warnings};

pub(super) use self::{input::Input, prepared::Prepared};
use super::fonts;
use crate::{
    arguments::RenderArguments,
    messages::{ErrorLines, tell},
};

/// The number of rows is not limited here, unlike in the service. The limits of one label are the same.
pub(super) const LIMITS: Limits =
    Limits { elements: Limits::DEFAULT.elements, rows: usize::MAX, names: Limits::DEFAULT.names };

pub(crate) fn run(arguments: &RenderArguments, out: &mut impl Write) -> anyhow::Result<()> {
    let spec_file = Input::read(&arguments.spec)?;
    let request = RenderRequest::read_print(spec_file.bytes(), LIMITS, &arguments.print)
        .map_err(|error| spec_file.refused(error))?;
    let document = request.document().map_err(|problems| lines(&problems, None))?;
    let printer = request.printer().with_characters(arguments.printer_characters);
    let (strict, across) = (request.strict, request.across);
    let proof = arguments.proof.unwrap_or(request.proof);
    let Prepared { spec, data, table, images, mut warnings } =
        Prepared::new(request, arguments.values.as_ref())?;
    let rows: Option<&[Row]> = table.as_ref().map(|table| &*table.rows);
    let images = match &arguments.images {
        Some(folder) => images::add(&images, folder, &spec, &data, rows)?,
        None => images,
    };
    let (spec, data, images) = (&spec, &data, &images);
    let allowance = &Unlimited;
    let fonts = &fonts::read(arguments.fonts.as_deref())?;
    let budget = usize::MAX;
    let job = Job { spec, printer, data, rows, across, images, fonts, allowance, budget };
    let mut progress = progress::Progress::new(render::labels(rows));
    let rendered = printed(&job, proof, |done| progress.report(done.labels));
    progress.clear();
    match rendered {
        Ok(rendered) => {
            warnings.add_findings(&rendered);
            if let Some(problems) = warnings.to_problems().filter(|_| strict) {
                return Err(lines(&problems, table.as_ref()).into());
            }
            warn(&warnings, table.as_ref());
            let Some(document) = document else { return Ok(out.write_all(&rendered.zpl)?) };
            let device = Device::at(printer.dpi().get(), printer.characters());
            // Nothing but the dots of one label is limited here, unlike in the service.
            let limits = Drawn { labels: u32::MAX, work: u64::MAX, ..Drawn::default() };
            let watch = Watch::default();
            Ok(out.write_all(&translate(&rendered.zpl, document, device, &limits, &watch)?)?)
        }
        Err(Error::Problems(problems)) => Err(lines(&problems, table.as_ref()).into()),
        Err(error) => Err(error.into()),
    }
}

/// Prints labels; those that must be proven only if they are.
pub(super) fn printed(
    job: &Job<'_>,
    proof: Proof,
    progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Rendered, Error> {
    if proof == Proof::Require {
        return print::proven(job, progress);
    }
    render::job(job, progress).map_err(|error| match error {
        JobError::Problems(problems) => Error::Problems(Problems::from(&problems)),
        // Neither can happen: the budget is unlimited, and nothing stops the job.
        JobError::OverBudget { .. } | JobError::Stopped => {
            Error::Internal(format!("the job ended early: {error:?}"))
        }
    })
}

pub(super) fn warn(warnings: &Warnings, table: Option<&Table>) {
    for Warning { path, rule, message, row } in warnings.list() {
        tell(&format!("warning: {}{message} [{rule}]", place(path, *row, table)));
    }
    if warnings.left_out() > 0 {
        tell(&format!("warning: and {} more", warnings.left_out()));
    }
}

pub(super) fn lines(problems: &Problems, table: Option<&Table>) -> ErrorLines {
    let line = |Problem { path, message, row, .. }: &Problem| {
        format!("{}{message}", place(path, *row, table))
    };
    let mut lines: Vec<_> = problems.list().iter().map(line).collect();
    if problems.left_out() > 0 {
        lines.push(format!("and {} more", problems.left_out()));
    }
    ErrorLines(lines)
}

/// The place of a problem, as a prefix of its message.
fn place(path: &str, row: Option<usize>, table: Option<&Table>) -> String {
    match row {
        None => match table.and_then(|table| cell(path, table)) {
            Some(cell) => format!("{cell}: "),
            None => format!("{path}: "),
        },
        Some(row) => match table.and_then(|table| table.lines.get(row)) {
            Some(line) => format!("{path} with line {line}: "),
            None => format!("{path} with /rows/{row}: "),
        },
    }
}

/// The line and the column of a value, if the rows come from a file with lines.
fn cell(path: &str, table: &Table) -> Option<String> {
    let (row, column) = path.strip_prefix("/rows/")?.split_once('/')?;
    let line = table.lines.get(row.parse::<usize>().ok()?)?;
    Some(format!("line {line}, {}", column.replace("~1", "/").replace("~0", "~")))
}
