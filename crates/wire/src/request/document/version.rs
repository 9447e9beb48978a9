//! Versions of the document. An older document is upgraded to the current version step by step, one version at a time.
//! A newer one is refused: its unknown features might print wrong.

use std::borrow::Cow;

use serde_json::Value as Json;

use super::{
    super::{
        super::{
            json::{Reader, Value, without_mark},
            path::Path,
        },
        RequestError,
    },
    Context, Limits, SCHEMA_VERSION,
};
use crate::reading;

/// Upgrades a document by one version. A step leaves fields that it does not know as they are.
pub(crate) type Step = fn(&mut Json);

/// The first step leads from version 1 to 2, and so on; there are no steps yet.
pub(crate) const STEPS: &[Step] = &[];

/// The document in the current version.
pub(super) fn lift<'b>(body: &'b [u8], steps: &[Step]) -> Result<Cow<'b, [u8]>, RequestError> {
    let current = steps.len() + 1;
    let Some(version) = version(body, current)? else { return Ok(Cow::Borrowed(body)) };
    let Some(steps) = steps.get(version - 1..).filter(|steps| !steps.is_empty()) else {
        return Ok(Cow::Borrowed(body));
    };
    let text = without_mark(body);
    // `version` has checked that it is JSON. If serde_json disagrees, the reader of the document reports the error.
    let Ok(mut json) = serde_json::from_slice::<Json>(text) else { return Ok(Cow::Borrowed(body)) };
    for step in steps {
        step(&mut json);
    }
    if let Some(fields) = json.as_object_mut() {
        fields.insert(SCHEMA_VERSION.to_owned(), Json::from(current));
    }
    Ok(Cow::Owned(json.to_string().into_bytes()))
}

/// The version of a document, 1 to `current`; `None` if it is not an object.
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
        Some(value) => match reading::version(value) {
            Ok(version) if usize::from(version) <= current => return Ok(Some(version.into())),
            Ok(version) => format!(
                "is version {version}, but this service reads designs up to version {current}; update the service"
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
    fn old_versions_are_upgraded_step_by_step() {
        check(
            r#"{"schemaVersion": 1, "x": [1.5]}"#,
            r#"{"schemaVersion":3,"steps":"23","x":[1.5]}"#,
        );
        check(r#"{"schemaVersion": 2}"#, r#"{"schemaVersion":3,"steps":"3"}"#);
        check(r#"{ "schemaVersion": 3 }"#, r#"{ "schemaVersion": 3 }"#);
    }

    #[test]
    fn newer_versions_are_refused() {
        check(
            r#"{"schemaVersion": 4}"#,
            "/schemaVersion: is version 4, but this service reads designs up to version 3; update the service",
        );
        check("{}", "/schemaVersion: is required");
        let rule = "/schemaVersion: must be a whole number from 1 to 65535, found";
        check(r#"{"schemaVersion": 0}"#, &format!("{rule} 0"));
        check(r#"{"schemaVersion": "1"}"#, &format!("{rule} \"1\""));
    }
}
