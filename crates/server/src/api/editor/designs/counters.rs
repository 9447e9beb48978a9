//! `/api/editor/designs/{id}/counters`: the numbers of the counters that a design keeps.

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};
use printing::reading;
use wire::{CountersAnswer, read_counters};

use crate::{
    App, Error,
    api::{answer, design_id::design_id},
    auth::session,
    body,
    client::Who,
    idempotency::{Keyed, Reply},
    kept::designs::DesignKey,
    kept::{
        counters::{self, Change},
        designs,
    },
    work::{Effort, Work},
};

/// Lists the next numbers.
pub(crate) async fn list(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let account = session::signed_in(&app, &head).await?.account();
    let design = designs::find(&app, account, design_id(id)?).await?;
    let numbers = app.store.counters().list(account, design.summary.id).await?;
    Ok(answer::json(&CountersAnswer::new(numbers)))
}

/// Takes numbers for labels: no other job gets them.
pub(crate) async fn take(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    change(&app, id, request, Change::Take).await
}

/// Sets the next numbers.
pub(crate) async fn set(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    change(&app, id, request, Change::Set).await
}

async fn change(
    app: &App,
    id: Result<Path<String>, PathRejection>,
    request: Request,
    how: Change,
) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let account = session::signed_in(app, &head).await?.account();
    let design = designs::find(app, account, design_id(id)?).await?;
    let place = DesignKey { account, design: design.summary.id };
    let body = body::json(app, &head, body).await?;
    let keyed = Keyed::of(app, account, (&head, &body))?;
    if let Some(response) = Keyed::answered(keyed, app).await? {
        return Ok(response);
    }
    let characters = app.config.printer_characters;
    let read = move |_: &_| {
        let numbers = read_counters(&body)?;
        let (document, _) = reading::design(&design.body, characters)?;
        Ok((numbers, document))
    };
    let mut work = Work::new(app, Who::Account(account));
    let (numbers, document) = work.run(Effort::Large, read).await?;
    let respond = |before| answer::json(&CountersAnswer::new(before));
    counters::change(app, place, &document, (&numbers, how), Reply { keyed, respond }).await
}
