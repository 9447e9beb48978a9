//! Fields of a printer as they are: typed commands of a closed list.

use label::{
    element::{NativeAnchor, NativeCommand, NativeField, NativeMeaning, NativeSide},
    units::Dpi,
};
use message::{Message, message};
use symbology::Symbology;
use zpl::{
    FieldData, Writer,
    command::Justification,
    native::{self, Native, NativeError, NativePlace},
};

use super::refusal;
use crate::Printer;

/// Barcodes by the letters of their commands, with their names for people. Some commands draw several symbologies, of which this is the
/// usual one.
pub const NATIVE_BARCODES: [(&str, Symbology, &str); 28] = [
    ("B1", Symbology::Code11, "Code 11"),
    ("B2", Symbology::Interleaved2of5, "Interleaved 2 of 5"),
    ("B3", Symbology::Code39, "Code 39"),
    ("B4", Symbology::Code49, "Code 49"),
    ("B5", Symbology::Planet, "PLANET"),
    ("B7", Symbology::Pdf417, "PDF417"),
    ("B8", Symbology::Ean8, "EAN-8"),
    ("B9", Symbology::UpcE, "UPC-E"),
    ("BA", Symbology::Code93, "Code 93"),
    ("BB", Symbology::CodablockF, "Codablock"),
    ("BC", Symbology::Code128, "Code 128"),
    ("BD", Symbology::MaxiCode, "MaxiCode"),
    ("BE", Symbology::Ean13, "EAN-13"),
    ("BF", Symbology::MicroPdf417, "MicroPDF417"),
    ("BI", Symbology::Industrial2of5, "Industrial 2 of 5"),
    ("BJ", Symbology::Standard2of5, "Standard 2 of 5"),
    ("BK", Symbology::Codabar, "Codabar"),
    ("BL", Symbology::Logmars, "LOGMARS"),
    ("BM", Symbology::Msi, "MSI"),
    ("BO", Symbology::Aztec, "Aztec Code"),
    ("BP", Symbology::Plessey, "Plessey"),
    ("BQ", Symbology::QrCode, "QR Code"),
    ("BR", Symbology::DataBarOmni, "GS1 DataBar"),
    ("BS", Symbology::Ean5, "UPC/EAN add-on"),
    ("BT", Symbology::Code39, "TLC39"),
    ("BU", Symbology::UpcA, "UPC-A"),
    ("BX", Symbology::DataMatrix, "Data Matrix"),
    ("BZ", Symbology::Postnet, "POSTNET"),
];

/// What the commands of a field mean; an error if printers do not have them, or if they are no field together.
pub fn meaning(commands: &[NativeCommand], dpi: Dpi) -> Result<NativeMeaning, Message> {
    let field = read(commands, (dpi.get(), dpi.get()))?;
    let barcode = |command: &NativeCommand| {
        let found = NATIVE_BARCODES.iter().find(|(name, ..)| *name == command.name());
        found.map(|(_, symbology, _)| *symbology)
    };
    Ok(NativeMeaning {
        symbology: commands.iter().find_map(barcode),
        module: field.module(),
        switch: field.switch(),
        starts: field.starts(),
    })
}

/// Writes a field with this text.
pub(crate) fn write(
    writer: &mut Writer,
    (x, y): (u32, u32),
    (field, text): (&NativeField, &str),
    printer: Printer,
) -> Result<(), Message> {
    let commands = read(&field.commands, (field.dpi.get(), printer.dpi().get()))?;
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

/// The typed commands, with their lengths converted from one resolution to another.
fn read(commands: &[NativeCommand], scale: (u16, u16)) -> Result<native::NativeField, Message> {
    let commands = commands
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
