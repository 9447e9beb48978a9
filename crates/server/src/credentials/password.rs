//! Hashes passwords with argon2id: on threads that do not serve clients, and a bounded number at once.

use std::{num::NonZeroUsize, sync::Arc};

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash as Phc},
};
use store::PasswordHash;
use tokio::sync::Semaphore;
use wire::Problems;

use crate::{Error, credentials::strength, metrics::Counter, random};

/// OWASP's first choice: 19 MiB, two passes, one lane.
const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;

/// The length of a password, in characters.
const LENGTHS: std::ops::RangeInclusive<usize> = 8..=128;

/// Hashes and verifies passwords, a bounded number at once.
#[derive(Debug)]
pub struct Passwords {
    /// Passwords that are hashed at once.
    slots: Arc<Semaphore>,
    /// Passwords that are hashed or wait for it.
    pub queue: Arc<Semaphore>,
    hashed: Counter,
}

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

/// Whether a password has this hash. Nothing matches an invalid hash.
fn verify(password: &str, hash: &str) -> bool {
    Phc::new(hash).is_ok_and(|hash| argon2().verify_password(password.as_bytes(), &hash).is_ok())
}

impl Passwords {
    /// Hashes one password per core at a time.
    pub(crate) fn new(cores: NonZeroUsize) -> Self {
        Self {
            slots: Arc::new(Semaphore::new(cores.get())),
            queue: Arc::new(Semaphore::new(cores.get() * 8)),
            hashed: Counter::default(),
        }
    }

    /// Passwords that were hashed since the start, to be stored or compared.
    pub fn hashed(&self) -> u64 {
        self.hashed.count()
    }

    /// Hashes a new password if it is hard to guess. Errors name `field`.
    pub(crate) async fn hash_new(
        &self,
        password: String,
        email: &str,
        field: &str,
    ) -> Result<PasswordHash, Error> {
        let wrong = |rule: &str| Error::InvalidSpec(Problems::of_field(field, &rule));
        if !LENGTHS.contains(&password.chars().count()) {
            return Err(wrong("a password must have 8 to 128 characters"));
        }
        let (salt, email) = (random::bytes()?, email.to_owned());
        let hashed = self.run(move || match strength::check(&password, &email) {
            Ok(()) => Ok(hash(&password, salt)),
            Err(reason) => Err(reason),
        });
        hashed.await?.map_err(|reason| wrong(&reason))?
    }

    /// Hashes a password.
    pub async fn hash(&self, password: String) -> Result<PasswordHash, Error> {
        let salt = random::bytes()?;
        self.run(move || hash(&password, salt)).await?
    }

    /// Whether a password matches. Without a hash it takes as long and is false, so that the duration does not reveal whether
    /// an account exists.
    pub(crate) async fn verify(
        &self,
        password: String,
        hash: Option<PasswordHash>,
    ) -> Result<bool, Error> {
        // No known password has this hash.
        const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
        self.run(move || {
            let matches = verify(&password, hash.as_ref().map_or(NOBODY, PasswordHash::as_str));
            matches && hash.is_some()
        })
        .await
    }

    /// Runs one hash per core at a time and queues a few more: each takes 19 MiB and about 25 ms.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let Ok(queued) = self.queue.clone().try_acquire_owned() else {
            return Err(Error::CapacityExhausted);
        };
        let slot = self.slots.clone().acquire_owned().await;
        self.hashed.add(1);
        let done = tokio::task::spawn_blocking(move || {
            let _held = (queued, slot);
            work()
        });
        done.await
            .map_err(|error| Error::Internal { cause: format!("hashing ended early: {error}") })
    }
}

#[cfg(test)]
mod tests {
    use crate::credentials::password::*;

    #[test]
    fn a_password_matches_only_its_own_hash() {
        let hashed = hash("correct horse", [7; 16]).unwrap();
        assert!(
            hashed.as_str().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{}",
            hashed.as_str()
        );
        assert!(verify("correct horse", hashed.as_str()));
        assert!(!verify("correct horse ", hashed.as_str()));
        assert!(!verify("correct horse", "rubbish"));
    }
}
