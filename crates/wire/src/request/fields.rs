//! The fields of one element, gathered before their meaning is known: `type` may come last.

use label::{Field, units::Inches};

use super::super::{
    Warnings,
    json::{Reader, SyntaxError, Text, Value},
    names,
    path::Path,
};
use super::{context::Context, kind::Kind, read::Refused};

/// The fields of an element as they came.
pub(super) struct Fields<'a> {
    pub(super) kind: Option<Value<'a>>,
    values: [Option<Value<'a>>; Field::ALL.len()],
    /// Names that no element has, as many as a warning may be given of.
    unknown: Vec<Text<'a>>,
}

/// The name of the discriminator.
pub(super) const TYPE: &str = "type";

impl<'a> Fields<'a> {
    /// Reads an object.
    pub(super) fn read(
        reader: &mut Reader<'a>,
        path: Path<'_>,
        context: &mut Context,
    ) -> Result<Self, SyntaxError> {
        let mut fields = Self { kind: None, values: [None; _], unknown: Vec::new() };
        reader.object(|reader, name| {
            let decoded = name.decode();
            let slot = match names::field(&decoded) {
                Some(field) => fields.values.get_mut(field as usize),
                None if decoded == TYPE => Some(&mut fields.kind),
                None => None,
            };
            match slot {
                Some(slot @ None) => {
                    *slot = Some(reader.value()?);
                    return Ok(());
                }
                Some(Some(_)) => context.twice(path.field(&decoded)),
                None if fields.unknown.len() < Warnings::MOST => fields.unknown.push(name),
                None => {}
            }
            reader.value().map(drop)
        })?;
        Ok(fields)
    }

    /// Takes a field out; null is the same as not there.
    pub(super) fn take(&mut self, field: Field) -> Option<Value<'a>> {
        let value = self.values.get_mut(field as usize)?.take();
        value.filter(|value| !matches!(value, Value::Null))
    }

    /// Warns of what is left: fields that this kind of element does not have.
    pub(super) fn warn_of_rest(&self, kind: Kind, path: Path<'_>, context: &mut Context) {
        let known = || kind.fields().iter().map(|&field| names::of(field)).chain([TYPE]);
        for name in &self.unknown {
            context.unknown_field(path, &name.decode(), known());
        }
        for (&field, value) in Field::ALL.iter().zip(&self.values) {
            if value.is_some() && !kind.fields().contains(&field) {
                let (name, noun) = (names::of(field), kind.noun());
                let message = format_args!("{noun} element has no such field, ignored");
                context.warn(path.field(name), label::Rule::UnknownField, message);
            }
        }
    }
}

/// An element's fields on the way to their types: what is wrong is noted, and a stand-in goes on in its place, so that all
/// problems are found.
pub(super) struct Typed<'f, 'a, 'c> {
    pub(super) fields: &'f mut Fields<'a>,
    pub(super) path: Path<'f>,
    pub(super) context: &'c mut Context,
}

impl<'a> Typed<'_, 'a, '_> {
    /// A field that has to be there.
    pub(super) fn required<T>(
        &mut self,
        field: Field,
        read: impl FnOnce(Value<'a>) -> Result<T, Refused>,
    ) -> Option<T> {
        let Some(value) = self.fields.take(field) else {
            self.context.problems.add(self.path.field(names::of(field)), "is required");
            return None;
        };
        self.checked(field, read(value))
    }

    /// A field that may be absent.
    pub(super) fn optional<T>(
        &mut self,
        field: Field,
        read: impl FnOnce(Value<'a>) -> Result<T, Refused>,
    ) -> Option<T> {
        let value = self.fields.take(field)?;
        self.checked(field, read(value))
    }

    /// A field that has a default.
    pub(super) fn defaulted<T: Default>(
        &mut self,
        field: Field,
        read: impl FnOnce(Value<'a>) -> Result<T, Refused>,
    ) -> T {
        self.optional(field, read).unwrap_or_default()
    }

    /// A distance with a default in thousandths of an inch.
    pub(super) fn inches_or(&mut self, field: Field, thousandths: u16) -> Option<Inches> {
        let default = Inches::new(f64::from(thousandths) / 1000.0);
        self.optional(field, super::read::inches).or(default)
    }

    fn checked<T>(&mut self, field: Field, read: Result<T, Refused>) -> Option<T> {
        read.map_err(|refused| {
            self.context.problems.add(self.path.field(names::of(field)), refused);
        })
        .ok()
    }
}
