//! Strings that may be stored: each kind has its type, so that no unchecked string reaches a statement.
//!
//! PostgreSQL refuses U+0000 in text and SQLite accepts it; it is refused here for both. Strings read back are plain
//! `String`s: a list must not fail because of a name that an older rule accepted.

use std::fmt;

use crate::Error;

/// An e-mail address to sign in with.
///
/// *Guarantees*: lower case, 3 to 254 bytes, one `@` with something on both sides, no blanks and no control characters.
/// Two spellings that differ only in case are equal on both engines, whose own case rules differ.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Email(String);

impl Email {
    /// Reads an address; blanks around it are ignored.
    pub fn new(text: &str) -> Result<Self, Error> {
        let invalid =
            |rule, found: String| Error::Invalid { what: "an e-mail address", rule, found };
        let address = text.trim().to_lowercase();
        if !(3..=254).contains(&address.len()) {
            return Err(invalid("must have 3 to 254 bytes", address.len().to_string()));
        }
        if let Some(found) = address.chars().find(|c| c.is_control() || c.is_whitespace()) {
            return Err(invalid(
                "must not have blanks or control characters",
                format!("{found:?}"),
            ));
        }
        let sides: Vec<_> = address.split('@').collect();
        if sides.len() != 2 || sides.contains(&"") {
            let found = format!("{} of them", sides.len() - 1);
            return Err(invalid("must have one @ with something on both sides", found));
        }
        Ok(Self(address))
    }

    /// The address in lower case.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The name of a design or a key, the displayed end of a key, or a browser.
///
/// *Guarantees*: 1 to 200 characters, none of them a control character.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Name(String);

impl Name {
    /// The maximum length of a name in characters.
    pub const MOST: usize = 200;

    /// Reads a name unchanged.
    pub fn new(text: &str) -> Result<Self, Error> {
        let invalid = |rule, found| Error::Invalid { what: "a name", rule, found };
        let count = text.chars().count();
        if !(1..=Self::MOST).contains(&count) {
            return Err(invalid("must have 1 to 200 characters", count.to_string()));
        }
        if let Some(found) = text.chars().find(|character| character.is_control()) {
            return Err(invalid("must not have control characters", format!("{found:?}")));
        }
        Ok(Self(text.to_owned()))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A hashed password with its parameters, as the caller's hash function writes it.
///
/// *Guarantees*: 1 to 512 printable ASCII characters. Its debug output does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(String);

impl PasswordHash {
    /// Reads a hash; its meaning is up to the caller.
    pub fn new(text: &str) -> Result<Self, Error> {
        let printable = text.bytes().all(|byte| byte.is_ascii_graphic());
        if !printable || !(1..=512).contains(&text.len()) {
            return Err(Error::Invalid {
                what: "a password hash",
                rule: "must have 1 to 512 printable ASCII characters",
                found: format!("{} bytes", text.len()),
            });
        }
        Ok(Self(text.to_owned()))
    }

    /// The hash.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A hash that was read back; one that no hash function wrote matches no password.
    pub(crate) const fn stored(text: String) -> Self {
        Self(text)
    }
}

impl fmt::Debug for PasswordHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("PasswordHash(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_email(text: &str, expected: Result<&str, &str>) {
        let found = Email::new(text).map_err(|error| error.to_string());
        let found = found.as_ref().map(Email::as_str).map_err(String::as_str);
        assert_eq!(found, expected, "{text:?}");
    }

    #[test]
    fn an_email_is_folded_and_checked() {
        check_email(" Ada@Example.ORG ", Ok("ada@example.org"));
        check_email("owner@localhost", Ok("owner@localhost"));
        check_email("ÄRGER@müller.de", Ok("ärger@müller.de"));
        let sides = "an e-mail address must have one @ with something on both sides, found";
        check_email("adalovelace", Err(&format!("{sides} 0 of them")));
        check_email("a@b@c", Err(&format!("{sides} 2 of them")));
        check_email("@example.org", Err(&format!("{sides} 1 of them")));
        let blanks = "an e-mail address must not have blanks or control characters, found";
        check_email("a b@c.d", Err(&format!("{blanks} ' '")));
        check_email("a\0b@c.d", Err(&format!("{blanks} '\\0'")));
        check_email("a@", Err("an e-mail address must have 3 to 254 bytes, found 2"));
        let long = format!("{}@example.org", "a".repeat(300));
        check_email(&long, Err("an e-mail address must have 3 to 254 bytes, found 312"));
    }

    fn check_name(text: &str, expected: Option<&str>) {
        let found = Name::new(text).err().map(|error| error.to_string());
        assert_eq!(found.as_deref(), expected, "{text:?}");
    }

    #[test]
    fn a_name_is_checked_and_unchanged() {
        check_name("Robert'); DROP TABLE design;--", None);
        check_name("100 %_\\ \"π\" 👩‍🏭", None);
        check_name(&"👩".repeat(200), None);
        check_name(&"a".repeat(201), Some("a name must have 1 to 200 characters, found 201"));
        check_name("", Some("a name must have 1 to 200 characters, found 0"));
        check_name("a\0b", Some("a name must not have control characters, found '\\0'"));
        check_name("a\nb", Some("a name must not have control characters, found '\\n'"));
    }

    #[test]
    fn a_password_hash_is_not_shown() {
        let hash = PasswordHash::new("$argon2id$v=19$secret").unwrap();
        assert_eq!(format!("{hash:?}"), "PasswordHash(..)");
        let error = PasswordHash::new("sécret").unwrap_err().to_string();
        assert!(!error.contains("cret"), "{error}");
        assert!(PasswordHash::new("").is_err());
        assert!(PasswordHash::new(&"a".repeat(513)).is_err());
    }
}
