//! Accounts, and the browsers that are signed in to them.

use store::{Account, AccountCreation, AccountId, Email, NewAccount, Session};
use wire::{AccountAnswer, Problems, SessionAnswer, SessionList, rfc3339};

use crate::{App, Error, random};

impl App {
    /// Makes an account, for the editor and for the command line.
    pub async fn create_account(&self, email: &str, secret: String) -> Result<Account, Error> {
        let wrong = |error: store::Error| Error::InvalidSpec(Problems::of_field("email", &error));
        let email = Email::new(email).map_err(wrong)?;
        let password = self.new_password(secret, email.as_str(), "password").await?;
        let account = Account {
            id: AccountId::new(random::bytes()?),
            email: email.as_str().to_owned(),
            password: password.clone(),
            created_at: self.clock.now(),
        };
        let (id, created_at) = (account.id, account.created_at);
        match self.store.accounts().create(NewAccount { id, email, password, created_at }).await? {
            AccountCreation::Created => Ok(account),
            AccountCreation::EmailTaken => {
                Err(Error::Conflict("there is an account with this e-mail address".to_owned()))
            }
        }
    }

    /// Deletes an account with all that belongs to it.
    pub async fn delete_account(&self, id: AccountId) -> Result<bool, Error> {
        let app = self.clone();
        // A task of its own: who hangs up in the middle must not leave keys that are gone and still believed in.
        let done = tokio::spawn(async move {
            let deleted = app.store.accounts().delete(id).await;
            app.keys.forget(id);
            deleted
        });
        let ended = |error| Error::Internal { cause: format!("deleting ended early: {error}") };
        Ok(done.await.map_err(ended)??)
    }

    /// Sets an account's password, for the operator: all its sessions end.
    pub async fn reset_password(&self, account: &Account, secret: String) -> Result<(), Error> {
        let hash = self.new_password(secret, &account.email, "password").await?;
        self.store.accounts().set_password(account.id, hash, None).await?;
        Ok(())
    }

    /// An address that no account can have takes as long as one that none has.
    pub(crate) async fn find_by_email(&self, email: &str) -> Result<Option<Account>, Error> {
        match Email::new(email) {
            Ok(email) => Ok(self.store.accounts().find_by_email(&email).await?),
            Err(_) => Ok(None),
        }
    }
}

/// An account, as the editor reads it.
pub(crate) fn account_answer(account: &Account) -> AccountAnswer {
    AccountAnswer {
        id: account.id.to_string(),
        email: account.email.clone(),
        created_at: rfc3339(account.created_at.millis()),
    }
}

/// The sessions of an account, one of which asks.
pub(crate) fn session_list(sessions: &[Session], current: &Session) -> SessionList {
    let answer = |session: &Session| SessionAnswer {
        id: session.token.to_string(),
        client: session.client.clone(),
        created_at: rfc3339(session.created_at.millis()),
        last_used_at: rfc3339(session.used_at.millis()),
        current: session.token == current.token,
    };
    SessionList { sessions: sessions.iter().map(answer).collect() }
}
