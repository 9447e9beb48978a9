//! `POST /api/v1/designs/{id}/render`: a saved design as ZPL, filled with data.

use std::sync::Arc;

use ::render::{Gathered, PrinterRuler};
use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};
use label::{
    Finding, Row,
    design::{Conversion, Document, convert},
};

use crate::{
    App, Error,
    api::answer,
    error::{Nothing, Unrepresentable},
    wire::{DesignRequest, Problems, RefusalAnswer, SpecAnswer, Warnings},
    work::{Effort, Watch, Work},
};

/// Labels that one request prints of a saved design, copies counted.
const MOST_LABELS: usize = 100;

/// Prints a design: one label, or one for each row.
pub async fn render(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let caller = app.admit(&head).await?;
    let stored = app.stored(caller.account()?, id).await?;
    let body = app.optional_json_body(&head, body).await?;
    let effort = Effort::of_reading(body.len());
    let mut work = Work::new(&app, caller.who);
    let request = work.piece(effort, move |_| Ok(DesignRequest::read(&body)?)).await?;
    refuse_too_many(&request)?;
    app.charge_labels(caller, request.labels()).await?;
    let budget = app.config.output_limit;
    let print = move |watch: &Watch| print(&stored.read()?, request, budget, watch);
    let printed = work.piece(Effort::Large, print).await?;
    app.metrics.labels.add(printed.labels as u64);
    Ok(answer::design_zpl(printed.zpl, printed.labels, &printed.warnings))
}

fn refuse_too_many(request: &DesignRequest) -> Result<(), Error> {
    let (rows, copies) = (request.labels(), usize::from(request.copies.get()));
    if rows.saturating_mul(copies) <= MOST_LABELS {
        return Ok(());
    }
    Err(Error::JobTooLarge(format!(
        "a saved design prints at most {MOST_LABELS} labels in one request; {rows} rows and \
        {copies} copies of each are {}",
        rows.saturating_mul(copies)
    )))
}

/// Labels of a design.
pub(in crate::api) struct Printed {
    pub(in crate::api) zpl: Vec<u8>,
    pub(in crate::api) labels: usize,
    pub(in crate::api) warnings: Warnings,
}

/// Each row is converted with its own values, so that every barcode fits the box that was drawn for it.
pub(in crate::api) fn print(
    document: &Document,
    request: DesignRequest,
    budget: usize,
    watch: &Watch,
) -> Result<Printed, Error> {
    let labels = request.labels();
    let DesignRequest { data, rows, copies, mut warnings } = request;
    let mut zpl = Vec::new();
    let (mut findings, mut problems) = (Gathered::default(), Gathered::default());
    let mut converted = None;
    for index in 0..labels {
        let row = rows.as_ref().and_then(|rows| rows.get(index));
        let mut conversion = match row {
            Some(row) => convert(document, &row.over(&data), &PrinterRuler),
            None => convert(document, &data, &PrinterRuler),
        };
        refuse(&conversion)?;
        refuse_nothing(&conversion)?;
        conversion.spec.copies = copies;
        let place = row.map(|_| index);
        let label = label(&conversion, &data, row, &mut zpl);
        findings.extend(label.findings, place);
        problems.extend(label.problems, place);
        warnings.add_conversion_once(&conversion.warnings, place);
        if zpl.len() > budget {
            return Err(Error::OutputTooLarge(format!(
                "an answer may have {budget} bytes; {index} of {labels} labels fit"
            )));
        }
        if watch.go_on().is_break() {
            return Err(Error::Internal { cause: "nobody waits for the labels".to_owned() });
        }
        converted = Some(conversion);
    }
    if let Some(conversion) = &converted {
        if !problems.is_empty() {
            return Err(Error::InvalidSpec(Problems::of_design(&problems, conversion)));
        }
        warnings.add_design_findings(&findings, conversion);
    }
    Ok(Printed { zpl, labels, warnings })
}

struct Rendered {
    findings: Vec<Finding>,
    problems: Vec<label::Problem>,
}

/// Appends one label.
fn label(conversion: &Conversion, data: &Row, row: Option<&Row>, zpl: &mut Vec<u8>) -> Rendered {
    let mut findings = Vec::new();
    if !zpl.is_empty() {
        zpl.push(b'\n');
    }
    let label = conversion.spec.fill(data, row, &mut findings);
    let problems = label.and_then(|label| ::render::label(&label, zpl, &mut findings)).err();
    Rendered { findings, problems: problems.unwrap_or_default() }
}

/// A barcode that cannot be printed makes the whole label useless.
pub(super) fn refuse(conversion: &Conversion) -> Result<(), Error> {
    if conversion.refusals.is_empty() {
        return Ok(());
    }
    Err(Error::Unrepresentable(Arc::new(Unrepresentable {
        errors: conversion.refusals.iter().map(RefusalAnswer::from).collect(),
        spec: SpecAnswer::from(&conversion.spec),
    })))
}

fn refuse_nothing(conversion: &Conversion) -> Result<(), Error> {
    if !conversion.spec.elements.is_empty() {
        return Ok(());
    }
    let reasons: Vec<_> =
        conversion.warnings.iter().take(5).map(|note| note.message.as_str()).collect();
    let reasons = if reasons.is_empty() { "it is empty".to_owned() } else { reasons.join("; ") };
    Err(Error::NothingToDraw(Arc::new(Nothing {
        message: format!("nothing in the design can be drawn natively: {reasons}"),
        spec: SpecAnswer::from(&conversion.spec),
    })))
}
