//! One declaration for each JSON object: a row for each field. The reader, the writer, the schema for OpenAPI and the known names
//! follow from it. `docs/decisions/0035-declarations.md` says why; `element/line.rs` is the smallest example.
//!
//! A row is `variable = mode(Field: Shape, value, "text for people", example);`. The field has its name in JSON from
//! [`label::Field`]; the [`Shape`] says what it holds; `value` is where the writer takes it from; the example may be left out. The
//! modes:
//!
//! | mode | read | written |
//! |---|---|---|
//! | `required(F: S, ..)` | must be given | always |
//! | `optional(F: S, ..)`, `optional(F: S = d, ..)` | `None` if it is absent; `d` is only described | if the value is `Some` |
//! | `always(F: S = d, ..)` | `d` if it is absent | always |
//! | `unless(F: S = d, ..)` | `d` if it is absent | unless it is `d` |
//! | `by(read, mode(..))` | by the expression, which gives an `Option` | as the mode |
//! | `part(T, value)` | the fields of another declaration, `T::read(fields)` | by that declaration |
//! | `part(T(a, b), value)` | the same with arguments, `T::read(fields, a, b)` | the same |
//!
//! An object that is only read has no `|it|`, and `_` instead of its values.
//!
//! Rows are read and written in their order. An invalid field is noted as a problem, and reading continues with the next row.
//! What a row cannot say is a function beside the declaration, in the same file.

mod fields;
mod mask;
mod shape;
mod shapes;

pub(crate) use self::{
    fields::{Fields, Origin},
    mask::Mask,
    shape::{Declared, Measure, Scalar, Shape, Written, default_node, ordered},
    shapes::*,
};

