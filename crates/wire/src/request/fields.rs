//! The fields of one element, collected before they are interpreted: `type` may come last.

use label::{Field, Rule, units::Inches};
use symbology::Symbology;

use super::super::{
    Warnings,
    json::{Reader, SyntaxError, Text, Value},
    path::Path,
};
use super::{context::Context, kind::Kind, options::ObjectFields, read::Refused};

/// The fields of an element as read.
pub(super) struct Fields<'a> {
    pub(super) kind: Option<Value<'a>>,
    values: [Option<Value<'a>>; Field::COUNT],
    /// The positions of `digitalLink` and `commands`, whose content is an object.
    digital_link: Option<Reader<'a>>,
    commands: Option<Reader<'a>>,
    /// Unknown names, up to the maximum number of warnings.
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
        let mut fields = Self {
            kind: None,
            values: [None; _],
            digital_link: None,
            commands: None,
            unknown: Vec::new(),
        };
        reader.object(|reader, name| {
            let decoded = name.decode();
            let slot = match Field::named(&decoded) {
                Some(Field::DigitalLink) => {
                    fields.digital_link = Some(reader.clone());
                    fields.values.get_mut(Field::DigitalLink.index())
                }
                Some(Field::Commands) => {
                    fields.commands = Some(reader.clone());
                    fields.values.get_mut(Field::Commands.index())
                }
                Some(field) => fields.values.get_mut(field.index()),
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

    /// Takes a field; null means the same as absent.
    pub(super) fn take(&mut self, field: Field) -> Option<Value<'a>> {
        let value = self.values.get_mut(field.index())?.take();
        value.filter(|value| !matches!(value, Value::Null))
    }

    /// Warns about the fields that are left: this kind of element does not have them.
    pub(super) fn warn_of_rest(&self, kind: Kind, path: Path<'_>, context: &mut Context) {
        let known = || kind.fields().map(Field::name).chain([TYPE]);
        for name in &self.unknown {
            context.unknown_field(path, &name.decode(), known());
        }
        for (field, value) in Field::all().zip(&self.values) {
            if value.is_some() && !kind.fields().any(|it| it == field) {
                let (name, noun) = (field.name(), kind.noun());
                let message = format_args!("{noun} element has no such field, ignored");
                context.warn(path.field(name), Rule::UnknownField, message);
            }
        }
    }
}

/// An element's fields, converted to their types one by one. An invalid field is noted and replaced by a stand-in, so
/// that all problems are found.
pub(super) struct Typed<'f, 'a, 'c> {
    pub(super) fields: &'f mut Fields<'a>,
    pub(super) path: Path<'f>,
    pub(super) context: &'c mut Context,
}

impl<'a> Typed<'_, 'a, '_> {
    /// A required field.
    pub(super) fn required<T>(
        &mut self,
        field: Field,
        read: impl FnOnce(Value<'a>) -> Result<T, Refused>,
    ) -> Option<T> {
        let Some(value) = self.fields.take(field) else {
            self.context.problems.add(self.path.field(field.name()), "is required");
            return None;
        };
        self.checked(field, read(value))
    }

    /// An optional field.
    pub(super) fn optional<T>(
        &mut self,
        field: Field,
        read: impl FnOnce(Value<'a>) -> Result<T, Refused>,
    ) -> Option<T> {
        let value = self.fields.take(field)?;
        self.checked(field, read(value))
    }

    /// A field with a default.
    pub(super) fn defaulted<T: Default>(
        &mut self,
        field: Field,
        read: impl FnOnce(Value<'a>) -> Result<T, Refused>,
    ) -> T {
        self.optional(field, read).unwrap_or_default()
    }

    /// A distance in the unit of the request.
    pub(super) fn distance(&mut self, field: Field) -> Option<Inches> {
        let unit = self.context.unit();
        self.optional(field, |value| unit.distance(value))
    }

    pub(super) fn required_distance(&mut self, field: Field) -> Option<Inches> {
        let unit = self.context.unit();
        self.required(field, |value| unit.distance(value))
    }

    /// A distance with a default in thousandths of an inch.
    pub(super) fn distance_or(&mut self, field: Field, thousandths: u16) -> Option<Inches> {
        let default = Inches::new(f64::from(thousandths) / 1000.0);
        self.distance(field).or(default)
    }

    fn checked<T>(&mut self, field: Field, read: Result<T, Refused>) -> Option<T> {
        read.map_err(|refused| self.refuse(field.name(), refused)).ok()
    }
}

impl<'a> ObjectFields<'a> for Typed<'_, 'a, '_> {
    fn take_field(&mut self, name: &'static str) -> Option<Value<'a>> {
        self.fields.take(Field::named(name)?)
    }

    fn take_object(&mut self, name: &'static str) -> Option<(Value<'a>, Reader<'a>)> {
        let field = Field::named(name)?;
        let position = if field == Field::Commands {
            self.fields.commands.take()
        } else {
            self.fields.digital_link.take()
        };
        self.fields.take(field).zip(position)
    }

    fn place(&mut self) -> (Path<'_>, &mut Context) {
        (self.path, self.context)
    }

    fn ignore(&mut self, name: &'static str, symbology: Symbology) {
        let message = format_args!("{} has no such option, ignored", symbology.id());
        self.context.warn(self.path.field(name), Rule::NoEffect, message);
    }
}
