//! `POST /api/v1/labels/check`: checks whether the labels scan.

use axum::{
    extract::{Request, State},
    response::Response,
};
use printing::{Within, checking};

use super::render::Asked;
use crate::{
    App, Error,
    api::answer,
    auth::Caller,
    body, fonts,
    query::Query,
    work::{Effort, Work},
};

/// Renders the labels, prints them on the virtual printer and reads every barcode of every label.
pub(crate) async fn check(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let caller = Caller::admit(&app, &head).await?;
    let fonts = fonts::of_caller(&app, caller.who).await?;
    let others = Query::read(&head.uri)?.others(&[]);
    let body = body::json(&app, &head, body).await?;
    let mut work = Work::new(&app, caller.who);
    let Asked { mut request, .. } = Asked::read_and_charge(&app, &mut work, caller, body).await?;
    request.warnings.append(others);
    let budget = app.config.output_limit;
    let check = work
        .run(Effort::Large, move |watch| {
            Ok(checking::spec(&request, Within { fonts: &fonts, budget }, watch)?)
        })
        .await?;
    Ok(answer::json(&check))
}
