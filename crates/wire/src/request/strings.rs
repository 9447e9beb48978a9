//! Small requests of the editor: an object of strings.

use label::Limits;

use super::{
    super::{
        json::{Reader, Value},
        path::Path,
    },
    RequestError,
};
use crate::reading::{self, context::Context};

/// Reads an object whose fields are strings, all required; unknown fields are ignored.
pub fn read_strings<const N: usize>(
    body: &[u8],
    names: [&str; N],
) -> Result<[String; N], RequestError> {
    let mut reader = Reader::new(body)?;
    let mut context = Context::new(Limits::DEFAULT);
    let mut values: [Option<Value<'_>>; N] = [None; N];
    if reader.at_object() {
        reader.object(|reader, name| {
            let (name, value) = (name.decode(), reader.value()?);
            let slot = names.iter().position(|known| *known == name);
            if let Some(slot) = slot.and_then(|slot| values.get_mut(slot))
                && slot.replace(value).is_some()
            {
                context.twice(Path::Root.field(&name));
            }
            Ok(())
        })?;
    } else {
        let found = reader.value()?;
        context
            .problems
            .add(Path::Root, format_args!("the request must be an object, found {found}"));
    }
    reader.end()?;
    let texts: Vec<_> = names
        .iter()
        .zip(values)
        .filter_map(|(name, value)| {
            let text = match value {
                None | Some(Value::Null) => Err("is required".to_owned()),
                Some(value) => reading::text(value),
            };
            text.map_err(|refused| context.problems.add(Path::Root.field(name), refused)).ok()
        })
        .collect();
    match <[String; N]>::try_from(texts) {
        Ok(texts) if context.problems.is_empty() => Ok(texts),
        Ok(_) | Err(_) => Err(RequestError::Spec(context.problems)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_read_by_name() {
        let body = br#"{"b": "2", "other": [1], "a": "\u0031"}"#;
        assert_eq!(read_strings(body, ["a", "b"]).unwrap(), ["1", "2"]);
    }

    #[test]
    fn every_missing_field_is_reported() {
        let Err(RequestError::Spec(problems)) =
            read_strings(br#"{"a": 1, "b": null}"#, ["a", "b", "c"])
        else {
            panic!("the request was accepted")
        };
        let told: Vec<_> = problems.list().iter().map(ToString::to_string).collect();
        assert_eq!(told, ["/a: must be a string, found 1", "/b: is required", "/c: is required"]);
        assert!(read_strings(br#"{"a": "1", "a": "2"}"#, ["a"]).is_err());
        assert!(read_strings(b"[]", ["a"]).is_err());
    }
}
