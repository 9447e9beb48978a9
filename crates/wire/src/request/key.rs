//! `POST /api/editor/keys`: a name, and what the key may be used for.

use std::ops::RangeInclusive;

use label::Limits;

use super::{
    super::{
        json::{Reader, SyntaxError, Value},
        path::Path,
    },
    RequestError, scalar,
};
use crate::{
    reading::{self, context::Context},
    scope::Scope,
};

/// A parsed request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyRequest {
    /// The name.
    pub name: String,
    /// What it may be used for; not empty.
    pub scopes: Vec<Scope>,
    /// After how many days it expires, if ever.
    pub days: Option<u16>,
}

const NAME: &str = "name";
const SCOPES: &str = "scopes";
const DAYS: &str = "expiresInDays";
const NAMES: [&str; 3] = [NAME, SCOPES, DAYS];

impl KeyRequest {
    /// Days after which a key can expire: up to ten years.
    pub const DAYS: RangeInclusive<u16> = 1..=3660;

    /// A key that prints, for ever.
    pub fn usual(name: &str) -> Self {
        Self { name: name.to_owned(), scopes: vec![Scope::Render], days: None }
    }

    /// Reads a request.
    pub fn read(body: &[u8]) -> Result<Self, RequestError> {
        let (mut reader, mut context) = (Reader::new(body)?, Context::new(Limits::DEFAULT));
        let (mut name, mut scopes, mut days) = (None, None, None);
        if reader.at_object() {
            let mut seen = [false; NAMES.len()];
            reader.object(|reader, field| {
                let field = field.decode();
                let path = Path::Root.field(&field);
                let known = NAMES.iter().position(|known| *known == field);
                let Some(seen) = known.and_then(|known| seen.get_mut(known)) else {
                    return reader.value().map(drop);
                };
                if std::mem::replace(seen, true) {
                    context.twice(path);
                    return reader.value().map(drop);
                }
                match &*field {
                    _ if reader.at_null() => reader.value().map(drop)?,
                    NAME => name = scalar(reader, path, &mut context, reading::text)?,
                    SCOPES => scopes = Some(read_scopes(reader, path, &mut context)?),
                    _ => days = scalar(reader, path, &mut context, read_days)?,
                }
                Ok(())
            })?;
        } else {
            let found = reader.value()?;
            let message = format_args!("the request must be an object, found {found}");
            context.problems.add(Path::Root, message);
        }
        reader.end()?;
        if name.is_none() && context.problems.is_empty() {
            context.problems.add(Path::Root.field(NAME), "is required");
        }
        match name {
            Some(name) if context.problems.is_empty() => {
                Ok(Self { name, scopes: scopes.unwrap_or_else(|| vec![Scope::Render]), days })
            }
            Some(_) | None => Err(RequestError::Spec(context.problems)),
        }
    }
}

fn read_scopes(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    context: &mut Context,
) -> Result<Vec<Scope>, SyntaxError> {
    let mut scopes = Vec::new();
    if !reader.at_array() {
        let found = reader.value()?;
        context.problems.add(path, format_args!("must be an array, found {found}"));
        return Ok(scopes);
    }
    reader.array(|reader, index| {
        let scope = reading::choice(reader.value()?, &Scope::ALL.map(|scope| (scope.id(), scope)));
        match scope {
            Ok(scope) if !scopes.contains(&scope) => scopes.push(scope),
            Ok(_) => {}
            Err(refused) => context.problems.add(path.item(index), refused),
        }
        Ok(())
    })?;
    if scopes.is_empty() && context.problems.is_empty() {
        context.problems.add(path, "needs at least one scope");
    }
    Ok(scopes)
}

fn read_days(value: Value<'_>) -> Result<u16, reading::Refused> {
    reading::whole(value, KeyRequest::DAYS, |days| KeyRequest::DAYS.contains(&days).then_some(days))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(body: &str) -> Vec<String> {
        match KeyRequest::read(body.as_bytes()) {
            Err(RequestError::Spec(problems)) => {
                problems.list().iter().map(ToString::to_string).collect()
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_name_is_enough() {
        let key = KeyRequest::read(br#"{"name": "Till", "scopes": null}"#).unwrap();
        let expected =
            KeyRequest { name: "Till".to_owned(), scopes: vec![Scope::Render], days: None };
        assert_eq!(key, expected);
        let body = br#"{"name": "CI", "scopes": ["designs:write", "render", "render"], "expiresInDays": 90}"#;
        let key = KeyRequest::read(body).unwrap();
        assert_eq!((key.scopes, key.days), (vec![Scope::DesignsWrite, Scope::Render], Some(90)));
    }

    #[test]
    fn problems_name_the_place_the_rule_and_the_value() {
        assert_eq!(problems("{}"), ["/name: is required"]);
        assert_eq!(problems("[]"), ["the request must be an object, found an array"]);
        assert_eq!(
            problems(r#"{"name": 1, "scopes": ["all", 2], "expiresInDays": 0}"#),
            [
                "/name: must be a string, found 1",
                "/scopes/0: must be \"render\" or \"designs:write\", found \"all\"",
                "/scopes/1: must be \"render\" or \"designs:write\", found 2",
                "/expiresInDays: must be a whole number from 1 to 3660, found 0",
            ]
        );
        assert_eq!(
            problems(r#"{"name": "a", "scopes": []}"#),
            ["/scopes: needs at least one scope"]
        );
        assert_eq!(
            problems(r#"{"name": "a", "scopes": "render", "name": "b"}"#),
            ["/scopes: must be an array, found \"render\"", "/name: is given twice"]
        );
    }
}
