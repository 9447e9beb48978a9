//! The key of an account at the service.

use std::fmt;

use hyper::header::HeaderValue;

/// A key.
///
/// *Guarantees:* it is a valid header, and no message or log shows it.
pub(super) struct Key(HeaderValue);

/// Characters of a key, generously: those of the service have fewer than 60.
const MOST: usize = 200;

impl Key {
    /// Messages do not repeat what was found: it may be a key with one wrong character.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let text = text.trim();
        if text.is_empty() {
            return Err("the key is empty".to_owned());
        }
        if text.len() > MOST {
            return Err(format!("a key has at most {MOST} characters, found {}", text.len()));
        }
        if !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err("a key has only letters, digits and signs of ASCII".to_owned());
        }
        let header = HeaderValue::from_str(&format!("Bearer {text}"));
        let mut header = header.map_err(|error| format!("the key cannot be sent: {error}"))?;
        header.set_sensitive(true);
        Ok(Self(header))
    }

    pub(super) fn header(&self) -> HeaderValue {
        self.0.clone()
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(..)")
    }
}
