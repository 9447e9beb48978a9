//! The elements of a label, a file for each kind: one declaration for a spec and one for a design. `design.rs` has the kinds of
//! designs; those of specs are here.

pub(crate) mod barcode;
pub(crate) mod content;
pub(crate) mod design;
mod gathered;
mod identity;
pub(crate) mod image;
mod line;
mod native;
mod parts;
pub(crate) mod qr;
mod shape;
mod table;
mod text;
mod typeface;

use label::{Field, element::Element};
use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{
    declare::{Declared as _, Fields, Mask, Origin, Written as _},
    json::{Reader, SyntaxError},
    path::Path,
    reading::{self, context::Context},
    schema::{
        self, Schema, fields, named,
        node::{Node, object},
        required,
    },
};

/// Declares the kinds: for each its variant, its `type`, its noun with an article, the name of its schema, and its declaration.
macro_rules! kinds {
    ($( $kind:ident $id:literal $noun:literal $schema:literal $declared:ty; )*) => {
        #[derive(Debug, Clone, Copy)]
        enum Kind { $($kind),* }

        impl Kind {
            /// The kinds with their names.
            const ALL: [(&str, Self); [$($id),*].len()] = [$( ($id, Self::$kind) ),*];

            /// The kind with its article, for messages.
            const fn noun(self) -> &'static str {
                match self { $( Self::$kind => $noun ),* }
            }

            /// The name of its schema.
            const fn schema_name(self) -> &'static str {
                match self { $( Self::$kind => $schema ),* }
            }

            /// Its fields besides `type`.
            const fn fields(self) -> &'static Mask {
                match self { $( Self::$kind => const { &<$declared>::HAS } ),* }
            }

            /// The names of its fields.
            fn names(self) -> Vec<&'static str> {
                let mut names = Vec::new();
                match self { $( Self::$kind => <$declared>::names(&mut names) ),* }
                names.push(Field::Kind.name());
                names
            }

            fn read(self, fields: &mut Fields<'_, '_, '_>) -> Option<Element> {
                match self { $( Self::$kind => <$declared>::read(fields).map(Element::$kind) ),* }
            }

            fn describe(self) -> Node {
                match self {
                    $( Self::$kind => fields(
                        <$declared>::ABOUT,
                        [vec![kind_field($id)], <$declared>::described()].concat(),
                    ) ),*
                }
            }
        }

        static ORIGIN: Origin = Origin {
            fields: Mask::of(Field::Kind)$(.with(<$declared>::HAS))*,
            is_saved: false,
        };

        impl Serialize for Written<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut map = serializer.serialize_map(None)?;
                match self.0 {
                    $( Element::$kind(it) => {
                        map.serialize_entry(Field::Kind.name(), $id)?;
                        <$declared>::write(it, &mut map)?;
                    } )*
                }
                map.end()
            }
        }
    };
}

kinds! {
    Text "text" "a text" "TextElement" text::InSpec;
    Barcode "barcode" "a barcode" "BarcodeElement" barcode::InSpec;
    Qr "qr" "a qr" "QrElement" qr::InSpec;
    Box "box" "a box" "BoxElement" shape::BoxInSpec;
    Ellipse "ellipse" "an ellipse" "EllipseElement" shape::EllipseInSpec;
    Line "line" "a line" "LineElement" line::InSpec;
    Image "image" "an image" "ImageElement" image::InSpec;
    Native "native" "a native" "NativeElement" native::InSpec;
}

/// An element of a spec as it is written.
#[derive(Debug)]
pub(crate) struct Written<'a>(pub(crate) &'a Element);

/// Reads an element of a spec; `None` if it is invalid.
pub(crate) fn read(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    context: &mut Context,
) -> Result<Option<Element>, SyntaxError> {
    let Some(mut fields) = Fields::read(reader, path, context, &ORIGIN)? else { return Ok(None) };
    let Some(value) = fields.take(Field::Kind) else {
        fields.refuse(Field::Kind, "is required".to_owned());
        return Ok(None);
    };
    let kind = match reading::choice(value, &Kind::ALL) {
        Ok(kind) => kind,
        Err(refused) => {
            fields.refuse(Field::Kind, refused);
            return Ok(None);
        }
    };
    let element = kind.read(&mut fields);
    if fields.has_unknown() {
        fields.warn_of_unknown(&kind.names());
    }
    fields.warn_of_others(kind.noun(), kind.fields());
    Ok(element)
}

/// The fields of each kind, with the name of its schema.
#[cfg(test)]
pub(crate) fn known() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    Kind::ALL.into_iter().map(|(_, kind)| (kind.schema_name(), kind.names()))
}

/// The schemas of the elements of specs with their names.
pub(crate) fn schemas() -> Vec<(&'static str, Node)> {
    let kinds = Kind::ALL.into_iter().map(|(_, kind)| {
        let schema = kind.describe();
        let schema = if let Kind::Barcode = kind { barcode::with_drawn(schema) } else { schema };
        (kind.schema_name(), schema)
    });
    [("Element", element())].into_iter().chain(kinds).chain(content::schemas()).collect()
}

fn element() -> Node {
    let kinds = Kind::ALL.map(|(id, kind)| (id, kind.schema_name()));
    let mapping = kinds.map(|(id, name)| (id, Node::from(format!("#/components/schemas/{name}"))));
    object! {
        "description": "An element of the label. `type` is its kind; coordinates are inches from \
            the label's upper left corner.",
        "oneOf": kinds.map(|(_, name)| named(name)),
        "discriminator": object! { "propertyName": "type", "mapping": Node::from_iter(mapping) },
    }
}

/// The field that names the kind.
fn kind_field(id: &'static str) -> schema::Field {
    required(Field::Kind.name(), Schema::string().with("const", id).says("The kind of element."))
}
