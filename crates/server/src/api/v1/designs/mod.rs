//! `/api/v1/designs`: lists, inspects, checks, draws and prints saved designs.

mod check;
mod counting;
mod inspect;
mod label_printing;
mod once;
mod order;
mod preview;
mod render;
mod saved;
mod writing;

use ::render::Characters;
use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    response::Response,
};
use design::Document;
use printing::reading;
use store::{AccountId, Design, Scopes};
use wire::SavedPrinter;

pub(crate) use self::saved::{create, delete, open, save};
pub(crate) use self::{check::check, inspect::inspect, preview::preview, render::render};
use crate::{
    App, Error,
    api::{design_id::design_id, tag},
    auth::Caller,
    kept,
};

/// `GET /api/v1/designs`: the designs of the key's account.
pub(crate) async fn list(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let caller = Caller::admit_for(&app, &head, Scopes::ALL).await?;
    let designs = app.store.designs().list(caller.account()?).await?;
    let list = wire::to_json(&kept::designs::list_answer(&designs));
    Ok(tag::json(list).unless_known(&head.headers))
}

/// A stored design, whose document is not parsed yet.
struct Stored(Design);

impl Stored {
    /// Finds a design. Designs of other accounts are not found.
    async fn find(
        app: &App,
        account: AccountId,
        id: Result<Path<String>, PathRejection>,
    ) -> Result<Self, Error> {
        Ok(Self(kept::designs::find(app, account, design_id(id)?).await?))
    }

    fn read(&self, of_service: Characters) -> Result<(Document, SavedPrinter), Error> {
        // It was valid when it was saved, so only a newer version of the program can have written it.
        reading::design(&self.0.body, of_service).map_err(|error| Error::Internal {
            cause: format!("the design {} cannot be read: {error}", self.0.summary.id),
        })
    }
}
