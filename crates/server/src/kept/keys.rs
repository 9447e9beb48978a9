//! API keys.

use store::{AccountId, Digest, Key, KeyCreation, KeyId, Name, NewKey};
use wire::{KeyAnswer, KeyList, Problems, rfc3339};

use crate::{App, Error, auth::ApiKey, random};

/// The number of keys of one account, as `docs/interface.md` says.
const MOST_KEYS: u64 = 3;

/// Creates a key, for the editor and the command line.
pub async fn create(app: &App, account: AccountId, name: &str) -> Result<(KeyId, ApiKey), Error> {
    let wrong = |error: store::Error| Error::InvalidSpec(Problems::of_field("name", &error));
    let name = Name::new(name.trim()).map_err(wrong)?;
    let (id, key) = (KeyId::new(random::bytes()?), ApiKey::new(random::bytes()?));
    let new = NewKey {
        id,
        account,
        name,
        hash: Digest::new(key.hash().0),
        hint: Name::new(key.hint())?,
        created_at: app.clock.now(),
    };
    match app.store.keys().create(new, MOST_KEYS).await? {
        KeyCreation::Created => Ok((id, key)),
        KeyCreation::Absent => Err(Error::SignedOut),
        KeyCreation::QuotaReached(_) => Err(Error::Conflict(format!(
            "an account may have at most {MOST_KEYS} keys; revoke one first"
        ))),
    }
}

/// Revokes a key. Keys of other accounts are not found.
pub async fn revoke(app: &App, account: AccountId, id: &str) -> Result<(), Error> {
    let absent = || Error::NotFound("there is no such key".into());
    let id = id.parse::<KeyId>().map_err(|_| absent())?;
    let app = app.clone();
    // In a task of its own: if the client hangs up, the cache must still forget the revoked key.
    let done = tokio::spawn(async move {
        let revoked = app.store.keys().revoke(account, id).await;
        app.keys.forget(account);
        revoked
    });
    let revoked = done
        .await
        .map_err(|error| Error::Internal { cause: format!("revoking ended early: {error}") })??;
    if revoked { Ok(()) } else { Err(absent()) }
}

/// The editor's list of keys, without the keys themselves.
pub(crate) fn list_answer(keys: &[Key]) -> KeyList {
    let answer = |key: &Key| KeyAnswer {
        id: key.id.to_string(),
        name: key.name.clone(),
        hint: key.hint.clone(),
        created_at: rfc3339(key.created_at.millis()),
        last_used_at: key.used_at.map(|time| rfc3339(time.millis())),
    };
    KeyList { keys: keys.iter().map(answer).collect(), most: MOST_KEYS }
}
