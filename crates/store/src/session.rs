//! Sessions of signed-in browsers. A token is kept as its digest only.

use crate::{AccountId, Digest, Name, PasswordHash, Time};

/// A session to be started.
#[derive(Debug, Clone)]
pub struct NewSession {
    /// The digest of the token that the browser holds.
    pub token: Digest,
    /// Whose session it is.
    pub account: AccountId,
    /// The hash that the given password was verified against. If the password has been changed
    /// since, the session is refused, or it would outlive the end of all others.
    pub password: PasswordHash,
    /// What signed in, in words for the user's list of sessions.
    pub client: Name,
    /// Now.
    pub created_at: Time,
    /// When it is over if it is not used.
    pub idle_until: Time,
    /// When it is over in any case.
    pub ends_at: Time,
}

/// A session as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// The digest of its token; it also names the session, for it is of no use without the token.
    pub token: Digest,
    /// Whose session it is.
    pub account: AccountId,
    /// What signed in.
    pub client: String,
    /// When it was started.
    pub created_at: Time,
    /// When it was touched last.
    pub used_at: Time,
    /// When it is over if it is not used. Never after `ends_at`.
    pub idle_until: Time,
    /// When it is over in any case.
    pub ends_at: Time,
}

/// What became of a new session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionCreation {
    /// It has begun.
    Created,
    /// The account is gone or has another password by now. Nothing was written.
    PasswordChanged,
}
