//! `GET /api/v1/designs/{id}/render`: how a design converts, without any ZPL.

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};
use design::convert;
use label::Row;
use wire::Inspection;

use super::Stored;
use crate::{
    App, Error,
    api::{answer, printing},
    work::Effort,
};

/// Converts a design with its sample data.
pub async fn inspect(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let caller = app.admit(&head).await?;
    let stored = Stored::find(&app, caller.account()?, id).await?;
    app.work(caller.who, Effort::Large, move |_| {
        let document = stored.read()?;
        let conversion = convert(&document, &Row::default(), document.printer());
        if !conversion.refusals.is_empty() {
            return Err(printing::unrepresentable(&conversion));
        }
        Ok(answer::json(&Inspection::new(&document, &conversion)))
    })
    .await
}
