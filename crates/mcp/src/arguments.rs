//! The arguments of a tool. Those of the tool itself are taken out; the rest goes to the reader of the service as it was
//! written.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};
use serde_json::value::RawValue;

use crate::failure::Failure;

/// Names and values, in the order and the spelling of the client.
#[derive(Debug)]
pub(crate) struct Arguments(Vec<(String, Box<RawValue>)>);

impl Arguments {
    /// Reads a JSON object.
    pub(crate) fn read(text: &str) -> Result<Self, Failure> {
        serde_json::from_str(text)
            .map_err(|error| printing::Error::Json(format!("invalid arguments: {error}")).into())
    }

    /// Takes an argument. Null means the same as an absent one; a repeated one is an error, because programs disagree on which
    /// value counts.
    fn take(&mut self, name: &str) -> Result<Option<Box<RawValue>>, Failure> {
        let mut taken = None;
        while let Some(index) = self.0.iter().position(|(known, _)| known == name) {
            if taken.is_some() {
                return Err(Failure::of_argument(name, wire::words::given_twice()));
            }
            taken = Some(self.0.remove(index).1);
        }
        Ok(taken.filter(|value| value.get() != "null"))
    }

    /// Takes a text.
    pub(crate) fn take_text(&mut self, name: &str) -> Result<Option<String>, Failure> {
        let Some(value) = self.take(name)? else { return Ok(None) };
        serde_json::from_str(value.get()).map(Some).map_err(|_| {
            Failure::of_argument(name, &format!("must be a string, found {}", shown(&value)))
        })
    }

    /// Takes a whole number from 0.
    pub(crate) fn take_index(&mut self, name: &str) -> Result<Option<u32>, Failure> {
        let Some(value) = self.take(name)? else { return Ok(None) };
        value.get().parse().map(Some).map_err(|_| {
            let most = u32::MAX;
            let message =
                format!("must be a whole number from 0 to {most}, found {}", shown(&value));
            Failure::of_argument(name, &message)
        })
    }

    /// Names of arguments that no one has taken.
    pub(crate) fn others(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }

    /// The rest as JSON.
    pub(crate) fn into_json(self) -> Vec<u8> {
        let mut json = String::from("{");
        for (index, (name, value)) in self.0.iter().enumerate() {
            if index > 0 {
                json.push(',');
            }
            json.push_str(&wire::to_json(name));
            json.push(':');
            json.push_str(value.get());
        }
        json.push('}');
        json.into_bytes()
    }
}

/// A value in a message, not all of a long one.
fn shown(value: &RawValue) -> String {
    const MOST: usize = 40;
    let text = value.get();
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

impl<'de> Deserialize<'de> for Arguments {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Fields)
    }
}

struct Fields;

impl<'de> Visitor<'de> for Fields {
    type Value = Arguments;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Arguments, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = map.next_entry()? {
            fields.push(field);
        }
        Ok(Arguments(fields))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failure<T>(result: Result<Option<T>, Failure>) -> String {
        let Err(failure) = result else { panic!("it was taken") };
        let result = failure.into_result("");
        serde_json::to_value(result).unwrap()["content"][0]["text"].to_string()
    }

    #[test]
    fn the_rest_keeps_its_spelling() {
        let mut arguments = Arguments::read(r#"{"b": 1.10, "index": 3, "a":{"x" : [ ]}}"#).unwrap();
        assert_eq!(arguments.take_index("index").unwrap(), Some(3));
        assert_eq!(arguments.take_index("index").unwrap(), None);
        assert_eq!(arguments.others().collect::<Vec<_>>(), ["b", "a"]);
        assert_eq!(arguments.into_json(), br#"{"b":1.10,"a":{"x" : [ ]}}"#);
    }

    #[test]
    fn wrong_arguments_are_named() {
        let text = r#"{"index": 1.5, "id": [1], "x": 1, "x": 2, "n": null, "m": -1}"#;
        let mut arguments = Arguments::read(text).unwrap();
        let found = failure(arguments.take_index("index"));
        assert!(
            found.contains("must be a whole number from 0 to 4294967295, found 1.5"),
            "{found}"
        );
        let found = failure(arguments.take_index("m"));
        assert!(found.contains("/m") && found.contains("found -1"), "{found}");
        let found = failure(arguments.take_text("id"));
        assert!(found.contains("must be a string, found [1]"), "{found}");
        assert!(failure(arguments.take_text("x")).contains("is given twice"));
        assert_eq!(arguments.take_text("n").unwrap(), None);
    }
}
