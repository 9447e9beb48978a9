//! Accounts, sessions and keys, as the editor reads them.

use serde::Serialize;
use store::{Account, Key, Session};

use super::rfc3339;

/// An account.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AccountAnswer {
    id: String,
    email: String,
    created_at: String,
}

impl From<&Account> for AccountAnswer {
    fn from(account: &Account) -> Self {
        Self {
            id: account.id.to_string(),
            email: account.email.clone(),
            created_at: rfc3339(account.created_at.millis()),
        }
    }
}

/// An API key, without the key.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct KeyAnswer {
    id: String,
    name: String,
    /// Its last characters.
    hint: String,
    created_at: String,
    last_used_at: Option<String>,
}

impl From<&Key> for KeyAnswer {
    fn from(key: &Key) -> Self {
        Self {
            id: key.id.to_string(),
            name: key.name.clone(),
            hint: key.hint.clone(),
            created_at: rfc3339(key.created_at.millis()),
            last_used_at: key.used_at.map(|time| rfc3339(time.millis())),
        }
    }
}

/// All keys of an account, and how many it may have.
#[derive(Debug, Serialize)]
pub struct KeyList {
    keys: Vec<KeyAnswer>,
    most: u64,
}

impl KeyList {
    /// The keys of an account that may have so many.
    pub fn new(keys: &[Key], most: u64) -> Self {
        Self { keys: keys.iter().map(KeyAnswer::from).collect(), most }
    }
}

/// A key that was just made: the only time that it is shown.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NewKeyAnswer<'k> {
    /// By which it is revoked.
    pub id: String,
    /// What its owner calls it.
    pub name: &'k str,
    /// The key itself.
    pub key: &'k str,
}

/// A browser that is signed in.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SessionAnswer {
    id: String,
    client: String,
    created_at: String,
    last_used_at: String,
    current: bool,
}

/// All of them.
#[derive(Debug, Serialize)]
pub struct SessionList {
    sessions: Vec<SessionAnswer>,
}

impl SessionList {
    /// The sessions of an account, one of which asks.
    pub fn new(sessions: &[Session], current: &Session) -> Self {
        let answer = |session: &Session| SessionAnswer {
            id: session.token.to_string(),
            client: session.client.clone(),
            created_at: rfc3339(session.created_at.millis()),
            last_used_at: rfc3339(session.used_at.millis()),
            current: session.token == current.token,
        };
        Self { sessions: sessions.iter().map(answer).collect() }
    }
}
