//! `/api/editor/keys`: API keys, made, listed and revoked by their owner.

use axum::{
    extract::{Path, Request, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use store::{AccountId, Digest, KeyCreation, KeyId, Name, NewKey};

use crate::{
    App, Error,
    api::answer,
    auth::ApiKey,
    random,
    wire::{KeyList, NewKeyAnswer, Problems, read_strings},
};

/// Keys of one account: `docs/interface.md`, sections 5 and 8.
pub const MOST_KEYS: u64 = 3;

/// `GET /api/editor/keys`.
pub async fn list(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let browser = app.signed_in(&head).await?;
    let keys = app.store.keys().list(browser.account()).await?;
    Ok(answer::json(&KeyList::new(&keys, MOST_KEYS)))
}

/// `POST /api/editor/keys`: the only answer that shows the key.
pub async fn create(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let browser = app.signed_in(&head).await?;
    let body = app.json_body(&head, body).await?;
    let [name] = read_strings(&body, ["name"])?;
    let (id, key) = app.create_key(browser.account(), &name).await?;
    let shown = NewKeyAnswer { id: id.to_string(), name: name.trim(), key: key.reveal() };
    let mut response = answer::json(&shown);
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

/// `DELETE /api/editor/keys/{id}`: it does not work any more.
pub async fn revoke(
    State(app): State<App>,
    Path(id): Path<String>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let browser = app.signed_in(&head).await?;
    app.revoke_key(browser.account(), &id).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

impl App {
    /// Makes a key, for the editor and for the command line.
    pub async fn create_key(
        &self,
        account: AccountId,
        name: &str,
    ) -> Result<(KeyId, ApiKey), Error> {
        let wrong = |error: store::Error| Error::InvalidSpec(Problems::of_field("name", &error));
        let name = Name::new(name.trim()).map_err(wrong)?;
        let (id, key) = (KeyId::new(random::bytes()?), ApiKey::new(random::bytes()?));
        let new = NewKey {
            id,
            account,
            name,
            hash: Digest::new(key.hash().0),
            hint: Name::new(key.hint())?,
            created_at: self.clock.now(),
        };
        match self.store.keys().create(new, MOST_KEYS).await? {
            KeyCreation::Created => Ok((id, key)),
            KeyCreation::Absent => Err(Error::SignedOut),
            KeyCreation::QuotaReached(_) => Err(Error::Conflict(format!(
                "an account has at most {MOST_KEYS} keys; revoke one first"
            ))),
        }
    }

    /// Revokes a key; another account's key is absent.
    pub async fn revoke_key(&self, account: AccountId, id: &str) -> Result<(), Error> {
        let absent = || Error::NotFound("there is no such key".into());
        let id = id.parse::<KeyId>().map_err(|_| absent())?;
        let app = self.clone();
        // A task of its own: who hangs up in the middle must not leave a key that is gone and still believed in.
        let done = tokio::spawn(async move {
            let revoked = app.store.keys().revoke(account, id).await;
            app.keys.forget(account);
            revoked
        });
        let revoked = done.await.map_err(|error| Error::Internal {
            cause: format!("revoking ended early: {error}"),
        })??;
        if revoked { Ok(()) } else { Err(absent()) }
    }
}
