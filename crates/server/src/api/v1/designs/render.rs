//! `POST /api/v1/designs/{id}/render`: a saved design as ZPL, filled with data.

use std::sync::Arc;

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};
use wire::DesignRequest;

use super::{Stored, counting, press::Press};
use crate::{
    App, Error,
    api::{answer, form::Asking, reading::Surroundings},
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
    let place = (caller.account()?, stored.0.summary.id);
    let Asking { strict, form, warnings } = Asking::read(&Query::read(&head.uri)?)?;
    let body = body::optional_json(&app, &head, body).await?;
    let effort = Effort::of_reading(body.len());
    let mut work = Work::new(&app, caller.who);
    let mut request = work.run(effort, move |_| Ok(DesignRequest::read(&body)?)).await?;
    request.strict |= strict;
    request.warnings.append(warnings);
    let surroundings = Surroundings::of(&app)?;
    let characters = surroundings.characters;
    let read = move |_: &Watch| {
        let mut document = stored.read(characters)?;
        document.added_characters = document.added_characters.with(request.printer_characters);
        request.count_copies(&document)?;
        refuse_too_many(&request)?;
        Ok((document, request))
    };
    let (document, request) = work.run(Effort::Large, read).await?;
    let document = Arc::new(document);
    let mut press =
        Press { app: &app, work, caller, document, surroundings, fonts, is_charged: false };
    let printed = counting::print(&mut press, place, request).await?;
    app.metrics.labels.add(printed.labels.labels as u64);
    let write = move |_: &Watch| {
        let mut response = form.write(printed.labels, answer::design_zpl);
        printed.origin.tell(&mut response);
        Ok(response)
    };
    press.work.run(effort, write).await
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