/// Declares an object: its name in Rust, the type of its value, its description, how the value is made from the variables of the
/// rows, the name of the value for the writer, and the rows. `@described A after B;` moves a field in the description.
macro_rules! declare {
    // An object that is written.
    (
        $(#[$doc:meta])*
        $name:ident: $value:ty = $about:expr;
        |$fields:ident $(, $argument:ident: $kind:ty)*| $make:expr;
        |$it:ident|
        $( $variable:ident = $mode:ident $row:tt; )*
        $( @described $moved:ident after $earlier:ident; )*
    ) => {
        $crate::declare::declare! {
            $(#[$doc])*
            $name: $value = $about;
            |$fields $(, $argument: $kind)*| $make;
            $( $variable = $mode $row; )*
            $( @described $moved after $earlier; )*
        }

        impl $crate::declare::Written for $name {
            type Value = $value;

            fn write<M: serde::ser::SerializeMap>($it: &$value, map: &mut M) -> Result<(), M::Error> {
                $( $crate::declare::row!(write map $mode $row); )*
                Ok(())
            }
        }
    };
    // An object that is only read; `_` stands for the values of its rows.
    (
        $(#[$doc:meta])*
        $name:ident: $value:ty = $about:expr;
        |$fields:ident $(, $argument:ident: $kind:ty)*| $make:expr;
        $( $variable:ident = $mode:ident $row:tt; )*
        $( @described $moved:ident after $earlier:ident; )*
    ) => {
        $(#[$doc])*
        #[derive(Debug)]
        pub(crate) struct $name;

        impl $name {
            /// Reads it; `None` if something that it needs is missing or wrong, which is noted.
            pub(crate) fn read(
                $fields: &mut $crate::declare::Fields<'_, '_, '_>
                $(, $argument: $kind)*
            ) -> Option<$value> {
                $( let $variable = $crate::declare::row!(read $fields $mode $row); )*
                $( let $variable = $variable?; )*
                Some($make)
            }
        }

        impl $crate::declare::Declared for $name {
            const ABOUT: &'static str = $about;

            const HAS: $crate::declare::Mask =
                $crate::declare::Mask::NONE$(.with($crate::declare::row!(mask $mode $row)))*;

            fn names(names: &mut Vec<&'static str>) {
                $( $crate::declare::row!(names names $mode $row); )*
            }

            fn described() -> Vec<$crate::schema::Field> {
                let described = [$( $crate::declare::row!(describe $mode $row) ),*].concat();
                let moves = [$( (label::Field::$moved, label::Field::$earlier) ),*];
                $crate::declare::ordered(described, &moves)
            }
        }
    };
}

/// What follows from a row.
macro_rules! row {
    (mask part ($part:ident $(($($argument:expr),*))?, $value:expr)) => { $part::HAS };
    (mask by ($read:expr, $mode:ident $row:tt)) => { $crate::declare::row!(mask $mode $row) };
    (mask $mode:ident ($field:ident $($rest:tt)*)) => { $crate::declare::Mask::of(label::Field::$field) };

    (names $names:ident part ($part:ident $(($($argument:expr),*))?, $value:expr)) => { $part::names($names) };
    (names $names:ident by ($read:expr, $mode:ident $row:tt)) => { $crate::declare::row!(names $names $mode $row) };
    (names $names:ident $mode:ident ($field:ident $($rest:tt)*)) => { $names.push(label::Field::$field.name()) };

    (read $fields:ident part ($part:ident, $value:expr)) => { $part::read($fields) };
    (read $fields:ident part ($part:ident($($argument:expr),*), $value:expr)) => {
        $part::read($fields, $($argument),*)
    };
    (read $fields:ident by ($read:expr, $mode:ident $row:tt)) => { $read };
    (read $fields:ident required ($field:ident: $shape:ty, $($rest:tt)*)) => {
        $fields.required::<$shape>(label::Field::$field)
    };
    (read $fields:ident optional ($field:ident: $shape:ty $(= $default:expr)?, $value:expr, $($rest:tt)*)) => {
        Some($fields.optional::<$shape>(label::Field::$field))
    };
    (read $fields:ident $mode:ident ($field:ident: $shape:ty = $default:expr, $($rest:tt)*)) => {
        Some($fields.optional::<$shape>(label::Field::$field).unwrap_or_else(|| $default))
    };

    (write $map:ident part ($part:ident $(($($argument:expr),*))?, $value:expr)) => {
        $part::write($value, $map)?
    };
    (write $map:ident by ($read:expr, $mode:ident $row:tt)) => { $crate::declare::row!(write $map $mode $row) };
    (write $map:ident optional ($field:ident: $shape:ty $(= $default:expr)?, $value:expr, $($rest:tt)*)) => {
        if let Some(value) = &$value {
            $map.serialize_entry(
                label::Field::$field.name(),
                &<$shape as $crate::declare::Shape>::written(value),
            )?;
        }
    };
    (write $map:ident unless ($field:ident: $shape:ty = $default:expr, $value:expr, $($rest:tt)*)) => {
        if $value != $default {
            $map.serialize_entry(
                label::Field::$field.name(),
                &<$shape as $crate::declare::Shape>::written(&$value),
            )?;
        }
    };
    (write $map:ident $mode:ident ($field:ident: $shape:ty $(= $default:expr)?, $value:expr, $($rest:tt)*)) => {
        $map.serialize_entry(
            label::Field::$field.name(),
            &<$shape as $crate::declare::Shape>::written(&$value),
        )?
    };

    (describe part ($part:ident $(($($argument:expr),*))?, $value:expr)) => {
        $part::described()
    };
    (describe by ($read:expr, $mode:ident $row:tt)) => {
        $crate::declare::row!(describe $mode $row)
    };
    (describe required ($field:ident: $shape:ty, $value:expr, $about:expr $(, $example:expr)?)) => {
        vec![$crate::schema::required(
            label::Field::$field.name(),
            <$shape as $crate::declare::Shape>::described($about, None)$(.example($example))?,
        )]
    };
    (describe optional ($field:ident: $shape:ty, $value:expr, $about:expr $(, $example:expr)?)) => {
        vec![$crate::schema::optional(
            label::Field::$field.name(),
            <$shape as $crate::declare::Shape>::described($about, None)$(.example($example))?,
        )]
    };
    (describe $mode:ident ($field:ident: $shape:ty = $default:expr, $value:expr, $about:expr $(, $example:expr)?)) => {
        vec![$crate::schema::optional(
            label::Field::$field.name(),
            <$shape as $crate::declare::Shape>::described(
                $about, Some($crate::declare::default_node::<$shape>(&$default)),
            )$(.example($example))?,
        )]
    };
}

pub(crate) use {declare, row};
