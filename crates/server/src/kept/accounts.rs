//! Accounts and their sessions.

use store::{Account, AccountCreation, AccountId, Email, NewAccount, Session};
use wire::{AccountAnswer, Problems, SessionAnswer, SessionList, rfc3339};

use crate::{App, Error, random};

/// Creates an account, for the editor and the command line.
pub async fn create(app: &App, email: &str, secret: String) -> Result<Account, Error> {
    let wrong = |error: store::Error| Error::InvalidSpec(Problems::of_field("email", &error));
    let email = Email::new(email).map_err(wrong)?;
    let password = app.passwords.hash_new(secret, email.as_str(), "password").await?;
    let account = Account {
        id: AccountId::new(random::bytes()?),
        email: email.as_str().to_owned(),
        password: password.clone(),
        created_at: app.clock.now(),
    };
    let (id, created_at) = (account.id, account.created_at);
    match app.store.accounts().create(NewAccount { id, email, password, created_at }).await? {
        AccountCreation::Created => Ok(account),
        AccountCreation::EmailTaken => {
            Err(Error::Conflict("an account with this e-mail address already exists".to_owned()))
        }
    }
}

/// Deletes an account with its designs, fonts, keys and sessions; `false` if there is none.
pub async fn delete(app: &App, id: AccountId) -> Result<bool, Error> {
    let app = app.clone();
    // In a task of its own: if the client hangs up, the cache must still forget the deleted keys.
    let done = tokio::spawn(async move {
        let deleted = app.store.accounts().delete(id).await;
        app.keys.forget(id);
        app.own_fonts.forget(id);
        deleted
    });
    let ended = |error| Error::Internal { cause: format!("deleting ended early: {error}") };
    Ok(done.await.map_err(ended)??)
}

/// Sets an account's password for the operator, and ends all its sessions.
pub async fn reset_password(app: &App, account: &Account, secret: String) -> Result<(), Error> {
    let hash = app.passwords.hash_new(secret, &account.email, "password").await?;
    app.store.accounts().set_password(account.id, hash, None).await?;
    Ok(())
}

/// Finds an account. An invalid address finds none, like an unknown one.
pub(crate) async fn find_by_email(app: &App, email: &str) -> Result<Option<Account>, Error> {
    match Email::new(email) {
        Ok(email) => Ok(app.store.accounts().find_by_email(&email).await?),
        Err(_) => Ok(None),
    }
}

/// The answer about an account.
pub(crate) fn answer(account: &Account) -> AccountAnswer {
    AccountAnswer {
        id: account.id.to_string(),
        email: account.email.clone(),
        created_at: rfc3339(account.created_at.millis()),
    }
}

/// The answer with all sessions of an account; `current` is the session of the request.
pub(crate) fn sessions_answer(sessions: &[Session], current: &Session) -> SessionList {
    let answer = |session: &Session| SessionAnswer {
        id: session.token.to_string(),
        client: session.client.clone(),
        created_at: rfc3339(session.created_at.millis()),
        last_used_at: rfc3339(session.used_at.millis()),
        current: session.token == current.token,
    };
    SessionList { sessions: sessions.iter().map(answer).collect() }
}
