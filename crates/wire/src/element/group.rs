//! `group`: elements of a design that are moved and rotated together.

use design::{Element, Group};
use label::{Field, element::Rotation};
use serde::Serialize;

use super::{
    design::{Gathered, Written, read_all},
    parts::DrawnIn,
};
use crate::{
    declare::{Fields, Shape, declare},
    openapi::schema::{Schema, named},
};

/// Maximum depth of nested groups.
const DEEPEST: usize = 8;

declare! {
    /// A group.
    InDesign: Group = "Elements that are moved and rotated together.";
    |fields, gathered: &mut Gathered| Group { area, rotation, elements };
    |it|
    area = part(DrawnIn, &it.area);
    rotation = unless(Rotation: Rotation = Rotation::default(), it.rotation, "Clockwise rotation of the whole group.", "R");
    elements = by(elements(fields, gathered), required(Elements: Elements, it.elements, "The elements in drawing order."));
    @described Rotation after Elements;
}

/// The elements of a group.
#[derive(Debug)]
struct Elements;

impl Shape for Elements {
    type Value = Vec<Element>;

    fn written(elements: &Vec<Element>) -> impl Serialize {
        elements.iter().map(Written).collect::<Vec<_>>()
    }

    fn schema() -> Schema {
        Schema::list(named("DesignElement"))
    }
}

/// Reads the elements; `None` if they are nested too deep.
fn elements(fields: &mut Fields<'_, '_, '_>, gathered: &mut Gathered) -> Option<Vec<Element>> {
    let found = fields.take_nested(Field::Elements);
    let path = fields.path.field(Field::Elements.name());
    let problems = &mut fields.context.problems;
    let Some((value, reader)) = found else {
        problems.add(path, "is required");
        return Some(Vec::new());
    };
    if gathered.depth == DEEPEST {
        problems.add(path, format_args!("groups may be nested at most {DEEPEST} levels deep"));
        return None;
    }
    let Some(mut reader) = reader else {
        problems.add(path, format_args!("must be an array, found {value}"));
        return Some(Vec::new());
    };
    gathered.depth += 1;
    // The syntax was checked when the field was skipped.
    let elements = read_all(&mut reader, path, fields.context, gathered).ok();
    gathered.depth -= 1;
    elements
}
