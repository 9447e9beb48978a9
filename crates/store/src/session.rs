//! Sessions of signed-in browsers. A token is kept as its digest only.

use crate::{
    AccountId, Digest, Error, Name, PasswordHash, Time,
    store::{Engine, reading, removing, writing},
};

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

/// The sessions of a store.
#[derive(Debug, Clone, Copy)]
pub struct Sessions<'a> {
    pub(crate) engine: &'a Engine,
}

impl Sessions<'_> {
    /// Starts a session.
    pub async fn create(self, session: NewSession) -> Result<SessionCreation, Error> {
        writing!(self.engine, session::create(&session))
    }

    /// The session of this token, if it is not over.
    pub async fn find(self, token: Digest, at: Time) -> Result<Option<Session>, Error> {
        reading!(self.engine, session::find(token, at))
    }

    /// Notes a use, which moves the idle end on, up to the absolute end and never back.
    ///
    /// The answer says whether the session was there and not over. This is a write to the disk: a
    /// caller with many requests does it once in a while, not with each of them.
    pub async fn touch(self, token: Digest, at: Time, idle_until: Time) -> Result<bool, Error> {
        writing!(self.engine, session::touch(token, at, idle_until))
    }

    /// Ends a session of this account. The answer says whether there was one.
    pub async fn end(self, account: AccountId, token: Digest) -> Result<bool, Error> {
        removing!(self.engine, session::end(account, token))
    }

    /// The sessions of this account that are not over, the latest first.
    pub async fn list(self, account: AccountId, at: Time) -> Result<Vec<Session>, Error> {
        reading!(self.engine, session::list(account, at))
    }

    /// Removes the sessions of all accounts that are over. The answer is their number.
    pub async fn delete_expired(self, at: Time) -> Result<u64, Error> {
        removing!(self.engine, session::delete_expired(at))
    }
}
