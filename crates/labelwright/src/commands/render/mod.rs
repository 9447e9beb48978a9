//! `labelwright render`: prints labels on standard output, as ZPL or in the language of another printer.

mod folder;
mod images;
mod input;
mod progress;
mod translate;

use std::io::Write;

use anyhow::Context as _;
use label::{Limits, Row, Table};
use recipes::{Moment, Zone};
use render::{Job, JobError, Unlimited};
use server::clock::Clock;
use wire::{Circumstances, Problem, Problems, RenderRequest, Warning, Warnings};

use self::{input::Input, progress::Progress};
use super::fonts;
use crate::{
    arguments::{RenderArguments, Values},
    messages::{ErrorLines, tell},
};

/// The number of rows is not limited here, unlike in the service. The limits of one label are the same.
const LIMITS: Limits =
    Limits { elements: Limits::DEFAULT.elements, rows: usize::MAX, names: Limits::DEFAULT.names };

pub(crate) fn run(arguments: &RenderArguments, out: &mut impl Write) -> anyhow::Result<()> {
    let spec_file = Input::read(&arguments.spec)?;
    let request = RenderRequest::read_print(spec_file.bytes(), LIMITS, &arguments.print)
        .map_err(|error| spec_file.refused(error))?;
    let document = request.document().map_err(|problems| lines(&problems, None))?;
    let printer = request.printer().with_characters(arguments.printer_characters);
    let RenderRequest { spec, mut data, rows, copies_from, images, strict, mut warnings, .. } =
        request;
    let RenderRequest { recipes, given, across, .. } = request;
    let mut table = match &arguments.values {
        None => rows.map(Table::from),
        Some(Values::Data(source)) => {
            data = input::data(source, LIMITS)?;
            None
        }
        Some(Values::Rows(source)) => {
            let mut table = input::rows(source, LIMITS)?;
            let counted = copies_from.count(&mut table.rows, |name| spec.has_placeholder(name));
            warnings.append(counted.map_err(|problems| lines(&problems, Some(&table)))?);
            Some(table)
        }
    };
    if table.is_none() {
        warnings.append(copies_from.without_rows());
    }
    let now = now()?;
    let at = Circumstances { most: usize::MAX, ..Circumstances::at(&now) };
    let made = given.make(&recipes, at, &mut data, table.as_mut().map(|table| &mut *table.rows));
    let (_, told) = made.map_err(|problems| lines(&problems, table.as_ref()))?;
    warnings.append(told);
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
    let mut progress = Progress::new(render::labels(rows));
    let rendered = render::job(&job, |done| progress.report(done.labels));
    progress.clear();
    match rendered {
        Ok(rendered) => {
            warnings.add_findings(&rendered);
            if let Some(problems) = warnings.to_problems().filter(|_| strict) {
                return Err(lines(&problems, table.as_ref()).into());
            }
            warn(&warnings, table.as_ref());
            Ok(out.write_all(&translate::translate(rendered.zpl, document, printer)?)?)
        }
        Err(JobError::Problems(problems)) => {
            Err(lines(&Problems::from(&problems), table.as_ref()).into())
        }
        Err(error @ (JobError::OverBudget { .. } | JobError::Stopped)) => {
            // Neither can happen: the budget is unlimited, and nothing stops the job.
            anyhow::bail!("the job ended early: {error:?}")
        }
    }
}

/// The time, by the clock of this place.
fn now() -> anyhow::Result<Moment> {
    let now = Moment::of_millis(Clock::System.now().millis(), &Zone::system());
    now.context("the clock is beyond the year 9999")
}

fn warn(warnings: &Warnings, table: Option<&Table>) {
    for Warning { path, rule, message, row } in warnings.list() {
        tell(&format!("warning: {}{message} [{rule}]", place(path, *row, table)));
    }
    if warnings.left_out() > 0 {
        tell(&format!("warning: and {} more", warnings.left_out()));
    }
}

fn lines(problems: &Problems, table: Option<&Table>) -> ErrorLines {
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
