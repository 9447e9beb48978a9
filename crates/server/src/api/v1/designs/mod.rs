//! `/api/v1/designs`: what was drawn in the editor, listed, inspected and printed.

mod inspect;
mod render;

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};
use label::design::Document;
use store::{AccountId, Design};

pub(in crate::api) use self::render::print;
pub use self::{inspect::inspect, render::render};
use crate::{
    App, Error,
    api::{answer, editor::designs::design_id},
    wire::{DesignList, read_document},
};

/// `GET /api/v1/designs`: the designs of the key's account.
pub async fn list(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let caller = app.admit(&head).await?;
    let designs = app.store.designs().list(caller.account()?).await?;
    Ok(answer::json(&designs.iter().collect::<DesignList>()))
}

impl App {
    /// The document of this id; another account's design is absent.
    async fn stored(
        &self,
        account: AccountId,
        id: Result<Path<String>, PathRejection>,
    ) -> Result<Stored, Error> {
        Ok(Stored(self.find_design(account, design_id(id)?).await?))
    }
}

/// A design as it is kept. Reading it may take a while.
struct Stored(Design);

impl Stored {
    fn read(&self) -> Result<Document, Error> {
        // It was read when it was saved: only a newer version of this program could have written another.
        read_document(&self.0.body).map_err(|error| Error::Internal {
            cause: format!("the design {} cannot be read: {error}", self.0.summary.id),
        })
    }
}
