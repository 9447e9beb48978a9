//! `POST /api/v1/designs/{id}/render`: a saved design as ZPL, filled with data.

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};
use wire::DesignRequest;

use super::Stored;
use crate::{
    App, Error,
    api::{answer, picture_files, printing},
    auth::Caller,
    body, fonts,
    query::Query,
    work::{Effort, Watch, Work},
};

/// Labels of a saved design that one request may print, including copies.
const MOST_LABELS: usize = 100;

/// Prints a design: one label, or one for each row.
pub(crate) async fn render(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let caller = Caller::admit(&app, &head).await?;
    let fonts = fonts::of_caller(&app, caller.who).await?;
    let stored = Stored::find(&app, caller.account()?, id).await?;
    let strict = Query::read(&head.uri)?.flag("strict")?;
    let body = body::optional_json(&app, &head, body).await?;
    let effort = Effort::of_reading(body.len());
    let mut work = Work::new(&app, caller.who);
    let mut request = work.run(effort, move |_| Ok(DesignRequest::read(&body)?)).await?;
    request.strict |= strict;
    let characters = app.config.printer_characters;
    let read = move |watch: &Watch| {
        let mut document = stored.read(characters)?;
        document.added_characters = document.added_characters.with(request.printer_characters);
        request.count_copies(&document)?;
        refuse_too_many(&request)?;
        let pictures = picture_files::of_design_as_labels(&document, &request, watch);
        Ok((document, request, pictures))
    };
    let (document, request, pictures) = work.run(Effort::Large, read).await?;
    caller.charge_labels(&app, request.labels().saturating_add(pictures)).await?;
    let budget = app.config.output_limit;
    let print = move |watch: &Watch| printing::design(&document, request, (&fonts, budget), watch);
    let printed = work.run(Effort::Large, print).await?;
    app.metrics.labels.add(printed.labels as u64);
    Ok(answer::design_zpl(printed.zpl, printed.labels, &printed.warnings))
}

fn refuse_too_many(request: &DesignRequest) -> Result<(), Error> {
    let labels = request.printed_labels();
    if labels <= MOST_LABELS {
        return Ok(());
    }
    let (rows, copies) = (request.labels(), usize::from(request.copies.get()));
    let reason = if rows.saturating_mul(copies) == labels {
        format!("{rows} rows and {copies} copies of each are {labels}")
    } else {
        format!("the copies of these {rows} rows are {labels}")
    };
    Err(Error::JobTooLarge(format!(
        "a saved design prints at most {MOST_LABELS} labels in one request; {reason}"
    )))
}
