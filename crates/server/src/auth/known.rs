//! Browsers that signed in before. All unknown browsers share one bucket of attempts per account, so that guessing from many
//! addresses is slow. A known browser has a bucket of its own, so that attackers cannot lock the owner out.
//!
//! A browser keeps a token for each account in a cookie that outlives the session: a random id and its HMAC under the
//! account's password hash. That hash is secret (its salt alone has 128 random bits), every replica reads it from the
//! database, and a new password replaces it. So tokens need no storage, and a new password invalidates all of them.
//! A token is not a credential: its owner may only try passwords, as slowly as anybody else.

use axum::http::{HeaderMap, HeaderValue};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use store::{Account, AccountId, Digest, PasswordHash};

use super::cookie;
use crate::{Error, config::Config, limits::Bucket, random};

/// Accounts that one browser remembers, for people who share a computer: the ones that signed in last.
const MOST: usize = 4;

/// How long a browser keeps its tokens: a year.
const SECONDS: i64 = 365 * 24 * 3600;

const ID_BYTES: usize = 8;
const MAC_BYTES: usize = 16;

/// Separates this HMAC from HMACs for other purposes.
const PURPOSE: &[u8] = b"labelwright known browser 1";

/// Proves that a browser signed in to an account before.
///
/// *Guarantees:* 48 lower-case hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Token {
    id: [u8; ID_BYTES],
    mac: [u8; MAC_BYTES],
}

impl Token {
    fn new(id: [u8; ID_BYTES], account: AccountId, password: &PasswordHash) -> Option<Self> {
        let whole = mac(&id, account, password)?.finalize().into_bytes();
        let mut short = [0; MAC_BYTES];
        for (to, from) in short.iter_mut().zip(whole) {
            *to = from;
        }
        Some(Self { id, mac: short })
    }

    fn read(text: &str) -> Option<Self> {
        let text = text.as_bytes();
        let digits = text.iter().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if text.len() != 2 * (ID_BYTES + MAC_BYTES) || !digits {
            return None;
        }
        let mut bytes = text
            .chunks_exact(2)
            .filter_map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok());
        let mut next = || bytes.next().unwrap_or_default();
        Some(Self { id: std::array::from_fn(|_| next()), mac: std::array::from_fn(|_| next()) })
    }

    /// Compares in constant time.
    fn is_of(&self, account: &Account) -> bool {
        mac(&self.id, account.id, &account.password)
            .is_some_and(|mac| mac.verify_truncated_left(&self.mac).is_ok())
    }
}

impl std::fmt::Display for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.id.iter().chain(&self.mac).try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

fn mac(id: &[u8], account: AccountId, password: &PasswordHash) -> Option<Hmac<Sha256>> {
    // HMAC accepts keys of any length.
    let mac = Hmac::<Sha256>::new_from_slice(password.as_str().as_bytes()).ok()?;
    Some(mac.chain_update(PURPOSE).chain_update(account.bytes()).chain_update(id))
}

/// Whether a browser sends any token. If not, there is no need to look up the account first.
pub(crate) fn has_tokens(config: &Config, headers: &HeaderMap) -> bool {
    !tokens(config, headers).is_empty()
}

/// The bucket of a browser that signed in to this account before.
pub(crate) fn bucket(config: &Config, headers: &HeaderMap, account: &Account) -> Option<Bucket> {
    let token = tokens(config, headers).into_iter().find(|token| token.is_of(account))?;
    let whose = [&account.id.bytes()[..], &token.id].concat();
    Some(Bucket::SignInKnown(Digest::of(&whose)))
}

/// The cookie for a browser that has just presented this account's password. A known browser keeps its token, so that
/// signing in again does not give it more attempts.
pub(crate) fn cookie(
    config: &Config,
    headers: &HeaderMap,
    account: &Account,
) -> Result<HeaderValue, Error> {
    let mut tokens = tokens(config, headers);
    let own = tokens.iter().position(|token| token.is_of(account)).map(|at| tokens.remove(at));
    let own = match own {
        Some(token) => Some(token),
        None => Token::new(random::bytes()?, account.id, &account.password),
    };
    let own = own.ok_or_else(|| Error::Internal { cause: "no HMAC".to_owned() })?;
    let tokens: Vec<_> =
        std::iter::once(own).chain(tokens).take(MOST).map(|token| token.to_string()).collect();
    cookie::write(config, cookie_name(config), &tokens.join("."), SECONDS)
}

fn tokens(config: &Config, headers: &HeaderMap) -> Vec<Token> {
    let value = cookie::read(headers, cookie_name(config)).unwrap_or_default();
    value.split('.').take(MOST).filter_map(Token::read).collect()
}

fn cookie_name(config: &Config) -> &'static str {
    if config.is_secure() { "__Host-labelwright-known" } else { "labelwright-known" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_token_is_read_back() {
        let account = AccountId::new([3; 16]);
        let password = PasswordHash::new("$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAA");
        let token = Token::new([0, 1, 2, 3, 4, 5, 250, 255], account, &password.unwrap()).unwrap();
        assert_eq!(Token::read(&token.to_string()), Some(token));
        for wrong in ["", "00", &"g".repeat(48), &"A".repeat(48), &"0".repeat(47), "\u{e9}"] {
            assert_eq!(Token::read(wrong), None, "{wrong}");
        }
    }
}
