//! `POST /api/v1/designs/{id}/render`: a saved design, filled with data, as ZPL or in the language of another
//! printer.

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};

use super::{
    counting, once,
    order::{Order, Sent},
    writing::Writing,
};
use crate::{
    App, Error,
    api::form::Asking,
    auth::Caller,
    idempotency::{IdempotencyKey, Kept, Keyed},
    query::Query,
};

/// Prints a design: one label, or one for each row.
pub(crate) async fn render(
    State(app): State<App>,
    id: Result<Path<String>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let caller = Caller::admit(&app, &head).await?;
    let Asking { strict, proof, form, format, warnings } = Asking::read(&Query::read(&head.uri)?)?;
    let (mut body, mut keyed) = (Sent::Unread(body), None);
    if IdempotencyKey::of(&head.headers)?.is_some() {
        let read = body.read(&app, &head).await?;
        keyed = Keyed::of(&app, caller.account()?, (&head, &read))?;
        body = Sent::Read(read);
    }
    // Before the design is looked up, which may be deleted since.
    let kept = match keyed {
        Some(keyed) => keyed.kept(&app).await?,
        None => None,
    };
    let taken = match kept {
        Some(Kept::Answer(response)) => return Ok(response),
        Some(Kept::Numbers(numbers)) => Some(numbers),
        None => None,
    };
    let Order { mut printing, place, mut request, effort } =
        Order::read(&app, (caller, id), (&head, body), (Some(format), proof)).await?;
    request.strict |= strict;
    request.warnings.append(warnings);
    let writing = Writing { form, effort };
    if let Some(keyed) = keyed {
        return once::print(&mut printing, (place, request), writing, (keyed, taken)).await;
    }
    let printed = counting::print(&mut printing, place, request).await?;
    writing.write(&mut printing, printed).await
}
