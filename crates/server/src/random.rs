//! Random bytes from the operating system.

use crate::Error;

/// Random bytes.
pub fn bytes<const N: usize>() -> Result<[u8; N], Error> {
    let mut bytes = [0; N];
    match getrandom::fill(&mut bytes) {
        Ok(()) => Ok(bytes),
        Err(error) => Err(Error::Internal { cause: format!("no random bytes: {error}") }),
    }
}
