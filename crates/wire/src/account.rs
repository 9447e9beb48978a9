//! Accounts, sessions and keys, as the editor reads them.

use serde::Serialize;

/// An account.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AccountAnswer {
    /// Its id.
    pub id: String,
    /// Its e-mail address.
    pub email: String,
    /// When it was created.
    pub created_at: String,
}

/// An API key, without the key.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct KeyAnswer {
    /// The id with which it is revoked.
    pub id: String,
    /// Its name, chosen by its owner.
    pub name: String,
    /// Its last characters.
    pub hint: String,
    /// When it was created.
    pub created_at: String,
    /// When it was last used.
    pub last_used_at: Option<String>,
    /// What it may be used for.
    pub scopes: Vec<&'static str>,
    /// From when on it is refused.
    pub expires_at: Option<String>,
}

/// All keys of an account, and its limit.
#[derive(Debug, Serialize)]
pub struct KeyList {
    /// The keys.
    pub keys: Vec<KeyAnswer>,
    /// How many keys the account may have.
    pub most: u64,
}

/// A new key. No other answer shows the key itself.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NewKeyAnswer<'k> {
    /// The id with which it is revoked.
    pub id: String,
    /// Its name, chosen by its owner.
    pub name: &'k str,
    /// The key itself.
    pub key: &'k str,
    /// What it may be used for.
    pub scopes: Vec<&'static str>,
    /// From when on it is refused.
    pub expires_at: Option<String>,
}

/// A browser that is signed in.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SessionAnswer {
    /// The id with which it is ended.
    pub id: String,
    /// The browser's name, as it sends it.
    pub client: String,
    /// When it started.
    pub created_at: String,
    /// When it was last used.
    pub last_used_at: String,
    /// Whether it is the session of this request.
    pub current: bool,
}

/// All sessions of an account.
#[derive(Debug, Serialize)]
pub struct SessionList {
    /// The sessions.
    pub sessions: Vec<SessionAnswer>,
}
