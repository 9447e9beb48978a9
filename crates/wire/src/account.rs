//! Accounts, sessions and keys, as the editor reads them.

use serde::Serialize;

/// An account.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AccountAnswer {
    /// Its id.
    pub id: String,
    /// The address it was opened with.
    pub email: String,
    /// When it was opened.
    pub created_at: String,
}

/// An API key, without the key.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct KeyAnswer {
    /// By which it is revoked.
    pub id: String,
    /// Its name, chosen by its owner.
    pub name: String,
    /// Its last characters.
    pub hint: String,
    /// When it was made.
    pub created_at: String,
    /// When it was last used.
    pub last_used_at: Option<String>,
}

/// All keys of an account, and how many it may have.
#[derive(Debug, Serialize)]
pub struct KeyList {
    /// The keys.
    pub keys: Vec<KeyAnswer>,
    /// How many it may have.
    pub most: u64,
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
    /// By which it is ended.
    pub id: String,
    /// The browser, as it names itself.
    pub client: String,
    /// When it began.
    pub created_at: String,
    /// When it was last used.
    pub last_used_at: String,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// All of them.
#[derive(Debug, Serialize)]
pub struct SessionList {
    /// The sessions.
    pub sessions: Vec<SessionAnswer>,
}
