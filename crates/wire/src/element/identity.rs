//! What every element of a design has: its id, its name, and how the editor treats it.

use std::collections::BTreeSet;

use label::Field;
use serde::Serialize;

use crate::{
    declare::{Fields, Measure, Scalar, Shape, declare},
    json::Value,
    reading::{self, Refused},
    schema::{Schema, count},
};

/// Maximum number of characters of an id and of a name.
const LONGEST_ID: usize = 64;
const LONGEST_NAME: usize = 200;

declare! {
    /// What every element has first.
    Identity: Box<str> = "The id of an element.";
    |fields, taken: &BTreeSet<Box<str>>| id;
    |it|
    id = by(id(fields, taken), required(Id: Id, *it, "The id, unique in the document; findings refer to it."));
}

declare! {
    /// What every element has after the fields of its kind.
    Common: CommonFields = "What elements of all kinds have.";
    |fields| CommonFields { name, hidden, locked };
    |it|
    name = unless(Name: Name = Box::from(""), it.name, "The display name.");
    hidden = unless(Hidden: bool = false, it.hidden, "Whether it is not printed.");
    locked = unless(Locked: bool = false, it.locked, "Whether the editor protects it from changes.");
}

/// The name of an element, and how the editor treats it.
#[derive(Debug)]
pub(crate) struct CommonFields {
    pub(super) name: Box<str>,
    pub(super) hidden: bool,
    pub(super) locked: bool,
}

/// The id of an element. Messages and headers may contain it, so it must be printable ASCII.
#[derive(Debug)]
struct Id;

impl Shape for Id {
    type Value = Box<str>;

    fn written(id: &Box<str>) -> impl Serialize {
        id.to_string()
    }

    fn schema() -> Schema {
        let id = Schema::string().with("minLength", 1).with("maxLength", count(LONGEST_ID));
        id.with("pattern", "^[!-~]+$")
    }
}

impl Scalar for Id {
    fn read(value: Value<'_>, _: Measure) -> Result<Box<str>, Refused> {
        let id = reading::bounded(value, LONGEST_ID)?;
        if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(format!(
                "must be 1 to {LONGEST_ID} printable ASCII characters without spaces, found {value}"
            ));
        }
        Ok(id.into())
    }
}

/// A unique id.
fn id(fields: &mut Fields<'_, '_, '_>, taken: &BTreeSet<Box<str>>) -> Option<Box<str>> {
    let id = fields.required::<Id>(Field::Id)?;
    if taken.contains(&id) {
        fields.refuse(Field::Id, format!("duplicate element id \"{id}\""));
        return None;
    }
    Some(id)
}

/// The display name.
#[derive(Debug)]
struct Name;

impl Shape for Name {
    type Value = Box<str>;

    fn written(name: &Box<str>) -> impl Serialize {
        name.to_string()
    }

    fn schema() -> Schema {
        Schema::string().with("maxLength", count(LONGEST_NAME))
    }
}

impl Scalar for Name {
    fn read(value: Value<'_>, _: Measure) -> Result<Box<str>, Refused> {
        Ok(reading::bounded(value, LONGEST_NAME)?.into())
    }
}
