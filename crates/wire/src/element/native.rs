//! `native`: one field of a printer as typed commands.

use design::Native;
use label::{
    Field, Template,
    element::{NativeAnchor, NativeCommand, NativeElement, NativeField, NativeMeaning, NativeSide},
    units::Dpi,
};
use serde::{Serialize, Serializer, ser::SerializeMap};

use super::parts::{At, DrawnAt};
use crate::{
    declare::{BoundedText, Fields, Shape, Side, Text, declare},
    json::{Reader, SyntaxError, Value},
    path::Path,
    reading::context::Context,
    schema::{
        Schema, count,
        node::{Node, object},
    },
};

declare! {
    /// A field of a printer in a spec.
    InSpec: NativeElement<Template> = ABOUT;
    |fields| NativeElement { at, field, text: text.unwrap_or_else(|| Template::parse("")) };
    |it|
    at = part(At, &it.at);
    field = part(Commanded, &it.field);
    text = optional(Text: Text, Some(&it.text),
        "The data as the commands read them. `{{name}}` is filled from the values.", "LOT {{lot}}");
}

declare! {
    /// A field of a printer in a design.
    InDesign: Native = ABOUT;
    |fields| Native { at, field, text: text.unwrap_or_else(|| Template::parse("")), width, height };
    |it|
    at = part(DrawnAt, &it.at);
    width = optional(Width: Side, it.width, "The width that it covered when it was imported.");
    height = optional(Height: Side, it.height, "The height that it covered when it was imported.");
    field = part(Commanded, &it.field);
    text = optional(Text: BoundedText, Some(&it.text), "The data as the commands read them.");
    @described Width after Text;
    @described Height after Width;
}

const ABOUT: &str = "One field of a printer as typed commands, for what no other element \
    prints exactly. It can be moved, and its text can be changed.";

declare! {
    /// The commands of a field, and how it is placed at its point.
    Commanded: NativeField = "The commands of a field.";
    |fields| {
        let meaning = meaning(fields, &commands, dpi)?;
        NativeField { anchor, side, dpi, commands, meaning }
    };
    |it|
    anchor = unless(Anchor: NativeAnchor = NativeAnchor::default(), it.anchor,
        "The point of the field that `x` and `y` name.", "baseline");
    side = unless(Side: NativeSide = NativeSide::default(), it.side, "On which side of that point the field is.", "right");
    dpi = always(Resolution: Dpi = Dpi::DEFAULT, it.dpi, "The resolution that the numbers of the commands mean.", 300);
    commands = by(commands(fields), required(Commands: Commands, it.commands,
        "The commands of the field by their two letters, from a closed list: fonts (`A0` to `AZ`, `A@`), `FB`, `TB`, `FR`, \
         `BY`, the barcodes, `GB`, `GC`, `GD`, `GE` and `GS`. Each has its parameters in an array.",
        object! { "A0": [Node::from("N"), Node::from(30)] }));
}

/// What commands mean; refuses those that are not on the list.
fn meaning(
    fields: &mut Fields<'_, '_, '_>,
    commands: &[NativeCommand],
    dpi: Dpi,
) -> Option<NativeMeaning> {
    let meaning = render::native_meaning(commands, dpi);
    meaning.map_err(|message| fields.refuse(Field::Commands, message.text().into())).ok()
}

/// Commands by their letters, in their order.
#[derive(Debug)]
struct Commands;

impl Shape for Commands {
    type Value = Vec<NativeCommand>;

    fn written(commands: &Vec<NativeCommand>) -> impl Serialize {
        Written(commands)
    }

    fn schema() -> Schema {
        let parameter = object! {
            "description": "A number, a short word, or null if the parameter is left out.",
        };
        let most = count(NativeCommand::MOST_PARAMETERS);
        Schema::map(Schema::list(parameter).with("maxItems", most))
    }
}

#[derive(Debug)]
struct Written<'a>(&'a [NativeCommand]);

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for command in self.0 {
            let parameters: Vec<_> = command.parameters().map(Parameter).collect();
            map.serialize_entry(command.name(), &parameters)?;
        }
        map.end()
    }
}

/// A number, a word, or null if it is left out.
#[derive(Debug)]
struct Parameter<'a>(&'a str);

impl Serialize for Parameter<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(text) = *self;
        if text.is_empty() {
            return serializer.serialize_none();
        }
        // A number is written as one only if it is read back as the same text.
        if let Ok(number) = text.parse::<i64>()
            && number.to_string() == text
        {
            return serializer.serialize_i64(number);
        }
        if let Ok(number) = text.parse::<f64>()
            && serde_json::to_string(&number).is_ok_and(|written| written == text)
        {
            return serializer.serialize_f64(number);
        }
        serializer.serialize_str(text)
    }
}

/// `commands`: an object of arrays, by the letters of the commands.
fn commands(fields: &mut Fields<'_, '_, '_>) -> Option<Vec<NativeCommand>> {
    let found = fields.take_nested(Field::Commands);
    let (path, context) = (fields.path, &mut *fields.context);
    let path = path.field(Field::Commands.name());
    let Some((value, reader)) = found else {
        context.problems.add(path, "is required");
        return None;
    };
    let Some(mut reader) = reader.filter(|_| matches!(value, Value::Object)) else {
        let message = format_args!("must be an object of commands, found {value}");
        context.problems.add(path, message);
        return None;
    };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parameter_is_a_number_only_if_it_is_written_the_same_way() {
        let check = |text, expected: &str| {
            assert_eq!(serde_json::to_string(&Parameter(text)).unwrap(), expected);
        };
        check("", "null");
        check("203", "203");
        check("-5", "-5");
        check("2.5", "2.5");
        check("3.0", "3.0");
        for text in
            ["007", "+1", "-0", "2.50", ".5", "1e2", "100000000000000000000", "0.000001", "N"]
        {
            check(text, &format!("\"{text}\""));
        }
        check("inf", "\"inf\"");
    }
}
