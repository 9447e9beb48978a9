//! The location of a database: a file, or a server by its URL.

use std::{fmt, path::PathBuf, str::FromStr};

use crate::Error;

/// The location of a database. Its debug output shows no password.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// An SQLite file; its folder must exist, the file need not.
    Sqlite(PathBuf),
    /// A `postgres://` or `postgresql://` URL.
    Postgres(String),
}

/// Reads a URL of PostgreSQL, `sqlite:` with a path, or a path.
impl FromStr for Location {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Self::Postgres(text.to_owned()));
        }
        let path = match text.strip_prefix("sqlite:") {
            Some(path) => path.strip_prefix("//").unwrap_or(path),
            None => text,
        };
        if path.is_empty() || path.contains("://") {
            return Err(Error::Invalid {
                what: "a database's place",
                rule: "must be postgres://.., sqlite:PATH or a path",
                // Only the scheme: the rest of a mistyped URL may hold a password.
                found: text.split("://").next().unwrap_or_default().to_owned(),
            });
        }
        Ok(Self::Sqlite(PathBuf::from(path)))
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => write!(formatter, "Sqlite({})", path.display()),
            Self::Postgres(_) => formatter.write_str("Postgres(..)"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<&Location>) {
        assert_eq!(text.parse::<Location>().ok().as_ref(), expected, "{text}");
    }

    #[test]
    fn a_location_is_a_url_or_a_path() {
        let relative = Location::Sqlite(PathBuf::from("data/labelwright.db"));
        check("data/labelwright.db", Some(&relative));
        check("sqlite:data/labelwright.db", Some(&relative));
        let absolute = Location::Sqlite(PathBuf::from("/var/lib/labelwright.db"));
        check("sqlite:///var/lib/labelwright.db", Some(&absolute));
        check("//var/lib/labelwright.db", Some(&absolute));
        let server = |url: &str| Location::Postgres(url.to_owned());
        check("postgres://a:b@c/d", Some(&server("postgres://a:b@c/d")));
        check("postgresql://c/d", Some(&server("postgresql://c/d")));
        check("mysql://a:b@c/d", None);
        check("", None);
    }

    #[test]
    fn passwords_are_not_shown() {
        let location: Location = "postgres://ada:secret@db/labels".parse().unwrap();
        assert!(!format!("{location:?}").contains("secret"));
        let error = "postgress://ada:secret@db/labels".parse::<Location>().unwrap_err();
        assert!(!format!("{error} {error:?}").contains("secret"));
    }
}
