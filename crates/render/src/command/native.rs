//! Fields of a printer as they are: typed commands of a closed list.

use label::element::{NativeAnchor, NativeField, NativeSide};
use message::{Message, message};
use zpl::{
    FieldData, Writer,
    command::Justification,
    native::{self, Native, NativeError, NativePlace},
};

use super::refusal;
use crate::Printer;

/// Whether printers have these commands, and whether they are one field.
pub fn check(field: &NativeField) -> Result<(), Message> {
    read(field, field.dpi.get()).map(drop)
}

/// Writes a field with this text.
pub(crate) fn write(
    writer: &mut Writer,
    (x, y): (u32, u32),
    (field, text): (&NativeField, &str),
    printer: Printer,
) -> Result<(), Message> {
    let commands = read(field, printer.dpi().get())?;
    let data = FieldData::native(text).map_err(refusal)?;
    let anchor = match field.anchor {
        NativeAnchor::Corner => native::NativeAnchor::Corner,
        NativeAnchor::Baseline => native::NativeAnchor::Baseline,
    };
    let justification = match field.side {
        NativeSide::Left => None,
        NativeSide::Right => Some(Justification::Right),
        NativeSide::Auto => Some(Justification::Automatic),
    };
    writer.native(NativePlace { x, y, anchor, justification }, &commands, &data);
    Ok(())
}

/// The typed commands, with their lengths at this resolution.
fn read(field: &NativeField, dpi: u16) -> Result<native::NativeField, Message> {
    let scale = (field.dpi.get(), dpi);
    let commands = field
        .commands
        .iter()
        .map(|command| Native::read_scaled(command.name(), command.parameters(), scale));
    let commands = commands.collect::<Result<_, _>>().and_then(native::NativeField::new);
    commands.map_err(|error| explained(&error))
}

fn explained(error: &NativeError) -> Message {
    match error {
        NativeError::Unknown { name } => message!(
            "native-unknown",
            "{name} is none of the commands of a field: fonts A0 to AZ and A@, FB, TB, FR, BY, barcodes, GB, GC, GD, GE, GS",
            name = name.as_str()
        ),
        NativeError::Parameter { name, parameter } => message!(
            "native-parameter",
            "parameter {parameter} of {name} is none that the command has",
            parameter = *parameter,
            name = name.as_str()
        ),
        NativeError::Range { name, parameter } => message!(
            "native-range",
            "parameter {parameter} of {name} must be at most {most}",
            parameter = *parameter,
            name = name.as_str(),
            most = usize::from(Native::LARGEST)
        ),
        NativeError::Surplus { name } => message!(
            "native-surplus",
            "{name} has more parameters than the command",
            name = name.as_str()
        ),
        NativeError::Together { name } => message!(
            "native-together",
            "{name} does not go with the other commands of the field",
            name = name.as_str()
        ),
        NativeError::Missing { what, of } => {
            message!("native-missing", "{of} needs {what}", of = *of, what = *what)
        }
    }
}
