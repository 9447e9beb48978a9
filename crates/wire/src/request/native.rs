//! `native`: one field of a printer, in specs and documents.

use label::{
    Field, Template,
    element::{NativeAnchor, NativeCommand, NativeField, NativeSide},
    units::Dpi,
};

use super::{
    super::{
        json::{Reader, SyntaxError, Value},
        path::Path,
    },
    context::Context,
    options::ObjectFields,
    read::{self, Refused},
};

/// The field of an element, and its text; notes all problems.
pub(super) fn read<'a>(
    fields: &mut impl ObjectFields<'a>,
    text: impl FnOnce(Value<'a>) -> Result<Template, Refused>,
) -> Option<(NativeField, Template)> {
    let anchor = one(fields, Field::Anchor, |value| read::choice(value, &NativeAnchor::ALL));
    let side = one(fields, Field::Side, |value| read::choice(value, &NativeSide::ALL));
    let dpi = one(fields, Field::Resolution, read::dpi);
    let text = one(fields, Field::Text, text);
    let commands = commands(fields)?;
    // Wrong fields are noted, so that the default is never used for one.
    let field = NativeField {
        anchor: anchor.unwrap_or_default(),
        side: side.unwrap_or_default(),
        dpi: dpi.unwrap_or(Dpi::DEFAULT),
        commands,
    };
    if let Err(message) = render::check_native(&field) {
        fields.refuse(Field::Commands.name(), message.text().into());
        return None;
    }
    Some((field, text.unwrap_or_else(|| Template::parse(""))))
}

/// An optional field. A wrong one is noted.
fn one<'a, T>(
    fields: &mut impl ObjectFields<'a>,
    field: Field,
    read: impl FnOnce(Value<'a>) -> Result<T, Refused>,
) -> Option<T> {
    let name = field.name();
    let found = fields.take_field(name).map(read)?;
    found.map_err(|refused| fields.refuse(name, refused)).ok()
}

/// `commands`: an object of arrays, by the letters of the commands.
fn commands<'a>(fields: &mut impl ObjectFields<'a>) -> Option<Vec<NativeCommand>> {
    let name = Field::Commands.name();
    let found = fields.take_object(name);
    let (path, context) = fields.place();
    let path = path.field(name);
    let Some((value, mut reader)) = found else {
        context.problems.add(path, "is required");
        return None;
    };
    if !matches!(value, Value::Object) {
        let message = format_args!("must be an object of commands, found {value}");
        context.problems.add(path, message);
        return None;
    }
    let before = context.problems.len();
    let mut commands: Vec<NativeCommand> = Vec::new();
    // The syntax was checked when the field was skipped.
    let read = reader.object(|reader, name| {
        let name = name.decode();
        let parameters = parameters(reader, path.field(&name), context)?;
        if commands.iter().any(|command| *command.name() == *name) {
            context.twice(path.field(&name));
        }
        if let Some(command) = NativeCommand::new(&name, parameters) {
            commands.push(command);
        } else {
            let message = "must be the two letters of a command, with at most 16 parameters";
            context.problems.add(path.field(&name), message);
        }
        Ok(())
    });
    (read.is_ok() && context.problems.len() == before).then_some(commands)
}

/// The parameters of a command: numbers, short words, or null where one is left out.
fn parameters(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    context: &mut Context,
) -> Result<Vec<Box<str>>, SyntaxError> {
    let mut parameters = Vec::new();
    if !reader.at_array() {
        let found = reader.value()?;
        context.problems.add(path, format_args!("must be an array of parameters, found {found}"));
        return Ok(parameters);
    }
    reader.array(|reader, index| {
        let value = reader.value()?;
        let text = match value {
            Value::Null => Some(String::new()),
            Value::Number(number) => Some(number.to_owned()),
            Value::String(text) => Some(text.decode().into_owned()),
            Value::Bool(_) | Value::Array | Value::Object => None,
        };
        if let Some(text) = text.filter(|text| NativeCommand::is_parameter(text)) {
            parameters.push(text.into());
        } else {
            let most = NativeCommand::LONGEST;
            let message = format_args!(
                "must be a number, null, or at most {most} printable ASCII characters other than , ^ and ~, found {value}"
            );
            context.problems.add(path.item(index), message);
        }
        Ok(())
    })?;
    Ok(parameters)
}
