//! `POST /api/v1/designs/{id}/render`: a saved design, filled with data, as ZPL or in the language of another
//! printer.

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};

use super::{counting, order::Order};
use crate::{
    App, Error,
    api::{answer::WarningsHeader, form::Asking},
    auth::Caller,
    query::Query,
    work::Watch,
};

/// Prints a design: one label, or one for each row.
pub(crate) async fn render(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let caller = Caller::admit(&app, &head).await?;
    let Asking { strict, form, format, warnings } = Asking::read(&Query::read(&head.uri)?)?;
    let Order { mut press, place, mut request, effort } =
        Order::read(&app, (caller, id), (&head, body), Some(format)).await?;
    request.strict |= strict;
    request.warnings.append(warnings);
    let printed = counting::print(&mut press, place, request).await?;
    app.metrics.labels.add(printed.labels.labels as u64);
    let write = move |_: &Watch| {
        let mut response = form.write(printed.labels, WarningsHeader::OfDesign);
        printed.origin.tell(&mut response);
        Ok(response)
    };
    press.work.run(effort, write).await
}
