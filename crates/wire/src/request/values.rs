//! `data` and `rows`: values for placeholders.

use std::borrow::Cow;

use label::Row;

use super::super::{
    json::{Reader, SyntaxError, Value},
    path::Path,
};
use super::{LABELS, context::Context};

/// Names and values of one object.
pub(super) type Scratch<'a> = Vec<(Cow<'a, str>, Datum<'a>)>;

/// A value as it is printed.
pub(super) struct Datum<'a> {
    /// `None` for null, which counts as no value.
    text: Option<Cow<'a, str>>,
    is_number: bool,
}

/// Reads an object of values.
pub(super) fn read<'a>(
    reader: &mut Reader<'a>,
    path: Path<'_>,
    context: &mut Context,
    scratch: &mut Scratch<'a>,
) -> Result<Row, SyntaxError> {
    if !reader.at_object() {
        let found = reader.value()?;
        context.problems.add(path, format_args!("must be an object, found {found}"));
        return Ok(Row::default());
    }
    scratch.clear();
    let mut count = 0;
    reader.object(|reader, name| {
        let value = reader.value()?;
        count += 1;
        if count > context.limits.names {
            return Ok(());
        }
        let name = trimmed(name.decode());
        if let Ok(text) = text(value) {
            let is_number = matches!(value, Value::Number(_));
            scratch.push((name, Datum { text, is_number }));
        } else {
            let rule = "must be a string, a number, true, false or null";
            context.problems.add(path.field(&name), format_args!("{rule}, found {value}"));
        }
        Ok(())
    })?;
    if count > context.limits.names {
        let most = context.limits.names;
        context.problems.add(path, format_args!("must have at most {most} values, found {count}"));
    }
    Ok(row(path, context, scratch))
}

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
    scratch.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
    for pair in scratch.windows(2) {
        if let [(first, _), (second, _)] = pair
            && first == second
        {
            context.twice(path.field(first));
        }
    }
    let values = scratch.drain(..);
    Row::new(values.filter_map(|(name, Datum { text, is_number })| {
        Some((name.into(), label::Value { text: text?.into(), is_number }))
    }))
}
