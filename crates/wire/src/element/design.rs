//! The elements of a design document: their kinds, and what all of them have.

use std::collections::BTreeSet;

use design::{Element, Kind};
use label::Field;
use serde::{Serialize, Serializer, ser::SerializeMap};

use super::{barcode, group, image, line, native, qr, shape, table, text};
use crate::{
    declare::{Declared as _, Fields, Mask, Measure, Origin, Scalar, Shape, Written as _, declare},
    json::{Reader, SyntaxError, Value},
    openapi::{
        node::{Node, object},
        schema::{self, Schema, count, fields, named},
    },
    path::Path,
    request::{
        context::Context,
        read::{self, Refused},
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
    Group "group" "DesignGroup" group::InDesign, gathered;
}

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
    name: Box<str>,
    hidden: bool,
    locked: bool,
}

/// Maximum number of elements in a document, including those in groups.
pub(crate) const MOST_ELEMENTS: usize = 500;
/// Maximum number of characters of an id and of a name.
const LONGEST_ID: usize = 64;
const LONGEST_NAME: usize = 200;

/// Unknown fields of documents are kept for newer programs.
pub(super) static ORIGIN: Origin = Origin { fields: FIELDS, is_saved: true };

/// Whether elements of designs have a field.
pub(crate) fn has(field: Field) -> bool {
    FIELDS.has(field)
}

/// The state of reading the elements of a document.
#[derive(Debug)]
pub(crate) struct Gathered {
    ids: BTreeSet<Box<str>>,
    /// Elements so far, including those in groups.
    count: usize,
    /// Cells of tables so far.
    pub(super) cells: usize,
    /// The number of groups around the element.
    pub(super) depth: usize,
    /// The largest distance that a printer command can express, in inches.
    most: f64,
}

impl Gathered {
    /// Nothing yet.
    pub(crate) fn new(most: f64) -> Self {
        Self { ids: BTreeSet::new(), count: 0, cells: 0, depth: 0, most }
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
        if let Some(mut fields) = Fields::read(reader, path.item(index), context, &ORIGIN)? {
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
        read::choice(value, &KINDS)
    }
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
        let id = read::bounded(value, LONGEST_ID)?;
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
        Ok(read::bounded(value, LONGEST_NAME)?.into())
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
