//! Versions of the document. An older one is lifted to the current one step by step, each step from one version to the
//! next; one from the future is refused, for what we do not know of it might print wrong.

use std::borrow::Cow;

use serde_json::Value as Json;

use super::{
    super::{
        super::{
            json::{Reader, Value, without_mark},
            path::Path,
        },
        RequestError, read,
    },
    Context, Limits, SCHEMA_VERSION,
};

/// From one version to the next. Fields that a step does not know stay as they are.
pub(crate) type Step = fn(&mut Json);

/// The step from version 1 to 2 comes first, and so on; there is none yet.
pub(crate) const STEPS: &[Step] = &[];

/// The document in the version that the steps lead to.
pub(super) fn lift<'b>(body: &'b [u8], steps: &[Step]) -> Result<Cow<'b, [u8]>, RequestError> {
    let current = steps.len() + 1;
    let Some(version) = version(body, current)? else { return Ok(Cow::Borrowed(body)) };
    let Some(steps) = steps.get(version - 1..).filter(|steps| !steps.is_empty()) else {
        return Ok(Cow::Borrowed(body));
    };
    let text = without_mark(body);
    // The reader before has seen that it is JSON; should the two disagree, the reader behind tells why.
    let Ok(mut json) = serde_json::from_slice::<Json>(text) else { return Ok(Cow::Borrowed(body)) };
    for step in steps {
        step(&mut json);
    }
    if let Some(fields) = json.as_object_mut() {
        fields.insert(SCHEMA_VERSION.to_owned(), Json::from(current));
    }
    Ok(Cow::Owned(json.to_string().into_bytes()))
}

/// The version of a document, 1 to `current`; `None` when it is no object.
fn version(body: &[u8], current: usize) -> Result<Option<usize>, RequestError> {
    let mut reader = Reader::new(body)?;
    let mut found = None;
    if !reader.at_object() {
        return Ok(None);
    }
    reader.object(|reader, name| {
        let value = reader.value()?;
        if name.decode() == SCHEMA_VERSION {
            found = Some(value);
        }
        Ok(())
    })?;
    let problem = match found {
        None | Some(Value::Null) => "is required".to_owned(),
        Some(value) => match read::version(value) {
            Ok(version) if usize::from(version) <= current => return Ok(Some(version.into())),
            Ok(version) => format!(
                "is version {version}; this service reads designs up to version {current}: use a newer one"
            ),
            Err(refused) => refused,
        },
    };
    let mut context = Context::new(Limits::DEFAULT);
    context.problems.add(Path::Root.field(SCHEMA_VERSION), problem);
    Err(RequestError::Spec(context.problems))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn second(json: &mut Json) {
        json["steps"] = Json::from(format!("{}2", json["steps"].as_str().unwrap_or_default()));
    }

    fn third(json: &mut Json) {
        json["steps"] = Json::from(format!("{}3", json["steps"].as_str().unwrap_or_default()));
    }

    #[track_caller]
    fn check(body: &str, expected: &str) {
        let lifted = lift(body.as_bytes(), &[second, third]);
        let lifted = lifted.map_err(|error| error.to_string());
        let lifted = lifted.map(|bytes| String::from_utf8(bytes.into_owned()).unwrap());
        assert_eq!(lifted.unwrap_or_else(|error| error), expected);
    }

    #[test]
    fn old_versions_are_lifted_step_by_step() {
        check(
            r#"{"schemaVersion": 1, "x": [1.5]}"#,
            r#"{"schemaVersion":3,"steps":"23","x":[1.5]}"#,
        );
        check(r#"{"schemaVersion": 2}"#, r#"{"schemaVersion":3,"steps":"3"}"#);
        check(r#"{ "schemaVersion": 3 }"#, r#"{ "schemaVersion": 3 }"#);
    }

    #[test]
    fn versions_from_the_future_are_refused() {
        check(
            r#"{"schemaVersion": 4}"#,
            "/schemaVersion: is version 4; this service reads designs up to version 3: use a newer one",
        );
        check("{}", "/schemaVersion: is required");
        let rule = "/schemaVersion: must be a whole number from 1 to 65535, found";
        check(r#"{"schemaVersion": 0}"#, &format!("{rule} 0"));
        check(r#"{"schemaVersion": "1"}"#, &format!("{rule} \"1\""));
    }
}
