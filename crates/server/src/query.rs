//! Query parameters.

use std::str::FromStr;

use axum::http::Uri;
use wire::{Problems, Warnings, words};

use crate::Error;

/// The decoded names and values of a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Query(Vec<(String, String)>);

impl Query {
    pub(crate) fn read(uri: &Uri) -> Result<Self, Error> {
        let query = uri.query().unwrap_or_default();
        let pairs = query.split('&').filter(|pair| !pair.is_empty()).map(|pair| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            Ok((decode(name)?, decode(value)?))
        });
        pairs.collect::<Result<_, _>>().map(Self)
    }

    /// The value of a name. A repeated name is an error, because programs disagree on which value counts.
    pub(crate) fn one(&self, name: &str) -> Result<Option<String>, Error> {
        let mut values = self.0.iter().filter(|(known, _)| known == name).map(|(_, value)| value);
        let value = values.next();
        if values.next().is_some() {
            return Err(Error::InvalidSpec(Problems::of_field(name, &words::given_twice())));
        }
        Ok(value.cloned())
    }

    /// Warnings about parameters that the address does not have.
    pub(crate) fn others(&self, known: &[&str]) -> Warnings {
        let mut warnings = Warnings::default();
        for (name, _) in self.0.iter().filter(|(name, _)| !known.contains(&name.as_str())) {
            warnings.add_unknown_parameter(name, known);
        }
        warnings
    }

    /// `true` or `false`; absent means false.
    pub(crate) fn flag(&self, name: &str) -> Result<bool, Error> {
        match self.one(name)?.as_deref() {
            None | Some("false") => Ok(false),
            Some("true") => Ok(true),
            Some(text) => {
                let message = format!("must be true or false, found \"{text}\"");
                Err(Error::InvalidSpec(Problems::of_field(name, &message)))
            }
        }
    }

    /// A number in a range.
    pub(crate) fn number<T: FromStr + PartialOrd + std::fmt::Display>(
        &self,
        name: &str,
        range: std::ops::RangeInclusive<T>,
    ) -> Result<Option<T>, Error> {
        let Some(text) = self.one(name)? else { return Ok(None) };
        let number = text.parse().ok().filter(|number| range.contains(number));
        let number = number.ok_or_else(|| {
            let (least, most) = (range.start(), range.end());
            let message = format!("must be a number from {least} to {most}, found \"{text}\"");
            Error::InvalidSpec(Problems::of_field(name, &message))
        })?;
        Ok(Some(number))
    }
}

/// Decodes percent-encoding, and plus signs as spaces.
fn decode(text: &str) -> Result<String, Error> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => {
                let digits =
                    after.first_chunk().filter(|digits| digits.iter().all(u8::is_ascii_hexdigit));
                let digits = digits.and_then(|digits: &[u8; 2]| std::str::from_utf8(digits).ok());
                let decoded = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
                let Some(decoded) = decoded else { return Err(invalid(text)) };
                rest = after.get(2..).unwrap_or_default();
                decoded
            }
            other => other,
        });
    }
    String::from_utf8(bytes).map_err(|_| invalid(text))
}

fn invalid(text: &str) -> Error {
    let shown: String = text.chars().take(40).collect();
    Error::Invalid(format!("the query is not percent-encoded UTF-8 at \"{shown}\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(query: &str) -> Result<Query, Error> {
        Query::read(&format!("/x?{query}").parse().unwrap())
    }

    #[test]
    fn names_and_values_are_decoded() {
        let query = read("a=%C3%A9+b&c&=d&e=1=2").unwrap();
        assert_eq!(query.one("a").unwrap().as_deref(), Some("\u{e9} b"));
        assert_eq!(query.one("c").unwrap().as_deref(), Some(""));
        assert_eq!(query.one("e").unwrap().as_deref(), Some("1=2"));
        assert_eq!(query.one("f").unwrap(), None);
    }

    #[test]
    fn invalid_queries_are_refused() {
        assert!(read("a=%zz").is_err() && read("a=%e9").is_err() && read("a=%4").is_err());
        assert!(read("a=%+5").is_err());
        assert!(read("a=1&a=2").unwrap().one("a").is_err());
        assert!(read("a=+5").unwrap().number::<u32>("a", 0..=9).is_err());
        assert_eq!(read("a=5").unwrap().number("a", 0..=9).unwrap(), Some(5));
        assert!(read("a=10").unwrap().number("a", 0..=9).is_err());
    }
}
