//! `POST /api/v1/labels/check`: whether the labels will scan, found out on the dots that the printer would mark.

use ::preview::{Media, VirtualPrinter, scan};
use axum::{
    extract::{Request, State},
    response::Response,
};
use label::Label;
use render::{Gathered, Job, JobError};

use super::render::{Asked, refuse};
use crate::{
    App, Error,
    api::answer,
    wire::{Check, RenderRequest},
    work::{Effort, Watch, Work},
};

/// Barcodes that one request may ask about: reading one takes a few milliseconds.
const MOST_BARCODES: usize = 2000;

/// Renders the labels, prints them on the virtual printer and reads every barcode of every label.
pub async fn check(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let caller = app.admit(&head).await?;
    let body = app.json_body(&head, body).await?;
    let mut work = Work::new(&app, caller.who);
    let Asked { request, .. } = app.read_and_charge(&mut work, caller, body).await?;
    let budget = app.config.output_limit;
    let check = work.piece(Effort::Large, move |watch| look(&request, budget, watch)).await?;
    Ok(answer::json(&check))
}

fn look(request: &RenderRequest, budget: usize, watch: &Watch) -> Result<Check, Error> {
    let RenderRequest { spec, data, rows, warnings } = request;
    refuse_too_many(request)?;
    let job = Job { spec, data, rows: rows.as_deref(), budget };
    let labels = request.labels();
    let (mut check, mut findings) = (Check::new(labels, warnings), Gathered::default());
    let mut problems = Gathered::default();
    for index in 0..labels {
        let row = rows.as_ref().and_then(|rows| rows.get(index));
        let place = row.map(|_| index);
        let (mut zpl, mut found) = (Vec::new(), Vec::new());
        let label = spec.fill(data, row, &mut found);
        let label =
            label.and_then(|label| render::label(&label, &mut zpl, &mut found).map(|()| label));
        findings.extend(found, place);
        match label {
            Ok(label) if problems.is_empty() => read(&mut check, &label, &zpl, place)?,
            // Nothing would be printed: the rest is only looked through for more problems.
            Ok(_) => {}
            Err(found) => problems.extend(found, place),
        }
        if zpl.len() > budget {
            return Err(refuse(JobError::OverBudget { budget, labels: index }, &job));
        }
        if watch.go_on().is_break() {
            return Err(refuse(JobError::Stopped, &job));
        }
        if problems.is_full() {
            break;
        }
    }
    if !problems.is_empty() {
        return Err(refuse(JobError::Problems(problems), &job));
    }
    check.add_findings(&findings);
    Ok(check)
}

fn refuse_too_many(request: &RenderRequest) -> Result<(), Error> {
    let is_barcode = |element: &&label::element::Element| match element {
        label::element::Element::Barcode(_) | label::element::Element::Qr(_) => true,
        label::element::Element::Text(_)
        | label::element::Element::Box(_)
        | label::element::Element::Line(_) => false,
    };
    let each = request.spec.elements.iter().filter(is_barcode).count();
    let all = each * request.labels();
    if all <= MOST_BARCODES {
        return Ok(());
    }
    Err(Error::JobTooLarge(format!(
        "a check reads at most {MOST_BARCODES} barcodes, and these labels have {all}; send fewer rows"
    )))
}

/// Prints one label and reads its barcodes.
fn read(check: &mut Check, label: &Label<'_>, zpl: &[u8], row: Option<usize>) -> Result<(), Error> {
    let (places, asked): (Vec<_>, Vec<_>) = label.barcodes().unzip();
    if asked.is_empty() {
        return Ok(());
    }
    let media = Media { dpi: label.size.dpi().get().into(), size: None };
    let (pages, report) = VirtualPrinter::new(media).pages(zpl, &::preview::Limits::default());
    if let Some(exceeded) = report.exceeded {
        return Err(Error::OutputTooLarge(exceeded.to_string()));
    }
    let Some(page) = pages.first() else {
        return Err(Error::Internal { cause: "a label printed nothing".to_owned() });
    };
    for (place, checked) in places.into_iter().zip(scan::check(page, &asked)) {
        check.add_barcode(place, row, &checked);
    }
    Ok(())
}
