//! The elements of a design document: their kinds. Groups are here, because they have elements.

use design::{Element, Group, Kind};
use label::{Field, element::Rotation};
use serde::{Serialize, Serializer, ser::SerializeMap};

pub(crate) use super::gathered::Gathered;
use super::{
    barcode,
    identity::{Common, CommonFields, Identity},
    image, line, native,
    parts::DrawnIn,
    qr, shape, table, text,
};
use crate::{
    declare::{Declared as _, Fields, Mask, Measure, Origin, Scalar, Shape, Written as _, declare},
    json::{Reader, SyntaxError, Value},
    path::Path,
    reading::{self, Refused, context::Context},
    schema::{
        self, Schema, fields, named,
        node::{Node, object},
    },
};

/// Declares the kinds: for each its variant, its `type`, the name of its schema, and its declaration with arguments.
macro_rules! kinds {
    ($( $kind:ident $id:literal $schema:literal $declared:ty $(, $gathered:ident)?; )*) => {
        /// The kinds with their names.
        const KINDS: [(&str, KindName); [$($id),*].len()] = [$( ($id, KindName::$kind) ),*];

        /// A kind, before its fields are read.
        #[derive(Debug, Clone, Copy, PartialEq)]
        enum KindName { $($kind),* }

        /// The fields of elements and of cells.
        const FIELDS: Mask = table::CellInDesign::HAS
            .with(Mask::of(Field::Kind)).with(Identity::HAS).with(Common::HAS)
            $(.with(<$declared>::HAS))*;

        fn read_kind(
            kind: KindName, fields: &mut Fields<'_, '_, '_>, gathered: &mut Gathered,
        ) -> Option<Kind> {
            match kind {
                $( KindName::$kind => {
                    <$declared>::read(fields $(, kinds!(gathered $gathered gathered))?).map(Kind::$kind)
                } )*
            }
        }

        fn write_kind<M: SerializeMap>(kind: &Kind, map: &mut M) -> Result<(), M::Error> {
            match kind {
                $( Kind::$kind(it) => {
                    map.serialize_entry(Field::Kind.name(), $id)?;
                    <$declared>::write(it, map)
                } )*
            }
        }

        /// The name and the schema of each kind.
        fn kind_schemas() -> Vec<(&'static str, &'static str, Node)> {
            vec![$(
                ($id, $schema, described($id, <$declared>::ABOUT, <$declared>::described()))
            ),*]
        }
    };
    (gathered gathered $gathered:ident) => { $gathered };
}

kinds! {
    Text "text" "DesignText" text::InDesign;
    TextBox "textBox" "DesignTextBox" text::BoxInDesign;
    Barcode "barcode" "DesignBarcode" barcode::InDesign;
    Qr "qr" "DesignQr" qr::InDesign;
    Rect "rect" "DesignRect" shape::RectInDesign;
    Ellipse "ellipse" "DesignEllipse" shape::EllipseInDesign;
    Line "line" "DesignLine" line::InDesign;
    Table "table" "DesignTable" table::InDesign, gathered;
    Image "image" "DesignImage" image::InDesign;
    Native "native" "DesignNative" native::InDesign;
    Group "group" "DesignGroup" GroupInDesign, gathered;
}

/// Maximum number of elements in a document, including those in groups.
pub(crate) const MOST_ELEMENTS: usize = 500;
/// Unknown fields of documents are kept for newer programs.
static ORIGIN: Origin = Origin { fields: FIELDS, is_saved: true };

/// Whether elements of designs have a field.
pub(crate) fn has(field: Field) -> bool {
    FIELDS.has(field)
}

impl Gathered {
    /// Nothing yet. `most` is the largest distance that a printer command can express, in inches.
    pub(crate) fn of_design(most: f64) -> Self {
        Self::new(&ORIGIN, most)
    }
}

