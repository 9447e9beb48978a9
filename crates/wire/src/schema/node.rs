//! JSON that keeps its order: people read the document, and `x` belongs before `width`.

use std::{borrow::Cow, fmt};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{MapAccess, SeqAccess, Visitor},
    ser::SerializeMap,
};

use crate::number::Number;

/// A JSON value.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Node {
    Null,
    Bool(bool),
    Number(Number),
    Text(Cow<'static, str>),
    List(Vec<Self>),
    Object(Vec<(Cow<'static, str>, Self)>),
}

/// An object, field by field.
macro_rules! object {
    ($($name:literal: $value:expr),* $(,)?) => {
        $crate::schema::node::Node::Object(vec![
            $(($name.into(), $crate::schema::node::Node::from($value))),*
        ])
    };
}
pub(crate) use object;

impl Node {
    /// A reference to a component.
    pub(crate) fn reference(kind: &str, name: &str) -> Self {
        object! { "$ref": format!("#/components/{kind}/{name}") }
    }

    /// Parses an example that is written as JSON.
    pub(crate) fn example(json: &str) -> Self {
        // A test parses all examples.
        serde_json::from_str(json).unwrap_or(Self::Null)
    }

    /// A field of an object.
    pub(crate) fn field_mut(&mut self, name: &str) -> Option<&mut Self> {
        let Self::Object(fields) = self else { return None };
        fields.iter_mut().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// Adds a field to an object; other values stay unchanged.
    pub(crate) fn with(
        mut self,
        name: impl Into<Cow<'static, str>>,
        value: impl Into<Self>,
    ) -> Self {
        if let Self::Object(fields) = &mut self {
            fields.push((name.into(), value.into()));
        }
        self
    }
}

/// JSON, except that a text has no quotes.
impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Null | Self::Bool(_) | Self::Number(_) | Self::List(_) | Self::Object(_) => {
                f.write_str(&serde_json::to_string(self).unwrap_or_default())
            }
        }
    }
}

impl From<&'static str> for Node {
    fn from(text: &'static str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Node {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<bool> for Node {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<f64> for Node {
    fn from(number: f64) -> Self {
        Self::Number(Number(number))
    }
}

impl From<u32> for Node {
    fn from(number: u32) -> Self {
        f64::from(number).into()
    }
}

impl<T: Into<Self>> From<Vec<T>> for Node {
    fn from(list: Vec<T>) -> Self {
        Self::List(list.into_iter().map(Into::into).collect())
    }
}

impl<T: Into<Self>, const N: usize> From<[T; N]> for Node {
    fn from(list: [T; N]) -> Self {
        Self::List(list.into_iter().map(Into::into).collect())
    }
}

impl<K: Into<Cow<'static, str>>> FromIterator<(K, Self)> for Node {
    fn from_iter<I: IntoIterator<Item = (K, Self)>>(fields: I) -> Self {
        Self::Object(fields.into_iter().map(|(name, value)| (name.into(), value)).collect())
    }
}

impl Serialize for Node {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Bool(value) => serializer.serialize_bool(*value),
            Self::Number(number) => number.serialize(serializer),
            Self::Text(text) => serializer.serialize_str(text),
            Self::List(list) => list.serialize(serializer),
            Self::Object(fields) => {
                let mut map = serializer.serialize_map(Some(fields.len()))?;
                for (name, value) in fields {
                    map.serialize_entry(name, value)?;
                }
                map.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Node;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Node, E> {
        Ok(Node::Bool(value))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Node, E> {
        // The numbers in examples are small.
        #[expect(clippy::cast_precision_loss, reason = "small")]
        Ok(Node::Number(Number(number as f64)))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Node, E> {
        #[expect(clippy::cast_precision_loss, reason = "small")]
        Ok(Node::Number(Number(number as f64)))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Node, E> {
        Ok(Node::Number(Number(number)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Node, E> {
        Ok(text.to_owned().into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Node, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Node::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Node, A::Error> {
        let mut fields = Vec::new();
        while let Some((name, value)) = entries.next_entry::<String, Node>()? {
            fields.push((name.into(), value));
        }
        Ok(Node::Object(fields))
    }
}

#[cfg(test)]
mod tests {
    use crate::schema::node::*;

    #[test]
    fn values_keep_their_order() {
        let json = r#"{"z":[1,0.5,null,true,"é\n"],"a":{"c":-2,"b":{}}}"#;
        assert_eq!(serde_json::to_string(&Node::example(json)).unwrap(), json);
    }
}
