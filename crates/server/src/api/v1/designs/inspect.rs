//! `GET /api/v1/designs/{id}/render`: the result of the conversion of a design, without ZPL.

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};
use design::convert;
use label::Row;
use render::Lettering;
use wire::Inspection;

use super::Stored;
use crate::{
    App, Error,
    api::{answer, printing},
    auth::Caller,
    fonts,
    work::{Effort, Work},
};

/// Converts a design with its sample data.
pub(crate) async fn inspect(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let caller = Caller::admit(&app, &head).await?;
    let stored = Stored::find(&app, caller.account()?, id).await?;
    let fonts = fonts::of_caller(&app, caller.who).await?;
    let characters = app.config.printer_characters;
    Work::new(&app, caller.who)
        .run(Effort::Large, move |_| {
            let document = stored.read(characters)?;
            let conversion =
                convert(&document, &Row::default(), document.printer(), &Lettering::new(&fonts));
            if !conversion.refusals.is_empty() {
                return Err(printing::unrepresentable(&conversion));
            }
            Ok(answer::json(&Inspection::new(&document, &conversion)))
        })
        .await
}
