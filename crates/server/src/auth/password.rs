//! Passwords: argon2id, away from the threads that talk to clients, and not too many at once.

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash as Phc},
};
use store::PasswordHash;
use wire::Problems;

use super::strength;
use crate::{App, Error, random};

/// OWASP's first choice: 19 MiB, two passes, one lane.
const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;

/// How long a password may be, in characters.
pub const LENGTHS: std::ops::RangeInclusive<usize> = 8..=128;

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
    /// Hashes a password that somebody wants to have, if nobody would guess it soon. What is wrong is told by this field.
    pub(crate) async fn new_password(
        &self,
        password: String,
        email: &str,
        field: &str,
    ) -> Result<PasswordHash, Error> {
        let wrong = |rule: &str| Error::InvalidSpec(Problems::of_field(field, &rule));
        if !LENGTHS.contains(&password.chars().count()) {
            return Err(wrong("a password has 8 to 128 characters"));
        }
        let (salt, email) = (random::bytes()?, email.to_owned());
        let hashed = self.guard_password(move || match strength::check(&password, &email) {
            Ok(()) => Ok(hash(&password, salt)),
            Err(reason) => Err(reason),
        });
        hashed.await?.map_err(|reason| wrong(&reason))?
    }

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
}
