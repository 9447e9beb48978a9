//! The first start on an empty database creates an owner and a key, so that the first label needs only one command.

use store::{AccountId, Digest, Email, FirstAccount, Grant, KeyId, Name, NewAccount, NewKey};

use crate::{App, Error, credentials::ApiKey, random};

/// The credentials of the owner, which are shown only once.
#[derive(Debug)]
pub struct FirstStart {
    /// The owner's e-mail address.
    pub email: &'static str,
    /// The owner's password.
    pub password: String,
    /// The owner's API key.
    pub key: ApiKey,
}

const OWNER: &str = "owner@localhost";

/// Creates the owner if there is no account. If several replicas start at once, one of them does.
pub async fn first_start(app: &App) -> Result<Option<FirstStart>, Error> {
    if app.store.accounts().count().await? > 0 {
        return Ok(None);
    }
    let password = generated_password(random::bytes()?);
    let hash = app.passwords.hash(password.clone()).await?;
    let key = ApiKey::new(random::bytes()?);
    let (id, now) = (AccountId::new(random::bytes()?), app.clock.now());
    let account = NewAccount { id, email: Email::new(OWNER)?, password: hash, created_at: now };
    let new_key = NewKey {
        id: KeyId::new(random::bytes()?),
        account: id,
        name: Name::new("first key")?,
        hash: Digest::new(key.hash().0),
        hint: Name::new(key.hint())?,
        created_at: now,
        grant: Grant::USUAL,
    };
    match app.store.accounts().create_first(account, new_key).await? {
        FirstAccount::Created => Ok(Some(FirstStart { email: OWNER, password, key })),
        FirstAccount::NotEmpty => Ok(None),
    }
}

/// A password of twenty letters and digits in groups of five, without characters that look alike: 100 bits.
pub fn generated_password(random: [u8; 20]) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut password = String::with_capacity(23);
    for (index, byte) in random.iter().enumerate() {
        if index > 0 && index % 5 == 0 {
            password.push('-');
        }
        password.push(char::from(LETTERS[usize::from(byte % 32)]));
    }
    password
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generated_passwords_have_groups() {
        let bytes = std::array::from_fn(|index| u8::try_from(index).unwrap());
        assert_eq!(generated_password(bytes), "abcde-fghij-kmnpq-rstuv");
    }
}
