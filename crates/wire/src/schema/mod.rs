//! Schemas of fields.
//!
//! "Optional" means different things in requests and answers: an optional field of a request may be absent or null; an
//! optional field of an answer is only ever absent.
//!
//! Defaults are `x-default`, and in words. With `default`, some generators of clients make a field required, and others send
//! the default, which is not always the same as an absent field: the height of a barcode depends on its symbology.

pub(crate) mod choices;
pub(crate) mod node;

use std::ops::RangeInclusive;

use label::units::Dpi;
use render::Printer;

use crate::schema::node::{Node, object};

/// The commands and their limits do not depend on the resolution.
pub(crate) const PRINTER: Printer = Printer::zpl(Dpi::DEFAULT);

/// A schema under construction.
#[derive(Debug, Clone)]
pub(crate) struct Schema {
    kind: &'static str,
    rest: Vec<(&'static str, Node)>,
}

impl Schema {
    fn of(kind: &'static str) -> Self {
        Self { kind, rest: Vec::new() }
    }

    pub(crate) fn string() -> Self {
        Self::of("string")
    }

    pub(crate) fn boolean() -> Self {
        Self::of("boolean")
    }

    /// A number. Without the format, clients in Go have 32 bits for it, and those in Java `BigDecimal`.
    pub(crate) fn number() -> Self {
        Self::of("number").with("format", "double")
    }

    pub(crate) fn integer() -> Self {
        Self::of("integer")
    }

    /// A whole number in a range.
    pub(crate) fn whole<T: Into<u32> + Copy>(range: &RangeInclusive<T>) -> Self {
        let (least, most): (u32, u32) = ((*range.start()).into(), (*range.end()).into());
        Self::integer().with("minimum", least).with("maximum", most)
    }

    /// A number in a range.
    pub(crate) fn between(range: &RangeInclusive<f64>) -> Self {
        Self::number().with("minimum", *range.start()).with("maximum", *range.end())
    }

    /// One of several names.
    pub(crate) fn choice(names: impl IntoIterator<Item = &'static str>) -> Self {
        Self::string().with("enum", names.into_iter().collect::<Vec<_>>())
    }

    /// Makes a choice a component of this name.
    pub(crate) fn named(self, name: impl Into<Node>) -> Self {
        self.with(choices::NAME, name)
    }

    /// A count.
    pub(crate) fn count() -> Self {
        Self::integer().with("minimum", 0)
    }

    /// An array.
    pub(crate) fn list(items: impl Into<Node>) -> Self {
        Self::of("array").with("items", items)
    }

    /// An object whose fields have any names.
    pub(crate) fn map(values: impl Into<Node>) -> Self {
        Self::of("object").with("additionalProperties", values)
    }

    pub(crate) fn with(mut self, keyword: &'static str, value: impl Into<Node>) -> Self {
        self.rest.push((keyword, value.into()));
        self
    }

    /// The description of the field.
    pub(crate) fn says(self, description: impl Into<Node>) -> Self {
        self.with("description", description)
    }

    /// What the service assumes if the field is absent.
    pub(crate) fn default(self, value: impl Into<Node>) -> Self {
        self.with(DEFAULT, value)
    }

    pub(crate) fn example(self, value: impl Into<Node>) -> Self {
        let value: Node = value.into();
        self.with("examples", [value])
    }

    /// The same schema, or null.
    pub(crate) fn or_null(self) -> Node {
        let kind = self.kind;
        let rest = self.keywords().into_iter().map(|(keyword, mut value)| {
            if let ("enum", Node::List(names)) = (keyword, &mut value) {
                names.push(Node::Null);
            }
            (keyword, value)
        });
        [("type", Node::from([kind, "null"]))].into_iter().chain(rest).collect()
    }

    /// The keywords besides the type. The description also names the default.
    fn keywords(self) -> Vec<(&'static str, Node)> {
        let mut rest = self.rest;
        let default = rest.iter().find(|(keyword, _)| *keyword == DEFAULT);
        let Some((_, default)) = default else { return rest };
        let sentence = sentence(default);
        let description = rest.iter_mut().find(|(keyword, _)| *keyword == "description");
        match description {
            Some((_, Node::Text(text))) => *text = format!("{text} {sentence}").into(),
            _ => rest.push(("description", sentence.into())),
        }
        rest
    }
}

/// A default in words.
fn sentence(default: &Node) -> String {
    if *default == Node::from("") {
        "It is empty by default.".to_owned()
    } else {
        format!("The default is `{default}`.")
    }
}

/// The keyword of a default.
const DEFAULT: &str = "x-default";

impl From<Schema> for Node {
    fn from(schema: Schema) -> Self {
        let kind = Self::from(schema.kind);
        [("type", kind)].into_iter().chain(schema.keywords()).collect()
    }
}

impl From<i32> for Node {
    fn from(number: i32) -> Self {
        f64::from(number).into()
    }
}

/// A field of an object.
#[derive(Debug, Clone)]
pub(crate) struct Field {
    name: &'static str,
    schema: Node,
    is_required: bool,
}

impl Field {
    pub(crate) fn name(&self) -> &'static str {
        self.name
    }

    /// The same field of an object whose defaults are those of another one.
    #[must_use]
    pub(crate) fn without_default(mut self) -> Self {
        let Node::Object(keywords) = &mut self.schema else { return self };
        let default = keywords.iter().position(|(keyword, _)| keyword == DEFAULT);
        if let Some((_, default)) = default.map(|at| keywords.remove(at))
            && let Some((_, Node::Text(text))) =
                keywords.iter_mut().find(|(keyword, _)| keyword == "description")
            && let Some(rest) = text.strip_suffix(&sentence(&default))
        {
            *text = rest.trim_end().to_owned().into();
        }
        self
    }
}

/// A field that is required, or always present.
pub(crate) fn required(name: &'static str, schema: impl Into<Node>) -> Field {
    Field { name, schema: schema.into(), is_required: true }
}

/// A field that a request may omit or set to null.
pub(crate) fn optional(name: &'static str, schema: Schema) -> Field {
    Field { name, schema: schema.or_null(), is_required: false }
}

/// A field that is sometimes present, and then matches its schema.
impl<T: Into<Node>> From<(&'static str, T)> for Field {
    fn from((name, schema): (&'static str, T)) -> Self {
        Self { name, schema: schema.into(), is_required: false }
    }
}

/// An object with these fields; additional fields are allowed.
pub(crate) fn fields(description: &'static str, fields: Vec<Field>) -> Node {
    let needed = fields.iter().filter(|field| field.is_required);
    let needed: Vec<_> = needed.map(|field| field.name).collect();
    let properties: Node = fields.into_iter().map(|field| (field.name, field.schema)).collect();
    let object = object! { "type": "object", "description": description };
    let object = if needed.is_empty() { object } else { object.with("required", needed) };
    object.with("properties", properties)
}

/// A reference to a named schema.
pub(crate) fn named(name: &str) -> Node {
    Node::reference("schemas", name)
}

/// A file: a body that is not text.
pub(crate) fn binary() -> Schema {
    Schema::string().with("format", "binary")
}

/// A limit as a number of a schema.
pub(crate) fn count(limit: usize) -> u32 {
    u32::try_from(limit).unwrap_or(u32::MAX)
}
