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
    let stored = app.stored(caller.account()?, id).await?;
    app.work(caller.who, Effort::Large, move |_| {
        let document = stored.read()?;
        let conversion = convert(&document, &Row::default(), &PrinterRuler);
        refuse(&conversion)?;
        Ok(answer::json(&Inspection::new(&document, &conversion)))
    })
    .await
}
