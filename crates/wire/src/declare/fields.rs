//! The fields of one object, collected before they are interpreted: `type` may come last. They are then taken one by one; a
//! problem is noted, and reading continues, so that all problems are found.

use label::{Field, Rule};
use symbology::Symbology;

use super::{Mask, Measure, Scalar};
use crate::{
    Warnings,
    json::{Reader, SyntaxError, Text, Value},
    path::Path,
    reading::{Refused, context::Context},
};

/// Where an object is from.
#[derive(Debug)]
pub(crate) struct Origin {
    /// The fields of all its kinds of objects. Others are unknown.
    pub(crate) fields: Mask,
    /// Whether it is saved: unknown fields are then kept with the rest of its bytes, and so are options of other symbologies.
    pub(crate) is_saved: bool,
}

/// The fields that most objects have at most.
const USUAL: usize = 12;

// Places of fields are bytes.
const _: () = assert!(Field::COUNT < 256, "there are more fields than places");

/// The fields of an object.
pub(crate) struct Fields<'a, 'p, 'c> {
    values: Vec<Value<'a>>,
    /// For each field its place in `values`, counted from 1; 0 if it is absent or was taken. Objects have few of all fields.
    places: [u8; Field::COUNT],
    /// The number of fields that were not taken yet.
    left: usize,
    /// The positions of arrays and objects, for reading their content.
    positions: Vec<(Field, Reader<'a>)>,
    /// Unknown names, up to the maximum number of warnings.
    unknown: Vec<Text<'a>>,
    origin: &'static Origin,
    pub(crate) path: Path<'p>,
    pub(crate) context: &'c mut Context,
    /// The largest distance in a design, in inches.
    pub(crate) most: f64,
}

impl<'a, 'p, 'c> Fields<'a, 'p, 'c> {
    /// Reads an object; `None` if it is not one.
    pub(crate) fn read(
        reader: &mut Reader<'a>,
        path: Path<'p>,
        context: &'c mut Context,
        origin: &'static Origin,
    ) -> Result<Option<Self>, SyntaxError> {
        if !reader.at_object() {
            let found = reader.value()?;
            context.problems.add(path, format_args!("must be an object, found {found}"));
            return Ok(None);
        }
        let (mut values, mut places) = (Vec::with_capacity(USUAL), [0; _]);
        let (mut positions, mut unknown) = (Vec::new(), Vec::new());
        reader.object(|reader, name| {
            let decoded = name.decode();
            let known = Field::named(&decoded).filter(|&field| origin.fields.has(field));
            let Some(field) = known else {
                if !origin.is_saved && unknown.len() < Warnings::MOST {
                    unknown.push(name);
                }
                return reader.value().map(drop);
            };
            let Some(place @ 0) = places.get_mut(field.index()) else {
                context.twice(path.field(&decoded));
                return reader.value().map(drop);
            };
            let before = reader.clone();
            let value = reader.value()?;
            if matches!(value, Value::Array | Value::Object) {
                positions.push((field, before));
            }
            values.push(value);
            *place = u8::try_from(values.len()).unwrap_or_default();
            Ok(())
        })?;
        Ok(Some(Self {
            left: values.len(),
            values,
            places,
            positions,
            unknown,
            origin,
            path,
            context,
            most: f64::INFINITY,
        }))
    }

    /// A field that stays to be read; null means the same as absent.
    pub(crate) fn peek(&self, field: Field) -> Option<Value<'a>> {
        let place = *self.places.get(field.index())?;
        self.value(place)
    }

    /// Takes a field; null means the same as absent.
    pub(crate) fn take(&mut self, field: Field) -> Option<Value<'a>> {
        let place = std::mem::take(self.places.get_mut(field.index())?);
        self.left -= usize::from(place > 0);
        self.value(place)
    }

    fn value(&self, place: u8) -> Option<Value<'a>> {
        let value = self.values.get(usize::from(place.checked_sub(1)?)).copied();
        value.filter(|value| !matches!(value, Value::Null))
    }

    /// Takes a field, with its position if it is an array or an object.
    pub(crate) fn take_nested(&mut self, field: Field) -> Option<(Value<'a>, Option<Reader<'a>>)> {
        let value = self.take(field)?;
        let position = self.positions.iter().find(|(known, _)| *known == field);
        Some((value, position.map(|(_, reader)| reader.clone())))
    }

    /// A required field.
    pub(crate) fn required<S: Scalar>(&mut self, field: Field) -> Option<S::Value> {
        let Some(value) = self.take(field) else {
            self.context.problems.add(self.path.field(field.name()), "is required");
            return None;
        };
        self.checked(field, S::read(value, self.measure()))
    }

    /// An optional field.
    pub(crate) fn optional<S: Scalar>(&mut self, field: Field) -> Option<S::Value> {
        let value = self.take(field)?;
        self.checked(field, S::read(value, self.measure()))
    }

    /// Notes a problem with a field.
    pub(crate) fn refuse(&mut self, field: Field, refused: Refused) {
        self.context.problems.add(self.path.field(field.name()), refused);
    }

    /// Notes that a symbology does not have an option.
    pub(crate) fn ignore(&mut self, field: Field, symbology: Symbology) {
        if !self.origin.is_saved {
            let message = format_args!("{} has no such option, ignored", symbology.id());
            self.context.warn(self.path.field(field.name()), Rule::NoEffect, message);
        }
    }

    /// Warns about unknown fields; `known` are the valid names.
    pub(crate) fn warn_of_unknown(&mut self, known: &[&'static str]) {
        for name in &self.unknown {
            self.context.unknown_field(self.path, &name.decode(), known.iter().copied());
        }
    }

    /// Whether there are unknown fields.
    pub(crate) fn has_unknown(&self) -> bool {
        !self.unknown.is_empty()
    }

    /// Warns about the fields that are left and that this kind of element does not have.
    pub(crate) fn warn_of_others(&mut self, noun: &str, own: &Mask) {
        if self.left == 0 {
            return;
        }
        for (field, &place) in Field::all().zip(&self.places) {
            if place > 0 && !own.has(field) {
                let message = format_args!("{noun} element has no such field, ignored");
                self.context.warn(self.path.field(field.name()), Rule::UnknownField, message);
            }
        }
    }

    fn checked<T>(&mut self, field: Field, read: Result<T, Refused>) -> Option<T> {
        read.map_err(|refused| self.refuse(field, refused)).ok()
    }

    fn measure(&self) -> Measure {
        Measure { unit: self.context.unit(), most: self.most }
    }
}
