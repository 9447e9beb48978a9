//! Passwords: argon2id, away from the threads that talk to clients, and not too many at once.

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash as Phc},
};
use store::PasswordHash;

use crate::{App, Error, random};

/// OWASP's first choice: 19 MiB, two passes, one lane.
const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;

/// How long a password may be, in characters.
pub const LENGTHS: std::ops::RangeInclusive<usize> = 8..=128;

/// Says what is wrong with a password that somebody wants to have.
pub fn check(password: &str, email: &str) -> Result<(), &'static str> {
    let length = password.chars().count();
    if !LENGTHS.contains(&length) {
        return Err("a password has 8 to 128 characters");
    }
    let lower = password.to_lowercase();
    if COMMON.contains(&lower.as_str()) {
        return Err("this password is among the first that anybody would try");
    }
    let first = lower.chars().next();
    if lower.chars().all(|character| Some(character) == first) || lower == email {
        return Err("this password is among the first that anybody would try");
    }
    Ok(())
}

/// The passwords of eight characters and more that lead every list of leaked ones.
const COMMON: [&str; 40] = [
    "password",
    "12345678",
    "123456789",
    "1234567890",
    "qwertyuiop",
    "qwerty123",
    "password1",
    "password123",
    "iloveyou",
    "sunshine",
    "princess",
    "football",
    "baseball",
    "superman",
    "trustno1",
    "whatever",
    "starwars",
    "computer",
    "michelle",
    "jennifer",
    "11111111",
    "88888888",
    "00000000",
    "87654321",
    "abcd1234",
    "1q2w3e4r",
    "1qaz2wsx",
    "zaq12wsx",
    "qwer1234",
    "asdfghjkl",
    "passw0rd",
    "p@ssw0rd",
    "welcome1",
    "letmein1",
    "admin123",
    "changeme",
    "labelwright",
    "administrator",
    "qwertyui",
    "1q2w3e4r5t",
];

fn argon2() -> Argon2<'static> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).unwrap_or_default();
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

fn hash(password: &str, salt: [u8; 16]) -> Result<PasswordHash, Error> {
    let internal = |cause: String| Error::Internal { cause };
    let hashed = argon2().hash_password_with_salt(password.as_bytes(), &salt);
    let hashed =
        hashed.map_err(|error| internal(format!("a password cannot be hashed: {error}")))?;
    PasswordHash::new(&hashed.to_string()).map_err(|error| internal(error.to_string()))
}

/// Whether it is the password of a hash; a hash that is none fits no password.
fn fits(password: &str, hash: &str) -> bool {
    Phc::new(hash).is_ok_and(|hash| argon2().verify_password(password.as_bytes(), &hash).is_ok())
}

impl App {
    /// Hashes a password.
    pub async fn hash_password(&self, password: String) -> Result<PasswordHash, Error> {
        let salt = random::bytes()?;
        self.guard_password(move || hash(&password, salt)).await?
    }

    /// Whether a password fits; where there is no account, the work is the same and the answer no.
    pub(crate) async fn password_fits(
        &self,
        password: String,
        hash: Option<PasswordHash>,
    ) -> Result<bool, Error> {
        // A hash of nothing that anybody knows.
        const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
        self.guard_password(move || {
            let fits = fits(&password, hash.as_ref().map_or(NOBODY, PasswordHash::as_str));
            fits && hash.is_some()
        })
        .await
    }

    /// As many at once as there are cores, and a few that wait: each takes 19 MiB and some 25 ms.
    async fn guard_password<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let Ok(place) = self.password_queue.clone().try_acquire_owned() else {
            return Err(Error::CapacityExhausted);
        };
        let slot = self.password_slots.clone().acquire_owned().await;
        self.metrics.passwords.add(1);
        let done = tokio::task::spawn_blocking(move || {
            let _held = (place, slot);
            work()
        });
        done.await
            .map_err(|error| Error::Internal { cause: format!("hashing ended early: {error}") })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_fits_its_own_hash_alone() {
        let hashed = hash("correct horse", [7; 16]).unwrap();
        assert!(
            hashed.as_str().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{}",
            hashed.as_str()
        );
        assert!(fits("correct horse", hashed.as_str()));
        assert!(!fits("correct horse ", hashed.as_str()));
        assert!(!fits("correct horse", "rubbish"));
    }

    #[test]
    fn passwords_that_anybody_would_try_are_refused() {
        for password in ["short", "Password123", "aaaaaaaaaa", "me@example.org", &"x".repeat(129)] {
            assert!(check(password, "me@example.org").is_err(), "{password}");
        }
        assert_eq!(check("correct horse", "me@example.org"), Ok(()));
    }
}
