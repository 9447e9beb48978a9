//! API keys.

use store::{AccountId, Digest, Grant, Key, KeyCreation, KeyId, Name, NewKey, Scopes, Time};
use wire::{KeyAnswer, KeyList, KeyRequest, NewKeyAnswer, Problems, Scope, rfc3339};

use crate::{App, Error, auth::ApiKey, random};

/// The number of keys of one account, as `docs/interface.md` says.
const MOST_KEYS: u64 = 3;

/// A key that was created, which is shown only once.
#[derive(Debug)]
pub struct CreatedKey {
    id: KeyId,
    name: String,
    /// The key itself.
    pub key: ApiKey,
    grant: Grant,
}

/// Creates a key, for the editor and the command line.
pub async fn create(
    app: &App,
    account: AccountId,
    request: &KeyRequest,
) -> Result<CreatedKey, Error> {
    let wrong = |error: store::Error| Error::InvalidSpec(Problems::of_field("name", &error));
    let name = Name::new(request.name.trim()).map_err(wrong)?;
    let (id, key) = (KeyId::new(random::bytes()?), ApiKey::new(random::bytes()?));
    let (now, shown) = (app.clock.now(), name.as_str().to_owned());
    let grant = Grant { scopes: stored(&request.scopes), expires_at: expiry(now, request.days) };
    let new = NewKey {
        id,
        account,
        name,
        hash: Digest::new(key.hash().0),
        hint: Name::new(key.hint())?,
        created_at: now,
        grant,
    };
    match app.store.keys().create(new, MOST_KEYS).await? {
        KeyCreation::Created => Ok(CreatedKey { id, name: shown, key, grant }),
        KeyCreation::Absent => Err(Error::SignedOut),
        KeyCreation::QuotaReached(_) => Err(Error::Conflict(format!(
            "an account may have at most {MOST_KEYS} keys; revoke one first"
        ))),
    }
}

fn stored(scopes: &[Scope]) -> Scopes {
    let one = |scope: &Scope| match scope {
        Scope::Render => Scopes::RENDER,
        Scope::DesignsWrite => Scopes::DESIGNS_WRITE,
    };
    scopes.iter().map(one).reduce(Scopes::with).unwrap_or(Scopes::RENDER)
}

/// The names of what a key may be used for.
pub fn scope_names(scopes: Scopes) -> Vec<&'static str> {
    let has = |scope: &Scope| scopes.has_any_of(stored(&[*scope]));
    Scope::ALL.iter().filter(|scope| has(scope)).map(|scope| scope.id()).collect()
}

fn expiry(now: Time, days: Option<u16>) -> Option<Time> {
    const DAY: i64 = 24 * 3600 * 1000;
    days.map(|days| Time::from_millis(now.millis().saturating_add(i64::from(days) * DAY)))
}

/// The editor's answer with a new key.
pub(crate) fn new_answer(created: &CreatedKey) -> NewKeyAnswer<'_> {
    let CreatedKey { id, name, key, grant } = created;
    NewKeyAnswer {
        id: id.to_string(),
        name,
        key: key.reveal(),
        scopes: scope_names(grant.scopes),
        expires_at: grant.expires_at.map(|time| rfc3339(time.millis())),
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
        scopes: scope_names(key.grant.scopes),
        expires_at: key.grant.expires_at.map(|time| rfc3339(time.millis())),
    };
    KeyList { keys: keys.iter().map(answer).collect(), most: MOST_KEYS }
}
