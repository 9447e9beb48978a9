//! Sessions of signed-in browsers. Only the digest of a token is stored.

use crate::{AccountId, Digest, Name, PasswordHash, Time};

/// A new session.
#[derive(Debug, Clone)]
pub struct NewSession {
    /// The digest of the token that the browser holds.
    pub token: Digest,
    /// The account it belongs to.
    pub account: AccountId,
    /// The hash that the given password was verified against. If the password has changed since, the session is
    /// refused; otherwise it would survive the end of all other sessions.
    pub password: PasswordHash,
    /// The browser, in words for the user's list of sessions.
    pub client: Name,
    /// Now.
    pub created_at: Time,
    /// When it ends if it is not used.
    pub idle_until: Time,
    /// When it ends in any case.
    pub ends_at: Time,
}

/// A stored session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// The digest of its token; it also identifies the session, since it is useless without the token.
    pub token: Digest,
    /// The account it belongs to.
    pub account: AccountId,
    /// The browser.
    pub client: String,
    /// When it was started.
    pub created_at: Time,
    /// When it was last used.
    pub used_at: Time,
    /// When it ends if it is not used. Never after `ends_at`.
    pub idle_until: Time,
    /// When it ends in any case.
    pub ends_at: Time,
}

/// The result of starting a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionCreation {
    /// It was started.
    Created,
    /// The account has been deleted or its password changed. Nothing was written.
    PasswordChanged,
}
