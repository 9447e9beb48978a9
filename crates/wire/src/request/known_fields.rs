//! Objects of which all fields are known: an unknown one is a problem, because it may be the setting that matters.

use super::super::{
    json::{Reader, SyntaxError, Value},
    nearest::nearest,
    path::Path,
};
use super::print_format::listed;
use crate::reading::{Refused, context::Context, units::Unit};

/// The fields of a small object, of which all are known.
pub(super) struct KnownFields<'a, 'p, 'c> {
    /// Each with its position, for reading its content.
    values: Vec<(&'static str, Value<'a>, Reader<'a>)>,
    path: Path<'p>,
    pub(super) context: &'c mut Context,
}

impl<'a, 'p, 'c> KnownFields<'a, 'p, 'c> {
    /// Reads an object; `None` if it is not one. An unknown field is a problem: it may be the setting that matters.
    pub(super) fn read(
        reader: &mut Reader<'a>,
        path: Path<'p>,
        context: &'c mut Context,
        names: &[&'static str],
    ) -> Result<Option<Self>, SyntaxError> {
        let unknown = |name: &str, context: &mut Context| {
            let meant = match nearest(name, names.iter().copied()) {
                Some(near) => format!("did you mean \"{near}\"?"),
                None => format!("known fields are {}", listed(names, "and")),
            };
            context.problems.add(path.field(name), format_args!("unknown field; {meant}"));
        };
        Self::read_with(reader, (path, context), names, unknown)
    }

    /// The same for a saved document, whose unknown fields are kept for newer programs.
    pub(super) fn read_known(
        reader: &mut Reader<'a>,
        path: Path<'p>,
        context: &'c mut Context,
        names: &[&'static str],
    ) -> Result<Option<Self>, SyntaxError> {
        Self::read_with(reader, (path, context), names, |_, _| ())
    }

    fn read_with(
        reader: &mut Reader<'a>,
        (path, context): (Path<'p>, &'c mut Context),
        names: &[&'static str],
        unknown: impl Fn(&str, &mut Context),
    ) -> Result<Option<Self>, SyntaxError> {
        if !reader.at_object() {
            let found = reader.value()?;
            context.problems.add(path, format_args!("must be an object, found {found}"));
            return Ok(None);
        }
        let mut values: Vec<(&'static str, Value<'a>, Reader<'a>)> = Vec::new();
        reader.object(|reader, name| {
            let before = reader.clone();
            let (name, value) = (name.decode(), reader.value()?);
            let Some(&known) = names.iter().find(|known| name == **known) else {
                unknown(&name, context);
                return Ok(());
            };
            if values.iter().any(|(earlier, ..)| *earlier == known) {
                context.twice(path.field(known));
            } else {
                values.push((known, value, before));
            }
            Ok(())
        })?;
        Ok(Some(Self { values, path, context }))
    }

    /// The position of a field that is neither absent nor null.
    pub(super) fn reader(&self, name: &'static str) -> Option<Reader<'a>> {
        let is_given = |value: &Value<'_>| !matches!(value, Value::Null);
        let found = self.values.iter().find(|(known, value, _)| *known == name && is_given(value));
        found.map(|(.., reader)| reader.clone())
    }

    /// A field that may be absent or null.
    pub(super) fn optional<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(Value<'a>, Unit) -> Result<T, Refused>,
    ) -> Option<T> {
        let (_, value, _) = self.values.iter().find(|(known, ..)| *known == name)?;
        if matches!(value, Value::Null) {
            return None;
        }
        let read = read(*value, self.context.unit());
        read.map_err(|refused| self.context.problems.add(self.path.field(name), refused)).ok()
    }

    /// A field that must be given.
    pub(super) fn required<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(Value<'a>, Unit) -> Result<T, Refused>,
    ) -> Option<T> {
        let is_given = |value: &Value<'_>| !matches!(value, Value::Null);
        if !self.values.iter().any(|(known, value, _)| *known == name && is_given(value)) {
            self.context.problems.add(self.path.field(name), "is required");
            return None;
        }
        self.optional(name, read)
    }
}
