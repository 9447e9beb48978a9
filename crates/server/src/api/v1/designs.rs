//! `/api/v1/designs`: what was drawn in the editor, listed and printed.

use axum::{
    extract::{Request, State},
    response::Response,
};

use crate::{App, Error, api::answer, wire::DesignList};

/// `GET /api/v1/designs`: the designs of the key's account.
pub async fn list(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let caller = app.admit(&head).await?;
    let designs = app.store.designs().list(caller.account).await?;
    Ok(answer::json(&designs.iter().collect::<DesignList>()))
}
