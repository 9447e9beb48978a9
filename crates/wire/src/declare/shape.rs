//! What a field holds: how its value is read, written and described.

use label::Field;
use serde::{Serialize, ser::SerializeMap};

use super::Mask;
use crate::{
    json::Value,
    reading::{Refused, units::Unit},
    schema::{self, Schema, node::Node},
    to_json,
};

/// What distances of an object are measured with.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Measure {
    /// The unit of the request.
    pub(crate) unit: Unit,
    /// The largest distance in a design, in inches.
    pub(crate) most: f64,
}

/// What a field holds.
pub(crate) trait Shape {
    /// Its value in Rust.
    type Value;

    /// The value as it is written.
    fn written(value: &Self::Value) -> impl Serialize;

    /// Its type and range.
    fn schema() -> Schema;

    /// The schema of a field: what it means, and its default.
    fn described(about: &'static str, default: Option<Node>) -> Schema {
        let schema = Self::schema();
        let schema = match default {
            Some(default) => schema.default(default),
            None => schema,
        };
        schema.says(about)
    }
}

/// A shape that is read from a value which is neither an array nor an object.
pub(crate) trait Scalar: Shape {
    /// Checks a value.
    fn read(value: Value<'_>, measure: Measure) -> Result<Self::Value, Refused>;
}

/// A default as the schema names it: as it is written.
pub(crate) fn default_node<S: Shape>(default: &S::Value) -> Node {
    Node::example(&to_json(&S::written(default)))
}

/// The descriptions of fields, with some of them moved behind others.
pub(crate) fn ordered(
    mut described: Vec<schema::Field>,
    moves: &[(Field, Field)],
) -> Vec<schema::Field> {
    let place = |list: &[schema::Field], field: Field| {
        list.iter().position(|known| known.name() == field.name())
    };
    for &(moved, earlier) in moves {
        if let Some(from) = place(&described, moved) {
            let field = described.remove(from);
            let to = place(&described, earlier).map_or(described.len(), |it| it + 1);
            described.insert(to, field);
        }
    }
    described
}

/// What follows from a declaration, besides its reader and its writer.
pub(crate) trait Declared {
    /// What it is, for people.
    const ABOUT: &'static str;

    /// Its fields.
    const HAS: Mask;

    /// Adds the names of its fields.
    fn names(names: &mut Vec<&'static str>);

    /// Describes its fields.
    fn described() -> Vec<schema::Field>;
}

/// A declared object that is written.
pub(crate) trait Written {
    /// What it is in Rust.
    type Value;

    /// Writes its fields.
    fn write<M: SerializeMap>(value: &Self::Value, map: &mut M) -> Result<(), M::Error>;
}
