//! `POST /api/v1/designs/{id}/check`: checks whether the labels of a saved design scan. It takes no numbers of counters.

use std::sync::Arc;

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};
use printing::{Within, checking};

use super::{
    counting,
    order::{Order, Sent},
};
use crate::{
    App, Error,
    api::answer,
    auth::Caller,
    query::Query,
    work::{Effort, Watch},
};

/// Prints the labels on the virtual printer and reads every barcode of every label.
pub(crate) async fn check(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let caller = Caller::admit(&app, &head).await?;
    let others = Query::read(&head.uri)?.others(&[]);
    let Order { mut printing, place, mut request, .. } =
        Order::read(&app, (caller, id), (&head, Sent::Unread(body)), (None, None)).await?;
    request.warnings.append(others);
    let request = counting::with_next(&printing, place, request).await?;
    let request = printing.make_some(request, Ok).await?;
    let (document, fonts) = (Arc::clone(&printing.document), printing.fonts.clone());
    let budget = app.config.output_limit;
    let check = move |watch: &Watch| {
        Ok(checking::design(&document, &request, Within { fonts: &fonts, budget }, watch)?)
    };
    Ok(answer::json(&printing.work.run(Effort::Large, check).await?))
}
