//! A message as the editor reads it: its code and values, which the editor translates, and the English text.

use label::{Loss, Rule};
use message::{Argument, Message};
use serde::{Serialize, Serializer, ser::SerializeMap};

/// A message.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Words {
    code: &'static str,
    #[serde(skip_serializing_if = "Values::is_empty")]
    values: Values,
    message: String,
}

impl Words {
    /// What the label lacks, if these are the words of a finding by this rule.
    pub(super) fn loss(&self, rule: Rule) -> Option<Loss> {
        Loss::of(rule, self.code, &self.values.0)
    }
}

impl From<&Message> for Words {
    fn from(message: &Message) -> Self {
        Self {
            code: message.code(),
            values: Values(message.arguments().to_vec()),
            message: message.to_string(),
        }
    }
}

impl From<Message> for Words {
    fn from(message: Message) -> Self {
        Self::from(&message)
    }
}

/// The same beside other fields, where the English text is called `text`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Told {
    code: &'static str,
    #[serde(skip_serializing_if = "Values::is_empty")]
    values: Values,
    text: String,
}

impl From<&Message> for Told {
    fn from(message: &Message) -> Self {
        let Words { code, values, message } = message.into();
        Self { code, values, text: message }
    }
}

/// The arguments of a message: numbers and texts; a nested message as `{code, values}`; and lists of these.
#[derive(Debug, Clone, PartialEq)]
struct Values(Vec<(&'static str, Argument)>);

impl Values {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Values {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, argument) in &self.0 {
            map.serialize_entry(name, &Value(argument))?;
        }
        map.end()
    }
}

struct Value<'a>(&'a Argument);

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            // Serialized with the decimals that the text shows.
            Argument::Number(text) => match text.parse::<serde_json::Number>() {
                Ok(number) => number.serialize(serializer),
                Err(_) => serializer.serialize_str(text),
            },
            Argument::Text(text) => serializer.serialize_str(text),
            Argument::Message(message) => Part::from(message).serialize(serializer),
            Argument::List(messages) => serializer.collect_seq(messages.iter().map(Part::from)),
        }
    }
}

#[derive(Serialize)]
struct Part {
    code: &'static str,
    #[serde(skip_serializing_if = "Values::is_empty")]
    values: Values,
}

impl From<&Message> for Part {
    fn from(message: &Message) -> Self {
        Self { code: message.code(), values: Values(message.arguments().to_vec()) }
    }
}
