//! `/api/v1/designs`: what was drawn in the editor, listed, inspected and printed.

mod inspect;
mod render;

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};
use label::design::Document;
use store::AccountId;

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
    let designs = app.store.designs().list(caller.account).await?;
    Ok(answer::json(&designs.iter().collect::<DesignList>()))
}

/// A design as it was read from the store.
struct Found {
    document: Document,
    /// Bytes of the document.
    length: usize,
}

impl App {
    /// The design of this id; another account's design is absent.
    async fn design(
        &self,
        account: AccountId,
        id: Result<Path<String>, PathRejection>,
    ) -> Result<Found, Error> {
        let id = design_id(id)?;
        let design = self.find_design(account, id).await?;
        // It was read when it was saved: only a newer version of this program could have written another.
        let document = read_document(&design.body).map_err(|error| Error::Internal {
            cause: format!("the design {id} cannot be read: {error}"),
        })?;
        Ok(Found { document, length: design.body.len() })
    }
}
