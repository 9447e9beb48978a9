//! `/api/v1/designs`: what was drawn in the editor, listed, inspected and printed.

mod inspect;
mod render;

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};
use design::Document;
use store::{AccountId, Design};
use wire::read_document;

pub use self::{inspect::inspect, render::render};
use crate::{
    App, Error,
    api::{answer, design_id::design_id},
    kept::design_list,
};

/// `GET /api/v1/designs`: the designs of the key's account.
pub async fn list(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let caller = app.admit(&head).await?;
    let designs = app.store.designs().list(caller.account()?).await?;
    Ok(answer::json(&design_list(&designs)))
}

/// A design as it is kept. Reading it may take a while.
struct Stored(Design);

impl Stored {
    /// The design of this id; another account's design is absent.
    async fn find(
        app: &App,
        account: AccountId,
        id: Result<Path<String>, PathRejection>,
    ) -> Result<Self, Error> {
        Ok(Self(app.find_design(account, design_id(id)?).await?))
    }

    fn read(&self) -> Result<Document, Error> {
        // It was read when it was saved: only a newer version of this program could have written another.
        read_document(&self.0.body).map_err(|error| Error::Internal {
            cause: format!("the design {} cannot be read: {error}", self.0.summary.id),
        })
    }
}
