//! API keys.

use axum::{http::StatusCode, response::IntoResponse as _};
use store::{
    AccountId, Digest, Grant, Key, KeyCreation, KeyId, Name, NewKey, QuotaReached, Scopes, Time,
};
use wire::{KeyAnswer, KeyList, KeyRequest, NewKeyAnswer, Problems, Scope, rfc3339};

use crate::{
    App, Error,
    credentials::ApiKey,
    idempotency::{Keyed, Settled},
    kept::allowance,
    random,
};

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
    let (created, new) = new_key(app, account, request, ApiKey::new(random::bytes()?))?;
    let most = most_of(app, account).await?;
    expect_created(app.store.keys().create(new, most).await?)?;
    Ok(created)
}

/// Creates a key for a request with a key of its own, once.
///
/// The API key is not stored, so it is made from a secret that only the client has: a repeated request makes the same one.
pub(crate) async fn create_once(
    app: &App,
    account: AccountId,
    request: &KeyRequest,
    (keyed, secret): (Keyed, Digest),
) -> Result<CreatedKey, Error> {
    let key = ApiKey::new(derived(secret, keyed.key()));
    let keyed = keyed.with_secret(secret);
    if keyed.kept(app).await?.is_some() {
        return find(app, account, key).await;
    }
    let (created, new) = new_key(app, account, request, key)?;
    let keep = keyed.keep(|outcome| {
        matches!(outcome, KeyCreation::Created).then(|| StatusCode::CREATED.into_response())
    });
    let most = most_of(app, account).await?;
    let outcome = app.store.keys().create_once(new, most, keep).await?;
    match keyed.settle(outcome)? {
        Settled::Done(outcome) => expect_created(outcome).map(|()| created),
        Settled::Before(_) => find(app, account, created.key).await,
    }
}

/// A key that an earlier request created.
async fn find(app: &App, account: AccountId, key: ApiKey) -> Result<CreatedKey, Error> {
    let owner = app.store.keys().find(Digest::new(key.hash().0)).await?;
    let all = app.store.keys().list(account).await?;
    let found = owner.and_then(|owner| all.into_iter().find(|one| one.id == owner.key));
    let found = found.ok_or_else(|| {
        Error::Conflict("the key was created by the same request, and is revoked since".to_owned())
    })?;
    Ok(CreatedKey { id: found.id, name: found.name, key, grant: found.grant })
}

/// Random bytes of a key: whoever does not know the secret, which has 256 random bits, cannot compute them.
fn derived(secret: Digest, key: Digest) -> [u8; 32] {
    let mut bytes = b"API key".to_vec();
    bytes.extend(secret.bytes());
    bytes.extend(key.bytes());
    *Digest::of(&bytes).bytes()
}

fn new_key(
    app: &App,
    account: AccountId,
    request: &KeyRequest,
    key: ApiKey,
) -> Result<(CreatedKey, NewKey), Error> {
    let wrong = |error: store::Error| Error::InvalidSpec(Problems::of_field("name", &error));
    let name = Name::new(request.name.trim()).map_err(wrong)?;
    let id = KeyId::new(random::bytes()?);
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
    Ok((CreatedKey { id, name: shown, key, grant }, new))
}

/// The number of keys that an account may have.
pub(crate) async fn most_of(app: &App, account: AccountId) -> Result<u64, Error> {
    Ok(allowance::of(app, account).await?.keys.into())
}

fn expect_created(created: KeyCreation) -> Result<(), Error> {
    match created {
        KeyCreation::Created => Ok(()),
        KeyCreation::Absent => Err(Error::SignedOut),
        KeyCreation::QuotaReached(QuotaReached { most, .. }) => {
            let keys = if most == 1 { "key" } else { "keys" };
            Err(Error::Conflict(format!(
                "an account may have at most {most} {keys}; revoke one first"
            )))
        }
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
pub(crate) fn list_answer(keys: &[Key], most: u64) -> KeyList {
    let answer = |key: &Key| KeyAnswer {
        id: key.id.to_string(),
        name: key.name.clone(),
        hint: key.hint.clone(),
        created_at: rfc3339(key.created_at.millis()),
        last_used_at: key.used_at.map(|time| rfc3339(time.millis())),
        scopes: scope_names(key.grant.scopes),
        expires_at: key.grant.expires_at.map(|time| rfc3339(time.millis())),
    };
    KeyList { keys: keys.iter().map(answer).collect(), most }
}
