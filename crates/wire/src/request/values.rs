//! `data` and `rows`: values for placeholders.

use std::borrow::Cow;

use label::Row;

use super::super::{
    json::{Reader, SyntaxError, Value},
    path::Path,
};
use super::LABELS;
use crate::reading::context::Context;

/// Names and values of one object.
pub(super) type Scratch<'a> = Vec<(Cow<'a, str>, Datum<'a>)>;

/// A value as it is printed.
pub(super) struct Datum<'a> {
    /// `None` for null, which counts as no value.
    text: Option<Cow<'a, str>>,
    is_number: bool,
    /// Whether it is inside of an object or an array of the data.
    is_nested: bool,
}

/// Reads an object of values. Objects and arrays in it are reached by dots: `order.customer.name`, `lines.0.sku`.
pub(super) fn read<'a>(
    reader: &mut Reader<'a>,
    path: Path<'_>,
    context: &mut Context,
    scratch: &mut Scratch<'a>,
) -> Result<Row, SyntaxError> {
    read_as(reader, path, context, scratch, true)
}

/// Reads an object of values without objects or arrays in it.
pub(super) fn read_flat(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    context: &mut Context,
) -> Result<Row, SyntaxError> {
    read_as(reader, path, context, &mut Vec::new(), false)
}

fn read_as<'a>(
    reader: &mut Reader<'a>,
    path: Path<'_>,
    context: &mut Context,
    scratch: &mut Scratch<'a>,
    takes_nested: bool,
) -> Result<Row, SyntaxError> {
    if !reader.at_object() {
        let found = reader.value()?;
        context.problems.add(path, format_args!("must be an object, found {found}"));
        return Ok(Row::default());
    }
    scratch.clear();
    let mut flat = Flat { scratch, count: 0, has_long_names: false, path };
    reader.object(|reader, name| {
        let before = reader.clone();
        let value = reader.value()?;
        let name = trimmed(name.decode());
        match text(value) {
            Ok(text) => {
                let is_number = matches!(value, Value::Number(_));
                flat.add(context, name, Datum { text, is_number, is_nested: false });
                Ok(())
            }
            Err(()) if takes_nested => flat.nested(before, &mut name.into_owned(), context),
            Err(()) => {
                let rule = "must be a string, a number, true, false or null";
                context.problems.add(path.field(&name), format_args!("{rule}, found {value}"));
                Ok(())
            }
        }
    })?;
    let count = flat.count;
    if count > context.limits.names {
        let most = context.limits.names;
        context.problems.add(path, format_args!("must have at most {most} values, found {count}"));
    }
    Ok(row(path, context, scratch))
}

/// The values of one object, including those inside of others.
struct Flat<'a, 's, 'p> {
    scratch: &'s mut Scratch<'a>,
    count: usize,
    has_long_names: bool,
    path: Path<'p>,
}

/// The most bytes of the name of a nested value, with all names before it.
const LONGEST_NESTED: usize = 200;

impl<'a> Flat<'a, '_, '_> {
    fn add(&mut self, context: &Context, name: Cow<'a, str>, datum: Datum<'a>) {
        self.count += 1;
        if self.count <= context.limits.names {
            self.scratch.push((name, datum));
        }
    }

    /// Adds the values inside of an object or an array, whose depth the reader limits.
    fn nested(
        &mut self,
        mut reader: Reader<'a>,
        name: &mut String,
        context: &mut Context,
    ) -> Result<(), SyntaxError> {
        if reader.at_array() {
            reader.array(|reader, index| self.inner(reader, name, &index.to_string(), context))
        } else {
            reader.object(|reader, inner| self.inner(reader, name, &inner.decode(), context))
        }
    }

    fn inner(
        &mut self,
        reader: &mut Reader<'a>,
        name: &mut String,
        inner: &str,
        context: &mut Context,
    ) -> Result<(), SyntaxError> {
        let before = reader.clone();
        let value = reader.value()?;
        let outer = name.len();
        if outer + 1 + inner.len() > LONGEST_NESTED {
            // Every value repeats the names before it, so that long ones would multiply the data.
            if !std::mem::replace(&mut self.has_long_names, true) {
                let rule = "must have names of at most";
                let rule = format_args!("{rule} {LONGEST_NESTED} bytes together");
                context.problems.add(self.path, rule);
            }
            return Ok(());
        }
        name.push('.');
        name.push_str(inner);
        let added = match text(value) {
            Ok(text) => {
                let is_number = matches!(value, Value::Number(_));
                self.add_nested(context, name, Datum { text, is_number, is_nested: true });
                Ok(())
            }
            Err(()) => self.nested(before, name, context),
        };
        name.truncate(outer);
        added
    }

