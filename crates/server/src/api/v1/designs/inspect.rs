//! `GET /api/v1/designs/{id}/render`: how a design converts, without any ZPL.

use ::render::PrinterRuler;
use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};
use label::{Row, design::convert};

use super::render::refuse;
use crate::{App, Error, api::answer, wire::Inspection, work::Effort};

/// Converts a design with its sample data.
pub async fn inspect(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let caller = app.admit(&head).await?;
    let found = app.design(caller.account, id).await?;
    app.work(Effort::of_length(found.length), move |_| {
        let conversion = convert(&found.document, &Row::default(), &PrinterRuler);
        refuse(&conversion)?;
        Ok(answer::json(&Inspection::new(&found.document, &conversion)))
    })
    .await
}