/// Reads an array of elements.
pub(crate) fn read_all(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    context: &mut Context,
    gathered: &mut Gathered,
) -> Result<Vec<Element>, SyntaxError> {
    let mut elements = Vec::new();
    if !reader.at_array() {
        let found = reader.value()?;
        context.problems.add(path, format_args!("must be an array, found {found}"));
        return Ok(elements);
    }
    reader.array(|reader, index| {
        gathered.count += 1;
        if gathered.count > MOST_ELEMENTS {
            // Reported once, at the first element over the limit.
            if gathered.count == MOST_ELEMENTS + 1 {
                let message = format_args!("a design may have at most {MOST_ELEMENTS} elements");
                context.problems.add(path.item(index), message);
            }
            return reader.value().map(drop);
        }
        if let Some(mut fields) = Fields::read(reader, path.item(index), context, gathered.origin)?
        {
            fields.most = gathered.most;
            elements.extend(read(&mut fields, gathered));
        }
        Ok(())
    })?;
    Ok(elements)
}

/// Reads an element; `None` if it is invalid.
fn read(fields: &mut Fields<'_, '_, '_>, gathered: &mut Gathered) -> Option<Element> {
    let id = Identity::read(fields, &gathered.ids);
    let common = Common::read(fields);
    let kind = fields.required::<KindName>(Field::Kind)?;
    if let Some(id) = id.as_ref().filter(|_| kind == KindName::Group) {
        gathered.ids.insert(id.clone());
    }
    let kind = read_kind(kind, fields, gathered);
    let (id, CommonFields { name, hidden, locked }, kind) = (id?, common?, kind?);
    gathered.ids.insert(id.clone());
    Some(Element { id, name, hidden, locked, kind })
}

impl Shape for KindName {
    type Value = Self;

    fn written(kind: &Self) -> impl Serialize {
        KINDS.iter().find(|(_, known)| known == kind).map_or("", |(id, _)| *id)
    }

    fn schema() -> Schema {
        Schema::choice(KINDS.map(|(id, _)| id))
    }
}

impl Scalar for KindName {
    fn read(value: Value<'_>, _: Measure) -> Result<Self, Refused> {
        reading::choice(value, &KINDS)
    }
}

/// An element as it is written.
#[derive(Debug)]
pub(crate) struct Written<'a>(pub(crate) &'a Element);

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(Element { id, name, hidden, locked, kind }) = self;
        let mut map = serializer.serialize_map(None)?;
        Identity::write(id, &mut map)?;
        write_kind(kind, &mut map)?;
        let common = CommonFields { name: name.clone(), hidden: *hidden, locked: *locked };
        Common::write(&common, &mut map)?;
        map.end()
    }
}

/// The schemas with their names.
pub(crate) fn schemas() -> Vec<(&'static str, Node)> {
    let kinds = kind_schemas();
    let mut schemas = vec![("DesignElement", element(&kinds))];
    for (id, name, schema) in kinds {
        schemas.push((name, schema));
        if id == "table" {
            schemas.push(("DesignCell", table::cell()));
        }
    }
    schemas
}

fn element(kinds: &[(&'static str, &'static str, Node)]) -> Node {
    let reference = |name: &str| Node::from(format!("#/components/schemas/{name}"));
    let mapping = kinds.iter().map(|&(id, name, _)| (id, reference(name)));
    object! {
        "description": "An element of the label. `type` is its kind; coordinates are inches from \
            the upper left corner of the label, or of the group that contains it.",
        "oneOf": kinds.iter().map(|(_, name, _)| named(name)).collect::<Vec<_>>(),
        "discriminator": object! { "propertyName": "type", "mapping": mapping.collect::<Node>() },
    }
}

/// An element: the fields of all kinds, and those of this kind.
fn described(id: &'static str, about: &'static str, own: Vec<schema::Field>) -> Node {
    let common = [vec![super::kind_field(id)], Identity::described(), Common::described()];
    fields(about, [common.concat(), own].concat())
}

/// Maximum depth of nested groups.
const DEEPEST: usize = 8;

declare! {
    /// A group.
    GroupInDesign: Group = "Elements that are moved and rotated together.";
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