    fn add_nested(&mut self, context: &mut Context, name: &str, datum: Datum<'a>) {
        if context.nested > MOST_NESTED {
            return;
        }
        context.nested += name.len();
        if context.nested > MOST_NESTED {
            let rule = "the names of nested values, each with those before it, have at most";
            let rule = format_args!("{rule} {MOST_NESTED} bytes together in a request");
            context.problems.add(self.path, rule);
        }
        self.add(context, Cow::Owned(name.to_owned()), datum);
    }
}

/// The most bytes of the names of all nested values of a request.
const MOST_NESTED: usize = 4 << 20;

/// Reads an array of such objects, one for each label; `None` if the array itself is invalid.
pub(super) fn read_rows<'a>(
    reader: &mut Reader<'a>,
    path: Path<'_>,
    context: &mut Context,
    scratch: &mut Scratch<'a>,
) -> Result<Option<Vec<Row>>, SyntaxError> {
    if !reader.at_array() {
        let found = reader.value()?;
        context.problems.add(path, format_args!("must be an array, found {found}"));
        return Ok(None);
    }
    let mut rows = Vec::new();
    let mut count = 0;
    reader.array(|reader, index| {
        count = index + 1;
        if count > context.limits.rows {
            return reader.value().map(drop);
        }
        rows.push(read(reader, path.item(index), context, scratch)?);
        Ok(())
    })?;
    if count > context.limits.rows {
        let most = context.limits.rows;
        context.problems.add(path, format_args!("must have at most {most} rows, found {count}"));
    }
    if count == 0 {
        context.problems.add(path, "needs at least one row, found none");
    }
    Ok(Some(rows))
}

/// `labels`: that many labels without values of their own, which counters tell apart.
pub(super) fn repeat(rows: &mut Option<Vec<Row>>, labels: Option<usize>, context: &mut Context) {
    let Some(labels) = labels else { return };
    match rows {
        Some(_) => context.problems.add(
            Path::Root.field(LABELS),
            "is not allowed together with rows, which are one label each",
        ),
        None => *rows = Some(vec![Row::default(); labels]),
    }
}

/// The text that a value prints as; arrays and objects have none.
fn text(value: Value<'_>) -> Result<Option<Cow<'_, str>>, ()> {
    match value {
        Value::Null => Ok(None),
        Value::Bool(true) => Ok(Some("true".into())),
        Value::Bool(false) => Ok(Some("false".into())),
        Value::Number(number) => Ok(Some(number.into())),
        Value::String(text) => Ok(Some(text.decode())),
        Value::Array | Value::Object => Err(()),
    }
}

/// Spaces around a name are ignored here, as they are in a placeholder.
fn trimmed(name: Cow<'_, str>) -> Cow<'_, str> {
    match name {
        Cow::Borrowed(name) => Cow::Borrowed(name.trim()),
        Cow::Owned(name) => Cow::Owned(name.trim().to_owned()),
    }
}

fn row(path: Path<'_>, context: &mut Context, scratch: &mut Scratch<'_>) -> Row {
    scratch.sort_unstable_by(|(a, one), (b, other)| {
        a.cmp(b).then_with(|| one.is_nested.cmp(&other.is_nested))
    });
    for pair in scratch.windows(2) {
        // A name with a dot that is given as it stands takes precedence over a nested value.
        if let [(first, one), (second, other)] = pair
            && first == second
            && one.is_nested == other.is_nested
        {
            context.twice(path.field(first));
        }
    }
    scratch.dedup_by(|(later, _), (kept, _)| later == kept);
    let values = scratch.drain(..);
    Row::new(values.filter_map(|(name, Datum { text, is_number, .. })| {
        Some((name.into(), label::Value { text: text?.into(), is_number }))
    }))
}
